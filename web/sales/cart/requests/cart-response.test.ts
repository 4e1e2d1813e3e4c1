import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseCartResponse } from './cart-response.ts'

describe('cart response', () => {
  it('replaces fragments when it has them', () => {
    const text = '{"fragments":{"a.cart-contents":"<a></a>"},"cart_hash":"abc"}'
    assert.deepEqual(parseCartResponse(text), {
      kind: 'changed',
      fragments: { 'a.cart-contents': '<a></a>' },
      hash: 'abc',
    })
  })

  it('redirects to the product on error with product_url', () => {
    const text = '{"error":true,"product_url":"https://shop/product/stil/"}'
    assert.deepEqual(parseCartResponse(text), { kind: 'refused', productUrl: 'https://shop/product/stil/' })
  })

  it('is ignored when it is empty, not JSON, or has no fragments', () => {
    for (const text of [
      '',
      '<html>',
      '0',
      'null',
      '[]x',
      '{"success":false}',
      '{"error":true}',
      '{"fragments":{"a":1}}',
    ])
      assert.deepEqual(parseCartResponse(text), { kind: 'nothing' }, text)
  })
})
