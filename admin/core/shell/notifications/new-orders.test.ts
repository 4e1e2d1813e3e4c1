import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { freshOrders, withSeen } from './new-orders.ts'

const order = (id: number, createdAt = id * 10) => ({ id, number: String(id), total: 100, createdAt })
const idsOf = (orders: { id: number }[]) => orders.map(({ id }) => id)

describe('new orders', () => {
  it('are those that came since the last look', () => {
    const seen = withSeen(null, [order(2), order(1)])
    assert.deepEqual(idsOf(freshOrders(seen, [order(4), order(3), order(2), order(1)])), [4, 3])
  })

  it('are none at the first look', () => {
    assert.deepEqual(freshOrders(null, [order(2), order(1)]), [])
  })

  it('are told about once', () => {
    const newest = [order(3), order(2)]
    assert.deepEqual(freshOrders(withSeen([order(2)], newest), newest), [])
  })

  it('the first order of a new shop is one', () => {
    assert.deepEqual(idsOf(freshOrders([], [order(1)])), [1])
  })

  it('are not older ones that move up because another was deleted', () => {
    const seen = withSeen(null, [order(9), order(8)])
    assert.deepEqual(freshOrders(seen, [order(8), order(7)]), [])
  })
})
