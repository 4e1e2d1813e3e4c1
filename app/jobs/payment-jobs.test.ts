import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, type TestContext } from 'node:test'
import type { Worker } from '#shop/core/jobs/worker.server.ts'
import { CHAT_TASK } from '#shop/sales/emails/notification-queue.server.ts'
import { enqueueOrderEmails } from '#shop/sales/emails/order-emails.server.ts'
import { getOrder } from '#shop/sales/orders/find-orders.server.ts'
import { createOrder, type NewOrder, updateOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress, type Order } from '#shop/sales/orders/orders.ts'
import { processPaymentUpdate } from '#shop/sales/payment/payment-updates.server.ts'
import { listPayments } from '#shop/sales/payment/payments.server.ts'
import { startPayment } from '#shop/sales/payment/start-payment.server.ts'
import { openStubPaymentProvider, paymentNews, type StubPaymentProvider } from '#test/fixtures/payments.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { waitUntil } from '#test/site.ts'
import { subscribers } from '../subscribers.ts'
import { startJobs } from './jobs.ts'
import type { TaskOptions } from './tasks.ts'

const MINUTE_MS = 60_000

describe('payment jobs', () => {
  let shop: TestShop
  let bank: StubPaymentProvider
  let jobs: Worker | undefined
  let complaints: string[]
  beforeEach(async () => {
    shop = await openTestShop()
    bank = openStubPaymentProvider()
    shop.providers = new Map([['monobank', bank]])
    complaints = []
    for (const level of ['warn', 'error'] as const) shop.log[level] = (_, message) => complaints.push(message)
    shop.subscribers = subscribers({ telegram: {}, checkbox: {} })
  })
  afterEach(async () => {
    await jobs?.close()
    await shop.close()
  })

  async function start(t: TestContext, more: TaskOptions = {}): Promise<(ms: number) => Promise<void>> {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    jobs = await startJobs(shop, more)
    await settle()
    return async (ms) => {
      shop.advanceClock(ms)
      // As after an event.
      jobs?.checkSoon()
      t.mock.timers.tick(ms)
      await settle()
    }
  }
  /** Waits until all started work has ended; nothing here waits for the network. */
  async function settle(): Promise<void> {
    for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  async function ordered(more: Partial<NewOrder> = {}): Promise<Order> {
    const billing = { ...blankAddress, first_name: 'Олена', email: 'olena@example.com' }
    const lines = [{ kind: 'fee' as const, name: 'Стіл', total: 3000_00 }]
    const input = { createdVia: 'checkout', paymentMethod: 'monobank', paymentMethodTitle: 'Карткою', billing, lines }
    const outcome = await createOrder(shop, { ...input, ...more }, '')
    assert.ok(outcome.kind === 'done')
    return outcome.order
  }
  async function begun(order: Order) {
    const outcome = await startPayment(shop, order.id, 'monobank')
    assert.ok(outcome.kind === 'begun')
    return outcome.payment
  }

  it('poll a payment when due, log a missing answer and poll again', async (t) => {
    const order = await ordered()
    const payment = await begun(order)
    let polls = 0
    let answers: 'nobody' | 'bank' = 'nobody'
    bank.poll = async () => {
      polls++
      if (answers === 'nobody') throw new TypeError('fetch failed')
      return paymentNews(payment, 'paid')
    }
    const pass = await start(t)
    for (let n = 0; n < 3; n++) await pass(15_000)
    await pass(14_999)
    assert.equal(polls, 0)
    await pass(15_000)
    assert.equal(polls, 1)
    assert.deepEqual(complaints, ['payment.not-asked'])
    answers = 'bank'
    await pass(15_000)
    assert.equal(polls, 2)
    assert.equal((await getOrder(shop, order.id)).status, 'processing')
    for (let n = 0; n < 8; n++) await pass(15_000)
    assert.equal(polls, 2, 'what is over nobody asks about')
  })

  it('cancel an expired order once', async (t) => {
    const order = await ordered({ reservedUntil: shop.now() + 2 * MINUTE_MS })
    const pass = await start(t)
    const status = async () => (await getOrder(shop, order.id)).status
    await pass(MINUTE_MS)
    await pass(MINUTE_MS - 1)
    assert.equal(await status(), 'pending')
    await pass(15_000)
    assert.equal(await status(), 'cancelled')
    await updateOrder(shop, order.id, { status: 'pending' }, 'owner')
    await pass(MINUTE_MS)
    assert.equal(await status(), 'pending', 'a person has taken it up again')
  })

  it('capture a held amount after dispatch and retry after a failure', async (t) => {
    const order = await ordered()
    const payment = await begun(order)
    let tries = 0
    bank.capture = async () => {
      tries++
      if (tries === 1) throw new TypeError('fetch failed')
      return paymentNews(payment, 'paid')
    }
    await processPaymentUpdate(shop, 'monobank', paymentNews(payment, 'held'), 'callback')
    const pass = await start(t)
    await pass(15_000)
    assert.equal(tries, 0, 'nothing has been sent')
    await updateOrder(shop, order.id, { status: 'completed' }, 'owner')
    await pass(15_000)
    assert.equal(tries, 1)
    assert.deepEqual(complaints, ['payment.not-decided'])
    for (let n = 0; n < 40; n++) await pass(15_000)
    assert.equal(tries, 2)
    assert.equal((await listPayments(shop, order.id))[0]?.state, 'paid')
  })

  it('issue a receipt once, even when the cash register is down at first', async (t) => {
    let issued = 0
    let tries = 0
    const cashDesk = {
      closeShift: async () => {},
      issue: async () => {
        tries++
        if (tries === 1) throw new TypeError('fetch failed')
        issued++
        return { kind: 'issued' as const, fiscalNumber: '4000', link: '' }
      },
    }
    const pass = await start(t, { cashRegister: () => cashDesk })
    const order = await ordered()
    await processPaymentUpdate(shop, 'monobank', paymentNews(await begun(order), 'paid'), 'callback')
    await pass(2000)
    assert.deepEqual([tries, issued, complaints], [1, 0, ['receipt.not-issued']])
    await pass(14_999)
    assert.equal(tries, 1)
    for (let n = 0; n < 10; n++) await pass(2000)
    assert.deepEqual([tries, issued], [2, 1])
  })

  it('wait for a server that can decrypt the keys of chat and cash register', async (t) => {
    shop.subscribers = subscribers({ unreadable: ['telegram', 'checkbox'] })
    const messages: string[] = []
    const issued: string[] = []
    let hasKeys = false
    const cashDesk = {
      closeShift: async () => {},
      issue: async ({ kind }: { kind: string }) => {
        issued.push(kind)
        return { kind: 'issued' as const, fiscalNumber: '4000', link: '' }
      },
    }
    const send = async ({ text }: { text: string }) => {
      messages.push(text)
      return { kind: 'sent' as const }
    }
    const pass = await start(t, {
      chat: () => (hasKeys ? send : undefined),
      cashRegister: () => (hasKeys ? cashDesk : undefined),
    })
    const payment = await begun(await ordered())
    await processPaymentUpdate(shop, 'monobank', paymentNews(payment, 'paid'), 'callback')
    await pass(2000)
    const waiting = await shop.db.selectFrom('job').select('last_error').where('task', '=', CHAT_TASK).execute()
    assert.deepEqual(waiting.map(({ last_error }) => last_error).toSorted(), ['', 'not_connected'])
    hasKeys = true
    for (let n = 0; n < 6; n++) await pass(60_000)
    assert.deepEqual([messages.length, issued.length], [2, 1])
  })

  it('log a failing verb and repeat it after a minute, while emails continue', async (t) => {
    const events: string[] = []
    const sent: string[] = []
    let isDown = true
    const pass = await start(t, {
      chat:
        () =>
        async ({ text }) => {
          if (isDown) throw new Error('broken')
          events.push(text)
          return { kind: 'sent' }
        },
      deliverEmail: async ({ to }) => void sent.push(to),
    })
    await enqueueOrderEmails(shop, await ordered())
    await pass(2000)
    assert.deepEqual(complaints, ['chat-notifications.send-failed'])
    assert.deepEqual(sent, ['olena@example.com'])
    isDown = false
    await pass(30_000)
    assert.equal(events.length, 0)
    await pass(30_000)
    await waitUntil(() => events.length === 1)
    for (let n = 0; n < 5; n++) await pass(2000)
    assert.deepEqual([events.length, sent.length], [1, 1])
  })
})
