import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { REST_ROUTES } from '#http/rest/rest-routes.ts'
import { findOrderByKey } from '#shop/sales/orders/find-orders.server.ts'
import { openTestRest, type TestRest } from '../rest-client.ts'
import { MONO_TOKEN, openStubPaymentServices, type StubPaymentServices } from '../services/payment-services.ts'
import { closeInTurn, onEachDatabase } from '../shop.ts'
import { openWay, type Way } from './way.ts'

const MONTH_MS = 30 * 86_400_000

onEachDatabase('a clock that ran ahead for a while', (name) => {
  let way: Way
  let bank: StubPaymentServices
  // A key: the owner's session would have ended.
  let rest: TestRest
  let stool = 0
  before(async () => {
    bank = await openStubPaymentServices()
    way = await openWay(name, { MONOBANK_URL: bank.url, MONOBANK_TOKEN: MONO_TOKEN })
    rest = openTestRest(way.shop, REST_ROUTES, 'key:read_write')
    stool = await make('Табурет')
    for (const name of ['Лава', 'Стіл']) await make(name)
  })
  after(() => closeInTurn(way, bank))

  const make = async (name: string, more: object = {}) =>
    (await rest.request('POST', '/wc/v3/products', { name, regular_price: '1000', ...more })).body.id
  const ordered = async (fields?: Record<string, string>) => {
    const buyer = way.buyer()
    await buyer.add(stool)
    return buyer.order(fields)
  }
  const soldToday = async () => {
    const [{ total_orders }] = (await rest.request('GET', '/wc/v3/reports/sales?period=week')).body
    return total_orders
  }
  const listed = async () => {
    const { text } = await way.site.get('/wp-json/wc/store/v1/products?orderby=id&order=asc')
    return JSON.parse(text).map(({ name }: { name: string }) => name)
  }
  const setRight = async () => {
    for (const job of ['dates.bring-back', 'prices.apply', 'pages.publish']) await way.runJob(job)
  }

  it('leaves what was made meanwhile on sale, and in the sales of the day', async () => {
    await ordered()
    way.shop.advanceClock(MONTH_MS)
    await make('Банкетка')
    await make('Шафа', { date_created_gmt: new Date(way.shop.now() + MONTH_MS).toISOString().slice(0, 19) })
    const late = await ordered()
    await rest.request('PUT', `/wc/v3/orders/${late.id}`, { status: 'completed', set_paid: true })
    way.shop.advanceClock(-MONTH_MS)
    assert.equal(await soldToday(), 1)
    assert.deepEqual(await listed(), ['Табурет', 'Лава', 'Стіл'])
    await setRight()
    assert.equal(await soldToday(), 2)
    assert.deepEqual(await listed(), ['Табурет', 'Лава', 'Стіл', 'Банкетка'])
    const { body } = await rest.request('GET', `/wc/v3/orders/${late.id}`)
    const now = new Date(way.shop.now()).toISOString().slice(0, 10)
    for (const at of ['created', 'modified', 'paid', 'completed']) {
      assert.equal(body[`date_${at}_gmt`].slice(0, 10), now, at)
    }
  })

  it('keeps no goods for a month for an order that nobody pays', async () => {
    const hours = async (key: string) => {
      const { reservedUntil } = (await findOrderByKey(way.shop, key)) ?? {}
      return ((reservedUntil ?? Number.NaN) - way.shop.now()) / 3_600_000
    }
    way.shop.advanceClock(MONTH_MS)
    const { id, key } = await ordered({ delivery: 'pickup', payment: 'monobank' })
    await rest.request('PUT', `/wc/v3/orders/${id}`, { status: 'pending' })
    assert.equal(await hours(key), 1)
    way.shop.advanceClock(-MONTH_MS)
    assert.equal(await hours(key), 721)
    await setRight()
    assert.equal(await hours(key), 1)
  })

  it('that was behind changes no date of what was done before', async () => {
    const { key, createdAt } = await ordered()
    way.shop.advanceClock(-MONTH_MS)
    await setRight()
    assert.equal((await findOrderByKey(way.shop, key))?.createdAt, createdAt)
  })
})
