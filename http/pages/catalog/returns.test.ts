import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, it } from 'node:test'
import { findFeedFile } from '#shop/catalog/feeds/feeds.server.ts'
import { publishFeeds } from '#shop/catalog/feeds/publish-feeds.server.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { buildEmail } from '#shop/sales/emails/order-emails.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress } from '#shop/sales/orders/orders.ts'
import { addPicturesAndTexts, enableFeeds } from '#test/fixtures/feeds.ts'
import { structuredData } from '#test/schema-org.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { openStorefront } from '../../storefront-build.ts'

const picture = { mediaId: null, source: '1.jpg', alt: '', optionSlug: '', optionValueSlug: '' }
const product = { regularPrice: 9000_00, pictures: [picture] }
const lead = (kind: 'in_stock' | 'to_order' | 'made_to_order') => ({ kind, minDays: 14, maxDays: 21 })

onEachDatabase('a return is promised alike by page, product data, price list, checkout and email', (name) => {
  let shop: TestShop
  let site: TestSite
  let ids: number[]
  before(async () => {
    shop = await openTestShop(name)
    ids = await saveProducts(shop, [
      { ...product, name: 'Лампа', slug: 'lampa', meta: { furniture_warranty: '24' } },
      { ...product, name: 'Стіл', slug: 'stil', leadTime: lead('to_order'), meta: { furniture_warranty: '60' } },
      { ...product, name: 'Диван', slug: 'dyvan', leadTime: lead('made_to_order') },
    ])
    await addPicturesAndTexts(shop)
    await enableFeeds(shop)
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

  /** Of each product: days on the page and in its data, and its label in the price list. */
  let state = 0
  async function promises() {
    state++ // a page that is not in memory
    await publishFeeds(shop)
    const feed = await readFile((await findFeedFile(shop, 'google'))?.path ?? '', 'utf8')
    return Promise.all(
      ['lampa', 'stil', 'dyvan'].map(async (slug) => {
        const { text } = await site.get(`/product/${slug}/?attribute_state=${state}`)
        const page = plain(text.slice(text.indexOf('<main'), text.indexOf('</main>')))
        const [data] = structuredData(text)
        const offers = data?.offers as { hasMerchantReturnPolicy: { merchantReturnDays?: number } }
        const [item = ''] = /<item>.*/.exec(feed.split('\n').find((line) => line.includes(`/${slug}/`)) ?? '') ?? []
        return [
          /повернення \d+ д|повернення лише в разі браку/.exec(page)?.[0],
          /Передумали|саме для вас, тож повернути|Повернути можна лише/.exec(page)?.[0],
          offers.hasMerchantReturnPolicy.merchantReturnDays,
          /return_policy_label>([^<]*)/.exec(item)?.[1],
        ]
      }),
    )
  }

  async function emailOf(...at: number[]): Promise<string> {
    const lines = at.map((index) => ({ kind: 'product' as const, productId: ids[index] ?? 0, quantity: 1 }))
    const billing = { ...blankAddress, email: 'olena@example.com' }
    const created = await createOrder(shop, { status: 'on-hold', billing, lines }, '')
    assert.equal(created.kind, 'done')
    const orderId = created.kind === 'done' ? created.order.id : 0
    const { render } = await openStorefront()
    const email = await buildEmail(shop, { orderId, about: 'placed', paymentId: null, to: 'buyer' }, render.renderEmail)
    return /Повернення: (.*)/.exec(plain(email?.text ?? ''))?.[1] ?? ''
  }

  async function checkoutOf(...at: number[]): Promise<string> {
    let cookie = ''
    for (const index of at) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Firefox/60', cookie }
      const added = await site.request('POST', '/?wc-ajax=add_to_cart', headers, `product_id=${ids[index]}&quantity=1`)
      cookie ||= (added.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
    }
    const { text } = await site.get('/checkout/', { cookie })
    return plain(/<dt>Що можна повернути<\/dt><dd>([^<]*)/.exec(text)?.[1] ?? '')
  }

  const ACCEPTED = ['повернення 14 д', 'Передумали', 14, undefined]
  const REFUSED = ['повернення лише в разі браку', 'саме для вас, тож повернути', undefined, 'made_to_order']
  const WITHIN = 'протягом 14 днів від отримання, якщо річ не була в користуванні'

  it('for all but what is made for the buyer', async () => {
    assert.deepEqual(await promises(), [ACCEPTED, ACCEPTED, REFUSED])
    assert.equal(await emailOf(0, 1), WITHIN)
    assert.equal(await emailOf(2), 'лише в разі браку')
    assert.equal(await emailOf(0, 2), `${WITHIN}. Диван: робимо саме для вас, тож повернення лише в разі браку`)
    const within = 'Передумали? Повернемо гроші протягом 14 днів, якщо річ не була в користуванні.'
    const paid = 'Зворотну доставку оплачує покупець.'
    assert.equal(await checkoutOf(0), `${within} ${paid} Гарантія 2 роки.`)
    assert.equal(await checkoutOf(0, 1), `${within} ${paid} Гарантія 5 років або 2 роки, залежно від товару.`)
    assert.equal(await checkoutOf(2), 'Річ виготовляємо саме для вас, тож повернути її можна лише в разі браку.')
    const some = 'Виготовлене на замовлення можна повернути лише в разі браку.'
    assert.equal(await checkoutOf(1, 2), `${within} ${paid} ${some} Гарантія 5 років, залежно від товару.`)
    assert.match((await site.get('/llms.txt')).text, /Виготовлене під замовлення не повертається/)
  })

  it('for all where the owner takes back these, too', async () => {
    await saveSettings(shop, { searchReturnMadeToOrder: true, warrantyMonths: 18 })
    assert.deepEqual(await promises(), [ACCEPTED, ACCEPTED, ACCEPTED])
    assert.match(await checkoutOf(2), /^Передумали\?.*покупець\. Гарантія 18 місяців\.$/)
    assert.equal(await emailOf(0, 2), WITHIN)
  })

  it('for none where the owner takes back nothing', async () => {
    await saveSettings(shop, { searchReturnMadeToOrder: false, searchReturnDays: 0 })
    const none = ['повернення лише в разі браку', 'Повернути можна лише', undefined, undefined]
    assert.deepEqual(await promises(), [none, none, none])
    assert.match(await checkoutOf(0, 2), /^Повернути можна лише в разі браку\./)
    assert.equal(await emailOf(0, 2), 'лише в разі браку')
  })
})
