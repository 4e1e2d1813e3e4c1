import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isMadeToOrder, type Offer, openingChoice, type VariationView } from './product-view.ts'

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

describe('what a product page opens with', () => {
  const variation = (kolir: string, rozmir: string, available: Offer['available']): VariationView => ({
    choice: { kolir, rozmir },
    offer: { ...sold, available },
    pictures: [],
    text: '',
    saleUntil: null,
    facts: {},
    measures: { widthMm: null, depthMm: null, heightMm: null, weightG: null },
    boxes: [],
    drawing: null,
  })
  const variations = [
    variation('bilyi', 'm', 'outofstock'),
    variation('bilyi', 'l', 'instock'),
    variation('chornyi', 'm', 'instock'),
  ]
  const options = ['kolir', 'rozmir'].map((slug) => ({
    slug,
    name: slug,
    defaultValue: '',
    swatches: {},
    values: [...new Set(variations.map(({ choice }) => choice[slug] ?? ''))].map((value) => ({
      slug: value,
      name: value,
    })),
  }))

  it('can be bought, unless the address asks for what is sold out', () => {
    assert.deepEqual(openingChoice({ options, variations }, {}), { kolir: 'bilyi', rozmir: 'l' })
    assert.deepEqual(openingChoice({ options, variations }, { rozmir: 'm' }), { kolir: 'chornyi', rozmir: 'm' })
    const choice = { kolir: 'bilyi', rozmir: 'm' }
    assert.deepEqual(openingChoice({ options, variations }, choice), choice)
  })
})
