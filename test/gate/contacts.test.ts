import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { blankFields, parseBuyer } from '#shop/checkout/checkout-fields.ts'
import { parseBuyerPhone, parseVisitorPhone } from '#shop/phone.ts'
import { onEachDatabase } from '../shop.ts'
import { openWays, type Ways } from './ways.ts'

/** As people paste them; what is called. */
const PHONES: [typed: string, called: string][] = [
  ['050 123 45 67', '+380501234567'],
  ['+380 067 123 45 67', '+380671234567'],
  ['+380+380 67 123 45 67', '+380671234567'],
  ['067 123-45-67 (Олена)', '+380671234567'],
  ['моб. (067) 123 45 67', '+380671234567'],
  ['067\u00a0123\u00a045\u00a067\u200b', '+380671234567'],
  ['+48 22 123 45 67', '+48221234567'],
]

const EMAILS: [email: string, isSound: boolean][] = [
  ['olena@example.com', true],
  ['test@пошта.укр', true],
  ['тест@example.com', false],
  ['оlena@example.com', false],
  ['olena@еxample.com', false],
  ['olena@example', false],
]

onEachDatabase('contacts from outside', (name) => {
  let ways: Ways
  before(async () => {
    ways = await openWays(name)
  })
  after(() => ways.close())

  it('phones are mended alike at checkout, in forms and by REST', async () => {
    for (const [typed, called] of PHONES) {
      assert.equal(parseBuyerPhone(typed), called, typed)
      assert.equal(parseVisitorPhone(typed), called, typed)
      assert.equal(parseBuyer({ ...blankFields, phone: typed }).buyer.phone, called)
      const order = await ways.post('/wc/v3/orders', { billing: { phone: typed }, shipping: { phone: typed } })
      assert.deepEqual([order.body.billing.phone, order.body.shipping.phone], [called, called], typed)
      const email = `c${called.slice(1)}${PHONES.findIndex(([one]) => one === typed)}@example.com`
      const customer = await ways.post('/wc/v3/customers', { email, billing: { phone: typed } })
      assert.equal(customer.body.billing?.phone, called, JSON.stringify(customer.body))
    }
  })

  it('e-mails are accepted or asked back alike at checkout and by REST', async () => {
    for (const [email, isSound] of EMAILS) {
      const { problems } = parseBuyer({ ...blankFields, email })
      assert.equal(!problems.some(({ field }) => field === 'email'), isSound, email)
      assert.equal((await ways.post('/wc/v3/orders', { billing: { email } })).status, isSound ? 201 : 400, email)
      assert.equal((await ways.post('/wc/v3/customers', { email })).status, isSound ? 201 : 400, email)
    }
  })
})
