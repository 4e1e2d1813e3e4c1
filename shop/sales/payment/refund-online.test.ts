import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { openStubPaymentProvider, paymentNews, type StubPaymentProvider } from '#test/fixtures/payments.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { getOrder } from '../orders/find-orders.server.ts'
import { listNotes } from '../orders/notes.server.ts'
import { createOrder } from '../orders/orders.server.ts'
import type { Order } from '../orders/orders.ts'
import { processPaymentUpdate } from './payment-updates.server.ts'
import { listPayments } from './payments.server.ts'
import { pollDuePayments } from './poll-payments.server.ts'
import type { Payment } from './provider.ts'
import { refundOnline } from './refund-online.server.ts'
import { startPayment } from './start-payment.server.ts'

onEachDatabase('an online refund', (name) => {
  let shop: TestShop
  let mono: StubPaymentProvider
  let order: Order
  let payment: Payment
  beforeEach(async () => {
    shop = await openTestShop(name)
    mono = openStubPaymentProvider('monobank')
    shop.providers = new Map([['monobank', mono]])
    const lines = [{ kind: 'fee' as const, name: 'Складання', total: 1000_00 }]
    const made = await createOrder(shop, { paymentMethod: 'monobank', lines }, '')
    assert.ok(made.kind === 'done')
    order = made.order
    const begun = await startPayment(shop, order.id, 'monobank')
    assert.ok(begun.kind === 'begun')
    payment = begun.payment
    await processPaymentUpdate(shop, 'monobank', paymentNews(payment, 'paid'), 'callback')
  })
  afterEach(() => shop.close())

  const refund = (amount: number) =>
    refundOnline(shop, order.id, { amount, reason: 'Подряпина', lines: [], restock: false }, 'owner')
  const standing = async () => {
    const [payment] = await listPayments(shop, order.id)
    const { status, refunds } = await getOrder(shop, order.id)
    return [payment?.state, payment?.refunded, status, refunds.reduce((sum, { amount }) => sum + amount, 0)]
  }

  it('is sent to the service first, then recorded; a full refund makes the order refunded', async () => {
    assert.equal((await refund(300_00)).kind, 'refunded')
    assert.deepEqual(await standing(), ['partly_refunded', 300_00, 'processing', 300_00])
    assert.equal((await refund(700_00)).kind, 'refunded')
    assert.deepEqual(await standing(), ['refunded', 1000_00, 'refunded', 1000_00])
    assert.deepEqual(
      mono.refunds.map(({ amount }) => amount),
      [300_00, 700_00],
    )
    assert.doesNotMatch(
      (await listNotes(shop, order.id)).map(({ text }) => text).join(),
      /цього повернення немає/,
      'the books know',
    )
    assert.equal((await refund(1)).kind, 'not_online')
  })

  it('never exceeds the payment, and is not sent when the records reject it', async () => {
    assert.equal((await refund(1000_01)).kind, 'too_much')
    assert.equal((await refund(0)).kind, 'too_much')
    assert.equal(mono.refunds.length, 0)
  })

  it('is not recorded when the service refuses', async () => {
    mono.answersRefund = async () => ({ kind: 'refused', reason: 'NO_MONEY' })
    assert.deepEqual(await refund(300_00), { kind: 'service_refused', reason: 'NO_MONEY' })
    assert.deepEqual(await standing(), ['paid', 0, 'processing', 0])
    mono.answersRefund = async (payment, amount) => ({
      kind: 'refunded',
      update: paymentNews(payment, 'refunded', { refunded: amount }),
    })
    assert.equal((await refund(300_00)).kind, 'refunded', 'and may be asked again')
  })

  it('is sent one at a time', async () => {
    const answer = Promise.withResolvers<void>()
    const { answersRefund } = mono
    mono.answersRefund = async (payment, amount) => {
      await answer.promise
      return answersRefund(payment, amount)
    }
    const first = refund(1000_00)
    while (mono.refunds.length === 0) await new Promise(setImmediate)
    assert.deepEqual(await refund(1000_00), { kind: 'busy' })
    answer.resolve()
    assert.equal((await first).kind, 'refunded')
    assert.equal(mono.refunds.length, 1)
  })

  it('without an answer is polled, and staff see what the records lack', async () => {
    mono.answersRefund = () => Promise.reject(new TypeError('fetch failed'))
    assert.deepEqual(await refund(300_00), { kind: 'service_silent' })
    assert.deepEqual(await refund(300_00), { kind: 'busy' }, 'not again before it is known')
    assert.deepEqual(await standing(), ['paid', 0, 'processing', 0])
    mono.statuses.set(payment.reference, paymentNews(payment, 'paid', { refunded: 300_00 }))
    shop.advanceClock(60_000)
    await pollDuePayments(shop)
    assert.deepEqual(await standing(), ['partly_refunded', 300_00, 'processing', 0])
    assert.match((await listNotes(shop, order.id)).map(({ text }) => text).join(), /цього повернення немає/)
  })
})
