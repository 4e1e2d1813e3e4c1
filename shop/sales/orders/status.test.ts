import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allowedTransitions, countsCouponRedemptions, isEditable, ORDER_STATUSES, takesStock } from './status.ts'

const statuses = (is: (status: (typeof ORDER_STATUSES)[number]) => unknown) =>
  ORDER_STATUSES.filter((status) => is(status))

describe('the status of an order', () => {
  it('decides whether it holds stock, gives it back or leaves it as it is', () => {
    assert.deepEqual(
      statuses((status) => takesStock(status) === true),
      ['processing', 'on-hold', 'completed'],
    )
    assert.deepEqual(
      statuses((status) => takesStock(status) === false),
      ['pending', 'cancelled'],
    )
  })

  it('releases coupons of what was not sold', () => {
    assert.deepEqual(
      statuses((status) => !countsCouponRedemptions(status)),
      ['cancelled', 'failed'],
    )
  })

  it('lets staff edit what is neither in work nor over', () => {
    assert.deepEqual(statuses(isEditable), ['pending', 'on-hold', 'checkout-draft'])
  })

  it('is final once all is refunded', () => {
    assert.deepEqual(allowedTransitions('refunded'), [])
  })
})
