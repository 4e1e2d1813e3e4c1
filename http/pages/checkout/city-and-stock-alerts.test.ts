import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { samplePickupPoints } from '#demo/delivery.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { defaultDelivery } from '#shop/core/settings/delivery-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { replaceCarrierDirectory } from '#shop/sales/delivery/pickup-points.server.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

describe('what a product page asks for', () => {
  let shop: TestShop
  let site: TestSite
  let chest: number
  let lamp: number
  const text = async (path: string, cookie = '') =>
    (await site.get(path, { cookie })).text.replace(/[\u00a0\u202f]/g, ' ')

  before(async () => {
    shop = await openTestShop()
    const zones = [{ id: 'kyiv', name: 'Київ', price: 80_000, freeFrom: 0, days: 1 }]
    await saveSettings(shop, { delivery: { ...defaultDelivery, van: { ...defaultDelivery.van, zones } } })
    await replaceCarrierDirectory(shop, samplePickupPoints())
    const [id = 0, soldOut = 0] = await saveProducts(shop, [
      {
        name: 'Комод',
        slug: 'komod',
        regularPrice: 9000_00,
        widthMm: 1000,
        depthMm: 450,
        heightMm: 800,
        weightG: 40_000,
        leadTime: { kind: 'to_order', minDays: 5, maxDays: 10 },
      },
      { name: 'Лампа', slug: 'lampa', regularPrice: 500_00, stockStatus: 'outofstock' },
    ])
    chest = id
    lamp = soldOut
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  it('delivery to a city with price and day, remembered for the visitor', async () => {
    const page = await site.get(`/checkout/delivery/?item=${chest}&city=${encodeURIComponent('київ')}`)
    const body = page.text.replace(/[\u00a0\u202f]/g, ' ')
    // 10 days to order and one on the road, from 20 November.
    assert.match(body, /Наша доставка до дверей<\/dt><dd>800 ₴, до 1 грудня/)
    assert.match(body, /Підйом сходами/)
    const cookie = String(page.headers['set-cookie'])
    assert.match(cookie, /^meblia_city=%D0%9A%D0%B8%D1%97%D0%B2; Path=\/; Max-Age=15552000; SameSite=Lax/)
    assert.match(await text(`/checkout/delivery/?item=${chest}`, cookie.split(';')[0]), /Київ: .*₴, до \d+ грудня/)
  })

  it('delivery before the city is known: where it costs what, and where the brigade goes; the lead time once', async () => {
    const page = await text('/product/komod/')
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>')).replaceAll('<!-- -->', '')
    assert.match(main, /<span>Київ: 800 ₴, Новою поштою від \d[\d ]* ₴, до \d+ грудня<\/span>/)
    assert.match(main, /<b>Підйом і складання нашою бригадою: Київ<\/b>/)
    assert.equal(main.match(/>Надійде до \d+ \S+</g)?.length, 1)
    assert.doesNotMatch(main, /Термін|Під замовлення</)
  })

  it('delivery as data for who asks for nothing else', async () => {
    const path = `/checkout/delivery/?item=${chest}&city=${encodeURIComponent('київ')}`
    const answer = await site.get(path, { accept: 'application/json' })
    const { city } = JSON.parse(answer.text.replace(/[\u00a0\u202f]/g, ' '))
    assert.deepEqual(
      city.ways.find(({ name }: { name: string }) => name === 'Наша доставка до дверей'),
      { name: 'Наша доставка до дверей', text: '800 ₴, до 1 грудня' },
    )
    assert.match(city.summary, /^Київ: /)
    assert.match(String(answer.headers['set-cookie']), /^meblia_city=/)
    assert.match(String(answer.headers.vary), /accept,/)
    assert.match(String(answer.headers['cache-control']), /no-store/)
    assert.match((await site.get(path, { accept: 'application/json, */*' })).text, /<!doctype html>/)
  })

  it('only what reaches the city, and which of several is meant', async () => {
    const lviv = await text(`/checkout/delivery/?item=${chest}&city=${encodeURIComponent('Львів')}`)
    assert.match(lviv, /курʼєром/)
    assert.doesNotMatch(lviv, /Наша доставка до дверей|Підйом/)
    const several = await text(`/checkout/delivery/?item=${chest}&city=${encodeURIComponent('Яблунівка')}`)
    assert.match(several, /Котрий із них ваш/)
    assert.match(await text(`/checkout/delivery/?item=${chest}&city=qwerty`), /в довіднику немає/)
    assert.equal((await site.get('/checkout/delivery/?item=999999&city=x')).status, 404)
  })

  it('an address to write to when it is sold out, and a link that forgets it', async () => {
    assert.doesNotMatch(await text('/product/komod/'), /stock-alert-email/)
    assert.match(await text('/product/lampa/'), /action="\/checkout\/stock-alert\/"/)
    const send = (body: object, headers: Record<string, string> = FORM) =>
      site.request('POST', '/checkout/stock-alert/', headers, new URLSearchParams({ ...body }).toString())
    const answer = await send({ item: lamp, email: 'olena@example.com' })
    assert.deepEqual([answer.status, answer.headers.location], [303, '/product/lampa/'])
    assert.equal(
      (await send({ item: lamp, email: 'x@example.com' }, { ...FORM, 'sec-fetch-site': 'cross-site' })).status,
      303,
    )
    const [alert, other] = await shop.db.selectFrom('stock_alert').selectAll().execute()
    assert.deepEqual([alert?.email, other], ['olena@example.com', undefined])

    const path = `/checkout/stock-alert/${alert?.token}/`
    assert.match(await text(path), /Скасувати/)
    assert.equal((await shop.db.selectFrom('stock_alert').selectAll().execute()).length, 1)
    assert.match((await site.request('POST', path, FORM, '')).text, /Скасовано/)
    assert.deepEqual(await shop.db.selectFrom('stock_alert').selectAll().execute(), [])
  })

  for (const [language, prefix, words] of [
    ['Ukrainian', '', { button: 'Підтвердити адресу', done: 'Підтверджено.', gone: 'вже не діє' }],
    ['English', '/en', { button: 'Confirm the address', done: 'Confirmed.', gone: 'no longer works' }],
  ] as const) {
    it(`in ${language} to confirm the address: a button does, and no program that only opens the link`, async () => {
      const email = `${language.toLowerCase()}@example.com`
      const body = new URLSearchParams({ item: String(lamp), email }).toString()
      await site.request('POST', `${prefix}/checkout/stock-alert/`, FORM, body)
      const stored = () =>
        shop.db.selectFrom('stock_alert').select(['token', 'confirmed_at']).where('email', '=', email).execute()
      const path = `${prefix}/checkout/stock-alert/${(await stored())[0]?.token}/?confirm=1`
      for (const method of ['GET', 'HEAD', 'GET']) assert.equal((await site.request(method, path)).status, 200)
      assert.match(
        await text(path),
        new RegExp(`<form action="${path.replace('?', '\\?')}" method="post">.*${words.button}`),
      )
      assert.equal((await stored())[0]?.confirmed_at, null)
      const confirmed = await site.request('POST', path, FORM, '')
      assert.deepEqual([confirmed.status, confirmed.text.includes(words.done)], [200, true])
      assert.equal((await stored())[0]?.confirmed_at, shop.now())
      assert.match((await site.request('POST', path, FORM, '')).text, new RegExp(words.done))

      await site.request('POST', path.replace('?confirm=1', ''), FORM, '')
      for (const method of ['GET', 'POST']) {
        for (const old of [path, path.replace(/[^/]+\/\?/, `${'x'.repeat(32)}/?`)]) {
          const answer = await site.request(method, old, FORM, '')
          const text = answer.text.replace(/\u00a0/g, ' ')
          assert.deepEqual([answer.status, text.includes(words.gone), text.includes(words.button)], [404, true, false])
        }
      }
      assert.deepEqual(await stored(), [])
    })
  }

  it('an alert no more often than a person asks: a program is refused, and leaves no carts behind', async () => {
    const statuses = []
    for (let n = 0; n < 60; n++)
      statuses.push(
        (await site.request('POST', '/checkout/stock-alert/', FORM, `item=${lamp}&email=many${n}@example.com`)).status,
      )
    assert.deepEqual([statuses[0], statuses.at(-1)], [303, 429])
    const stored = await shop.db.selectFrom('stock_alert').select('id').execute()
    const carts = await shop.db.selectFrom('cart').select('id').execute()
    assert.ok(stored.length < 35 && carts.length < 35, `${stored.length} requests, ${carts.length} carts`)
  })
})
