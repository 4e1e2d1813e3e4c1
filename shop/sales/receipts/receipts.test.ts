import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { parseKyivDateTime } from '#shop/core/dates.ts'
import { blankAddress, type LineKind, type Order, type OrderLine } from '../orders/orders.ts'
import { orderTotals } from '../orders/totals.ts'
import {
  isClosingTime,
  prepaymentReceipt,
  type ReceiptContent,
  receiptAmount,
  requiresReceipt,
  returnReceipt,
  saleReceipt,
  sumReceiptItems,
} from './receipts.ts'

function line(id: number, fields: Partial<OrderLine>): OrderLine {
  return {
    id,
    kind: 'product',
    name: `Стілець ${id}`,
    code: '',
    productId: id,
    variationId: null,
    parentName: '',
    sku: `SKU-${id}`,
    pictureId: null,
    options: [],
    quantity: 1,
    subtotal: 0,
    total: 0,
    meta: [],
    stockProductId: null,
    stockTaken: 0,
    ...fields,
  }
}

function order(lines: OrderLine[], fields: Partial<Order> = {}): Order {
  const billing = blankAddress
  return {
    id: 7,
    number: '7',
    key: 'wc_order_7',
    status: 'processing',
    statusBeforeTrash: null,
    createdVia: 'checkout',
    customerId: null,
    billing,
    shipping: billing,
    customerNote: '',
    customerAddress: '',
    customerUserAgent: '',
    paymentMethod: 'monobank',
    paymentMethodTitle: 'Картка',
    transactionId: '',
    cartHash: '',
    meta: [],
    stockTaken: true,
    promisedAt: null,
    reservedUntil: null,
    paidAt: 1,
    paidTotal: 0,
    completedAt: null,
    createdAt: 0,
    updatedAt: 0,
    lines,
    refunds: [],
    total: orderTotals({ lines }).total,
    ...fields,
  }
}

const refund = (amount: number, lines: { lineId: number; quantity: number; total: number }[] = []) => {
  return { id: 1, at: 0, author: '', reason: '', amount, overpaid: 0, lines }
}
const contentTotal = ({ goods, discount }: ReceiptContent) => sumReceiptItems(goods) - discount

describe('fiscal receipt', () => {
  it('lists products with discounts and delivery, exact to the kopiyka', () => {
    const sold = order([
      line(1, { quantity: 3, subtotal: 1000_00, total: 900_01 }),
      line(2, { kind: 'shipping', code: 'np_branch', name: 'Нова пошта: відділення', subtotal: 70_00, total: 70_00 }),
    ])
    const content = saleReceipt(sold)
    assert.deepEqual(content.goods, [
      { code: 'SKU-1', name: 'Стілець 1', price: 333_34, quantity: 3, discount: 100_01 },
      { code: 'SKU-2', name: 'Нова пошта: відділення', price: 70_00, quantity: 1, discount: 0 },
    ])
    assert.equal(content.total, 970_01)
    assert.equal(contentTotal(content), 970_01)
  })

  it('subtracts a negative fee from the total', () => {
    const content = saleReceipt(
      order([line(1, { subtotal: 500_00, total: 500_00 }), line(2, { kind: 'fee', subtotal: -50_00, total: -50_00 })]),
    )
    assert.deepEqual([content.goods.length, content.discount, content.total], [1, 50_00, 450_00])
  })

  it('equals the order total for any order', () => {
    const money = fc.integer({ min: 0, max: 10_000_000 })
    const anyLine = fc.record({
      kind: fc.constantFrom<LineKind>('product', 'product', 'shipping', 'fee'),
      quantity: fc.integer({ min: 1, max: 40 }),
      subtotal: money,
      total: money,
    })
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), (wishes) => {
        const sold = order(wishes.map((fields, index) => line(index + 1, fields)))
        const content = saleReceipt(sold)
        assert.equal(contentTotal(content), sold.total)
        assert.ok(content.goods.every(({ price, discount }) => price > 0 && discount >= 0))
      }),
    )
  })

  it('of a return equals the refund, with products or without', () => {
    const lines = [
      line(1, { quantity: 3, subtotal: 1000_00, total: 900_01 }),
      line(2, { kind: 'shipping', subtotal: 70_00, total: 70_00 }),
    ]
    const sold = order(lines)
    const all = returnReceipt(sold, refund(970_01), 'Повернення')
    assert.deepEqual(all.goods, saleReceipt(sold).goods)
    const piece = returnReceipt(sold, refund(300_00, [{ lineId: 1, quantity: 1, total: 300_00 }]), 'Повернення')
    assert.deepEqual(piece.goods, [{ code: 'SKU-1', name: 'Стілець 1', price: 300_00, quantity: 1, discount: 0 }])
    const sum = returnReceipt(sold, refund(150_00), 'Повернення')
    assert.deepEqual(sum.goods, [{ code: 'refund', name: 'Повернення', price: 150_00, quantity: 1, discount: 0 }])
    const less = returnReceipt(sold, refund(250_00, [{ lineId: 1, quantity: 1, total: 300_00 }]), 'Повернення')
    for (const content of [all, piece, sum, less]) assert.equal(contentTotal(content), content.total)
    assert.equal(less.discount, 50_00)
  })

  it("is required for received money; for transfers and carrier's cash only if enabled", () => {
    const settings = { codBy: 'shop' as const, transfers: false }
    const money = (method: string, amount = 1_00) => ({ method, amount, source: 'staff' as const })
    for (const method of ['cash', 'card', 'carrier', 'monobank']) {
      assert.equal(requiresReceipt(money(method), settings), true)
    }
    assert.equal(requiresReceipt(money('bacs'), settings), false)
    assert.equal(requiresReceipt(money('bacs'), { ...settings, transfers: true }), true)
    assert.equal(requiresReceipt(money('carrier'), { ...settings, codBy: 'carrier' }), false)
    assert.equal(requiresReceipt(money('cash'), { ...settings, codBy: 'carrier' }), true, 'the shop’s own people')
    assert.equal(requiresReceipt(money('cash', 0), settings), false)
    assert.equal(requiresReceipt({ ...money('cash'), source: 'earlier' }, settings), false)
  })

  it('of a prepayment names the products and the amount; the final one deducts it', () => {
    const sold = order([line(1, { name: 'Диван', subtotal: 1000_00, total: 1000_00 }), line(2, { name: 'Стілець' })])
    const by = { kind: 'cashless' as const, name: 'Картка' }
    const advance = prepaymentReceipt(sold, 300_00, by, (names) => `Аванс: ${names}`)
    assert.deepEqual(advance.goods, [
      { code: 'prepayment', name: 'Аванс: Диван; Стілець', price: 300_00, quantity: 1, discount: 0 },
    ])
    assert.deepEqual([advance.total, receiptAmount(advance), advance.order?.total], [300_00, 300_00, 1000_00])
    const last = saleReceipt(sold, { payment: by, advances: [{ name: 'Аванс', value: 300_00, isRegistered: true }] })
    assert.deepEqual(last.goods, saleReceipt(sold).goods)
    assert.deepEqual([last.total, receiptAmount(last)], [1000_00, 700_00])
  })

  it('says cash where the shop’s own drivers collect it', () => {
    const product = line(1, { subtotal: 1_00, total: 1_00 })
    const kind = (code: string, paymentMethod: string) =>
      saleReceipt(order([product, line(2, { kind: 'shipping', code, subtotal: 0, total: 0 })], { paymentMethod }))
        .payment.kind
    assert.equal(kind('pickup', 'cod'), 'cash')
    assert.equal(kind('van', 'cod'), 'cash')
    assert.equal(kind('np_branch', 'cod'), 'cashless')
    assert.equal(kind('pickup', 'monobank'), 'cashless')
  })

  it('is postponed to the next day in the last minutes of the day', () => {
    const at = (text: string) => isClosingTime(parseKyivDateTime(text) ?? 0)
    assert.deepEqual(['2026-11-22T23:49', '2026-11-22T23:50', '2026-07-22T23:59', '2026-11-23T00:00'].map(at), [
      false,
      true,
      true,
      false,
    ])
  })
})

it('a receipt names each item in 128 characters at most', () => {
  const long = order([line(1, { name: 'Ї'.repeat(200), subtotal: 100_00, total: 100_00 })], { total: 100_00 })
  assert.equal(saleReceipt(long).goods[0]?.name, 'Ї'.repeat(128))
  const payment = { kind: 'cashless', name: 'Картка' } as const
  const prepaid = prepaymentReceipt(long, 50_00, payment, (goods) => `Передплата: ${goods}`)
  assert.equal(prepaid.goods[0]?.name.length, 128)
})
