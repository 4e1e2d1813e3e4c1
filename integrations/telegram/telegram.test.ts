import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { subscribers } from '#app/subscribers.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { chatTask } from '#shop/sales/emails/chat-notifications.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress } from '#shop/sales/orders/orders.ts'
import { runJobs } from '#test/jobs.ts'
import { openStubServer, type StubAnswer, type StubServer } from '#test/services/stub-server.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTelegram } from './telegram.server.ts'

const TOKEN = '123456:AAAbbbCCCdddEEEfffGGG'
const TAKEN: StubAnswer = { json: { ok: true, result: { message_id: 1 } } }

onEachDatabase('the Telegram chat of the shop', (name) => {
  let shop: TestShop
  let telegram: StubServer
  let answer: StubAnswer
  let logged: string
  beforeEach(async () => {
    shop = await openTestShop(name)
    shop.subscribers = subscribers({ telegram: {} })
    logged = ''
    shop.log.warn = (facts, message) => {
      logged += `${message} ${JSON.stringify(facts)}\n`
    }
    answer = TAKEN
    telegram = await openStubServer(() => answer)
  })
  afterEach(() => closeInTurn(telegram, shop))

  async function order(createdVia = 'checkout', on: Shop = shop) {
    const billing = { ...blankAddress, first_name: 'Олена', phone: '+380671234567', email: 'olena@example.com' }
    const lines = [
      { kind: 'fee' as const, name: 'Складання', total: 400_00 },
      { kind: 'shipping' as const, code: 'np_branch', name: 'Нова пошта: відділення', total: 70_00 },
    ]
    const input = {
      status: 'on-hold' as const,
      createdVia,
      billing,
      shipping: billing,
      lines,
      paymentMethodTitle: 'Переказ',
    }
    const outcome = await createOrder(on, input, '')
    assert.equal(outcome.kind, 'done')
  }
  const send = (withinMs = 2000) =>
    runJobs(shop, chatTask(openTelegram({ token: TOKEN, chat: '-100200', address: telegram.address }, withinMs)))

  it('gets a new order once, without personal data', async () => {
    await order()
    assert.equal(await send(), null)
    assert.equal(await send(), null)
    assert.equal(telegram.requests.length, 1)
    const [request] = telegram.requests
    assert.equal(request?.path, `/bot${TOKEN}/sendMessage`)
    const { chat_id, text } = JSON.parse(request?.body ?? '')
    assert.equal(chat_id, '-100200')
    assert.match(text, /^Нове замовлення №\u00a0\d+ на\u00a0470\u00a0₴\n/)
    assert.match(
      text,
      /Доставка: Нова пошта: відділення\nОплата: Переказ\nhttps:\/\/dubrava\.test\/admin\/orders\/\d+$/,
    )
    assert.doesNotMatch(text, /Олена|380|olena/)
  })

  it('gets no imported orders, and none that was rolled back', async () => {
    await order('rest-api')
    await assert.rejects(
      transact(shop, async (shop) => {
        await order('checkout', shop)
        throw new Error('power is gone')
      }),
    )
    assert.equal(await send(), null)
    assert.equal(telegram.requests.length, 0)
  })

  it('is paused for as long as the service asks', async () => {
    await order()
    await order()
    const parameters = { retry_after: 37 }
    answer = { status: 429, json: { ok: false, error_code: 429, description: 'Too Many Requests', parameters } }
    assert.equal(await send(), shop.now() + 37_000)
    assert.equal(telegram.requests.length, 1, 'the second order waits too')
    assert.equal(await send(), shop.now() + 37_000)
    assert.equal(telegram.requests.length, 1)
    answer = TAKEN
    shop.advanceClock(37_000)
    assert.equal(await send(), null)
    assert.equal(telegram.requests.length, 3)
  })

  it('is retried with growing delays while the service fails, hangs or is down', async () => {
    await order()
    answer = { status: 502, json: 'Bad Gateway' }
    assert.equal(await send(), shop.now() + 60_000)
    shop.advanceClock(60_000)
    answer = { hang: true }
    assert.equal(await send(100), shop.now() + 120_000)
    shop.advanceClock(120_000)
    await telegram.close()
    assert.equal(await send(), shop.now() + 240_000)
    shop.advanceClock(240_000)
    telegram = await openStubServer(() => TAKEN)
    assert.equal(await send(), null)
    assert.equal(telegram.requests.length, 1)
    assert.match(logged, /"code":"502".*"code":"timeout".*"code":"ECONNREFUSED"/s)
    assert.ok(!logged.includes(TOKEN) && !/Олена|380|olena/.test(logged), logged)
  })

  it('gets the next message after a refused one', async () => {
    await order()
    answer = { status: 400, json: { ok: false, error_code: 400, description: 'Bad Request' } }
    await send()
    shop.advanceClock(60_000)
    await order()
    answer = TAKEN
    await send()
    const numbers = telegram.requests.map(({ body }) => /№\u00a0(\d+)/.exec(JSON.parse(body).text)?.[1])
    assert.equal(numbers.length, 3)
    assert.notEqual(numbers[1], numbers[0], 'the fresh one first')
  })

  it('is not flooded after a day of downtime', async () => {
    await order()
    shop.advanceClock(86_400_001)
    assert.equal(await send(), null)
    assert.equal(telegram.requests.length, 0)
  })
})
