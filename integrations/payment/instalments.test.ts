import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import type { InstalmentMethod } from '#shop/core/settings/online-payment-methods.ts'
import { defaultPayment } from '#shop/core/settings/payment-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { getOrder } from '#shop/sales/orders/find-orders.server.ts'
import { createOrder, updateOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress, type Order } from '#shop/sales/orders/orders.ts'
import { confirmDispatched } from '#shop/sales/payment/capture-held-payments.server.ts'
import { INSTALMENT_COUNT_META } from '#shop/sales/payment/instalments/instalments.ts'
import { processPaymentUpdate } from '#shop/sales/payment/payment-updates.server.ts'
import { findPayment, listPayments } from '#shop/sales/payment/payments.server.ts'
import { pollPayment } from '#shop/sales/payment/poll-payments.server.ts'
import type { Payment, PaymentProvider } from '#shop/sales/payment/provider.ts'
import { startPayment } from '#shop/sales/payment/start-payment.server.ts'
import { readCallback } from '#test/fixtures/payments.ts'
import {
  MONO_KEYS,
  openStubMonoBank,
  openStubPrivatBank,
  PRIVAT_KEYS,
  type StubBank,
} from '#test/services/instalment-banks.ts'
import { type DatabaseName, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openMonobankInstalments } from '../monobank/instalments.server.ts'
import { openPrivatbankInstalments } from '../privatbank/instalments.server.ts'

type Words = {
  waits: string
  held: string
  paid: string
  refused: string
  letGo: string
  create: string
  confirm: string
}

const MONO: Words = {
  waits: 'IN_PROCESS/WAITING_FOR_CLIENT',
  held: 'IN_PROCESS/WAITING_FOR_STORE_CONFIRM',
  paid: 'SUCCESS/ACTIVE',
  refused: 'FAIL/NOT_ENOUGH_MONEY_FOR_INIT_DEBIT',
  letGo: 'FAIL/REJECTED_BY_STORE',
  create: '/api/order/create',
  confirm: '/api/order/confirm',
}
const PRIVAT: Words = {
  waits: 'CLIENT_WAIT',
  held: 'LOCKED',
  paid: 'SUCCESS',
  refused: 'FAIL',
  letGo: 'CANCELED',
  create: '/hold',
  confirm: '/confirm',
}

function instalments(
  name: DatabaseName,
  {
    code,
    words,
    openBank,
    openProvider,
  }: {
    code: InstalmentMethod
    words: Words
    openBank: () => Promise<StubBank>
    openProvider: (url: string) => PaymentProvider
  },
) {
  let shop: TestShop
  let bank: StubBank
  let provider: PaymentProvider
  let productId: number
  let logged: string
  beforeEach(async () => {
    bank = await openBank()
    shop = await openTestShop(name)
    provider = openProvider(bank.url)
    shop.providers = new Map([[code, provider]])
    logged = ''
    const note = (facts: object, message: string) => {
      logged += `${message} ${JSON.stringify(facts)}\n`
    }
    shop.log.warn = note
    shop.log.info = note
    const [sofa = 0] = await saveProducts(shop, [{ name: 'Диван', regularPrice: 12_500_50 }])
    productId = sofa
  })
  afterEach(async () => {
    await bank.server.close()
    await shop.close()
  })

  async function order(fields: { phone?: string; total?: number; count?: number } = {}): Promise<Order> {
    const { phone = '+380671234567', total = 12_500_50, count = 4 } = fields
    const billing = { ...blankAddress, first_name: 'Олена', phone, email: 'olena@example.com' }
    const outcome = await createOrder(
      shop,
      {
        status: 'pending',
        createdVia: 'checkout',
        billing,
        shipping: billing,
        paymentMethod: code,
        meta: [{ id: 1, key: INSTALMENT_COUNT_META, value: count }],
        lines: [
          { kind: 'product', productId, name: 'Диван', quantity: 3, subtotal: total - 70_00, total: total - 70_00 },
          { kind: 'shipping', code: 'np_cargo', name: 'Нова пошта', total: 70_00 },
        ],
      },
      '',
    )
    if (outcome.kind !== 'done') throw new Error(outcome.kind)
    return outcome.order
  }

  async function begun(fields?: Parameters<typeof order>[0]): Promise<{ order: Order; payment: Payment }> {
    const placed = await order(fields)
    const outcome = await startPayment(shop, placed.id, code)
    if (outcome.kind !== 'begun') throw new Error(`${outcome.kind} ${logged}`)
    return { order: placed, payment: outcome.payment }
  }
  const lastApplication = () => {
    const application = bank.applications.at(-1)
    if (!application) throw new Error('the bank knows nothing')
    return application
  }
  /** Passes a bank's callback on as the server does. */
  async function hear(request: Request): Promise<string> {
    const reading = await readCallback(provider, request)
    if (reading.kind !== 'update') return reading.kind === 'refused' ? reading.reason : reading.kind
    return (await processPaymentUpdate(shop, code, reading.update, 'callback')).kind
  }
  const notify = (state: string) => {
    lastApplication().state = state
    return hear(bank.callbackRequest(lastApplication()))
  }
  const standing = async ({ id }: Payment) => (await findPayment(shop, id))?.state
  const statusOf = async ({ id }: Order) => (await getOrder(shop, id)).status

  it('ends in payment after the buyer agrees and the dispatch is confirmed', async () => {
    const { order, payment } = await begun()
    assert.equal(await notify(words.waits), 'moved')
    assert.equal(await notify(words.held), 'moved')
    const held = await getOrder(shop, order.id)
    assert.deepEqual([held.status, held.paidAt], ['processing', null], 'it goes to work, and is not paid yet')
    await confirmDispatched(shop)
    assert.equal(lastApplication().state, words.held, 'nothing is taken before the goods are sent')
    await updateOrder(shop, order.id, { status: 'completed' }, 'olena')
    await confirmDispatched(shop)
    assert.equal(lastApplication().state, words.paid)
    assert.equal(await standing(payment), 'paid')
    await confirmDispatched(shop)
    assert.equal(bank.server.requests.filter(({ path }) => path.endsWith(words.confirm)).length, 1)
    assert.doesNotMatch(logged, /Олена|olena@|380671234567/)
  })

  it('retries a call that the bank has not answered, and only once', async () => {
    const { order, payment } = await begun()
    await notify(words.held)
    await updateOrder(shop, order.id, { status: 'completed' }, 'olena')
    bank.fault = { path: words.confirm, answer: { status: 503, json: {} } }
    await confirmDispatched(shop)
    assert.equal(await standing(payment), 'held')
    await confirmDispatched(shop)
    assert.equal(lastApplication().state, words.held, 'it is left alone for a while')
    shop.advanceClock(5 * 60_000)
    await confirmDispatched(shop)
    assert.equal(await standing(payment), 'paid')
    assert.match(logged, /payment\.not-decided.*HTTP_503/)
  })

  it('ignores a repeated callback and one for another order', async () => {
    const { order } = await begun()
    assert.equal(await notify(words.held), 'moved')
    const before = await getOrder(shop, order.id)
    for (let again = 0; again < 3; again++) assert.equal(await notify(words.held), 'already_recorded')
    assert.deepEqual(await getOrder(shop, order.id), before)
    const reading = await readCallback(provider, bank.callbackRequest(lastApplication()))
    assert.equal(reading.kind, 'update')
    if (reading.kind !== 'update') return
    const other = { ...reading.update, reference: '999-unknown' }
    assert.equal((await processPaymentUpdate(shop, code, other, 'callback')).kind, 'unknown')
  })

  it('reaches the same state whatever the order of callbacks', async () => {
    const changes: { events: string[]; ends: string }[] = [
      { events: [words.waits, words.held, words.paid], ends: 'paid' },
      { events: [words.waits, words.held, words.letGo], ends: 'cancelled' },
      { events: [words.waits, words.refused], ends: 'cancelled' },
    ]
    for (const { events, ends } of changes) {
      for (const permuted of permutations(events)) {
        const { payment } = await begun()
        for (const state of permuted) await notify(state)
        assert.equal(await standing(payment), ends, permuted.join(' → '))
      }
    }
  })

  it('is refunded in parts and in full', async () => {
    const { payment } = await begun()
    await notify(words.held)
    await notify(words.paid)
    const back = async (amount: number, key: string) => {
      const now = (await findPayment(shop, payment.id)) ?? payment
      const answer = await provider.refund(now, amount, key)
      if (answer.kind === 'refused') return answer.reason
      await processPaymentUpdate(shop, code, answer.update, 'shop')
      return standing(payment)
    }
    assert.equal(await back(500_50, 'r1'), 'partly_refunded')
    assert.equal(await back(12_000_00, 'r2'), 'refunded')
    assert.deepEqual(lastApplication().returned, [500_50, 12_000_00])
    assert.equal((await findPayment(shop, payment.id))?.refunded, 12_500_50)
  })

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('sends the bank the amount, the products and the number of payments', async () => {
    const { payment } = await begun()
    assert.equal(payment.parts, 4)
    const { request: result, sum } = lastApplication()
    assert.equal(sum, 12_500_50)
    assert.match(JSON.stringify(result), /Диван × 3/)
    const callback = `https://dubrava.test/payment/${code}/callback`
    assert.equal(result.result_callback ?? result.responseUrl, callback)
    if (code === 'mono_parts') {
      assert.deepEqual(payment.target, { kind: 'app' })
      assert.deepEqual(result.available_programs, [{ type: 'payment_installments', available_parts_count: [4] }])
      assert.deepEqual(result.invoice, {
        number: lastApplication().reference.split('-')[0],
        date: '2026-11-20',
        source: 'INTERNET',
      })
    } else {
      assert.deepEqual(payment.target, { kind: 'page', url: `${bank.url}/ipp/v2/payment?token=tok-1` })
      assert.deepEqual([result.partsCount, result.merchantType], [4, 'PP'])
    }
  })

  it('sends the bank the cancellation of an order', async () => {
    const { order, payment } = await begun()
    await notify(words.held)
    await updateOrder(shop, order.id, { status: 'cancelled' }, 'olena')
    await confirmDispatched(shop)
    assert.equal(lastApplication().state, words.letGo)
    assert.equal(await standing(payment), 'cancelled')
    assert.equal(await statusOf(order), 'cancelled')
  })

  it('finds a confirmation with a lost answer by its status', async () => {
    const { order, payment } = await begun()
    await notify(words.held)
    await updateOrder(shop, order.id, { status: 'completed' }, 'olena')
    lastApplication().state = words.paid
    await confirmDispatched(shop)
    assert.equal(await standing(payment), 'paid', 'the bank refuses to confirm twice, and says where it stands')
  })

  it('refuses a forged callback', async () => {
    const { order, payment } = await begun()
    lastApplication().state = words.held
    assert.equal(await hear(bank.callbackRequest(lastApplication(), words.held, 'guessed')), 'forged')
    const right = bank.callbackRequest(lastApplication(), words.refused)
    const body = (await right.text()).replace(words.refused.split('/')[0] ?? '', words.paid.split('/')[0] ?? '')
    assert.equal(await hear(new Request(right.url, { method: 'POST', headers: right.headers, body })), 'forged')
    assert.equal(
      await hear(new Request(right.url, { method: 'POST', body: '{' })),
      code === 'mono_parts' ? 'forged' : 'unreadable',
    )
    assert.deepEqual([await standing(payment), await statusOf(order)], ['created', 'pending'])
  })

  it('shows the bank’s reason for a refusal and allows another attempt', async () => {
    const { order, payment } = await begun()
    await notify(words.refused)
    const refused = await findPayment(shop, payment.id)
    assert.deepEqual([refused?.state, refused?.reason], ['cancelled', words.refused.split('/').at(-1)])
    assert.equal(await statusOf(order), 'pending')
    const again = await startPayment(shop, order.id, code)
    assert.equal(again.kind, 'begun')
    assert.equal((await listPayments(shop, order.id)).length, 2)
  })

  it('leaves the order unchanged when the bank refuses the request or is down', async () => {
    const placed = await order()
    bank.fault = {
      path: words.create,
      answer: code === 'mono_parts' ? { status: 400, json: {} } : { json: { state: 'FAIL' } },
    }
    assert.equal((await startPayment(shop, placed.id, code)).kind, 'unavailable')
    bank.fault = { path: words.create, answer: { status: 502, json: {} } }
    assert.equal((await startPayment(shop, placed.id, code)).kind, 'unavailable')
    assert.equal(await statusOf(placed), 'pending')
    assert.equal((await startPayment(shop, placed.id, code)).kind, 'begun')
  })

  it('is not started outside the limits, nor for an invalid telephone', async () => {
    const { online } = defaultPayment
    const limited = { ...online[code], least: 1000_00, most: 5000_00 }
    await saveSettings(shop, { payment: { ...defaultPayment, online: { ...online, [code]: limited } } })
    for (const total of [999_99, 5000_01]) {
      const { id } = await order({ total })
      assert.deepEqual(await startPayment(shop, id, code), { kind: 'not_offered' })
    }
    const { id } = await order({ total: 1000_00, phone: '+4915112345678' })
    const outcome = await startPayment(shop, id, code)
    // PrivatBank asks the buyer on its own page.
    assert.equal(outcome.kind, code === 'mono_parts' ? 'unavailable' : 'begun')
    assert.equal(bank.applications.length, code === 'mono_parts' ? 0 : 1)
  })

  it('has at most as many payments as the owner offers now', async () => {
    const { payment } = await begun({ count: 24 })
    assert.equal(payment.parts, 6)
  })

  it('is polled when the buyer closes the app', async () => {
    const { payment } = await begun()
    lastApplication().state = words.waits
    assert.equal((await pollPayment(shop, payment)).state, 'pending')
    lastApplication().state = code === 'mono_parts' ? 'FAIL/CLIENT_PUSH_TIMEOUT' : 'CANCELED'
    const request = await pollPayment(shop, payment)
    assert.equal(request.state, 'cancelled')
    assert.equal(request.reason, code === 'mono_parts' ? 'CLIENT_PUSH_TIMEOUT' : 'CANCELED')
  })
}

function permutations<T>(list: T[]): T[][] {
  if (list.length < 2) return [list]
  return list.flatMap((item, index) => permutations(list.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

onEachDatabase('a monobank instalment plan', (name) => {
  instalments(name, {
    code: 'mono_parts',
    words: MONO,
    openBank: openStubMonoBank,
    openProvider: (url) => openMonobankInstalments({ ...MONO_KEYS, url }),
  })
})

// Both banks' plans are stored alike.
describe('a PrivatBank instalment plan', () => {
  instalments('sqlite', {
    code: 'privat_parts',
    words: PRIVAT,
    openBank: openStubPrivatBank,
    openProvider: (url) => openPrivatbankInstalments({ ...PRIVAT_KEYS, url }),
  })
})
