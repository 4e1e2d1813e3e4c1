import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { findFeedFile } from '#shop/catalog/feeds/feeds.server.ts'
import type { FeedName } from '#shop/catalog/feeds/feeds.ts'
import { publishFeeds } from '#shop/catalog/feeds/publish-feeds.server.ts'
import { openDemoShop } from '#test/demo-shop.ts'
import { enableFeeds } from '#test/fixtures/feeds.ts'
import { schemaOrgProblems, structuredData } from '#test/schema-org.ts'
import type { TestShop } from '#test/shop.ts'
import { closeInTurn } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { xmlElementTexts } from '#test/xml.ts'

const ABSOLUTE = /^https?:\/\/[^/]+\//

const listOf = (value: unknown) => (Array.isArray(value) ? value : [value])
const propertyOf = (html: string, name: string) =>
  new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
const linkOf = (html: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1] ?? ''
const titleOf = (html: string) => /<title>([^<]*)</.exec(html)?.[1] ?? ''

const brandOf = (item: Record<string, unknown> | undefined) => (item?.brand as { name: string } | undefined)?.name ?? ''

type Facts = Record<'price' | 'was' | 'availability' | 'brand' | 'gtin' | 'mpn' | 'sku', string>
type FeedFacts = Partial<Facts> & { url: string }

const elementsOf = (text: string, name: string) => [...text.matchAll(new RegExp(`<${name}[ >].*?</${name}>`, 'gs'))]
const valueIn = (offer: string, name: string) =>
  (new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(offer)?.[1] ?? '')
    .replaceAll('&amp;', '&')
    .replace(/ UAH$/, '')
    .replace(/\.00$/, '')

/** Of a variation, as somebody may write it, and of a simple product. */
const GTINS = { 'DM-001-shavliia-181': '9638-5074', 'DM-026': '4820000000017' }

/** What each price list says of its offers, in the words of the pages; what a list has no place for is left out. */
const FEED_FACTS: Record<FeedName, (text: string) => FeedFacts[]> = {
  google: (text) =>
    elementsOf(text, 'item').map(([offer]) => {
      const value = (name: string) => valueIn(offer, `g:${name}`)
      const identified = value('gtin') !== '' || value('mpn') !== ''
      assert.equal(value('identifier_exists'), identified ? '' : 'no', value('link'))
      return {
        url: value('link'),
        price: value('sale_price') || value('price'),
        was: value('sale_price') && value('price'),
        availability:
          ({ in_stock: 'InStock', backorder: 'BackOrder' } as Record<string, string>)[value('availability')] ??
          'OutOfStock',
        brand: value('brand'),
        gtin: value('gtin'),
        mpn: value('mpn'),
      }
    }),
  meta: (text) =>
    (parse(text, { columns: true }) as Record<string, string>[]).map((row) => {
      const amount = (name: string) => (row[name] ?? '').replace(/ UAH$/, '').replace(/\.00$/, '')
      return {
        url: row.link ?? '',
        price: amount('sale_price') || amount('price'),
        was: amount('sale_price') && amount('price'),
        availability:
          ({ 'in stock': 'InStock', 'available for order': 'BackOrder' } as Record<string, string>)[
            row.availability ?? ''
          ] ?? 'OutOfStock',
        brand: row.brand ?? '',
        gtin: row.gtin ?? '',
        mpn: row.mpn ?? '',
      }
    }),
  rozetka: (text) =>
    elementsOf(text, 'offer').map(([offer]) => ({
      url: valueIn(offer, 'url'),
      price: valueIn(offer, 'price'),
      was: valueIn(offer, 'price_old'),
      brand: valueIn(offer, 'vendor').replace('Без бренду', ''),
      sku: valueIn(offer, 'article'),
    })),
  prom: (text) =>
    elementsOf(text, 'offer').map(([offer]) => ({
      url: valueIn(offer, 'url'),
      price: valueIn(offer, 'price'),
      was: valueIn(offer, 'oldprice'),
      availability:
        ({ true: 'InStock', false: 'OutOfStock' } as Record<string, string>)[
          / available="(\w*)"/.exec(offer)?.[1] ?? ''
        ] ?? 'BackOrder',
      brand: valueIn(offer, 'vendor'),
      gtin: valueIn(offer, 'barcode'),
    })),
  hotline: (text) =>
    elementsOf(text, 'item').map(([offer]) => ({
      url: valueIn(offer, 'url'),
      price: valueIn(offer, 'priceRUAH'),
      was: valueIn(offer, 'oldprice'),
      availability: valueIn(offer, 'stock') === 'В наявності' ? 'InStock' : 'BackOrder',
      brand: valueIn(offer, 'vendor'),
      gtin: valueIn(offer, 'barcode'),
      sku: valueIn(offer, 'code'),
    })),
}

describe('structured data of every kind of demo page', () => {
  let shop: TestShop
  let site: TestSite
  let addresses: string[]

  before(async () => {
    shop = await openDemoShop()
    for (const [sku, gtin] of Object.entries(GTINS))
      await shop.db.updateTable('product').set({ gtin }).where('sku', '=', sku).execute()
    site = await openTestSite(shop)
    const parts = xmlElementTexts((await site.get('/sitemap.xml')).text, 'loc').map(
      (address) => new URL(address).pathname,
    )
    const files = await Promise.all(parts.map((part) => site.get(part)))
    addresses = files.flatMap(({ text }) => xmlElementTexts(text, 'loc').map((address) => new URL(address).pathname))
  })
  after(() => closeInTurn(site, shop))

  const dataOf = async (path: string) => {
    const { status, text } = await site.get(path)
    assert.equal(status, 200, path)
    return { text, data: structuredData(text) }
  }
  const typesAt = async (path: string) => (await dataOf(path)).data.map((item) => item['@type'])
  const first = (start: string) => addresses.find((path) => path.startsWith(start) && path !== start) ?? ''

  it('follows the rules of rich results', async () => {
    for (const path of addresses) assert.deepEqual(schemaOrgProblems((await dataOf(path)).data), [], path)
  })

  it('names each kind by its type', async () => {
    assert.deepEqual((await typesAt('/')).slice(0, 2), ['FurnitureStore', 'WebSite'])
    assert.deepEqual(await typesAt('/shop/'), ['BreadcrumbList', 'ItemList'])
    assert.deepEqual(await typesAt(first('/product-category/')), ['BreadcrumbList', 'ItemList'])
    assert.deepEqual(await typesAt('/product/sofa-lyman/'), ['ProductGroup', 'BreadcrumbList'])
    assert.deepEqual(await typesAt('/product/tumba-rotanh/'), ['Product', 'BreadcrumbList'])
    assert.deepEqual((await typesAt(first('/rl_gallery/'))).slice(0, 1), ['ImageGallery'])
    const post = addresses.find((path) => /^\/journal\/(?!category)[^/]+\/$/.test(path)) ?? ''
    assert.equal((await typesAt(post))[0], 'BlogPosting')
    const all = new Set((await Promise.all(addresses.map(typesAt))).flat())
    for (const type of ['FAQPage', 'VideoObject', 'WebPage']) assert.ok(all.has(type), type)
  })

  it('says of every offer what each price list says: price, availability, brand and identifiers', async () => {
    await enableFeeds(shop)
    await publishFeeds(shop)
    const read = async (name: FeedName) => readFile((await findFeedFile(shop, name))?.path ?? '', 'utf8')
    const factsByUrl = new Map<string, Facts>()
    for (const path of addresses.filter((path) => /^\/product\/[^/]+\/$/.test(path))) {
      const [product] = (await dataOf(path)).data
      const brand = brandOf(product)
      for (const item of listOf(product?.hasVariant ?? product)) {
        const { url, price, priceSpecification: before, availability } = item.offers
        const was = before?.price ?? ''
        const facts = { price, was, availability: availability.replace(/.*\//, ''), brand, gtin: item.gtin ?? '' }
        factsByUrl.set(new URL(url).href, { ...facts, mpn: item.mpn ?? '', sku: item.sku ?? '' })
      }
    }
    assert.equal(factsByUrl.size, 79)
    assert.deepEqual([...factsByUrl.values()].map(({ gtin }) => gtin).filter(Boolean), ['96385074', '4820000000017'])
    const feeds = Object.entries(FEED_FACTS) as [FeedName, (typeof FEED_FACTS)[FeedName]][]
    for (const [name, factsIn] of feeds) {
      const offers = factsIn(await read(name))
      const here =
        name === 'hotline'
          ? [...factsByUrl.values()].filter((facts) => facts.availability !== 'OutOfStock')
          : factsByUrl
      assert.equal(offers.length, 'size' in here ? here.size : here.length, name)
      for (const { url, ...facts } of offers) {
        const page = factsByUrl.get(new URL(url).href)
        const shown = Object.fromEntries(Object.keys(facts).map((key) => [key, page?.[key as keyof Facts]]))
        assert.deepEqual(facts, shown, `${name} ${url}`)
      }
    }
  })

  it('leads from a page to its film', async () => {
    const film = (await dataOf('/film-pro-vitalniu/')).data.find((item) => item['@type'] === 'VideoObject')
    assert.equal(film?.name, 'Вітальня: повільна прогулянка камерою')
    assert.equal((await site.get(new URL(String(film?.contentUrl)).pathname)).status, 200)
  })

  it('describes each variation: what it varies by, its price, delivery and returns', async () => {
    const [group] = (await dataOf('/product/sofa-lyman/')).data
    assert.deepEqual(group?.variesBy, ['https://schema.org/color', 'https://schema.org/size'])
    const [variant] = Array.isArray(group?.hasVariant) ? group.hasVariant : []
    assert.ok(variant.color && variant.size && variant.image.length > 0)
    // The van to Kyiv is the minimum; the carrier's home delivery for this volume is the maximum.
    const { minValue, maxValue } = variant.offers.shippingDetails.shippingRate
    assert.equal(minValue, '800')
    assert.ok(Number(maxValue) > 2200, maxValue)
    // Made for its buyer, so not taken back.
    const { returnPolicyCategory } = variant.offers.hasMerchantReturnPolicy
    assert.equal(returnPolicyCategory, 'https://schema.org/MerchantReturnNotPermitted')
    assert.equal(variant.offers.availability, 'https://schema.org/BackOrder')
  })

  it('names the language of the site and of an article', async () => {
    const languageOf = async (path: string, type: string) =>
      (await dataOf(path)).data.find((item) => item['@type'] === type)?.inLanguage
    assert.equal(await languageOf('/', 'WebSite'), 'uk')
    assert.equal(await languageOf('/en/', 'WebSite'), 'en')
    const post = addresses.find((path) => /^\/journal\/(?!category)[^/]+\/$/.test(path)) ?? ''
    assert.equal(await languageOf(post, 'BlogPosting'), 'uk')
    assert.equal(await languageOf(`/en${post}`, 'BlogPosting'), 'en')
  })

  it('has one FAQ per page and a product search action', async () => {
    for (const path of addresses)
      assert.ok((await typesAt(path)).filter((type) => type === 'FAQPage').length <= 1, path)
    const [, web] = (await dataOf('/')).data
    assert.match(JSON.stringify(web), /\/\?s=\{search_term_string\}&post_type=product/)
  })

  it('has a social picture of 1200 × 630, the page’s own or the shop’s', async () => {
    for (const path of ['/', '/shop/', '/product/sofa-lyman/', '/journal/', first('/rl_gallery/')]) {
      const { text } = await dataOf(path)
      const property = (name: string) => propertyOf(text, name)
      for (const name of ['title', 'description', 'type', 'image:alt', 'locale', 'site_name'])
        assert.ok(property(name), `${path} ${name}`)
      assert.deepEqual([property('image:width'), property('image:height')], ['1200', '630'])
      const { status, headers, body } = await site.get(new URL(property('image')).pathname)
      assert.equal(status, 200, property('image'))
      assert.equal(headers['content-type'], property('image:type'))
      const { width, height } = await sharp(body).metadata()
      assert.deepEqual([width, height], [1200, 630])
    }
    assert.match((await dataOf('/product/sofa-lyman/')).text, /<meta property="og:type" content="product"/)
    assert.match((await dataOf('/product/sofa-lyman/')).text, /og:image" content="[^"]*\/social\.jpg"/)
  })

  it('names the variants of a product with options, each with its offer, and the way to it', async () => {
    const [group, crumbs] = (await dataOf('/product/sofa-lyman/')).data
    assert.deepEqual(
      [group?.['@context'], group?.['@type'], group?.name],
      ['https://schema.org', 'ProductGroup', 'Диван «Лиман»'],
    )
    assert.ok(listOf(group?.image).some((address) => ABSOLUTE.test(String(address))))
    const variants = listOf(group?.hasVariant)
    assert.equal(variants.length, 8)
    const { '@type': type, offers } = variants.find(({ sku }) => sku === 'DM-001-shavliia-181') ?? {}
    assert.deepEqual([type, offers['@type'], offers.priceCurrency, offers.price], ['Product', 'Offer', 'UAH', '28700'])
    assert.match(offers.url, ABSOLUTE)
    assert.match(offers.availability, /schema\.org/)
    const steps = listOf(crumbs?.itemListElement)
    assert.deepEqual(
      steps.map(({ '@type': type, position, name }) => [type, position, name]),
      ['Головна', 'Усі меблі', 'Дивани', 'Диван «Лиман»'].map((name, index) => ['ListItem', index + 1, name]),
    )
    for (const { item } of steps) assert.match(item, ABSOLUTE)
  })

  it('names the offer of a simple product', async () => {
    const [product] = (await dataOf('/product/tumba-rotanh/')).data
    assert.deepEqual([product?.['@type'], product?.sku], ['Product', 'DM-026'])
    assert.match(String(product?.description), /./)
    const [offer] = listOf(product?.offers)
    assert.deepEqual(
      [offer['@type'], offer.priceCurrency, offer.price, offer.availability],
      ['Offer', 'UAH', '18900', 'https://schema.org/OutOfStock'],
    )
    assert.match(offer.url, ABSOLUTE)
  })

  for (const path of ['/', '/shop/', '/product/sofa-lyman/']) {
    it(`of ${path} comes with absolute addresses, a title, a description and an existing picture`, async () => {
      const { text } = await dataOf(path)
      const canonical = linkOf(text, 'canonical')
      assert.match(canonical, /^https?:\/\//)
      assert.equal(new URL(canonical).pathname, path)
      assert.equal(propertyOf(text, 'url'), canonical)
      assert.equal(propertyOf(text, 'title'), titleOf(text))
      assert.ok(propertyOf(text, 'description'))
      const picture = await site.get(new URL(propertyOf(text, 'image')).pathname)
      assert.equal(picture.headers['content-type'], 'image/jpeg')
      assert.match(text, /<meta name="description" content="[^"]/)
    })
  }

  it('has the canonical address of the product for a chosen variation', async () => {
    const { text } = await dataOf('/product/sofa-lyman/?attribute_rozmir=181')
    assert.match(linkOf(text, 'canonical'), /\/product\/sofa-lyman\/$/)
  })

  it('has a canonical address of its own for each page of a listing, and its neighbours', async () => {
    const first = (await dataOf('/shop/?orderby=price')).text
    assert.match(linkOf(first, 'canonical'), /\/shop\/$/)
    assert.equal(linkOf(first, 'prev'), '')
    assert.match(linkOf(first, 'next'), /\/shop\/page\/2\/\?orderby=price$/)
    const second = (await dataOf('/shop/page/2/')).text
    assert.match(linkOf(second, 'canonical'), /\/shop\/page\/2\/$/)
    assert.match(linkOf(second, 'prev'), /\/shop\/$/)
    assert.equal(linkOf(second, 'next'), '')
    assert.match(titleOf(second), /сторінка 2/)
  })
})

describe('the checker of schema.org data', () => {
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Стіл',
    description: 'Дуб',
    url: 'https://a.b/',
    image: ['https://a.b/1.jpg'],
  }

  it('finds missing, wrong and unknown properties at any depth', () => {
    const offers = {
      '@type': 'Offer',
      price: '12 500,00',
      priceCurrency: 'UAH',
      availability: 'in stock',
      url: '/stil/',
    }
    const found = schemaOrgProblems([{ ...product, offers }]).map(({ path }) => path)
    for (const path of [
      'price',
      'availability',
      'url',
      'itemCondition',
      'shippingDetails',
      'hasMerchantReturnPolicy',
    ]) {
      assert.ok(found.includes(`Product.offers.${path}`), path)
    }
    assert.deepEqual(schemaOrgProblems([{ ...product, '@type': 'Spaceship' }]), [
      { path: 'Spaceship', problem: 'no rules for Spaceship' },
    ])
    assert.ok(schemaOrgProblems([{ '@type': 'FAQPage', mainEntity: [] }]).length === 2)
    const item = { '@type': 'ListItem', position: 1, name: 'Стіл' }
    for (const type of ['ItemList', 'BreadcrumbList']) {
      const list = { '@context': 'https://schema.org', '@type': type, name: 'Столи', numberOfItems: 2 }
      const [found] = schemaOrgProblems([{ ...list, itemListElement: [item, item] }])
      assert.equal(found?.path, `${type}.itemListElement`)
    }
    const group = { ...product, '@type': 'ProductGroup', productGroupID: '1', variesBy: ['Колір'] }
    const paths = schemaOrgProblems([{ ...group, hasVariant: [{ '@type': 'Product', name: 'Стіл, дуб' }] }])
    assert.ok(paths.some(({ path }) => path === 'ProductGroup.hasVariant'))
  })
})
