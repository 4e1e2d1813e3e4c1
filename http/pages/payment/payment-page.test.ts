import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { checkoutForm } from '#api/visitors/forms/checkout.protocol.ts'
import { openLiqPay } from '#integrations/liqpay/liqpay.server.ts'
import { openWayForPay } from '#integrations/wayforpay/wayforpay.server.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { defaultPayment } from '#shop/core/settings/payment-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { getOrder, listOrders } from '#shop/sales/orders/find-orders.server.ts'
import { listNotes } from '#shop/sales/orders/notes.server.ts'
import { createOrder, updateOrder } from '#shop/sales/orders/orders.server.ts'
import type { Order } from '#shop/sales/orders/orders.ts'
import { processPaymentUpdate } from '#shop/sales/payment/payment-updates.server.ts'
import { listPayments } from '#shop/sales/payment/payments.server.ts'
import { openStubPaymentProvider, paymentNews, type StubPaymentProvider } from '#test/fixtures/payments.ts'
import {
  LIQPAY_KEYS,
  openStubPaymentServices,
  PAID_STATUS,
  type StubPaymentServices,
  WAYFORPAY_KEYS,
} from '#test/services/payment-services.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestResponse, type TestSite } from '#test/site.ts'

const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'accept-language': 'uk',
  'user-agent': 'Firefox/60',
}
const BUYER = { first_name: 'Олена', last_name: 'Коваль', phone: '067 123 45 67', delivery: 'pickup' }

describe('online payment', () => {
  let shop: TestShop
  let site: TestSite
  let service: StubPaymentServices
  let mono: StubPaymentProvider
  let parts: StubPaymentProvider
  let chair: number
  let logged: string
  beforeEach(async () => {
    shop = await openTestShop()
    logged = ''
    for (const level of ['debug', 'info', 'warn', 'error'] as const) {
      shop.log[level] = (facts, message) => {
        logged += `${message} ${JSON.stringify(facts)}\n`
      }
    }
    service = await openStubPaymentServices()
    mono = openStubPaymentProvider('monobank')
    parts = openStubPaymentProvider('mono_parts')
    parts.writesToBuyer = true
    parts.begins = async () => ({ kind: 'begun', target: { kind: 'app' }, externalId: 'mono-1' })
    shop.providers = new Map([
      ['monobank', mono],
      ['liqpay', openLiqPay({ ...LIQPAY_KEYS, url: service.url })],
      ['mono_parts', parts],
      ['wayforpay', openWayForPay({ ...WAYFORPAY_KEYS, domain: 'dubrava.test', url: service.url })],
    ])
    const [id = 0] = await saveProducts(shop, [{ name: 'Стілець', regularPrice: 3000_00 }])
    chair = id
    site = await openTestSite(shop)
  })
  afterEach(() => closeInTurn(site, service, shop))

  /** From the cart to the answer of the checkout. */
  async function ordered(payment: string, more = {}): Promise<TestResponse> {
    const added = await site.request('POST', '/?wc-ajax=add_to_cart', FORM, `product_id=${chair}&quantity=1`)
    const cookie = (added.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
    const fields = { ...BUYER, payment, ...more }
    const send = (more: Record<string, string>) =>
      site.request('POST', '/checkout/', { ...FORM, cookie }, String(new URLSearchParams({ ...fields, ...more })))
    const { text } = await send({ recount: '1' })
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? ''
    shop.advanceClock(10_000)
    return send({ request: value('request'), shown: value('shown') })
  }
  const lastOrder = async (): Promise<Order> => {
    const [order] = (await listOrders(shop, { sort: { by: 'id', direction: 'desc' }, offset: 0, limit: 1 })).orders
    assert.ok(order)
    return order
  }
  const press = (order: Order, payment: string, headers = {}) =>
    site.request('POST', `/order/${order.key}/pay/`, { ...FORM, ...headers }, `payment=${payment}`)
  const orderText = async ({ key }: Order) => (await site.get(`/order/${key}/`)).text

  it('leads from the checkout to the service through a page that needs no script', async () => {
    const placed = await ordered('liqpay')
    assert.equal(placed.status, 303)
    const order = await lastOrder()
    assert.equal(order.status, 'pending')
    const address = placed.headers.location ?? ''
    assert.match(address, new RegExp(`^/order/${order.key}/pay/\\d+/$`))
    const page = await site.get(address)
    assert.equal(page.status, 200)
    assert.match(page.text, new RegExp(`<form action="${service.url}/api/3/checkout" method="post"`))
    assert.ok(page.headers['content-security-policy']?.includes(`form-action 'self' ${service.url};`))
    assert.equal(page.headers['cache-control'], 'private, no-store')
    assert.doesNotMatch(page.text, /Олена|Коваль|671234567/)
    const other = await createOrder(shop, { lines: [{ kind: 'fee', name: 'x', total: 100 }] }, '')
    assert.ok(other.kind === 'done')
    const stolen = address.replace(order.key, other.order.key)
    assert.notEqual((await site.get(stolen)).status, 200, 'a payment belongs to its order')
  })

  it('says once that money which went back is on its way', async () => {
    await ordered('monobank')
    const order = await lastOrder()
    for (const state of ['paid', 'refunded'] as const) {
      const payment = (await listPayments(shop, order.id)).at(-1)
      assert.ok(payment)
      await processPaymentUpdate(shop, 'monobank', paymentNews(payment, state), 'callback')
    }
    await updateOrder(shop, order.id, { status: 'refunded' }, '')
    const page = await orderText(order)
    assert.match(page, /Кошти повернено/)
    assert.equal(page.match(/Банк зарахує/g)?.length, 1)
  })

  it('redirects to a service that has its own payment page', async () => {
    const placed = await ordered('monobank')
    const page = await site.get(placed.headers.location ?? '')
    assert.match(String(page.headers.refresh), /^0;url=https:\/\/pay\.example\//)
    assert.match(page.text, /<a class="button" href="https:\/\/pay\.example\//)
  })

  it('keeps the order when the service is unavailable, and says so', async () => {
    mono.begins = () => Promise.reject(new TypeError('fetch failed'))
    const placed = await ordered('monobank')
    const order = await lastOrder()
    assert.equal(placed.headers.location, `/order/${order.key}/?payment=unavailable`)
    const page = await site.get(placed.headers.location)
    assert.match(page.text, /Сервіс оплати зараз не\u00a0відповідає/)
    assert.match(page.text, /Сплатити 3\u00a0000\u00a0₴/)
    assert.match(logged, /payment\.not-begun/)
  })

  it('is confirmed by a signed callback only; the buyer returns by a link or a form', async () => {
    await ordered('wayforpay')
    const order = await lastOrder()
    const [payment] = await listPayments(shop, order.id)
    assert.ok(payment?.target?.kind === 'form')
    await fetch(payment.target.action, { method: 'POST', body: new URLSearchParams(payment.target.fields) })
    assert.match(await orderText(order), /До\sсплати\s3\s000\s₴/)

    const callback = '/payment/wayforpay/callback'
    const body = await service.callbackRequest(payment.reference, { status: PAID_STATUS.wayforpay, changes: 1 }).text()
    assert.equal((await site.request('POST', callback, {}, body.replace('Approved', 'Declined'))).status, 403)
    assert.equal((await site.request('POST', callback, {}, '{')).status, 400)
    assert.equal((await site.request('POST', '/payment/paypal/callback', {}, body)).status, 404)
    assert.equal((await site.get(callback)).status, 404)
    assert.equal((await getOrder(shop, order.id)).status, 'pending')

    const response = await site.request('POST', callback, { 'content-type': 'application/json' }, body)
    assert.equal(response.status, 200)
    assert.equal(JSON.parse(response.text).status, 'accept')
    const back = await site.request(
      'POST',
      `/order/${order.key}/paid`,
      { ...FORM, 'sec-fetch-site': 'cross-site' },
      'a=b',
    )
    assert.deepEqual([back.status, back.headers.location], [303, `/order/${order.key}/`])
    assert.match(await orderText(order), /Сплачено\s3\s000\s₴\.\sДякуємо!/)
    assert.doesNotMatch(logged, /Олена|Коваль|671234567|wc_order_|53\*\*/)
    const seals = new RegExp(`${WAYFORPAY_KEYS.secretKey}|${LIQPAY_KEYS.privateKey}`)
    assert.doesNotMatch(logged, seals)
  })

  it('polls the service when the buyer returns, waits for the bank and allows another attempt', async () => {
    await ordered('monobank')
    const order = await lastOrder()
    const [payment] = await listPayments(shop, order.id)
    assert.ok(payment)
    const comeBack = async (state: 'pending' | 'failed') => {
      mono.statuses.set(payment.reference, paymentNews(payment, state))
      await site.get(`/order/${order.key}/paid`)
      return site.get(`/order/${order.key}/`)
    }
    const waiting = await comeBack('pending')
    assert.match(waiting.text, /Чекаємо, доки банк підтвердить/)
    assert.equal(waiting.headers.refresh, '5')
    const failed = await comeBack('failed')
    assert.match(failed.text, /не\u00a0пройшла, гроші не\u00a0списано/)
    assert.equal(failed.headers.refresh, undefined)
    assert.match(failed.text, /value="liqpay"/)
    const again = await press(order, 'liqpay')
    assert.match(again.headers.location ?? '', /\/pay\/\d+\/$/)
    assert.equal(
      (await press(order, 'liqpay', { 'sec-fetch-site': 'cross-site' })).headers.location,
      `/order/${order.key}/`,
    )
  })

  it('shows an order on review in one state and starts polling once staff approve it', async () => {
    const placed = await ordered('mono_parts', { [checkoutForm.trap]: 'http://spam.example/' })
    const order = await lastOrder()
    assert.equal(placed.headers.location, `/order/${order.key}/`)
    assert.equal(order.status, 'on-hold')
    const review = await orderText(order)
    assert.match(review, /Перевіряємо замовлення/)
    assert.match(review, /Сплатити 3\u00a0000\u00a0₴ можна буде тут/)
    assert.doesNotMatch(review, /Очікує|застосунку|До\sсплати|action="[^"]*\/pay\//)
    const output = (await listNotes(shop, order.id)).map(({ text }) => text).join('\n')
    assert.match(output, /Перевірте замовлення/)
    assert.match(output, /Банк про оплату частинами ще не\u00a0питали/)
    await press(order, 'mono_parts')
    assert.equal(parts.requests.length, 0)

    await updateOrder(shop, order.id, { status: 'pending' }, 'manager')
    assert.match(await orderText(order), /Очікує оплати[\s\S]*Сплатити 3\u00a0000\u00a0₴</)
    await press(order, 'mono_parts')
    assert.equal(parts.requests.length, 1)
    assert.match(await orderText(order), /Підтвердьте 3\u00a0000\u00a0₴/)
  })

  it('can be replaced by a bank transfer, and is not offered for paid or cancelled orders', async () => {
    const bank = {
      on: true,
      recipient: 'ФОП Коваль',
      code: '12345678',
      iban: 'UA213223130000026007233566001',
      bank: '',
    }
    await saveSettings(shop, { payment: { ...defaultPayment, bank } })
    await ordered('monobank')
    const order = await lastOrder()
    await press(order, 'bacs')
    const after = await getOrder(shop, order.id)
    assert.deepEqual([after.status, after.paymentMethod, after.reservedUntil], ['on-hold', 'bacs', null])
    assert.match(await orderText(order), /IBAN/)
    await updateOrder(shop, order.id, { status: 'cancelled' }, 'owner')
    assert.equal((await press(order, 'monobank')).headers.location, `/order/${order.key}/`)
    assert.equal((await listPayments(shop, order.id)).length, 1)
  })

  it('accepts the pay URL of WooCommerce clients', async () => {
    await ordered('monobank')
    const { id, key } = await lastOrder()
    const found = await site.get(`/checkout/order-pay/${id}/?pay_for_order=true&key=${key}`)
    assert.deepEqual([found.status, found.headers.location], [303, `/order/${key}/`])
    assert.equal((await site.get(`/checkout/order-pay/${id}/?key=guess`)).status, 404)
  })
})
