import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { openCouponAttemptLimit } from './attempt-limit.ts'

describe('coupon guessing', () => {
  let now: number
  let from: ReturnType<typeof openCouponAttemptLimit>
  beforeEach(() => {
    now = 1_000_000
    from = openCouponAttemptLimit(() => now)
  })
  const wrongs = (address: string, cart: (n: number) => string, times: number) =>
    Array.from({ length: times }, (_, n) => from(address)(cart(n)) !== undefined).filter(Boolean).length

  it('stops after ten wrong codes for a cart from any address, for ten minutes', () => {
    assert.equal(
      wrongs('1.1.1.1', () => 'a', 7),
      7,
    )
    assert.equal(
      wrongs('2.2.2.2', () => 'a', 7),
      3,
    )
    assert.ok(from('1.1.1.1')('b'), 'others go on')
    now += 599_999
    assert.equal(from('1.1.1.1')('a'), undefined)
    now += 1
    assert.ok(from('1.1.1.1')('a'))
  })

  it('stops after thirty wrong codes for an address over any number of carts', () => {
    assert.equal(
      wrongs('1.1.1.1', (n) => `cart-${n}`, 100),
      30,
    )
    assert.ok(from('2.2.2.2')('x'))
  })

  it('does not count correct codes, and counts concurrent attempts individually', () => {
    for (let n = 0; n < 100; n++) from('1.1.1.1')('a')?.wasRight()
    assert.ok(from('1.1.1.1')('a'))
    const open = Array.from({ length: 50 }, () => from('3.3.3.3')('c'))
    assert.equal(open.filter(Boolean).length, 10)
  })
})
