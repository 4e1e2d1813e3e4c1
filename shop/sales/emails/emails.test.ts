import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, it } from 'node:test'
import { subscribers } from '#app/subscribers.ts'
import { openEmailDelivery } from '#integrations/smtp/email-delivery.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { openStubPaymentProvider, paymentNews } from '#test/fixtures/payments.ts'
import { runJobs } from '#test/jobs.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { createOrder, updateOrder } from '../orders/orders.server.ts'
import { blankAddress, type Order } from '../orders/orders.ts'
import { listReceivedPayments } from '../orders/payments/received-payments.server.ts'
import { recordPayment, voidPayment } from '../orders/payments/record-payment.server.ts'
import { processPaymentUpdate } from '../payment/payment-updates.server.ts'
import { startPayment } from '../payment/start-payment.server.ts'
import { chatTask } from './chat-notifications.server.ts'
import type { Email } from './emails.ts'
import { enqueueOrderEmails } from './order-emails.server.ts'
import { emailTask } from './send-emails.server.ts'

onEachDatabase('emails', (name) => {
  let shop: TestShop
  let order: Order
  let logged: string
  beforeEach(async () => {
    shop = await openTestShop(name)
    logged = ''
    const note = (facts: object, message: string) => {
      logged += `${message} ${JSON.stringify(facts)}\n`
    }
    shop.log.warn = note
    await saveSettings(shop, { orderEmail: 'shop@dubrava.example', shopName: 'Дубрава' })
    const billing = { ...blankAddress, first_name: 'Олена', phone: '+380671234567', email: 'olena@example.com' }
    const lines = [{ kind: 'fee' as const, name: 'Складання', total: 400_00 }]
    const outcome = await createOrder(shop, { status: 'on-hold', billing, lines }, '')
    assert.equal(outcome.kind, 'done')
    if (outcome.kind === 'done') order = outcome.order
    await enqueueOrderEmails(shop, order)
  })
  afterEach(() => shop.close())

  it('go to buyer and shop once', async () => {
    const sent: Email[] = []
    const deliver = async (email: Email) => void sent.push(email)
    assert.equal(await runJobs(shop, emailTask(deliver)), null)
    assert.equal(await runJobs(shop, emailTask(deliver)), null)
    assert.deepEqual(sent.map(({ to }) => to).sort(), ['olena@example.com', 'shop@dubrava.example'])
    const buyers = sent.find(({ to }) => to === 'olena@example.com')
    assert.ok(buyers?.text.includes(`https://dubrava.test/order/${order.key}/`))
    const shops = sent.find(({ to }) => to === 'shop@dubrava.example')
    assert.doesNotMatch(shops?.text ?? '', /Олена|380|olena/, 'who ordered is told in the back office')
  })

  it('report a payment to buyer and chat once, however often it is reported and recorded', async () => {
    await runJobs(
      shop,
      emailTask(async () => {}),
    )
    const mono = openStubPaymentProvider()
    shop.providers = new Map([['monobank', mono]])
    const billing = { ...blankAddress, first_name: 'Олена', email: 'olena@example.com' }
    const input = { createdVia: 'checkout', paymentMethod: 'monobank', paymentMethodTitle: 'Карткою', billing }
    const outcome = await createOrder(shop, { ...input, lines: [{ kind: 'fee', name: 'Стіл', total: 3000_00 }] }, '')
    assert.ok(outcome.kind === 'done')
    const { id, number, key } = outcome.order
    shop.subscribers = subscribers({ telegram: {} })
    const begun = await startPayment(shop, id, 'monobank')
    assert.ok(begun.kind === 'begun')
    const paid = paymentNews(begun.payment, 'paid')
    for (const update of [paymentNews(begun.payment, 'failed'), paid, paid, paymentNews(begun.payment, 'paid')]) {
      await processPaymentUpdate(shop, 'monobank', update, 'callback')
    }
    await updateOrder(shop, id, { status: 'on-hold' }, 'owner')
    await updateOrder(shop, id, { status: 'processing', paid: true }, 'owner')

    const sent: Email[] = []
    await runJobs(
      shop,
      emailTask(async (email) => void sent.push(email)),
    )
    assert.deepEqual(
      sent.map(({ to, subject }) => [to, subject]),
      [['olena@example.com', `Оплату замовлення № ${number} отримано — Дубрава`]],
    )
    assert.match(sent[0]?.text ?? '', /Ми отримали 3\u00a0000\u00a0₴ за замовлення/)
    assert.match(sent[0]?.text ?? '', /вже в роботі[\s\S]*\/order\//)
    assert.ok(sent[0]?.text.includes(key))
    const events: string[] = []
    await runJobs(
      shop,
      chatTask(async ({ text }) => {
        events.push(text)
        return { kind: 'sent' }
      }),
    )
    assert.equal(events.length, 1)
    assert.match(events[0] ?? '', /^Оплачено замовлення №\u00a0\d+: 3\u00a0000\u00a0₴\nОплата: Карткою\nhttps:/)
    assert.doesNotMatch(events[0] ?? '', /Олена|olena/)
  })

  it('report money recorded by staff, and nothing for a mere status change', async () => {
    await runJobs(
      shop,
      emailTask(async () => {}),
    )
    const billing = { ...blankAddress, first_name: 'Олена', email: 'olena@example.com' }
    const lines = [{ kind: 'fee' as const, name: 'Стіл', total: 37_200_00 }]
    const ordered = async (createdVia: string, paymentMethod: string) => {
      const made = await createOrder(shop, { status: 'on-hold', createdVia, paymentMethod, billing, lines }, '')
      assert.ok(made.kind === 'done')
      return made.order.id
    }
    const sent: Email[] = []
    const send = () =>
      runJobs(
        shop,
        emailTask(async (email) => void sent.push(email)),
      )
    const transfer = await ordered('checkout', 'bacs')
    for (const status of ['processing', 'on-hold', 'completed'] as const) {
      await updateOrder(shop, transfer, { status }, 'owner')
    }
    const cash = await ordered('checkout', 'cod')
    await updateOrder(shop, cash, { status: 'completed' }, 'owner')
    const imported = await ordered('rest-api', 'bacs')
    await updateOrder(shop, imported, { paid: true }, 'key')
    await send()
    assert.equal(sent.length, 0, 'no money has come, or nobody is to be told')

    const payment = {
      amount: 10_000_00,
      method: 'bacs' as const,
      reference: 'ПД-7',
      tellsBuyer: true,
      startsWork: true,
    }
    await recordPayment(shop, transfer, payment, 'owner')
    await send()
    assert.match(
      sent[0]?.text ?? '',
      /Ми отримали 10\u00a0000\u00a0₴ за замовлення[\s\S]*Залишилося сплатити 27\u00a0200\u00a0₴/,
    )
    await recordPayment(shop, transfer, { ...payment, amount: 27_200_00, tellsBuyer: false }, 'owner')
    await recordPayment(shop, cash, { ...payment, method: 'cash', amount: 37_200_00, tellsBuyer: false }, 'owner')
    await send()
    assert.equal(sent.length, 1)
  })

  it('are not sent for money recorded by mistake', async () => {
    await runJobs(
      shop,
      emailTask(async () => {}),
    )
    const payment = { amount: 400_00, method: 'cash' as const, reference: '', tellsBuyer: true, startsWork: false }
    await recordPayment(shop, order.id, payment, 'owner')
    const [recorded] = await listReceivedPayments(shop, order.id)
    await voidPayment(shop, { orderId: order.id, id: recorded?.id ?? 0, author: 'owner' })
    const sent: Email[] = []
    await runJobs(
      shop,
      emailTask(async (email) => void sent.push(email)),
    )
    assert.deepEqual(sent, [])
  })

  it('go to the shop’s own address unless another is set, and nowhere if switched off', async () => {
    const to = async (settings: Parameters<typeof saveSettings>[1]) => {
      await saveSettings(shop, settings)
      await enqueueOrderEmails(shop, order, { toBuyer: false })
      const sent: Email[] = []
      await runJobs(
        shop,
        emailTask(async (email) => void sent.push(email)),
      )
      return sent.map(({ to }) => to)
    }
    await runJobs(
      shop,
      emailTask(async () => {}),
    )
    assert.deepEqual(await to({ orderEmail: '', email: 'dubrava@example.com' }), ['dubrava@example.com'])
    assert.deepEqual(await to({ orderEmail: 'orders@example.com' }), ['orders@example.com'])
    assert.deepEqual(await to({ orderEmails: false }), [])
  })

  it('are retried with growing delays, and the log names no recipient', async () => {
    const deliver = async () => {
      throw Object.assign(new Error('550 olena@example.com unknown'), { code: 'EENVELOPE' })
    }
    const next = await runJobs(shop, emailTask(deliver))
    assert.equal(next, shop.now() + 60_000)
    shop.advanceClock(60_000)
    assert.equal(await runJobs(shop, emailTask(deliver)), shop.now() + 120_000)
    assert.match(logged, /EENVELOPE/)
    assert.doesNotMatch(logged, /olena/)
  })

  it('are written to the data folder where no mail server is configured', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'meblia-mail-'))
    const deliver = openEmailDelivery(shop, dataDir)
    await runJobs(shop, emailTask(deliver))
    const files = await readdir(join(dataDir, 'outbox'))
    assert.equal(files.length, 2)
    assert.ok(files.every((file) => file.endsWith('.eml')))
    const text = await readFile(join(dataDir, 'outbox', files[0] ?? ''), 'utf8')
    assert.match(text, /^To: olena@example\.com$/m)
    assert.match(text, /^Subject: =\?UTF-8\?/m)
    await rm(dataDir, { recursive: true })
  })
})
