import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openCouponAttemptLimit } from './attempt-limit.server.ts'

describe('coupon guessing', () => {
  let shop: TestShop
  let now: number
  let from: ReturnType<typeof openCouponAttemptLimit>
  beforeEach(async () => {
    shop = await openTestShop()
    now = 1_000_000
    from = openCouponAttemptLimit({ ...shop, now: () => now })
  })
  afterEach(() => shop.close())
  const wrongs = async (address: string, cart: (n: number) => string, times: number) => {
    const attempts = Array.from({ length: times }, (_, n) => from(address)(cart(n)))
    return (await Promise.all(attempts)).filter(Boolean).length
  }

  it('stops after ten wrong codes for a cart from any address, for ten minutes', async () => {
    assert.equal(await wrongs('1.1.1.1', () => 'a', 7), 7)
    assert.equal(await wrongs('2.2.2.2', () => 'a', 7), 3)
    assert.ok(await from('1.1.1.1')('b'), 'others go on')
    now += 599_999
    assert.equal(await from('1.1.1.1')('a'), undefined)
    now += 1
    assert.ok(await from('1.1.1.1')('a'))
  })

  it('stops after thirty wrong codes for an address over any number of carts', async () => {
    assert.equal(await wrongs('1.1.1.1', (n) => `cart-${n}`, 100), 30)
    assert.ok(await from('2.2.2.2')('x'))
  })

  it('does not count correct codes, and counts concurrent attempts individually', async () => {
    for (let n = 0; n < 100; n++) await (await from('1.1.1.1')('a'))?.wasRight()
    assert.ok(await from('1.1.1.1')('a'))
    const open = await Promise.all(Array.from({ length: 50 }, () => from('3.3.3.3')('c')))
    assert.equal(open.filter(Boolean).length, 10)
  })
})
