import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { blankBulkForm, toBulkChange } from './form.ts'

const categories = [{ id: 7, name: 'Дивани', slug: 'dyvany' }]

describe('bulk edit form', () => {
  it('describes no change while something is missing', () => {
    for (const kind of ['price', 'sale', 'stock', 'category'] as const) {
      assert.equal(toBulkChange({ ...blankBulkForm, kind }, categories), undefined, kind)
    }
  })

  it('lowers a price by a negative percentage, and always takes a sale off the price', () => {
    const form = { ...blankBulkForm, amount: 15, direction: 'lower' } as const
    const change = { kind: 'percent', by: -15 }
    assert.deepEqual(toBulkChange(form, categories), { kind: 'price', change, rounding: 100 })
    const sale = toBulkChange({ ...form, kind: 'sale', direction: 'raise', from: '2026-11-28' }, categories)
    assert.deepEqual(sale, { kind: 'sale', reduction: change, rounding: 100, from: '2026-11-28', until: '' })
  })

  it('refuses a sale that ends before it begins, and ends a sale without dates', () => {
    const form = { ...blankBulkForm, kind: 'sale', amount: 10, from: '2026-11-29', until: '2026-11-28' } as const
    assert.equal(toBulkChange(form, categories), undefined)
    const ended = toBulkChange({ ...form, saleHow: 'end' }, categories)
    assert.deepEqual(ended, { kind: 'sale', reduction: undefined, rounding: 100, from: '', until: '' })
  })

  it('names the category that is added', () => {
    assert.deepEqual(toBulkChange({ ...blankBulkForm, kind: 'category', category: '7' }, categories), {
      kind: 'category',
      how: 'add',
      category: { id: 7, name: 'Дивани' },
    })
  })
})
