import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { COMMAND_LINE_ACTOR } from '#shop/core/audit/audit.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { defaultTheme } from '#shop/core/settings/theme.ts'
import { createApiKey } from '#shop/office/api-keys/api-keys.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress } from '#shop/sales/orders/orders.ts'
import { seedProducts } from '#test/fixtures/products.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { createStaff, signInAs } from '#test/staff.ts'

const OPEN = { openForVisitors: true }
const CLOSED = { openForVisitors: false }

describe('a shop that is not open yet', () => {
  let shop: TestShop
  let site: TestSite
  let staff: { cookie: string; nonce: string }

  before(async () => {
    shop = await openTestShop()
    await seedProducts(shop)
    site = await openTestSite(shop)
    staff = await signInAs(shop, site, 'editor')
    await saveSettings(shop, {
      ...CLOSED,
      shopName: 'Явір',
      phone: '+380671234567',
      phoneShown: '067 123-45-67',
      storeCity: 'Львів',
      storeHours: ['Пн–Пт 10:00–19:00'],
      theme: { ...defaultTheme, accent: '#ffd9e8', brand: '#a01020' },
    })
  })
  after(() => closeInTurn(site, shop))

  it('answers every page with 503 and says when to come back, in both languages, without scripts', async () => {
    for (const path of [
      '/',
      '/shop/',
      '/product/stil/',
      '/product/stil',
      '/cart/',
      '/checkout/',
      '/?s=stil',
      '/nemaie/',
    ]) {
      const { status, headers, text } = await site.get(path)
      assert.deepEqual([status, headers['retry-after'], headers['cache-control']], [503, '3600', 'no-store'], path)
      assert.match(text, /<h1>Скоро відкриємось<\/h1>/)
      assert.match(text, /href="tel:\+380671234567"[^>]*>067 123-45-67</)
      assert.match(text, /Явір[\s\S]*Львів[\s\S]*Пн–Пт 10:00–19:00/)
      assert.match(text, /<meta name="robots" content="noindex"/)
      assert.match(text, /theme\.css\?v=ffd9e8-a01020/)
      assert.doesNotMatch(text, /<script|Стіл/)
    }
    const english = await site.get('/en/shop/')
    assert.equal(english.status, 503)
    assert.match(english.text, /<html lang="en">[\s\S]*<h1>Opening soon<\/h1>[\s\S]*href="\/"/)
  })

  it('serves what its page and its staff need', async () => {
    for (const [path, status] of [
      ['/robots.txt', 200],
      ['/favicon.ico', 200],
      ['/theme.css', 200],
      ['/health/live', 200],
      ['/admin/sign-in', 200],
      ['/wp-json/', 200],
    ] as const) {
      assert.equal((await site.get(path)).status, status, path)
    }
  })

  it('tells programs without a key nothing of the catalogue, and takes no orders from strangers', async () => {
    for (const path of [
      '/sitemap.xml',
      '/llms.txt',
      '/shop/feed/',
      '/feeds/google.xml',
      '/wp-json/wp/v2/pages',
      '/wp-json/meblia/v1/search?q=stil',
      '/wp-json/wc/store/v1/products',
      '/wp-json/wc/store/v1/cart',
      '/?wc-ajax=get_refreshed_fragments',
    ]) {
      const { status, headers, text } = await site.get(path)
      assert.deepEqual([status, headers['retry-after']], [503, '3600'], path)
      assert.doesNotMatch(text, /Стіл/, path)
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const path of [
      '/checkout/',
      '/checkout/one-click',
      '/?wc-ajax=add_to_cart',
      '/wp-json/wc/store/v1/checkout',
    ]) {
      assert.equal((await site.request('POST', path, form, 'product_id=1')).status, 503, path)
    }
    const { body } = await site.get('/wp-json/wc/store/v1/cart')
    assert.equal(JSON.parse(body.toString()).code, 'meblia_shop_closed')
  })

  it('works with keys and for staff as an open one does', async () => {
    const who = { id: await createStaff(shop, 'manager') }
    const key = await createApiKey(shop, COMMAND_LINE_ACTOR, { who, description: 'CRM', permissions: 'read' })
    const basic = btoa(`${key?.consumerKey}:${key?.consumerSecret}`)
    const https = { 'x-forwarded-proto': 'https' }
    const asKey = { authorization: `Basic ${basic}`, ...https }
    assert.equal((await site.get('/wp-json/wc/v3/products', asKey)).status, 200)
    assert.equal((await site.get('/wp-json/wc/v3/products')).status, 401)
    const staffHeaders = { cookie: staff.cookie, 'x-wp-nonce': staff.nonce }
    assert.equal((await site.get('/wp-json/wp/v2/pages', staffHeaders)).status, 200)
  })

  it('shows staff the shop with a word about it, and keeps these pages from everybody else', async () => {
    const shown = await site.get('/product/stil/', { cookie: staff.cookie })
    assert.equal(shown.status, 200)
    assert.match(shown.text, /Магазин ще не/)
    assert.deepEqual(
      [shown.headers['cache-control'], shown.headers['x-robots-tag'], shown.headers['speculation-rules']],
      ['private, no-store', 'noindex', undefined],
    )
    assert.equal((await site.get('/product/stil', { cookie: staff.cookie })).status, 303)
    assert.match((await site.get('/en/shop/', { cookie: staff.cookie })).text, /The shop is not open yet/)
    assert.equal((await site.get('/product/stil/')).status, 503)
    assert.equal((await site.get('/nemaie/', { cookie: staff.cookie })).status, 404)
  })

  it('still shows placed orders to their buyers', async () => {
    const made = await createOrder(
      shop,
      { billing: blankAddress, lines: [{ kind: 'fee', name: 'Стіл', total: 100 }] },
      '',
    )
    assert.ok(made.kind === 'done')
    assert.equal((await site.get(`/order/${made.order.key}/`)).status, 200)
  })

  it('takes an address to write to when it opens, which its owner confirms or deletes', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const send = (email: string, headers = {}) =>
      site.request('POST', '/opening-alert/', { ...form, ...headers }, `${new URLSearchParams({ email })}`)
    const stored = () => shop.db.selectFrom('opening_alert').selectAll().execute()
    assert.match(
      (await site.get('/shop/')).text,
      /<form[^>]* aria-label="Повідомити про відкриття"[^>]* action="\/opening-alert\/" method="post"/,
    )
    assert.match((await site.get('/en/shop/')).text, /<form[^>]* action="\/en\/opening-alert\/"/)
    const wrong = await send('olena@')
    assert.equal(wrong.status, 422)
    assert.match(wrong.text, /value="olena@"[\s\S]*role="alert">Перевірте, будь ласка, адресу пошти/)
    assert.equal((await send('x@example.com', { 'sec-fetch-site': 'cross-site' })).status, 303)
    assert.deepEqual(await stored(), [])
    const saved = await send('olena@example.com')
    assert.deepEqual([saved.status, /<h1>Перевірте пошту<\/h1>/.test(saved.text)], [200, true])

    const path = `/opening-alert/${(await stored())[0]?.token}/`
    for (const method of ['GET', 'HEAD', 'GET']) assert.equal((await site.request(method, path)).status, 200)
    assert.equal((await stored())[0]?.confirmed_at, null, 'no program that only opens the link confirms it')
    assert.match((await site.get(path)).text, new RegExp(`<form action="${path}" method="post">.*Підтвердити адресу`))
    assert.match((await site.request('POST', path, form, '')).text, /role="status">Підтверджено/)
    assert.equal((await stored())[0]?.confirmed_at, shop.now())
    assert.match((await site.get(`${path}?cancel=1`)).text, /Видалити адресу<\/button>/)
    assert.match((await site.request('POST', `${path}?cancel=1`, form, '')).text, /role="status">Скасовано/)
    assert.deepEqual(await stored(), [])
    assert.equal((await site.get(path)).status, 404)
    await saveSettings(shop, OPEN)
    assert.deepEqual([(await send('olena@example.com')).status, await stored()], [303, []])
    assert.match((await site.get(path)).text, /<a class="button" href="\/">До\u00a0магазину/)
    await saveSettings(shop, CLOSED)
  })

  it('opens and closes for everybody at once, whatever is in memory', async () => {
    const office = shop.openSecondProcess()
    await saveSettings(office, OPEN)
    assert.equal((await site.get('/shop/')).status, 200)
    const kept = await site.get('/shop/')
    assert.equal(kept.status, 200)
    assert.doesNotMatch(kept.text, /Магазин ще не/)
    await saveSettings(office, CLOSED)
    assert.equal((await site.get('/shop/')).status, 503)
    await saveSettings(office, OPEN)
    const again = await site.get('/shop/', { cookie: staff.cookie })
    assert.doesNotMatch(again.text, /Магазин ще не/)
    await office.close()
  })
})
