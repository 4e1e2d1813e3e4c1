import assert from 'node:assert/strict'
import { it } from 'node:test'
import * as orders from '#api/wc/v3/orders/orders.server.ts'
import * as refunds from '#api/wc/v3/orders/refunds.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { processPaymentUpdate } from '#shop/sales/payment/payment-updates.server.ts'
import { startPayment } from '#shop/sales/payment/start-payment.server.ts'
import { openStubPaymentProvider, paymentNews } from '#test/fixtures/payments.ts'
import { openTestRest } from '#test/rest-client.ts'
import { openTestShop } from '#test/shop.ts'
import { routes } from './payments.server.ts'

it('payments and services are shown without keys, and a refund goes through the service unless it is manual', async () => {
  const shop = await openTestShop()
  const mono = openStubPaymentProvider('monobank')
  shop.providers = new Map([['monobank', mono]])
  const rest = openTestRest(shop, [...routes, ...refunds.routes, ...orders.routes])
  const { body: services } = await rest.request('GET', '/meblia/v1/payment-services')
  assert.deepEqual(services[0], {
    service: 'monobank',
    connected: true,
    callback: 'https://dubrava.test/payment/monobank/callback',
  })
  assert.equal(services[1].connected, false)

  const lines = [{ kind: 'fee' as const, name: 'Складання', total: 1000_00 }]
  const made = await createOrder(shop, { paymentMethod: 'monobank', lines }, '')
  assert.ok(made.kind === 'done')
  const { id } = made.order
  const begun = await startPayment(shop, id, 'monobank')
  assert.ok(begun.kind === 'begun')
  await processPaymentUpdate(shop, 'monobank', paymentNews(begun.payment, 'paid', { externalId: 'bank-7' }), 'callback')
  const { body: order } = await rest.request('GET', `/wc/v3/orders/${id}`)
  assert.deepEqual([order.status, order.transaction_id, order.needs_payment], ['processing', 'bank-7', false])
  assert.ok(order.date_paid)

  const refund = (more: object) => rest.request('POST', `/wc/v3/orders/${id}/refunds`, { amount: '100.00', ...more })
  const payment = async () => (await rest.request('GET', `/meblia/v1/orders/${id}/payments`)).body[0]
  assert.deepEqual([(await payment()).state, (await payment()).refundable], ['paid', true])
  assert.equal((await refund({ api_refund: false })).body.refunded_payment, false)
  assert.equal(mono.refunds.length, 0)
  const refunded = await refund({})
  assert.deepEqual([refunded.status, refunded.body.refunded_payment], [201, true])
  assert.deepEqual([(await payment()).refunded, mono.refunds[0]?.amount], [100_00, 100_00])
  mono.answersRefund = async () => ({ kind: 'refused', reason: 'NO_MONEY' })
  const refused = await refund({})
  assert.deepEqual([refused.status, refused.body.code], [400, 'woocommerce_rest_cannot_create_order_refund'])
  assert.match(refused.body.message, /NO_MONEY/)
  assert.equal((await rest.request('GET', '/meblia/v1/orders/999/payments')).status, 404)
  await shop.close()
})
