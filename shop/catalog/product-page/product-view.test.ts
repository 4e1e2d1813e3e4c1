import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isMadeToOrder, type Offer } from './product-view.ts'

const sold: Offer = {
  id: 1,
  sku: 'D-1',
  price: { now: 100_00, was: null },
  available: 'instock',
  left: null,
  quantity: { min: 1, max: null, step: 1 },
  leadTime: { kind: 'made_to_order', minDays: 21, maxDays: 28 },
}

describe('made to order', () => {
  it('applies to products that can be bought and are not in stock; only then it differs from stock', () => {
    assert.equal(isMadeToOrder(sold), true)
    assert.equal(isMadeToOrder({ ...sold, leadTime: { kind: 'in_stock', minDays: 3, maxDays: 5 } }), false)
    assert.equal(isMadeToOrder({ ...sold, leadTime: null }), false)
    assert.equal(isMadeToOrder({ ...sold, left: 2 }), false)
    assert.equal(isMadeToOrder({ ...sold, available: 'outofstock' }), false)
  })
})
