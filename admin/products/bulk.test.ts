import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type BulkChange, type BulkRow, planOf } from './bulk.ts'
import type { PriceChange } from './prices.ts'

const SOFA: BulkRow = {
  id: 1,
  parentId: 0,
  name: 'Диван',
  isVariable: false,
  status: 'publish',
  regular_price: '10000.00',
  sale_price: '',
  manage_stock: true,
  stock_quantity: 3,
  stock_status: 'instock',
  categories: [{ id: 5, name: 'Дивани', slug: 'dyvany' }],
}

const regular = ({ change }: { change: PriceChange }): BulkChange => ({
  kind: 'price',
  which: 'regular',
  rounding: 1,
  change,
})

describe('many goods changed at once', () => {
  it('have their prices changed, and back again', () => {
    const forty = Array.from({ length: 40 }, (_, at) => ({ ...SOFA, id: at + 1 }))
    const plan = planOf(regular({ change: { kind: 'percent', by: 10 } }), forty)
    assert.equal(plan.length, 40)
    assert.deepEqual(plan[0]?.wish, { regular_price: '11000.00' })
    assert.deepEqual(plan[0]?.undo, { regular_price: '10000.00' })
  })

  it('are left alone where nothing changes', () => {
    assert.deepEqual(planOf(regular({ change: { kind: 'percent', by: 0 } }), [SOFA]), [])
    assert.deepEqual(planOf({ kind: 'status', status: 'publish' }, [SOFA]), [])
    assert.deepEqual(planOf({ kind: 'stock', change: { kind: 'set', pieces: 3 } }, [SOFA]), [])
    assert.deepEqual(planOf({ kind: 'category', how: 'replace', category: { id: 5, name: 'Дивани' } }, [SOFA]), [])
    assert.deepEqual(planOf({ kind: 'category', how: 'remove', category: { id: 6, name: 'Ліжка' } }, [SOFA]), [])
  })

  it('keep their own price out of it where variations have theirs', () => {
    assert.deepEqual(planOf(regular({ change: { kind: 'set', to: 100 } }), [{ ...SOFA, isVariable: true }]), [])
  })

  it('begin a sale from the regular price, and never sell above it', () => {
    const sale = { kind: 'price', which: 'sale', rounding: 1 } as const
    const [begun] = planOf({ ...sale, change: { kind: 'percent', by: -15 } }, [SOFA])
    assert.deepEqual(begun?.wish, { sale_price: '8500.00' })
    assert.deepEqual(begun?.undo, { sale_price: '' })
    const [tooHigh] = planOf({ ...sale, change: { kind: 'percent', by: 5 } }, [SOFA])
    assert.ok(tooHigh?.skipped)
    const onSale = { ...SOFA, sale_price: '9000.00' }
    const [tooLow] = planOf(regular({ change: { kind: 'set', to: 9_000_00 } }), [onSale])
    assert.ok(tooLow?.skipped)
    const [ended] = planOf({ ...sale, change: { kind: 'clear' } }, [onSale])
    assert.deepEqual(ended?.wish, { sale_price: '' })
  })

  it('have their stock set, raised and no longer counted', () => {
    const [raised] = planOf({ kind: 'stock', change: { kind: 'add', pieces: 4 } }, [SOFA])
    assert.deepEqual(raised?.wish, { manage_stock: true, stock_quantity: 7 })
    const [uncounted] = planOf({ kind: 'stock', change: { kind: 'said', as: 'outofstock' } }, [SOFA])
    assert.deepEqual(uncounted?.wish, { manage_stock: false, stock_status: 'outofstock' })
    assert.deepEqual(uncounted?.undo, { manage_stock: true, stock_quantity: 3 })
  })

  it('come into categories and leave them', () => {
    const category = { id: 6, name: 'Ліжка' }
    const ids = (how: 'add' | 'remove' | 'replace', id = 6) =>
      planOf({ kind: 'category', how, category: { ...category, id } }, [SOFA])[0]?.wish.categories
    assert.deepEqual(ids('add'), [{ id: 5 }, { id: 6 }])
    assert.deepEqual(ids('replace'), [{ id: 6 }])
    assert.deepEqual(ids('remove', 5), [])
  })
})
