import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { startEmpty } from '#shop/office/seed/seed.server.ts'
import { listPayments } from '#shop/sales/payment/payments.server.ts'
import { closeInTurn } from '#test/shop.ts'
import { openStubMailServer, type StubMailServer } from '../services/mail-server.ts'
import { MONO_TOKEN, openStubPaymentServices, type StubPaymentServices } from '../services/payment-services.ts'
import { onEachDatabase } from '../shop.ts'
import { waitUntil } from '../site.ts'
import { openWay, type Way } from './way.ts'

const PAID = { status: 'success', changes: 1 }
const CONNECTIONS = '/meblia/v1/connections'

onEachDatabase('services of a new shop', (name) => {
  let way: Way
  let bank: StubPaymentServices
  let mail: StubMailServer
  let stool = 0
  before(async () => {
    bank = await openStubPaymentServices()
    mail = await openStubMailServer()
    way = await openWay(name, { MONOBANK_URL: bank.url })
    await startEmpty(way.shop)
    await way.save('shop', { shopName: 'Затишок', phone: '+380441112233', email: 'shop@zatyshok.ua' })
    stool = (await way.office('POST', '/wc/v3/products', { name: 'Табурет', regular_price: '1000' })).body.id
  })
  after(() => closeInTurn(way, bank, mail))

  const isDone = async (code: string) => {
    const { checks } = (await way.office('GET', '/meblia/v1/opening')).body
    return checks.find((check: { code: string }) => check.code === code)?.done
  }
  /** What the dialog of the screen does: tries the keys, then keeps them. */
  const connect = async (service: string, values: object) => {
    const tried = await way.office('POST', `${CONNECTIONS}/${service}/check`, { values })
    assert.equal(tried.body.kind, 'works', JSON.stringify(tried.body))
    const kept = await way.office('PUT', `${CONNECTIONS}/${service}`, { values })
    assert.equal(kept.status, 200, JSON.stringify(kept.body))
  }
  const payAtBank = async (reference: string) => {
    const call = bank.callbackRequest(reference, PAID)
    const { pathname } = new URL(call.url)
    return way.site.request('POST', pathname, Object.fromEntries(call.headers), await call.text())
  }
  const ordered = async () => {
    const buyer = way.buyer()
    await buyer.add(stool)
    const order = await buyer.order({ delivery: 'pickup', payment: 'monobank' })
    const [payment] = await listPayments(way.shop, order.id)
    assert.ok(payment)
    return { order, reference: payment.reference }
  }
  const lettersOf = async (number: string) => {
    const letters = (await way.letters()).filter(({ subject }) => subject.includes(number))
    return letters.filter(({ to }) => to === 'olena@example.com').map(({ subject }) => subject.replace(/ — .*/, ''))
  }

  it('are connected on the screen from the set-up: mail, then a bank, then a buyer pays', async () => {
    const { port, hostname } = new URL(mail.url)
    assert.equal(await isDone('email'), false)
    await connect('email', { SMTP_HOST: hostname, SMTP_PORT: port, SMTP_SECURITY: 'any', SMTP_USER: '', MAIL_FROM: '' })
    await waitUntil(() => way.site.services.email.smtpUrl !== undefined)
    assert.deepEqual(
      mail.emails.map(({ to }) => to),
      ['shop@zatyshok.ua'],
    )
    await connect('monobank', { MONOBANK_TOKEN: MONO_TOKEN })
    await waitUntil(() => way.site.services.providers.size > 0)
    await way.save('delivery', { delivery: { pickup: { on: true, address: 'Львів, вул. Складська, 3', hours: '' } } })
    assert.equal(await isDone('email'), true)
    await way.save('opening', { openForVisitors: true })

    const { order, reference } = await ordered()
    assert.match((await way.site.get(`/order/${order.key}/`)).text, /До\sсплати\s1\s000\s₴/)
    assert.equal((await payAtBank(reference)).status, 200)
    assert.match((await way.site.get(`/order/${order.key}/`)).text, /Сплачено\s1\s000\s₴/)
    assert.deepEqual((await lettersOf(order.number)).slice(-1), [`Оплату замовлення № ${order.number} отримано`])
    const { body } = await way.office('GET', `/wc/v3/orders/${order.id}`)
    assert.deepEqual([body.meblia.paid, body.meblia.due], ['1000.00', '0.00'])
  })

  it('go on for what was ordered before the shop was closed, and take nothing new', async () => {
    const { order, reference } = await ordered()
    const waiting = way.buyer()
    await waiting.add(stool)
    await way.save('opening', { openForVisitors: false })

    await assert.rejects(waiting.order({ delivery: 'pickup', payment: 'monobank' }), /503/)
    assert.equal((await payAtBank(reference)).status, 200)
    const shown = await way.site.get(`/order/${order.key}/`)
    assert.match(shown.text, /Сплачено\s1\s000\s₴/)
    assert.deepEqual((await lettersOf(order.number)).slice(-1), [`Оплату замовлення № ${order.number} отримано`])
    const receipt = await way.office('POST', `/wc/v3/orders/${order.id}/receipt`, {})
    const { pathname } = new URL(receipt.body.receipt_url)
    assert.match((await way.site.get(pathname)).text, new RegExp(`№\\s${order.number}`))

    await way.save('opening', { openForVisitors: true })
    assert.match(await waiting.choose({}), /Табурет/)
    const later = await waiting.order({ delivery: 'pickup', payment: 'monobank' })
    assert.deepEqual(
      later.lines.flatMap(({ kind, name, quantity }) => (kind === 'product' ? [[name, quantity]] : [])),
      [['Табурет', 1]],
    )
  })
})
