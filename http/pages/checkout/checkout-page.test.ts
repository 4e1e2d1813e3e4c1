import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { saveCoupon } from '#shop/sales/coupons/coupons.server.ts'
import { listOrders } from '#shop/sales/orders/find-orders.server.ts'
import { seedProducts, type TestProducts } from '#test/fixtures/products.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestResponse, type TestSite } from '#test/site.ts'

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
  let products: TestProducts
  let logged: string
  beforeEach(async () => {
    shop = await openTestShop()
    logged = ''
    for (const level of ['debug', 'info', 'warn', 'error'] as const) {
      shop.log[level] = (facts, message) => {
        logged += `${message} ${JSON.stringify(facts)}\n`
      }
    }
    products = await seedProducts(shop)
    site = await openTestSite(shop)
  })
  afterEach(() => closeInTurn(site, shop))

  async function cookieWithChair(): Promise<string> {
    const body = `product_id=${products.chair}&quantity=1`
    const added = await site.request('POST', '/?wc-ajax=add_to_cart', FORM, body)
    return (added.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  }

  async function hiddenFields(cookie: string): Promise<Record<string, string>> {
    const { text } = await site.get('/checkout/', { cookie })
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? ''
    return { request: value('request'), shown: value('shown') }
  }

  const send = (cookie: string, fields: Record<string, string>, headers = {}): Promise<TestResponse> =>
    site.request('POST', '/checkout/', { ...FORM, cookie, ...headers }, String(new URLSearchParams(fields)))

  it('redirects an order to its secret page, also when submitted twice, and logs no personal data', async () => {
    const cookie = await cookieWithChair()
    const hidden = await hiddenFields(cookie)
    const shown = await send(cookie, { ...hidden, ...CHOICE, delivery: 'np_courier', ...BUYER })
    assert.equal(shown.status, 422, 'the sum of another way is no longer pickup’s, and its address is missing')
    const again = { ...CHOICE, ...BUYER, recount: '1' }
    const recounted = await send(cookie, { ...hidden, ...again })
    const sum = /name="shown" value="([^"]+)"/.exec(recounted.text)?.[1] ?? ''
    shop.advanceClock(10_000)
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

  it('applies and removes a coupon, keeps the input and places no order', async () => {
    await saveCoupon(shop, { code: 'TEN', kind: 'percent', amount: 1000 })
    const cookie = await cookieWithChair()
    const hidden = await hiddenFields(cookie)
    const wrong = await send(cookie, { ...hidden, ...CHOICE, ...BUYER, apply_coupon: '1', coupon_code: 'NEMA' })
    assert.equal(wrong.status, 422)
    assert.match(wrong.text, /value="Олена Коваль"/)
    assert.match(wrong.text, /value="NEMA"/)
    assert.match(wrong.text, /Промокоду «NEMA» не\u00a0існує/)
    // Enter in the coupon field submits with the order button.
    const entered = await send(cookie, { ...hidden, ...CHOICE, ...BUYER, coupon_code: 'ten' })
    assert.equal(entered.status, 200)
    assert.match(entered.text, /value="Олена Коваль"/)
    assert.match(entered.text, /Промокод «TEN».*−30\u00a0₴/)
    assert.match(entered.text, /Замовити за 270\u00a0₴/)
    shop.advanceClock(10_000)
    const old = await send(cookie, { ...hidden, ...CHOICE, ...BUYER })
    assert.equal(old.status, 409, 'the sum without the coupon was shown')
    const without = await send(cookie, { ...hidden, ...CHOICE, ...BUYER, remove_coupon: 'ten' })
    assert.match(without.text, /Замовити за 300\u00a0₴/)
    await send(cookie, { ...hidden, ...CHOICE, ...BUYER, coupon_code: 'TEN' })
    const shown = await hiddenFields(cookie)
    const placed = await send(cookie, { ...CHOICE, ...BUYER, ...hidden, shown: shown.shown ?? '' })
    assert.equal(placed.status, 303)
    const page = await site.get(placed.headers.location ?? '')
    assert.match(page.text, /Стілець.*300\u00a0₴.*Промокод «TEN».*−30\u00a0₴.*270\u00a0₴/)
  })

  it('shows the submitted form when something is wrong, and after the session has expired', async () => {
    const cookie = await cookieWithChair()
    const refused = await send(cookie, { ...(await hiddenFields(cookie)), ...CHOICE, ...BUYER, phone: '12' })
    assert.equal(refused.status, 422)
    assert.match(refused.text, /value="Олена Коваль"/)
    assert.match(refused.text, /aria-invalid="true"/)
    // §2: notices, into which the browser scrolls; they have the focus, with scripts and without.
    const [notices = ''] =
      /<div class="woocommerce-notices-wrapper checkout__problems"[\s\S]*?<\/div>/.exec(refused.text) ?? []
    assert.match(notices, /^<div[^>]* role="alert" tabindex="-1" autofocus=""><ul class="woocommerce-error/i)
    assert.match(notices, /<li data-id="checkout-phone"><a href="#checkout-phone">/)
    // Browsers pass over what a closed dialog or popover holds.
    const closed = refused.text.replace(/<dialog[\s\S]*?<\/dialog>|<div class="search"[\s\S]*?<\/form>/g, '')
    assert.equal(closed.match(/ autofocus=""/gi)?.length, 1)
    assert.match((await site.get('/checkout/', { cookie })).text, /value="Олена Коваль"/)
  })

  it('answers its component as data, never stored, and only those who ask for nothing else', async () => {
    const cookie = await cookieWithChair()
    const asData = { accept: 'application/json' }
    const hidden = await hiddenFields(cookie)
    const choice = { ...hidden, ...CHOICE, ...BUYER, payment: 'bacs', recount: '1' }
    const { status, headers, text } = await send(cookie, choice, asData)
    assert.equal(status, 200)
    assert.match(String(headers['content-type']), /^application\/json/)
    assert.equal(headers['cache-control'], 'private, no-store')
    assert.match(String(headers.vary), /\baccept\b(?!-)/)
    const content = JSON.parse(text)
    assert.deepEqual([content.total, content.lines[0].name, content.problems], [300_00, 'Стілець', []])
    assert.deepEqual([content.fields.delivery, content.fields.first_name], ['pickup', 'Олена'])
    assert.equal(content.requestKey, hidden.request)
    assert.equal(content.agreementHash, hidden.shown)
    assert.equal('email' in JSON.parse((await send(cookie, { recount: '1' }, asData)).text).fields, false, 'empty')

    const refused = await send(cookie, { ...hidden, ...CHOICE, ...BUYER, phone: '12' }, asData)
    assert.equal(refused.status, 422)
    assert.deepEqual(JSON.parse(refused.text).problems, [{ field: 'phone', reason: 'not_a_phone' }])
    for (const accept of ['application/json, text/plain, */*', '*/*', 'text/html, application/json;q=0.9', '']) {
      const page = await site.get('/checkout/', { cookie, accept })
      assert.match(String(page.headers['content-type']), /^text\/html/, accept)
      assert.match(String(page.headers.vary), /\baccept\b(?!-)/)
    }
  })

  it('shows nothing without products, refuses cross-site forms and 404s unknown orders', async () => {
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

  it('limits the orders of one address', async () => {
    const call = (n: number) =>
      site.request(
        'POST',
        '/checkout/one-click',
        FORM,
        `product_id=${products.chair}&phone=0671112${String(n).padStart(3, '0')}`,
      )
    for (let n = 0; n < 20; n++) assert.match((await call(n)).headers.location ?? '', /^\/order\//)
    const refused = await call(20)
    assert.equal(refused.status, 429)
    assert.match(refused.text, /<h1>Забагато запитів<\/h1>/)
    assert.match(refused.text, /<a class="button" href="\/product\/[^"]+">Спробувати ще\u00a0раз<\/a>/)
    assert.match(refused.text, /<a class="button button--quiet" href="\/">/)
  })
})
