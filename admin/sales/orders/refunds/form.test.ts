import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  amountForQuantity,
  blankRefund,
  fullQuantities,
  type RefundableLine,
  selectedTotal,
  toRefundInput,
  validateRefund,
} from './form.ts'

const chairs: RefundableLine = { id: 1, name: 'Стілець', kind: 'product', quantity: 3, total: 100_00 }
const delivery: RefundableLine = { id: 2, name: 'Доставка', kind: 'service', quantity: 1, total: 150_00 }
const lines = [chairs, delivery]

const enough = { left: 250_00, received: 250_00 }

describe('refund', () => {
  it('computes the amount from pieces, exact to the kopiyka for all of them', () => {
    assert.deepEqual(
      [amountForQuantity(chairs, 1), amountForQuantity(chairs, 2), amountForQuantity(chairs, 3)],
      [33_33, 66_67, 100_00],
    )
    const fullRefund = { ...blankRefund, quantities: fullQuantities(lines) }
    assert.equal(selectedTotal(lines, fullRefund), 250_00)
    assert.deepEqual(validateRefund(lines, fullRefund, enough), {})
  })

  it('rejects nothing, too much, or more pieces than were sold', () => {
    assert.deepEqual(Object.keys(validateRefund(lines, blankRefund, enough)), ['amount'])
    assert.deepEqual(Object.keys(validateRefund(lines, { ...blankRefund, amount: 300_00 }, enough)), ['amount'])
    const tooFine = { ...blankRefund, amount: 100_00, isUnreadable: true }
    assert.deepEqual(Object.keys(validateRefund(lines, tooFine, enough)), ['amount'], 'what is typed is never rounded')
    const nothing = validateRefund(lines, { ...blankRefund, amount: 1 }, { left: 250_00, received: 0 })
    assert.match(nothing.amount ?? '', /ще не\u00a0записано жодної оплати/)
    const less = validateRefund(lines, { ...blankRefund, amount: 100_01 }, { left: 250_00, received: 100_00 })
    assert.match(less.amount ?? '', /Отримано й\u00a0ще не\u00a0повернено 100\s₴/)
    const many = { ...blankRefund, quantities: { 1: 4 } }
    assert.deepEqual(Object.keys(validateRefund(lines, many, enough)), ['1'])
  })

  it('names its lines, and accepts an amount of its own', () => {
    const form = { ...blankRefund, quantities: { 1: 1, 2: 0 }, amount: 50_00, reason: ' Подряпина ', restock: false }
    assert.deepEqual(toRefundInput(lines, form), {
      amount: '50.00',
      reason: 'Подряпина',
      api_restock: false,
      api_refund: true,
      line_items: [{ id: 1, quantity: 1, refund_total: '33.33' }],
    })
  })
})
