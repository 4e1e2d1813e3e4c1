import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MINI_CART_SELECTOR } from '#api/store/wc-ajax/cart-page.protocol.ts'
import { validStoredFragments } from './fragments.ts'

describe('stored copy of the fragments (protocols 3.5)', () => {
  const NOON = Date.UTC(2026, 10, 20, 12)
  const DAY = 86_400_000
  const fragments = { [MINI_CART_SELECTOR]: '<div></div>' }
  const build = '/assets/interaction-1.js'
  const copy = { fragments: JSON.stringify(fragments), hash: 'abc', created: String(NOON), build }

  it('is shown while the cookie names the same cart', () => {
    assert.deepEqual(validStoredFragments(copy, 'abc', build, NOON + 1), fragments)
    assert.equal(validStoredFragments(copy, 'other', build, NOON + 1), undefined)
    assert.equal(validStoredFragments(copy, '', build, NOON + 1), undefined)
  })

  it('treats a missing hash as an empty one', () => {
    assert.deepEqual(validStoredFragments({ ...copy, hash: null }, '', build, NOON), fragments)
    assert.deepEqual(validStoredFragments({ ...copy, hash: '' }, '', build, NOON), fragments)
  })

  it('is ignored after 24 hours or when its age is unknown', () => {
    assert.deepEqual(validStoredFragments(copy, 'abc', build, NOON + DAY - 1), fragments)
    assert.equal(validStoredFragments(copy, 'abc', build, NOON + DAY), undefined)
    assert.equal(validStoredFragments({ ...copy, created: null }, 'abc', build, NOON), undefined)
    assert.equal(validStoredFragments({ ...copy, created: 'soon' }, 'abc', build, NOON), undefined)
  })

  it('is ignored once another build of the shop is there', () => {
    assert.equal(validStoredFragments(copy, 'abc', '/assets/interaction-2.js', NOON + 1), undefined)
    assert.equal(validStoredFragments({ ...copy, build: null }, 'abc', build, NOON + 1), undefined)
  })

  it('is ignored without the mini-cart or when it cannot be parsed', () => {
    assert.equal(
      validStoredFragments({ ...copy, fragments: '{"a.cart-contents":"<a></a>"}' }, 'abc', build, NOON),
      undefined,
    )
    assert.equal(validStoredFragments({ ...copy, fragments: '{' }, 'abc', build, NOON), undefined)
    assert.equal(validStoredFragments({ ...copy, fragments: null }, 'abc', build, NOON), undefined)
  })
})
