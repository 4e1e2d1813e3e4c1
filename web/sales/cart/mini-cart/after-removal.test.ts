import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { afterRemoval } from '../requests/cart-response.ts'

describe('a removal from the mini-cart', () => {
  const href = '/cart/?remove_item=k'

  it('shows the fragments of the response', () => {
    const changed = { kind: 'changed', fragments: {}, hash: '' } as const
    assert.deepEqual(afterRemoval(changed, href), { do: 'show', ...changed })
  })

  it('follows the remove link after a failure or a response without fragments', () => {
    assert.deepEqual(afterRemoval({ kind: 'nothing' }, href), { do: 'leave', to: href })
    assert.deepEqual(afterRemoval({ kind: 'refused', productUrl: '/product/stil/' }, href), { do: 'leave', to: href })
  })
})
