import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { demoDelivery, demoPayment, samplePickupPoints } from '#demo/delivery.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { replaceCarrierDirectory } from '#shop/sales/delivery/pickup-points.server.ts'
import { findOrderByKey } from '#shop/sales/orders/find-orders.server.ts'
import { openCookieClient } from '#test/cookie-client.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const CITY = 'Львів, Львівський район, Львівська область'
const BRANCHES = 2503

describe('the place at the checkout', () => {
  let shop: TestShop
  let site: TestSite
  let lamp = 0
  let sofa = 0
  before(async () => {
    shop = await openTestShop()
    await saveSettings(shop, { delivery: demoDelivery, payment: demoPayment })
    await replaceCarrierDirectory(shop, directory())
    ;[lamp = 0, sofa = 0] = await saveProducts(shop, [
      { name: 'Лампа', slug: 'lampa', regularPrice: 900_00, weightG: 2000, widthMm: 300, depthMm: 300, heightMm: 300 },
      {
        name: 'Диван',
        slug: 'dyvan',
        regularPrice: 37_200_00,
        weightG: 68_000,
        widthMm: 2310,
        depthMm: 990,
        heightMm: 920,
      },
    ])
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  async function* directory() {
    yield* samplePickupPoints()
    yield {
      points: Array.from({ length: BRANCHES }, (_, at) => ({
        ref: `lviv-${at}`,
        settlementRef: 'sample-lviv',
        kind: 'branch' as const,
        number: 10 + at,
        name: `Відділення №${10 + at}: вул. Городоцька, ${at}`,
        maxPieceG: at % 2 ? 30_000 : 1000,
        maxTotalG: null,
        maxSizeMm: null,
      })),
    }
  }
  const buyerOf = async (product: number) => {
    const client = openCookieClient(site)
    await client.post('/?wc-ajax=add_to_cart', { product_id: String(product) })
    const open = async () => (await client.get('/checkout/')).text
    const send = (fields: Record<string, string>) => client.post('/checkout/', fields)
    return { client, open, send }
  }
  const hidden = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
  const waysOn = (page: string) => [...page.matchAll(/name="delivery"[^>]* value="(\w+)"/g)].map(([, code]) => code)

  it('decides what is offered, and the cheapest way there is chosen', async () => {
    const { open, send } = await buyerOf(lamp)
    const first = await open()
    assert.equal(waysOn(first)[0], 'pickup')
    assert.ok(waysOn(first).includes('van'))
    const moved = await send({ settlement: 'Львов', settlement_shown: '', delivery: 'pickup', recount: '1' })
    const there = waysOn(moved.text)
    assert.ok(!there.includes('van') && !there.includes('pickup'), String(there))
    assert.match(moved.text, new RegExp(`name="delivery" checked="" value="${there[0]}"`))
    const near = await send({ settlement: 'Біла Церква', settlement_shown: CITY, delivery: 'np_courier', recount: '1' })
    assert.ok(waysOn(near.text).includes('van') && waysOn(near.text).includes('pickup'))
    assert.match(near.text, /<option value="region" selected="">Київська область/)
    const kyiv = await send({
      settlement: 'м. Київ',
      settlement_shown: 'м. Київ',
      delivery: 'van',
      zone: 'region',
      recount: '1',
    })
    assert.match(kyiv.text, /type="hidden" name="zone" value="kyiv"/)
  })

  it('is asked once: of the product page, the checkout and the next order', async () => {
    const { client, open, send } = await buyerOf(lamp)
    await client.get(`/checkout/delivery/?item=${lamp}&city=${encodeURIComponent('Львів')}`)
    const page = await open()
    assert.equal(hidden(page, 'settlement'), CITY)
    assert.ok(!waysOn(page).includes('van'))
    const other = await buyerOf(lamp)
    await other.send({ settlement: 'Одеса', recount: '1' })
    const product = await other.client.get(`/checkout/delivery/?item=${lamp}`)
    assert.match(product.text, /Одеса/)
    await send({ settlement: 'Атлантида', recount: '1' })
    assert.match(await open(), /Такого населеного пункту/)
  })

  it('has ten branches for a text, and never thousands', async () => {
    const { client, send } = await buyerOf(lamp)
    const page = await send({ settlement: CITY, delivery: 'np_branch', recount: '1' })
    assert.ok(page.text.length < 40_000, String(page.text.length))
    assert.ok((page.text.match(/<option/g)?.length ?? 0) <= 11)
    assert.match(page.text, /Тут 1\u00a0253\u00a0відділення|Тут \d+\u00a0відділен/)
    const ask = async (text: string) => {
      const query = new URLSearchParams({ settlement: 'sample-lviv', delivery: 'np_branch', q: text })
      return JSON.parse((await client.get(`/checkout/points?${query}`)).text)
    }
    assert.deepEqual((await ask('1038')).map(({ value }: { value: string }) => value).slice(0, 1), ['lviv-1028'])
    const [refused] = await ask('1037')
    assert.deepEqual([refused.value, refused.fits, refused.maxPieceG], ['lviv-1027', true, 30_000])
    assert.equal((await ask('Городоцька 15')).length, 10)
    for (const query of [
      '',
      '?settlement=x',
      '?settlement=sample-lviv&delivery=van',
      '?settlement=sample-lviv&delivery=np_courier&q=1',
    ])
      assert.equal((await client.get(`/checkout/points${query}`)).text, '[]', query)
  })

  it('without a script finds the branch by a search of the form, and the order has what it had before', async () => {
    const { open, send } = await buyerOf(lamp)
    const typed = {
      full_name: 'Коваленко Олена',
      phone: '067 123 45 67',
      settlement: 'Львів',
      delivery: 'np_branch',
      payment: 'cod',
    }
    const listed = (await send({ ...typed, point_text: 'Городоцька 1027', recount: '1' })).text
    const [, offered = ''] = /<select[^>]*name="point"[\s\S]*?<option value="(lviv-[^"]+)"/.exec(listed) ?? []
    assert.equal(offered, 'lviv-1027')
    const chosen = (await send({ ...typed, point_text: 'Городоцька 1027', point: offered, recount: '1' })).text
    assert.equal(hidden(chosen, 'point_text'), 'Відділення №1037: вул. Городоцька, 1027')
    const place = async (fields: Record<string, string>) => {
      const page = await open()
      shop.advanceClock(10_000)
      return send({ ...typed, request: hidden(page, 'request'), shown: hidden(page, 'shown'), ...fields })
    }
    const wrong = await place({ point_text: 'Городоцька', point: '' })
    assert.equal(wrong.status, 422)
    assert.match(wrong.text, /href="#checkout-point">Оберіть відділення зі/)
    const heavy = await place({ point_text: '1038', point: '' })
    assert.match(heavy.text, /Це відділення такий вантаж не/)
    const placed = await place({ point_text: '1037', point: '' })
    assert.equal(placed.status, 303, placed.text)
    const order = await findOrderByKey(shop, placed.headers.location?.split('/')[2] ?? '')
    assert.deepEqual(
      [order?.billing.first_name, order?.billing.last_name, order?.shipping.city, order?.shipping.address_1],
      ['Олена', 'Коваленко', 'Львів', 'Відділення №1037: вул. Городоцька, 1027'],
    )
    const meta = order?.lines.find(({ kind }) => kind === 'shipping')?.meta.map(({ key, value }) => [key, value])
    assert.deepEqual(meta, [
      ['np_point', 'lviv-1027'],
      ['np_settlement', 'sample-lviv'],
    ])
  })

  it('of the van is the settlement, with the zone beside it', async () => {
    const { open, send } = await buyerOf(sofa)
    const typed = {
      full_name: 'Олена Коваль',
      phone: '067 123 45 67',
      settlement: 'Біла Церква',
      delivery: 'van',
      payment: 'bacs',
      zone: 'near',
      address: 'вул. Садова, 5',
    }
    const shown = (await send({ ...typed, recount: '1' })).text
    shop.advanceClock(10_000)
    const fields = { ...typed, payment: /name="payment" checked="" value="(\w+)"/.exec(shown)?.[1] ?? '' }
    const placed = await send({ ...fields, request: hidden(await open(), 'request'), shown: hidden(shown, 'shown') })
    const order = await findOrderByKey(shop, placed.headers.location?.split('/')[2] ?? '')
    assert.deepEqual([order?.shipping.city, order?.shipping.address_1], ['Біла Церква', 'вул. Садова, 5'], placed.text)
    assert.equal(order?.lines.find(({ kind }) => kind === 'shipping')?.meta[0]?.value, 'До 30 км від Києва')
  })
})
