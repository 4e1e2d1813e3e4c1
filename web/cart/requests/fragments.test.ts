import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MINI_CART_SELECTOR } from '#api/wc-ajax/cart-page.protocol.ts'
import { validStoredFragments } from './fragments.ts'

describe('stored copy of the fragments (protocols 3.5)', () => {
  const NOON = Date.UTC(2026, 10, 20, 12)
  const DAY = 86_400_000
  const fragments = { [MINI_CART_SELECTOR]: '<div></div>' }
  const copy = { fragments: JSON.stringify(fragments), hash: 'abc', created: String(NOON) }

  it('is shown while the cookie names the same cart', () => {
    assert.deepEqual(validStoredFragments(copy, 'abc', NOON + 1), fragments)
    assert.equal(validStoredFragments(copy, 'other', NOON + 1), undefined)
    assert.equal(validStoredFragments(copy, '', NOON + 1), undefined)
  })

  it('treats a missing hash as an empty one', () => {
    assert.deepEqual(validStoredFragments({ ...copy, hash: null }, '', NOON), fragments)
    assert.deepEqual(validStoredFragments({ ...copy, hash: '' }, '', NOON), fragments)
  })

  it('is ignored after 24 hours or when its age is unknown', () => {
    assert.deepEqual(validStoredFragments(copy, 'abc', NOON + DAY - 1), fragments)
    assert.equal(validStoredFragments(copy, 'abc', NOON + DAY), undefined)
    assert.equal(validStoredFragments({ ...copy, created: null }, 'abc', NOON), undefined)
    assert.equal(validStoredFragments({ ...copy, created: 'soon' }, 'abc', NOON), undefined)
  })

  it('is ignored without the mini-cart or when it cannot be parsed', () => {
    assert.equal(validStoredFragments({ ...copy, fragments: '{"a.cart-contents":"<a></a>"}' }, 'abc', NOON), undefined)
    assert.equal(validStoredFragments({ ...copy, fragments: '{' }, 'abc', NOON), undefined)
    assert.equal(validStoredFragments({ ...copy, fragments: null }, 'abc', NOON), undefined)
  })
})
