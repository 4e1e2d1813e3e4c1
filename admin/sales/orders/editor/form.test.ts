import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { WooOrder } from '#api/wc/v3/orders/protocol.ts'
import {
  blankOrder,
  type FormLine,
  orderFormTotals,
  spreadDiscount,
  toOrderForm,
  toOrderInput,
  validateOrderForm,
} from './form.ts'

const line: FormLine = {
  id: 0,
  productId: 5,
  variationId: 0,
  name: 'Диван',
  details: '',
  quantity: 2,
  price: 100_00,
}
const order = {
  id: 7,
  number: '7',
  status: 'pending',
  created_via: 'admin',
  date_created_gmt: '2026-11-20T12:00:00',
  date_paid_gmt: null,
  total: '380.00',
  discount_total: '20.00',
  customer_note: '',
  customer_id: 0,
  is_editable: true,
  meblia: { version: 'v1', promised: null, paid: '0.00', due: '0.00', overpaidReturned: '0.00', soldElsewhere: false },
  payment_method: 'cod',
  payment_method_title: '',
  billing: { first_name: 'Олена', phone: '0671234567' },
  shipping: { city: 'Львів', address_1: 'вул. Зелена, 1' },
  line_items: [
    {
      id: 11,
      name: 'Диван',
      sku: 'SF',
      product_id: 5,
      variation_id: 0,
      quantity: 2,
      price: 90,
      parent_name: null,
      subtotal: '200.00',
      total: '180.00',
      meta_data: [],
    },
  ],
  shipping_lines: [{ id: 12, method_title: 'Нова пошта', method_id: 'np', total: '200.00', meta_data: [] }],
  fee_lines: [],
  refunds: [],
  coupon_lines: [],
  meta_data: [],
} as unknown as WooOrder

describe('an order by phone', () => {
  it('spreads a discount over its lines to the last kopiyka', () => {
    for (const [subtotals, discount] of [
      [[100, 100, 100], 100],
      [[1, 1, 1], 2],
      [[99_99, 1, 0, 33_33], 50_01],
      [[10], 10],
    ] as const) {
      const totals = spreadDiscount([...subtotals], discount)
      const sum = (list: readonly number[]) => list.reduce((all, amount) => all + amount, 0)
      assert.equal(sum(subtotals) - sum(totals), discount)
      assert.ok(totals.every((total, at) => total >= 0 && total <= (subtotals[at] ?? 0)))
    }
    assert.deepEqual(spreadDiscount([100], 500), [0])
    assert.deepEqual(spreadDiscount([0, 0], 500), [0, 0])
  })

  it('totals its items minus the discount, plus delivery and other charges', () => {
    const form = { ...blankOrder, lines: [line], discount: 20_00, delivery: { ...blankOrder.delivery, total: 50_00 } }
    assert.deepEqual(orderFormTotals(form, 5_00), { subtotal: 200_00, discount: 20_00, total: 235_00 })
  })

  it('requires items, a name and a phone number', () => {
    assert.deepEqual(Object.keys(validateOrderForm(blankOrder, true)), ['lines', 'firstName', 'phone'])
    const form = { ...blankOrder, lines: [line], firstName: 'Олена', phone: '067 123-45-67' }
    assert.deepEqual(validateOrderForm(form, true), {})
    assert.deepEqual(Object.keys(validateOrderForm({ ...form, lines: [{ ...line, quantity: 0 }] }, true)), ['lines'])
    assert.deepEqual(Object.keys(validateOrderForm({ ...form, discount: 300_00, email: 'olena@' }, true)), [
      'discount',
      'email',
    ])
  })

  it('is sent complete when new, and created once however often it is sent', () => {
    const form = { ...blankOrder, lines: [line], discount: 1, firstName: ' Олена ', phone: '067', city: 'Львів' }
    const input = toOrderInput(form, undefined, 'key-12345')
    assert.deepEqual(input.line_items, [{ product_id: 5, quantity: 2, subtotal: '200.00', total: '199.99' }])
    assert.deepEqual(input.meblia, { promised: null, requestKey: 'key-12345', tellsBuyer: true })
    assert.deepEqual([input.created_via, input.status, input.shipping_lines], ['admin', 'pending', undefined])
  })

  it('sends only the changed lines of an existing order, with the version that was read', () => {
    const form = toOrderForm(order)
    assert.deepEqual([form.discount, form.city, form.lines[0]?.price], [20_00, 'Львів', 100_00])
    const same = toOrderInput(form, order, '')
    assert.deepEqual([same.line_items, same.meblia], [undefined, { promised: null, version: 'v1' }])
    const more = toOrderInput({ ...form, lines: [{ ...line, variationId: 9 }] }, order, '')
    assert.deepEqual(more.line_items, [
      { id: 11, quantity: 0 },
      { product_id: 5, variation_id: 9, quantity: 2, subtotal: '200.00', total: '180.00' },
    ])
    const collected = toOrderInput({ ...form, delivery: { ...form.delivery, name: '', total: null } }, order, '')
    assert.deepEqual(collected.shipping_lines, [{ id: 12, method_id: null }])
  })
})
