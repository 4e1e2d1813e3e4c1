import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import fc from 'fast-check'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { orderPath, paymentPath, paymentReturnPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { getOrder } from '#shop/sales/orders/find-orders.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import type { Order } from '#shop/sales/orders/orders.ts'
import { CARD_METHODS, type CardMethod } from '#shop/sales/payment/payment-methods.ts'
import { processPaymentUpdate } from '#shop/sales/payment/payment-updates.server.ts'
import { findPayment } from '#shop/sales/payment/payments.server.ts'
import { pollPayment } from '#shop/sales/payment/poll-payments.server.ts'
import type { CallbackResult, Payment, PaymentProvider } from '#shop/sales/payment/provider.ts'
import { startPayment } from '#shop/sales/payment/start-payment.server.ts'
import { readCallback } from '#test/fixtures/payments.ts'
import {
  LIQPAY_KEYS,
  MONO_TOKEN,
  openStubPaymentServices,
  PAID_STATUS,
  REFUSED_STATUS,
  type StubPaymentServices,
  WAYFORPAY_KEYS,
} from '#test/services/payment-services.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openLiqPay } from '../liqpay/liqpay.server.ts'
import { openMonobank } from '../monobank/monobank.server.ts'
import { openWayForPay } from '../wayforpay/wayforpay.server.ts'

const OPEN: Record<CardMethod, (url: string) => PaymentProvider> = {
  monobank: (url) => openMonobank({ token: MONO_TOKEN, url }),
  liqpay: (url) => openLiqPay({ ...LIQPAY_KEYS, url }),
  wayforpay: (url) => openWayForPay({ ...WAYFORPAY_KEYS, domain: 'dubrava.test', url }),
}

for (const code of CARD_METHODS) {
  // Storage is tested on both databases beside the verbs.
  describe(code, () => {
    let base: TestShop
    let shop: Shop
    let service: StubPaymentServices
    let provider: PaymentProvider
    let order: Order
    let payment: Payment
    let chair: number
    before(async () => {
      base = await openTestShop()
      const [id = 0] = await saveProducts(base, [{ name: 'Стілець', regularPrice: 3000_50 }])
      chair = id
    })
    after(() => base.close())
    beforeEach(async () => {
      service = await openStubPaymentServices()
      provider = OPEN[code](service.url)
      shop = { ...base, providers: new Map([[code, provider]]) }
      const made = await createOrder(
        shop,
        {
          paymentMethod: code,
          lines: [{ kind: 'product', productId: chair, quantity: 1 }],
          reservedUntil: shop.now() + 3_600_000,
        },
        '',
      )
      assert.ok(made.kind === 'done')
      order = made.order
      const begun = await startPayment(shop, order.id, code)
      assert.ok(begun.kind === 'begun', begun.kind)
      payment = begun.payment
      await openPage()
    })
    afterEach(() => service.close())

    /** As the buyer's browser does. */
    async function openPage(): Promise<void> {
      const { target } = payment
      if (target?.kind === 'page') await (await fetch(target.url)).text()
      if (target?.kind !== 'form') return
      const page = await fetch(target.action, { method: 'POST', body: new URLSearchParams(target.fields) })
      assert.match(await page.text(), /Сплатити/)
    }
    const now = async () => (await findPayment(shop, payment.id))?.state
    const status = async () => (await getOrder(shop, order.id)).status
    const update = async (request: Request) => {
      const reading = await readCallback(provider, request)
      assert.ok(reading.kind === 'update', reading.kind)
      return reading
    }
    const take = async (request: Request) =>
      (await processPaymentUpdate(shop, code, (await update(request)).update, 'callback')).kind
    const paidReport = (change: object = {}) =>
      service.callbackRequest(payment.reference, { status: PAID_STATUS[code], changes: 3, ...change })

    it('gets the full amount in its own format, in time, with the shop’s URLs', async () => {
      const servicePayment = service.payments.get(payment.reference)
      assert.equal(servicePayment?.amount, code === 'monobank' ? '300050' : '3000.50')
      assert.equal(servicePayment?.callbackUrl, `https://dubrava.test/payment/${code}/callback`)
      assert.equal(servicePayment?.returnUrl, `https://dubrava.test${paymentReturnPath(order.key)}`)
      assert.match(paymentPath(order.key, payment.id), new RegExp(`^${orderPath(order.key)}pay/\\d+/$`))
      assert.doesNotMatch(
        JSON.stringify(payment.target),
        new RegExp(`${LIQPAY_KEYS.privateKey}|${WAYFORPAY_KEYS.secretKey}`),
      )
    })

    it('pays the order by its callback, once despite repeats, before the buyer returns', async () => {
      assert.equal(await take(paidReport()), 'moved')
      assert.equal(await take(paidReport()), 'already_recorded')
      assert.deepEqual([await now(), await status()], ['paid', 'processing'])
    })

    it('is refused with a foreign or missing signature or a changed body', async () => {
      const forgeries = async (): Promise<Request[]> => {
        const right = paidReport()
        const body = await right.clone().text()
        const { headers } = right
        const post = (body: string, more: Record<string, string> = {}) =>
          new Request(right.url, { method: 'POST', body, headers: { ...Object.fromEntries(headers), ...more } })
        if (code === 'liqpay') {
          const form = new URLSearchParams(body)
          const data = Buffer.from(
            (form.get('data') ?? '') && atob(form.get('data') ?? '').replace('3000.5', '1'),
          ).toString('base64')
          return [
            post(new URLSearchParams({ data, signature: form.get('signature') ?? '' }).toString()),
            post(new URLSearchParams({ data: form.get('data') ?? '', signature: 'AAAA' }).toString()),
            post(new URLSearchParams({ data: form.get('data') ?? '' }).toString()),
            post(''),
          ]
        }
        if (code === 'monobank') {
          return [
            post(body.replace('300050', '1')),
            post(body, { 'x-sign': 'AAAA' }),
            post(body, { 'x-sign': '' }),
            post(''),
          ]
        }
        return [
          post(body.replace('3000.5', '1')),
          post(body.replace(WAYFORPAY_KEYS.account, 'other')),
          post(body.replace(/"merchantSignature":"\w+"/, '"merchantSignature":""')),
        ]
      }
      for (const forgery of await forgeries()) {
        const reading: CallbackResult = await readCallback(provider, forgery)
        assert.deepEqual(reading, { kind: 'refused', reason: 'forged' })
      }
      assert.equal(await now(), 'created')
    })

    it('is refused with an unreadable callback', async () => {
      const request = new Request('https://dubrava.test/', { method: 'POST', body: '{"a":' })
      assert.equal((await readCallback(provider, request)).kind, 'refused')
    })

    it('reaches the same state whatever the order of callbacks', async () => {
      const steps = [
        { status: code === 'wayforpay' ? 'InProcessing' : 'processing', changes: 1 },
        { status: REFUSED_STATUS[code], changes: 2 },
        { status: PAID_STATUS[code], changes: 3 },
      ]
      const orders = fc.sample(fc.shuffledSubarray([...steps, ...steps], { minLength: 6 }), 3)
      for (const mixed of orders) for (const step of mixed) await take(paidReport(step))
      assert.deepEqual([await now(), await status()], ['paid', 'processing'])
    })

    it('does not pay with another amount or currency, nor an unknown order', async () => {
      assert.equal(await take(paidReport({ amount: code === 'monobank' ? '100' : '1.00' })), 'mismatch')
      assert.equal(await take(paidReport({ currency: 'USD', changes: 4 })), 'mismatch')
      assert.equal(await take(paidReport({ reference: '999-unknown' })), 'unknown')
      assert.deepEqual([await now(), await status()], ['created', 'pending'])
    })

    it('reports the reason of a refusal, and the order waits', async () => {
      assert.equal(await take(paidReport({ status: REFUSED_STATUS[code] })), 'moved')
      const failed = await findPayment(shop, payment.id)
      assert.deepEqual([failed?.state, await status()], ['failed', 'pending'])
      assert.match(failed?.reason ?? '', /^(59|limit|1101)$/)
    })

    it('is polled for a lost callback, and knows no foreign payments', async () => {
      const servicePayment = service.payments.get(payment.reference)
      assert.ok(servicePayment)
      servicePayment.status = PAID_STATUS[code]
      servicePayment.changes = 3
      assert.equal((await pollPayment(shop, payment)).state, 'paid')
      assert.equal(await take(paidReport()), 'already_recorded', 'the callback that comes later tells the same')
      assert.equal(await provider.poll({ ...payment, reference: '1-x', externalId: 'x' }), undefined)
    })

    it('leaves everything unchanged when it is down, slow or answers nonsense', async () => {
      for (const down of [500, 503, 429]) {
        service.faults.down = down
        await assert.rejects(provider.poll(payment), { code: `HTTP_${down}` })
      }
      service.faults.down = 404
      await assert.rejects(provider.poll(payment), { code: 'HTTP_404' }, 'no JSON')
      assert.deepEqual([await now(), await status()], ['created', 'pending'])
    })

    it('refunds in parts, and may refuse', async () => {
      await take(paidReport())
      const paid = await findPayment(shop, payment.id)
      assert.ok(paid)
      const part = await provider.refund(paid, 1000_50, 'r1')
      assert.ok(part.kind === 'refunded')
      assert.equal((await processPaymentUpdate(shop, code, part.update, 'shop')).kind, 'moved')
      const left = await findPayment(shop, payment.id)
      assert.deepEqual([left?.state, left?.refunded], ['partly_refunded', 1000_50])
      const rest = left && (await provider.refund(left, 2000_00, 'r2'))
      assert.ok(rest?.kind === 'refunded')
      await processPaymentUpdate(shop, code, rest.update, 'shop')
      assert.deepEqual([await now(), service.payments.get(payment.reference)?.refunded], ['refunded', 3000_50])
      const none = { ...paid, reference: 'none', externalId: 'none' }
      assert.equal((await provider.refund(none, 100, 'r3')).kind, 'refused')
    })

    it('gets its own format of acknowledgement', async () => {
      const { reply } = await update(paidReport())
      if (code !== 'wayforpay') return assert.equal(reply, undefined)
      const result = Object(reply?.(shop.now()))
      assert.deepEqual(
        [result.orderReference, result.status, result.time],
        [payment.reference, 'accept', shop.now() / 1000],
      )
      assert.match(result.signature, /^[0-9a-f]{32}$/)
    })

    if (code === 'monobank') {
      it('is accepted after a change of its key, which is requested once a minute at most', async () => {
        assert.equal((await readCallback(provider, paidReport())).kind, 'update')
        const request = () => service.requests.filter(({ path }) => path.endsWith('/pubkey')).length
        assert.equal(request(), 1)
        service.renewKeys()
        for (let n = 0; n < 3; n++) assert.equal((await readCallback(provider, paidReport())).kind, 'refused')
        assert.equal(request(), 1)
      })
    }
  })
}

describe('a callback of a bank whose key is unavailable', () => {
  it('is answered with a retry, and the key is requested once a minute, one call at a time', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: 1_800_000_000_000 })
    let keyRequests = 0
    const answers: (() => void)[] = []
    t.mock.method(globalThis, 'fetch', () => {
      keyRequests++
      return new Promise((_, reject) => answers.push(() => reject(new TypeError('fetch failed'))))
    })
    const bank = openMonobank({ token: MONO_TOKEN, url: 'http://127.0.0.1:1' })
    const result = () =>
      readCallback(
        bank,
        new Request('https://dubrava.test/payment/monobank/callback', {
          method: 'POST',
          headers: { 'x-sign': 'AAAA' },
          body: '{}',
        }),
      )
    const together = Array.from({ length: 20 }, result)
    await new Promise(setImmediate)
    for (const fail of answers) fail()
    assert.ok((await Promise.all(together)).every(({ kind }) => kind === 'unavailable'))
    assert.equal(keyRequests, 1)
    for (let n = 0; n < 20; n++) assert.equal((await result()).kind, 'unavailable')
    assert.equal(keyRequests, 1)
    t.mock.timers.tick(60_000)
    const next = result()
    await new Promise(setImmediate)
    answers.at(-1)?.()
    assert.equal((await next).kind, 'unavailable')
    assert.equal(keyRequests, 2)
    // Asked by a clock that ran ahead.
    t.mock.timers.setTime(1_800_000_000_000 - 30 * 24 * 3_600_000)
    const corrected = result()
    await new Promise(setImmediate)
    answers.at(-1)?.()
    await corrected
    assert.equal(keyRequests, 3)
  })
})
