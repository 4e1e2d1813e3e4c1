import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { amountDue, type LineKind, type OrderLine, type Refund } from './orders.ts'
import { orderTotals } from './totals.ts'

const money = fc.integer({ min: 0, max: 5_000_000 })
const anyLine = fc.record({
  kind: fc.constantFrom<LineKind>('product', 'product', 'shipping', 'fee', 'coupon'),
  quantity: fc.integer({ min: 1, max: 7 }),
  subtotal: money,
  total: money,
  below: fc.boolean(),
})

type OrderOptions = { kind: LineKind; quantity: number; subtotal: number; total: number; below: boolean }

function orderOf(wishes: OrderOptions[], paidTotal: number, back: number) {
  const lines = wishes.map(({ kind, quantity, subtotal, total, below }, index): OrderLine => {
    // A negative fee is a discount.
    const sum = kind === 'fee' && below ? -total : total
    return {
      id: index + 1,
      kind,
      name: `${kind} ${index}`,
      code: '',
      productId: null,
      variationId: null,
      parentName: '',
      sku: '',
      pictureId: null,
      options: [],
      quantity,
      subtotal: kind === 'product' ? subtotal : sum,
      total: sum,
      meta: [],
      stockProductId: null,
      stockTaken: 0,
    }
  })
  // Expected total: everything sold and added; coupons have already reduced the product lines.
  const total = lines.reduce((sum, line) => (line.kind === 'coupon' ? sum : sum + line.total), 0)
  const refunds = back > 0 ? [{ id: 1, at: 0, author: '', reason: '', amount: back, overpaid: 0, lines: [] }] : []
  return { lines, total, paidTotal, refunds }
}

describe('order totals', () => {
  it('add up exactly for any lines, discounts, charges and refunds', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 9 }), money, money, (wishes, paid, back) => {
        const order = orderOf(wishes, paid, back)
        const { products, discounts, charges, total, sums: totals } = orderTotals(order)
        const sum = [...products, ...discounts, ...charges].reduce((sum, { amount }) => sum + amount, 0)
        assert.equal(sum, total)
        assert.equal(total, order.total)
        assert.equal(totals.products + totals.shipping + totals.fees, total, 'by kind they come to the same')
        const regular = order.lines.filter(({ kind }) => kind === 'product').map(({ subtotal }) => subtotal)
        assert.equal(regular.reduce((all, amount) => all + amount, 0) - totals.discount, totals.products)
        assert.ok(discounts.every(({ amount }) => amount < 0 || (amount === 0 && wishes.length > 0)))
        for (const { line, amount, each } of products) if (each !== null) assert.equal(each * line.quantity, amount)
      }),
    )
  })

  it('list each coupon and count every discount once', () => {
    const sofa = { kind: 'product' as const, quantity: 1, subtotal: 20_000_00, total: 18_000_00, below: false }
    const coupon = { ...sofa, kind: 'coupon' as const, subtotal: 2000_00, total: 2000_00 }
    const { products, discounts, total } = orderTotals(orderOf([sofa, coupon], 0, 0))
    assert.deepEqual(
      [products[0]?.amount, discounts.map(({ amount }) => amount), total],
      [20_000_00, [-2000_00], 18_000_00],
    )
    const byHand = orderTotals(orderOf([sofa], 0, 0))
    assert.deepEqual(
      byHand.discounts.map(({ name, amount }) => [name, amount]),
      [['', -2000_00]],
    )
  })

  it('give the amount due after refunds', () => {
    const due = (total: number, paidTotal: number, back: Partial<Refund>) => {
      const refund = { id: 1, at: 0, author: '', reason: '', amount: 0, overpaid: 0, lines: [], ...back }
      return amountDue({ total, paidTotal, refunds: [refund] })
    }
    assert.deepEqual(
      [due(1000, 0, {}), due(1000, 300, {}), due(1000, 1000, {}), due(1000, 1200, {})],
      [1000, 700, 0, 0],
    )
    const part = { amount: 200 }
    assert.deepEqual([due(1000, 1000, part), due(1000, 0, part), due(1000, 300, part)], [0, 800, 700])
    // Paid back what was too much; then the order grew again.
    const tooMuch = { overpaid: 200 }
    assert.deepEqual([due(1000, 1200, tooMuch), due(1100, 1200, tooMuch)], [0, 100])
  })
})
