import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { listProductsById, saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { defaultPayment } from '#shop/core/settings/payment-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { openStubPaymentProvider, paymentNews, type StubPaymentProvider } from '#test/fixtures/payments.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { getOrder } from '../orders/find-orders.server.ts'
import { listNotes } from '../orders/notes.server.ts'
import { createOrder, updateOrder } from '../orders/orders.server.ts'
import type { Order } from '../orders/orders.ts'
import { expireUnpaidOrders } from './expire-unpaid.server.ts'
import { findPaymentStatusView } from './payment-status-view.server.ts'
import { processPaymentUpdate } from './payment-updates.server.ts'
import { listPayments } from './payments.server.ts'
import { pollDuePayments } from './poll-payments.server.ts'
import type { Payment } from './provider.ts'
import { listPaymentMethods, startPayment } from './start-payment.server.ts'

const HOUR_MS = 3_600_000

onEachDatabase('payments', (name) => {
  let base: TestShop
  let shop: Shop
  let mono: StubPaymentProvider
  let liqpay: StubPaymentProvider
  let chair: number
  beforeEach(async () => {
    base = await openTestShop(name)
    mono = openStubPaymentProvider('monobank')
    liqpay = openStubPaymentProvider('liqpay')
    shop = {
      ...base,
      providers: new Map([
        ['monobank', mono],
        ['liqpay', liqpay],
      ]),
    }
    const [id = 0] = await saveProducts(shop, [
      { name: 'Стілець', regularPrice: 3000_00, manageStock: 'yes', stockQuantity: 1 },
    ])
    chair = id
  })
  afterEach(() => base.close())

  const stock = async () => (await listProductsById(shop, [chair]))[0]?.stockQuantity
  async function ordered(paymentMethod = 'monobank'): Promise<Order> {
    const outcome = await createOrder(
      shop,
      {
        status: 'pending',
        paymentMethod,
        paymentMethodTitle: 'Картка',
        lines: [{ kind: 'product', productId: chair, quantity: 1 }],
        reservedUntil: shop.now() + HOUR_MS,
      },
      '',
    )
    assert.ok(outcome.kind === 'done', outcome.kind)
    return outcome.order
  }
  async function begun(order: Order, code: 'monobank' | 'liqpay' = 'monobank'): Promise<Payment> {
    const outcome = await startPayment(shop, order.id, code)
    assert.ok(outcome.kind === 'begun', outcome.kind)
    return outcome.payment
  }
  const notesOf = async (order: Order) => (await listNotes(shop, order.id)).map(({ text }) => text).join('\n')
  const statusOf = async (order: Order) => (await getOrder(shop, order.id)).status

  it('move an order to processing with its reserved stock', async () => {
    const order = await ordered()
    assert.equal(await stock(), 0, 'kept while it is paid')
    const payment = await begun(order)
    assert.equal(payment.amount, 3000_00)
    assert.deepEqual(payment.target, { kind: 'page', url: `https://pay.example/${payment.reference}` })
    assert.equal(
      (await processPaymentUpdate(shop, 'monobank', paymentNews(payment, 'pending'), 'callback')).kind,
      'moved',
    )
    assert.equal(await statusOf(order), 'pending')
    const paid = paymentNews(payment, 'paid', { externalId: 'bank-7' })
    assert.equal((await processPaymentUpdate(shop, 'monobank', paid, 'callback')).kind, 'moved')
    const after = await getOrder(shop, order.id)
    assert.deepEqual(
      [after.status, after.paidAt, after.transactionId, after.reservedUntil],
      ['processing', shop.now(), 'bank-7', null],
    )
    assert.equal(await stock(), 0)
    assert.partialDeepStrictEqual(base.events, [{ type: 'order.updated', orderId: order.id }], 'webhooks are told')
  })

  it('are applied once, in any order and number of callbacks', async () => {
    const order = await ordered()
    const payment = await begun(order)
    const paid = paymentNews(payment, 'paid')
    const failed = paymentNews(payment, 'failed', { reason: 'insufficient_funds' })
    const outcomes = await Promise.all(
      [paid, failed, paid, paid].map((update) => processPaymentUpdate(shop, 'monobank', update, 'callback')),
    )
    assert.equal(outcomes.filter(({ kind }) => kind === 'already_recorded').length, 2)
    assert.equal(
      (await processPaymentUpdate(shop, 'monobank', paymentNews(payment, 'pending'), 'poll')).kind,
      'nothing_new',
    )
    assert.equal((await listPayments(shop, order.id))[0]?.state, 'paid')
    assert.equal(await statusOf(order), 'processing')
    assert.equal((await notesOf(order)).split('отримано').length, 2)
  })

  it('started twice share one page', async () => {
    const order = await ordered()
    const first = await begun(order)
    const second = await begun(order)
    assert.equal(first.id, second.id)
    assert.equal(mono.requests.length, 1)
  })

  it('that expire release the stock; a late one takes it again if available', async () => {
    const order = await ordered()
    const payment = await begun(order)
    assert.equal(await expireUnpaidOrders(shop), order.reservedUntil)
    base.advanceClock(HOUR_MS)
    mono.statuses.set(payment.reference, paymentNews(payment, 'pending'))
    await expireUnpaidOrders(shop)
    assert.equal(await statusOf(order), 'pending', 'somebody is typing a code')
    base.advanceClock(600_000)
    assert.equal(await expireUnpaidOrders(shop), null)
    assert.equal(await statusOf(order), 'cancelled')
    assert.equal(await stock(), 1)
    await processPaymentUpdate(shop, 'monobank', paymentNews(payment, 'paid'), 'callback')
    assert.equal(await statusOf(order), 'processing')
    assert.equal(await stock(), 0)
  })

  it('received after the stock was sold or the order cancelled are reported to staff', async () => {
    const order = await ordered()
    const payment = await begun(order)
    base.advanceClock(2 * HOUR_MS)
    await expireUnpaidOrders(shop)
    const other = await ordered()
    await processPaymentUpdate(shop, 'monobank', paymentNews(payment, 'paid'), 'callback')
    assert.equal(await statusOf(order), 'cancelled')
    assert.match(await notesOf(order), /товар уже продано/)
    assert.ok((await getOrder(shop, order.id)).paidAt, 'the money is there')

    const late = await begun(other)
    await updateOrder(shop, other.id, { status: 'cancelled' }, 'manager')
    await processPaymentUpdate(shop, 'monobank', paymentNews(late, 'paid'), 'callback')
    assert.equal(await statusOf(other), 'cancelled')
    assert.match(await notesOf(other), /закрите замовлення/)
  })

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('with another amount, currency, reference or service are rejected', async () => {
    const order = await ordered()
    const payment = await begun(order)
    const take = async (more: object, provider = 'monobank') =>
      (await processPaymentUpdate(shop, provider, paymentNews(payment, 'paid', more), 'callback')).kind
    assert.equal(await take({ amount: 1_00 }), 'mismatch')
    assert.equal(await take({ currency: 'USD' }), 'mismatch')
    assert.equal(await take({ amount: null }), 'mismatch')
    assert.equal(await take({ reference: 'nobody' }), 'unknown')
    assert.equal(await take({}, 'liqpay'), 'unknown')
    assert.equal(await statusOf(order), 'pending')
    assert.match(await notesOf(order), /не\u00a0збігається/)
  })

  it('that fail leave the order unpaid, and another method may be chosen', async () => {
    const order = await ordered()
    const payment = await begun(order)
    await processPaymentUpdate(shop, 'monobank', paymentNews(payment, 'failed', { reason: 'declined' }), 'callback')
    assert.equal(await statusOf(order), 'pending')
    assert.match(await notesOf(order), /не\u00a0пройшла \(declined\)/)
    assert.deepEqual(await listPaymentMethods(shop, await getOrder(shop, order.id)), ['monobank', 'liqpay'])
    const again = await begun(order, 'liqpay')
    assert.notEqual(again.reference, payment.reference)
    assert.equal((await getOrder(shop, order.id)).paymentMethod, 'liqpay')
    await processPaymentUpdate(shop, 'liqpay', paymentNews(again, 'paid'), 'callback')
    assert.equal(await statusOf(order), 'processing')
    assert.deepEqual(await startPayment(shop, order.id, 'liqpay'), { kind: 'not_needed' })
    await processPaymentUpdate(shop, 'monobank', paymentNews(payment, 'paid'), 'callback')
    assert.match(await notesOf(order), /сплачено вдруге/)
  })

  it('are not started while the service is down or refuses, or when none is offered', async () => {
    const order = await ordered()
    mono.begins = () => Promise.reject(new TypeError('fetch failed'))
    assert.deepEqual(await startPayment(shop, order.id, 'monobank'), { kind: 'unavailable' })
    mono.begins = async () => ({ kind: 'refused', reason: 'BAD_MERCHANT' })
    assert.deepEqual(await startPayment(shop, order.id, 'monobank'), { kind: 'unavailable' })
    assert.equal(await statusOf(order), 'pending')
    assert.deepEqual(await startPayment(shop, order.id, 'wayforpay'), { kind: 'not_offered' })
    const off = { ...defaultPayment.online, monobank: { on: true, name: '', least: 0, most: 2999_99 } }
    await saveSettings(shop, { payment: { ...defaultPayment, online: off } })
    assert.deepEqual(await startPayment(shop, order.id, 'monobank'), { kind: 'not_offered' })
  })

  it('with a lost callback are polled less and less often, then no more', async () => {
    const order = await ordered()
    const payment = await begun(order)
    assert.equal(await pollDuePayments(shop), shop.now() + 60_000)
    base.advanceClock(60_000)
    mono.poll = () => Promise.reject(new TypeError('fetch failed'))
    assert.equal(await pollDuePayments(shop), shop.now() + 15_000)
    base.advanceClock(15_000)
    mono.poll = async () => paymentNews(payment, 'paid')
    assert.equal(await pollDuePayments(shop), null)
    assert.equal(await statusOf(order), 'processing')
  })

  it('held by a bank start processing unpaid; a released hold is reported to staff', async () => {
    const order = await ordered()
    const payment = await begun(order)
    await processPaymentUpdate(shop, 'monobank', paymentNews(payment, 'held'), 'callback')
    const held = await getOrder(shop, order.id)
    assert.deepEqual([held.status, held.paidAt], ['processing', null])
    await processPaymentUpdate(shop, 'monobank', paymentNews(payment, 'cancelled', { amount: null }), 'callback')
    assert.equal(await statusOf(order), 'on-hold')
    await processPaymentUpdate(shop, 'monobank', paymentNews(payment, 'paid'), 'callback')
    const paid = await getOrder(shop, order.id)
    assert.deepEqual([paid.status, paid.paidAt], ['on-hold', shop.now()], 'a person has been asked to look')
  })

  it('can be made for an order under review, which stays under review', async () => {
    const order = await ordered()
    await updateOrder(shop, order.id, { status: 'on-hold' }, '')
    const payment = await begun(order)
    await processPaymentUpdate(shop, 'monobank', paymentNews(payment, 'paid'), 'callback')
    const paid = await getOrder(shop, order.id)
    assert.deepEqual([paid.status, paid.paidAt], ['on-hold', shop.now()])
    assert.deepEqual(await startPayment(shop, order.id, 'monobank'), { kind: 'not_needed' })
  })

  it('are not requested from a phone before its order is reviewed', async () => {
    const parts = { ...openStubPaymentProvider('mono_parts'), writesToBuyer: true as const }
    shop = { ...shop, providers: new Map([...shop.providers, ['mono_parts', parts]]) }
    const order = await ordered('mono_parts')
    await updateOrder(shop, order.id, { status: 'on-hold' }, '')
    const now = () => getOrder(shop, order.id)
    assert.deepEqual(await startPayment(shop, order.id, 'mono_parts'), { kind: 'not_offered' })
    assert.equal(parts.requests.length, 0)
    assert.deepEqual(await listPaymentMethods(shop, await now()), ['monobank', 'liqpay'])
    assert.equal((await findPaymentStatusView(shop, await now()))?.state, 'review')

    await updateOrder(shop, order.id, { status: 'pending' }, 'manager')
    assert.deepEqual(
      [await stock(), (await now()).reservedUntil],
      [0, shop.now() + HOUR_MS],
      'kept for him like any other',
    )
    assert.equal((await findPaymentStatusView(shop, await now()))?.state, 'due')
    const outcome = await startPayment(shop, order.id, 'mono_parts')
    assert.ok(outcome.kind === 'begun')
    await processPaymentUpdate(shop, 'mono_parts', paymentNews(outcome.payment, 'held'), 'callback')
    assert.equal((await findPaymentStatusView(shop, await now()))?.state, 'held')
    await updateOrder(shop, order.id, { status: 'cancelled' }, 'manager')
    assert.equal(await findPaymentStatusView(shop, await now()), undefined, 'nobody is told that he will be charged')
  })

  it('refunded outside the shop are reported to staff, since the books lack them', async () => {
    const order = await ordered()
    const payment = await begun(order)
    await processPaymentUpdate(shop, 'monobank', paymentNews(payment, 'paid'), 'callback')
    await processPaymentUpdate(
      shop,
      'monobank',
      paymentNews(payment, 'partly_refunded', { refunded: 500_00 }),
      'callback',
    )
    assert.match(await notesOf(order), /повернено 500/)
    assert.equal((await listPayments(shop, order.id))[0]?.refunded, 500_00)
  })
})
