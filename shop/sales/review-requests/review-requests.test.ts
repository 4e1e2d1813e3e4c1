import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Order } from '../orders/orders.ts'
import { ORDER_STATUSES } from '../orders/status.ts'
import { AFTER_DELIVERY_MS, canAskForReview, REQUEST_META, reviewRequest } from './review-requests.ts'

const order = (more: Partial<Order>) => ({ paidAt: null, paymentMethod: 'bacs', ...more }) as Order

describe('a letter about reviews', () => {
  it('asks only for what is delivered, however it was or will be paid', () => {
    for (const status of ORDER_STATUSES.filter((status) => status !== 'completed')) {
      assert.equal(canAskForReview(order({ status, paidAt: 1 })), false, `paid, ${status}`)
      assert.equal(canAskForReview(order({ status, paymentMethod: 'cod' })), false, `cash on delivery, ${status}`)
    }
    assert.equal(canAskForReview(order({ status: 'completed', paidAt: 1 })), true)
    assert.equal(canAskForReview(order({ status: 'completed', paymentMethod: 'cod' })), true)
    assert.equal(canAskForReview(order({ status: 'completed' })), false)
  })

  it('is sent seven days after delivery, to those who have agreed', () => {
    assert.equal(AFTER_DELIVERY_MS, 7 * 24 * 3_600_000)
    const states = ['wanted', 'sent', 'yes', 1].map((value) =>
      reviewRequest({ meta: [{ id: 1, key: REQUEST_META, value }] }),
    )
    assert.deepEqual(states, ['wanted', 'sent', undefined, undefined])
    assert.equal(reviewRequest({ meta: [] }), undefined)
  })
})
