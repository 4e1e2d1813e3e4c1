import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { listOrders } from '#shop/orders/reading.server.ts'
import { type Goods, stockShop } from '#test/goods.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { type Answer, openTestSite, type TestSite } from '#test/site.ts'

const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'accept-language': 'uk',
  'user-agent': 'Firefox/60',
}
const BUYER = { first_name: 'Олена', last_name: 'Коваль', phone: '067 123 45 67', email: 'olena@example.com' }
const CHOICE = { delivery: 'pickup', payment: 'cod', comment: 'Код домофона 4321' }

describe('/checkout/', () => {
  let shop: TestShop
  let site: TestSite
  let goods: Goods
  let logged: string
  beforeEach(async () => {
    shop = await openTestShop()
    logged = ''
    for (const level of ['debug', 'info', 'warn', 'error'] as const) {
      shop.log[level] = (facts, message) => {
        logged += `${message} ${JSON.stringify(facts)}\n`
      }
    }
    goods = await stockShop(shop)
    site = await openTestSite(shop)
  })
  afterEach(async () => {
    await site.close()
    await shop.close()
  })

  async function cookieWithChair(): Promise<string> {
    const body = `product_id=${goods.chair}&quantity=1`
    const added = await site.ask('POST', '/?wc-ajax=add_to_cart', FORM, body)
    return (added.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  }

  async function hiddenFields(cookie: string): Promise<Record<string, string>> {
    const { text } = await site.get('/checkout/', { cookie })
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? ''
    return { request: value('request'), shown: value('shown') }
  }

  const send = (cookie: string, fields: Record<string, string>, headers = {}): Promise<Answer> =>
    site.ask('POST', '/checkout/', { ...FORM, cookie, ...headers }, String(new URLSearchParams(fields)))

  it('answers an order by its secret page, sent twice by the same; nobody is named in the log', async () => {
    const cookie = await cookieWithChair()
    const hidden = await hiddenFields(cookie)
    const shown = await send(cookie, { ...hidden, ...CHOICE, delivery: 'np_courier', ...BUYER })
    assert.equal(shown.status, 422, 'the sum of another way is no longer pickup’s, and its address is missing')
    const again = { ...CHOICE, ...BUYER, recount: '1' }
    const recounted = await send(cookie, { ...hidden, ...again })
    const sum = /name="shown" value="([^"]+)"/.exec(recounted.text)?.[1] ?? ''
    shop.wait(10_000)
    const first = await send(cookie, { ...hidden, ...CHOICE, ...BUYER, shown: sum })
    const second = await send(cookie, { ...hidden, ...CHOICE, ...BUYER, shown: sum })
    assert.deepEqual([first.status, second.status], [303, 303])
    assert.match(first.headers.location ?? '', /^\/order\/wc_order_[\w-]+\/$/)
    assert.equal(first.headers.location, second.headers.location)
    const { total } = await listOrders(shop, { sort: { by: 'id', direction: 'asc' }, offset: 0, limit: 9 })
    assert.equal(total, 1)

    const page = await site.get(first.headers.location ?? '')
    assert.equal(page.status, 200)
    assert.equal(page.headers['x-robots-tag'], 'noindex, nofollow')
    assert.equal(page.headers['referrer-policy'], 'no-referrer')
    assert.equal(page.headers['cache-control'], 'private, no-store')
    assert.doesNotMatch(page.text, /Олена|Коваль|671234567|olena@|4321/)
    assert.match(logged, /order\.placed/)
    assert.doesNotMatch(logged, /Олена|Коваль|123 45 67|671234567|olena@|4321|wc_order_/)
  })

  it('shows the form as typed when something is wrong, and after the session of the page', async () => {
    const cookie = await cookieWithChair()
    const refused = await send(cookie, { ...(await hiddenFields(cookie)), ...CHOICE, ...BUYER, phone: '12' })
    assert.equal(refused.status, 422)
    assert.match(refused.text, /value="Олена"/)
    assert.match(refused.text, /aria-invalid="true"/)
    assert.match((await site.get('/checkout/', { cookie })).text, /value="Олена"/)
  })

  it('is nothing without goods, refuses forms of other sites and knows no made-up order', async () => {
    assert.equal((await site.get('/checkout/')).headers.location, '/cart/')
    const cookie = await cookieWithChair()
    const foreign = await send(
      cookie,
      { ...(await hiddenFields(cookie)), ...CHOICE, ...BUYER },
      { origin: 'https://evil.example' },
    )
    assert.equal(foreign.status, 403)
    for (const path of [
      '/order/',
      '/order/x/',
      '/order/wc_order_AAAAAAAAAAAAAAAAAAAA/',
      '/order/wc_order_AAAAAAAAAAAAAAAAAAAA/invoice.pdf',
    ]) {
      assert.equal((await site.get(path)).status, 404, path)
    }
  })

  it('takes so many orders from one visitor and then asks to wait', async () => {
    const call = (n: number) =>
      site.ask('POST', '/checkout/one-click', FORM, `product_id=${goods.chair}&phone=067111223${n}`)
    for (let n = 0; n < 10; n++) assert.match((await call(n % 10)).headers.location ?? '', /^\/order\//)
    assert.equal((await call(5)).headers.location, '/product/stilets/')
  })
})
