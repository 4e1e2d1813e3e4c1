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

describe('what is made to order', () => {
  it('can be bought and is not lying ready: only then it is told apart from the stock', () => {
    assert.equal(isMadeToOrder(sold), true)
    assert.equal(isMadeToOrder({ ...sold, leadTime: { kind: 'in_stock', minDays: 3, maxDays: 5 } }), false)
    assert.equal(isMadeToOrder({ ...sold, leadTime: null }), false)
    assert.equal(isMadeToOrder({ ...sold, left: 2 }), false)
    assert.equal(isMadeToOrder({ ...sold, available: 'outofstock' }), false)
  })
})
