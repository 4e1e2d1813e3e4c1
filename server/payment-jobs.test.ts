import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, type TestContext } from 'node:test'
import { queueLetters } from '#shop/letters/letters.server.ts'
import { queueTidings } from '#shop/letters/tidings.server.ts'
import { changeOrder, createOrder, type NewOrder } from '#shop/orders/orders.server.ts'
import { blankAddress, type Order } from '#shop/orders/orders.ts'
import { readOrder } from '#shop/orders/reading.server.ts'
import { beginPayment } from '#shop/payment/beginning.server.ts'
import { listPayments, takeNews } from '#shop/payment/payments.server.ts'
import { queueReceipts } from '#shop/receipts/receipts.server.ts'
import { newsOf, openToldProvider, type ToldProvider } from '#test/payments.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { until } from '#test/site.ts'
import { type Jobs, type MoreJobs, startJobs } from './jobs.ts'

const MINUTE_MS = 60_000

describe('the jobs that follow money', () => {
  let shop: TestShop
  let bank: ToldProvider
  let jobs: Jobs | undefined
  let complaints: string[]
  beforeEach(async () => {
    shop = await openTestShop()
    bank = openToldProvider()
    shop.providers = new Map([['monobank', bank]])
    complaints = []
    for (const level of ['warn', 'error'] as const) shop.log[level] = (_, message) => complaints.push(message)
    const { witness } = shop
    shop.witness = async (shop, tags) => {
      await witness?.(shop, tags)
      await queueTidings(shop, tags)
      await queueReceipts(shop, tags)
    }
  })
  afterEach(async () => {
    await jobs?.close()
    await shop.close()
  })

  async function start(t: TestContext, more: MoreJobs = {}): Promise<(ms: number) => Promise<void>> {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    jobs = await startJobs(shop, undefined, more)
    await settle()
    return async (ms) => {
      shop.wait(ms)
      t.mock.timers.tick(ms)
      await settle()
    }
  }
  /** Whatever has begun comes to its end: nothing here waits for anybody else. */
  async function settle(): Promise<void> {
    for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  async function ordered(more: Partial<NewOrder> = {}): Promise<Order> {
    const billing = { ...blankAddress, first_name: 'Олена', email: 'olena@example.com' }
    const lines = [{ kind: 'fee' as const, name: 'Стіл', total: 3000_00 }]
    const wish = { createdVia: 'checkout', paymentMethod: 'monobank', paymentMethodTitle: 'Карткою', billing, lines }
    const outcome = await createOrder(shop, { ...wish, ...more }, '')
    assert.ok(outcome.kind === 'done')
    return outcome.order
  }
  async function begun(order: Order) {
    const outcome = await beginPayment(shop, order.id, 'monobank')
    assert.ok(outcome.kind === 'begun')
    return outcome.payment
  }

  it('ask about a payment at its moment, complain where nobody answers, and ask again', async (t) => {
    const order = await ordered()
    const payment = await begun(order)
    let asked = 0
    let answers: 'nobody' | 'bank' = 'nobody'
    bank.poll = async () => {
      asked++
      if (answers === 'nobody') throw new TypeError('fetch failed')
      return newsOf(payment, 'paid')
    }
    const pass = await start(t)
    for (let n = 0; n < 3; n++) await pass(15_000)
    await pass(14_999)
    assert.equal(asked, 0)
    await pass(15_000)
    assert.equal(asked, 1)
    assert.deepEqual(complaints, ['payment.not-asked'])
    answers = 'bank'
    await pass(15_000)
    assert.equal(asked, 2)
    assert.equal((await readOrder(shop, order.id)).status, 'processing')
    for (let n = 0; n < 8; n++) await pass(15_000)
    assert.equal(asked, 2, 'what is over nobody asks about')
  })

  it('give up an order at its moment, once', async (t) => {
    const order = await ordered({ reservedUntil: shop.now() + 2 * MINUTE_MS })
    const pass = await start(t)
    const status = async () => (await readOrder(shop, order.id)).status
    await pass(MINUTE_MS)
    await pass(MINUTE_MS - 1)
    assert.equal(await status(), 'pending')
    await pass(15_000)
    assert.equal(await status(), 'cancelled')
    await changeOrder(shop, order.id, { status: 'pending' }, 'owner')
    await pass(MINUTE_MS)
    assert.equal(await status(), 'pending', 'a person has taken it up again')
  })

  it('take what a bank holds when the goods have been sent, and try again where it fails', async (t) => {
    const order = await ordered()
    const payment = await begun(order)
    let tries = 0
    bank.capture = async () => {
      tries++
      if (tries === 1) throw new TypeError('fetch failed')
      return newsOf(payment, 'paid')
    }
    await takeNews(shop, 'monobank', newsOf(payment, 'held'), 'callback')
    const pass = await start(t)
    await pass(15_000)
    assert.equal(tries, 0, 'nothing has been sent')
    await changeOrder(shop, order.id, { status: 'completed' }, 'owner')
    await pass(15_000)
    assert.equal(tries, 1)
    assert.deepEqual(complaints, ['payment.not-decided'])
    for (let n = 0; n < 40; n++) await pass(15_000)
    assert.equal(tries, 2)
    assert.equal((await listPayments(shop, order.id))[0]?.state, 'paid')
  })

  it('issue a receipt once, though the cash desk is down at first', async (t) => {
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
    const pass = await start(t, { cashDesk })
    const order = await ordered()
    await takeNews(shop, 'monobank', newsOf(await begun(order), 'paid'), 'callback')
    await pass(2000)
    assert.deepEqual([tries, issued, complaints], [1, 0, ['receipt.not-issued']])
    await pass(14_999)
    assert.equal(tries, 1)
    for (let n = 0; n < 10; n++) await pass(2000)
    assert.deepEqual([tries, issued], [2, 1])
  })

  it('whose verb itself fails is told in the log and done again after a minute; letters go on meanwhile', async (t) => {
    const told: string[] = []
    const sent: string[] = []
    let isDown = true
    const pass = await start(t, {
      tell: async ({ text }) => {
        if (isDown) throw new Error('broken')
        told.push(text)
        return { kind: 'told' }
      },
      deliver: async ({ to }) => void sent.push(to),
    })
    await queueLetters(shop, await ordered())
    await pass(2000)
    assert.deepEqual(complaints, ['tidings.send-failed'])
    assert.deepEqual(sent, ['olena@example.com'])
    isDown = false
    await pass(30_000)
    assert.equal(told.length, 0)
    await pass(30_000)
    await until(() => told.length === 1)
    for (let n = 0; n < 5; n++) await pass(2000)
    assert.deepEqual([told.length, sent.length], [1, 1])
  })
})
