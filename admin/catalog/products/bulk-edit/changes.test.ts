import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type BulkChange, type BulkRow, changeCounts, planChanges } from './changes.ts'
import type { PriceChange } from './price-change.ts'

const SOFA: BulkRow = {
  id: 1,
  parentId: 0,
  name: 'Диван',
  isVariable: false,
  status: 'publish',
  regular_price: '10000.00',
  sale_price: '',
  date_on_sale_from: null,
  date_on_sale_to: null,
  manage_stock: true,
  stock_quantity: 3,
  stock_status: 'instock',
  categories: [{ id: 5, name: 'Дивани' }],
  tags: [],
  brands: [],
  leadTime: null,
}

const regular = ({ change }: { change: PriceChange }): BulkChange => ({ kind: 'price', rounding: 1, change })
const none = { sale_price: '', date_on_sale_from: null, date_on_sale_to: null }

describe('bulk product changes', () => {
  it('change prices, and revert them', () => {
    const forty = Array.from({ length: 40 }, (_, at) => ({ ...SOFA, id: at + 1 }))
    const plan = planChanges(regular({ change: { kind: 'percent', by: 10 } }), forty)
    assert.equal(plan.length, 40)
    assert.deepEqual(plan[0]?.input, { regular_price: '11000.00' })
    assert.deepEqual(plan[0]?.expected, { regular_price: '10000.00' })
  })

  it('skip products that would not change', () => {
    assert.deepEqual(planChanges(regular({ change: { kind: 'percent', by: 0 } }), [SOFA]), [])
    assert.deepEqual(planChanges({ kind: 'status', status: 'publish' }, [SOFA]), [])
    assert.deepEqual(planChanges({ kind: 'stock', change: { kind: 'set', pieces: 3 } }, [SOFA]), [])
    assert.deepEqual(planChanges({ kind: 'category', how: 'replace', term: { id: 5, name: 'Дивани' } }, [SOFA]), [])
    assert.deepEqual(planChanges({ kind: 'category', how: 'remove', term: { id: 6, name: 'Ліжка' } }, [SOFA]), [])
  })

  it('skip the product’s own price when its variations have prices', () => {
    assert.deepEqual(planChanges(regular({ change: { kind: 'set', to: 100 } }), [{ ...SOFA, isVariable: true }]), [])
  })

  const sale = { kind: 'sale', rounding: 1, from: '', until: '' } as const
  const less = (by: number) => ({ ...sale, reduction: { kind: 'percent', by: -by } }) as const

  it('start a sale from the regular price, and never sell above it', () => {
    const [begun] = planChanges(less(15), [SOFA])
    assert.deepEqual(begun?.input, { ...none, sale_price: '8500.00' })
    assert.deepEqual(begun?.expected, none)
    assert.ok(planChanges(less(-5), [SOFA])[0]?.skipped)
    assert.ok(planChanges(less(100), [SOFA])[0]?.skipped, 'nothing is given away by mistake')
    assert.deepEqual(planChanges(less(15), [{ ...SOFA, regular_price: '' }]), [])
    const onSale = { ...SOFA, sale_price: '9000.00' }
    const [tooLow] = planChanges(regular({ change: { kind: 'set', to: 9_000_00 } }), [onSale])
    assert.ok(tooLow?.skipped)
  })

  it('reduce from the regular price, not again from a sale price', () => {
    const onSale = { ...SOFA, sale_price: '8500.00', date_on_sale_to: '2026-11-22T23:59:59' }
    const [again] = planChanges(less(10), [onSale])
    assert.deepEqual(again?.input, { ...none, sale_price: '9000.00' })
    assert.deepEqual(again?.expected, { ...none, sale_price: '8500.00', date_on_sale_to: '2026-11-22T23:59:59' })
    assert.deepEqual(planChanges(less(15), [{ ...SOFA, sale_price: '8500.00' }]), [], 'the same sale is no change')
  })

  it('put products on sale for the given days inclusive, and end the sale together', () => {
    const days = { from: '2026-11-28', until: '2026-11-29' }
    const part = { ...SOFA, id: 2, parentId: 1, name: 'Диван: 181 см', regular_price: '9990.00' }
    const plan = planChanges({ ...less(15), ...days, rounding: 10_000 }, [{ ...SOFA, isVariable: true }, part])
    assert.deepEqual(
      plan.map(({ id, parentId, input }) => ({ id, parentId, ...input })),
      [
        {
          id: 2,
          parentId: 1,
          sale_price: '8500.00',
          date_on_sale_from: '2026-11-28T00:00:00',
          date_on_sale_to: '2026-11-29T23:59:59',
        },
      ],
    )
    assert.equal(plan[0]?.after.replaceAll('\u00a0', ' '), '8 500 ₴ замість 9 990 ₴, 28.11.2026–29.11.2026')
    assert.deepEqual(changeCounts(plan), { prices: 1, products: 1, skipped: 0 })
    const onSale = { ...part, ...plan[0]?.input, regular_price: '9990.00', sale_price: '8500.00' }
    const [ended] = planChanges({ ...sale, reduction: undefined }, [onSale as BulkRow])
    assert.deepEqual(ended?.input, none)
    assert.equal(ended?.expected.date_on_sale_to, '2026-11-29T23:59:59')
    assert.deepEqual(planChanges({ ...sale, reduction: undefined }, [SOFA]), [])
  })

  it('set stock, increase it and stop managing it', () => {
    const [raised] = planChanges({ kind: 'stock', change: { kind: 'add', pieces: 4 } }, [SOFA])
    assert.deepEqual(raised?.input, { manage_stock: true, stock_quantity: 7 })
    const [uncounted] = planChanges({ kind: 'stock', change: { kind: 'status', as: 'outofstock' } }, [SOFA])
    assert.deepEqual(uncounted?.input, { manage_stock: false, stock_status: 'outofstock' })
    assert.deepEqual(uncounted?.expected, { manage_stock: true, stock_quantity: 3 })
  })

  it('add categories and tags, and remove them', () => {
    const term = { id: 6, name: 'Ліжка' }
    const ids = (how: 'add' | 'remove' | 'replace', id = 6) =>
      planChanges({ kind: 'category', how, term: { ...term, id } }, [SOFA])[0]?.input.categories
    assert.deepEqual(ids('add'), [{ id: 5 }, { id: 6 }])
    assert.deepEqual(ids('replace'), [{ id: 6 }])
    assert.deepEqual(ids('remove', 5), [])
    const [tagged] = planChanges({ kind: 'tag', how: 'add', term }, [{ ...SOFA, tags: [{ id: 2, name: 'Новинка' }] }])
    assert.deepEqual([tagged?.before, tagged?.after], ['Новинка', 'Новинка, Ліжка'])
    assert.deepEqual([tagged?.expected, tagged?.input], [{ tags: [{ id: 2 }] }, { tags: [{ id: 2 }, { id: 6 }] }])
  })

  it('set a brand or take it away', () => {
    const oak = { id: 9, name: 'Дубрава' }
    const branded = { ...SOFA, brands: [oak] }
    assert.deepEqual(planChanges({ kind: 'brand', brand: oak }, [branded]), [])
    assert.deepEqual(planChanges({ kind: 'brand', brand: null }, [SOFA]), [])
    assert.deepEqual(planChanges({ kind: 'brand', brand: oak }, [SOFA])[0]?.input, { brands: [{ id: 9 }] })
    const [removed] = planChanges({ kind: 'brand', brand: null }, [branded])
    assert.deepEqual([removed?.before, removed?.input], ['Дубрава', { brands: [] }])
  })

  it('set the lead time, and show the one before', () => {
    const leadTime = { kind: 'made_to_order', minDays: 14, maxDays: 21 } as const
    const [set] = planChanges({ kind: 'lead_time', leadTime }, [SOFA])
    assert.deepEqual([set?.before, set?.after], ['Не обіцяємо', 'Виготовимо 14–21'])
    assert.deepEqual([set?.expected, set?.input], [{ meblia: { leadTime: null } }, { meblia: { leadTime } }])
    assert.deepEqual(planChanges({ kind: 'lead_time', leadTime }, [{ ...SOFA, leadTime }]), [])
  })
})
