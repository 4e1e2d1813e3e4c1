import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { demoPayment, samplePickupPoints } from '#demo/delivery.ts'
import { saveProducts, updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { savePage } from '#shop/content/pages/pages.server.ts'
import { type DeliverySettings, defaultDelivery } from '#shop/core/settings/delivery-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { replaceCarrierDirectory } from '#shop/sales/delivery/pickup-points.server.ts'
import { structuredData } from '#test/schema-org.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Firefox/60' }
const BUYER = { first_name: 'Олена', last_name: 'Коваль', phone: '067 123 45 67' }

const zones = [
  { id: 'city', name: 'Київ', price: 800_00, freeFrom: 30_000_00, days: 1 },
  { id: 'region', name: 'Область', price: 2200_00, freeFrom: 0, days: 3 },
]
const settings: DeliverySettings = { ...defaultDelivery, van: { ...defaultDelivery.van, zones } }

describe('delivery prices', () => {
  let shop: TestShop
  let site: TestSite
  let ids: Record<'sofa' | 'lamp' | 'chest', number>
  before(async () => {
    shop = await openTestShop()
    await saveSettings(shop, { delivery: settings, payment: demoPayment })
    await replaceCarrierDirectory(shop, samplePickupPoints())
    const [sofa = 0, lamp = 0, chest = 0] = await saveProducts(shop, [
      {
        name: 'Диван',
        slug: 'dyvan',
        regularPrice: 37_200_00,
        weightG: 68_000,
        widthMm: 2310,
        depthMm: 990,
        heightMm: 920,
      },
      {
        name: 'Лампа',
        slug: 'lampa',
        regularPrice: 900_00,
        weightG: 2000,
        widthMm: 300,
        depthMm: 300,
        heightMm: 300,
      },
      { name: 'Комод', slug: 'komod', regularPrice: 9000_00, weightG: 45_000 },
    ])
    ids = { sofa, lamp, chest }
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  /** Clears the page cache as well. */
  const set = async (delivery: DeliverySettings) => {
    await saveSettings(shop, { delivery })
    await site.close()
    site = await openTestSite(shop)
  }
  const plain = (text: string) => text.replace(/&#x27;|’/g, 'ʼ').replace(/[\u00a0\u202f]/g, ' ')
  const kopiykas = (text: string) => Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100)

  async function cookieWith(...productIds: number[]): Promise<string> {
    let cookie = ''
    for (const id of productIds) {
      const { headers } = await site.request(
        'POST',
        '/?wc-ajax=add_to_cart',
        { ...FORM, cookie },
        `product_id=${id}&quantity=1`,
      )
      cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ') || cookie
    }
    return cookie
  }
  async function checkout(cookie: string, fields: Record<string, string> = {}): Promise<string> {
    const body = String(new URLSearchParams({ ...fields, recount: '1' }))
    return plain((await site.request('POST', '/checkout/', { ...FORM, cookie }, body)).text)
  }
  /** The radio buttons of the page, in order, with their labels. */
  const waysOn = (text: string) =>
    [...text.matchAll(/name="delivery"(?: checked="")? value="(\w+)"[\s\S]*?checkout__price">([^<]*)/g)].map(
      ([, code = '', price = '']) => ({ code, price }),
    )
  const shippingAsked = (text: string) =>
    kopiykas(/Наша доставка до дверей<\/dt><dd>([^<]*)/.exec(text)?.[1]?.replace('безкоштовно', '0') ?? '?')

  it('are the same in the checkout, for each zone and method, in structured data and on the page', async () => {
    for (const [name, id] of Object.entries(ids)) {
      const slug = { sofa: 'dyvan', lamp: 'lampa', chest: 'komod' }[name] ?? ''
      const cookie = await cookieWith(id)
      const requests: number[] = []
      for (const zone of ['city', 'region']) {
        const text = await checkout(cookie, { delivery: 'van', zone })
        requests.push(shippingAsked(text))
        for (const { code, price } of waysOn(text)) {
          if (code !== 'pickup' && code !== 'van') requests.push(price === 'безкоштовно' ? 0 : kopiykas(price))
        }
      }
      const page = plain((await site.get(`/product/${slug}/`)).text)
      const [product] = structuredData(page)
      assert.ok(product)
      const rate = (product.offers as { shippingDetails: { shippingRate: Record<string, string> } }).shippingDetails
        .shippingRate
      const ends = [rate.minValue ?? rate.value, rate.maxValue ?? rate.value].map((text) => Number(text) * 100)
      assert.deepEqual(ends, [Math.min(...requests), Math.max(...requests)], name)
      // «Київ: 800 ₴, Новою поштою від 2 448 ₴, до 30 грудня»
      const [, summary = ''] = /Доставка<\/b><span>([^<]*)/.exec(page) ?? []
      const prices = [...summary.matchAll(/безкоштовно|\d[\d ]* ₴/g)].map(([price]) =>
        price === 'безкоштовно' ? 0 : kopiykas(price),
      )
      const [low = 0, high = 0] = ends
      assert.ok(prices.length === 2 && prices.every((price) => price <= high), `${name}: ${summary}`)
      assert.equal(Math.min(...prices), low, `${name}: ${summary}`)
    }
  })

  it('change everywhere with the settings', async () => {
    const dearer = zones.map((zone) => ({ ...zone, freeFrom: 0, price: 5000_00 }))
    const novaPoshta = { ...settings.novaPoshta, on: false }
    await set({ ...settings, novaPoshta, van: { ...settings.van, zones: dearer } })
    const page = plain((await site.get('/product/dyvan/')).text)
    assert.equal(/Доставка<\/b><span>([^<]*)/.exec(page)?.[1] ?? '', 'Київ: 5 000 ₴')
    assert.match(page, /"shippingRate":\{"@type":"MonetaryAmount","value":"5000/)
    assert.match(plain((await site.get('/llms.txt')).text), /Наш фургон: Київ: 5 000 ₴/)
    await set({ ...settings, novaPoshta, van: { ...settings.van, on: false } })
    const none = plain((await site.get('/product/dyvan/')).text)
    assert.doesNotMatch(none, /shippingDetails|Доставка<\/b><span>[^<]*₴/)
    await set(settings)
  })

  it('are shown by a content block, from the same settings', async () => {
    const blocks = [{ type: 'delivery_prices', id: 'prices', title: 'Тарифи' }]
    await savePage(shop, { kind: 'page', title: 'Доставка', slug: 'tsiny', status: 'publish', blocks } as never)
    const text = plain((await site.get('/tsiny/')).text)
    assert.match(text, /Наш фургон: Київ<\/th><td[^>]*>800 ₴, від 30 000 ₴ безкоштовно<\/td><td[^>]*>1 день/)
    assert.match(text, /Нова пошта, вантажне відділення<\/th><td[^>]*>120 ₴ і 6 ₴ за кожен кілограм/)
    assert.match(text, /Самовивіз<\/th><td[^>]*>безкоштовно/)
    await set({ ...settings, pickup: { ...settings.pickup, on: false } })
    assert.doesNotMatch(plain((await site.get('/tsiny/')).text), /Самовивіз/)
    await set(settings)
  })

  it('preselect the cheapest suitable method', async () => {
    const least = (price: string) =>
      price === 'безкоштовно' || price.startsWith('до ') ? 0 : kopiykas(price.split('–')[0] ?? '')
    const novaPoshta = { ...settings.novaPoshta, freeFrom: 0 }
    for (const pickup of [true, false]) {
      await set({ ...settings, novaPoshta, pickup: { ...settings.pickup, on: pickup } })
      for (const productIds of [[ids.sofa], [ids.lamp], [ids.chest], [ids.lamp, ids.chest]]) {
        const text = await checkout(await cookieWith(...productIds))
        const prices = waysOn(text).map(({ price }) => least(price))
        assert.deepEqual(
          prices,
          prices.toSorted((a, b) => a - b),
        )
        assert.match(text, new RegExp(`name="delivery" checked="" value="${waysOn(text)[0]?.code}"`))
      }
    }
    await set(settings)
  })

  it('preselect a certain price before an equal one that may rise, and payment without a fee', async () => {
    const sofa = await checkout(await cookieWith(ids.sofa))
    assert.deepEqual(
      waysOn(sofa)
        .slice(0, 2)
        .map(({ code, price }) => [code, price]),
      [
        ['pickup', 'безкоштовно'],
        ['van', 'до 2 200 ₴'],
      ],
    )
    assert.match(sofa, /Замовити за 37 200 ₴/)
    const methods = async () => {
      const text = await checkout(await cookieWith(ids.lamp))
      return [...text.matchAll(/name="payment"(?: checked="")? value="(\w+)"/g)].map(([, code]) => code)
    }
    assert.deepEqual(await methods(), ['cod', 'bacs'])
    await saveSettings(shop, { payment: { ...demoPayment, cod: { ...demoPayment.cod, fee: 20_00 } } })
    assert.deepEqual(await methods(), ['bacs', 'cod'])
    await saveSettings(shop, { payment: demoPayment })
  })

  it('are never called free before the destination is known', async () => {
    const cookie = await cookieWith(ids.sofa)
    const vanOn = async (fields: Record<string, string>) => {
      const text = await checkout(cookie, fields)
      const summary = /Наша доставка до дверей<\/dt><dd>([^<]*)/.exec(text)?.[1]
      return [waysOn(text).find(({ code }) => code === 'van')?.price, summary]
    }
    assert.deepEqual(await vanOn({ delivery: 'van' }), ['до 2 200 ₴', 'до 2 200 ₴'])
    assert.deepEqual(await vanOn({ delivery: 'van', zone: 'city' }), ['безкоштовно', 'безкоштовно'])
    assert.deepEqual(await vanOn({ delivery: 'van', zone: 'region' }), ['2 200 ₴', '2 200 ₴'])
    assert.deepEqual((await vanOn({ delivery: 'pickup' }))[0], 'до 2 200 ₴')
    const text = await checkout(await cookieWith(ids.lamp), { delivery: 'van' })
    assert.equal(waysOn(text).find(({ code }) => code === 'van')?.price, '800 ₴ – 2 200 ₴')
    // The list of zones shows the price of each for these products.
    assert.match(await checkout(cookie, { delivery: 'van' }), /Київ, безкоштовно<\/option>/)
    await updateProducts(shop, [{ id: ids.sofa, regularPrice: 20_000_00 }])
    assert.match(await checkout(cookie, { delivery: 'van' }), /Київ, 800 ₴<\/option>/)
    await updateProducts(shop, [{ id: ids.sofa, regularPrice: 37_200_00 }])
  })

  it('require no optional field, whatever the delivery and payment methods', async () => {
    const filled: Record<string, string> = {
      address: 'вул. Січова, 1',
      zone: 'city',
    }
    const city = 'Львів, Львівський район, Львівська область'
    let walked = 0
    for (const extras of [
      {},
      { carry: 'yes', floor: '3' },
      { carry: 'yes', lift: 'yes', floor: '2', assembly: 'yes', removal: 'yes' },
    ]) {
      const cookie = await cookieWith(ids.lamp)
      const first = await checkout(cookie)
      for (const { code } of waysOn(first)) {
        const payments = [...first.matchAll(/name="payment"(?: checked="")? value="(\w+)"/g)].map(
          ([, code]) => code ?? '',
        )
        for (const payment of payments) {
          shop.advanceClock(600_000) // orders per address are limited
          const cart = await cookieWith(ids.lamp)
          // Only the carrier goes there: the van and the showroom are in Kyiv.
          const settlement = code.startsWith('np_') ? city : ''
          const chosen = { ...filled, settlement, ...extras, ...BUYER, delivery: code, payment }
          const shown = await checkout(cart, chosen)
          const optional = [
            ...shown.matchAll(/<label class="field__label" for="checkout-([\w-]+)">(?:(?!<\/label>).)*необовʼязково/g),
          ].map(([, name = '']) => name.replaceAll('-', '_'))
          assert.ok(optional.includes('email'))
          const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(shown)?.[1] ?? ''
          const point = /<select[^>]*name="point"[\s\S]*?<option value="(sample-[^"]+)"/.exec(shown)?.[1] ?? ''
          const fields: Record<string, string> = {
            ...chosen,
            point,
            request: value('request'),
            shown: value('shown'),
            settlement_ref: value('settlement_ref'),
          }
          for (const name of optional) fields[name] = ''
          const { status, text } = await site.request(
            'POST',
            '/checkout/',
            { ...FORM, cookie: cart },
            String(new URLSearchParams(fields)),
          )
          assert.equal(
            status,
            303,
            `${code} ${payment} ${JSON.stringify(extras)} ${/checkout__problems[\s\S]{0,600}/.exec(text)?.[0]}`,
          )
          walked++
        }
      }
    }
    assert.ok(walked >= 18, String(walked))
  })
})
