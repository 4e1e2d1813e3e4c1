import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { blankBulkForm, NO_BRAND, toBulkChange } from './form.ts'

const terms = { category: [{ id: 7, name: 'Дивани', slug: 'dyvany' }] }

describe('bulk edit form', () => {
  it('describes no change while something is missing', () => {
    for (const kind of ['price', 'sale', 'stock', 'category', 'tag', 'brand'] as const) {
      assert.equal(toBulkChange({ ...blankBulkForm, kind }, terms), undefined, kind)
    }
  })

  it('lowers a price by a negative percentage, and always takes a sale off the price', () => {
    const form = { ...blankBulkForm, amount: 15, direction: 'lower' } as const
    const change = { kind: 'percent', by: -15 }
    assert.deepEqual(toBulkChange(form, terms), { kind: 'price', change, rounding: 100 })
    const sale = toBulkChange({ ...form, kind: 'sale', direction: 'raise', from: '2026-11-28' }, terms)
    assert.deepEqual(sale, { kind: 'sale', reduction: change, rounding: 100, from: '2026-11-28', until: '' })
  })

  it('refuses a sale that ends before it begins, and ends a sale without dates', () => {
    const form = { ...blankBulkForm, kind: 'sale', amount: 10, from: '2026-11-29', until: '2026-11-28' } as const
    assert.equal(toBulkChange(form, terms), undefined)
    const ended = toBulkChange({ ...form, saleHow: 'end' }, terms)
    assert.deepEqual(ended, { kind: 'sale', reduction: undefined, rounding: 100, from: '', until: '' })
  })

  it('names the category, tag or brand that is chosen, and waits until one is', () => {
    const term = { id: 7, name: 'Дивани' }
    const chosen = { ...blankBulkForm, term: '7' }
    assert.deepEqual(toBulkChange({ ...chosen, kind: 'category' }, terms), { kind: 'category', how: 'add', term })
    assert.deepEqual(toBulkChange({ ...chosen, kind: 'tag' }, { tag: [term] }), { kind: 'tag', how: 'add', term })
    assert.deepEqual(toBulkChange({ ...chosen, kind: 'brand' }, { brand: [term] }), { kind: 'brand', brand: term })
    const none = { ...blankBulkForm, kind: 'brand', term: NO_BRAND } as const
    assert.deepEqual(toBulkChange(none, {}), { kind: 'brand', brand: null })
    assert.equal(toBulkChange({ ...blankBulkForm, kind: 'brand' }, { brand: [term] }), undefined)
  })

  it('refuses a lead time whose longest is the shortest', () => {
    const form = { ...blankBulkForm, kind: 'lead_time', leadMin: 21, leadMax: 14 } as const
    assert.equal(toBulkChange(form, {}), undefined)
    assert.deepEqual(toBulkChange({ ...form, leadKind: 'none' }, {}), { kind: 'lead_time', leadTime: null })
  })
})
