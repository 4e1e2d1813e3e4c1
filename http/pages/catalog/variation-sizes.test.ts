import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { findFeedFile, updateFeed } from '#shop/catalog/feeds/feeds.server.ts'
import { FEED_NAMES } from '#shop/catalog/feeds/feeds.ts'
import { publishFeeds } from '#shop/catalog/feeds/publish-feeds.server.ts'
import { updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { processWholeIndexQueue } from '#shop/catalog/search/indexing/search-index.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { type SizedProducts, seedSizedProducts } from '#test/fixtures/sized-products.ts'
import { structuredData } from '#test/schema-org.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

describe('a variation with its own dimensions', () => {
  let shop: TestShop
  let site: TestSite
  let products: SizedProducts
  before(async () => {
    shop = await openTestShop()
    await saveSettings(shop, { shopName: 'Дубрава' })
    products = await seedSizedProducts(shop)
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  const pageOf = async (path: string) => (await site.get(path)).text.replace(/[\u00a0\u202f]/g, ' ')
  /** What the page shows before any script runs. */
  const factsOn = (text: string) => ({
    title: /<title>([^<]*)/.exec(text)?.[1],
    sizes: [...text.matchAll(/<dt>(Ширина|Глибина|Висота|Вага)<\/dt><dd[^>]*>([^<]*)/g)].map(
      ([, name, value]) => `${name} ${value}`,
    ),
    sku: /class="sku">([^<]*)/.exec(text)?.[1],
    firstPicture: /gallery__picture[\s\S]*?\/media\/([0-9a-f]+)\//.exec(text)?.[1],
    says: text.includes('Для <b>малої</b> кімнати.</p></div>'),
  })

  it('is shown on the page of its URL, without a script', async () => {
    const small = factsOn(await pageOf('/product/lyman/?attribute_rozmir=181'))
    assert.equal(small.title, 'Диван «Лиман», 181 см — Дубрава')
    assert.deepEqual(small.sizes, ['Ширина 181 см', 'Глибина 99 см', 'Висота 92 см', 'Вага 53 кг'])
    assert.equal(small.sku, 'L-181')
    assert.ok(products.hashes[1]?.startsWith(small.firstPicture ?? '-'))
    assert.equal(small.says, true)
    const large = factsOn(await pageOf('/product/lyman/?attribute_rozmir=231'))
    assert.deepEqual(large.sizes, ['Ширина 231 см', 'Глибина 99 см', 'Висота 92 см', 'Вага 68 кг'])
    assert.equal(large.title, 'Диван «Лиман», 231 см — Дубрава')
    assert.ok(products.hashes[0]?.startsWith(large.firstPicture ?? '-'))
    assert.equal(large.says, false)
    const plain = factsOn(await pageOf('/product/lyman/'))
    assert.equal(plain.title, 'Диван «Лиман» — Дубрава')
    assert.equal(factsOn(await pageOf('/product/lyman/?attribute_rozmir=999')).title, 'Диван «Лиман» — Дубрава')
  })

  it('is named by the heading of its URL, and where a picture shows another size the page says so', async () => {
    const shownOn = async (query: string) => {
      const text = (await pageOf(`/product/lyman/${query}`)).replaceAll('<!-- -->', '')
      const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]?.replace(/<[^>]+>/g, '')
      return [heading, ...[...text.matchAll(/gallery__note[^>]*>([^<]*)/g)].map(([, note]) => note)]
    }
    const small = ['Диван «Лиман», 181 см', 'На фото: 231 см']
    assert.deepEqual(await shownOn('?attribute_rozmir=181'), small)
    assert.deepEqual(await shownOn('?attribute_rozmir=231'), ['Диван «Лиман», 231 см'])
    assert.deepEqual(await shownOn(''), ['Диван «Лиман»'])
  })

  it('comes as data, which a choice shows, and not as a page', async () => {
    const answer = await site.get('/product/lyman/choice/?attribute_rozmir=181')
    assert.equal(answer.status, 200)
    assert.equal(answer.headers['content-type'], 'application/json')
    assert.equal(answer.headers['x-robots-tag'], 'noindex')
    const { title, chooser, gallery, sections } = JSON.parse(answer.text)
    assert.match(title, /181/)
    assert.deepEqual([chooser.offer.stock.sku, chooser.purchase.price], ['L-181', 20_000_00])
    assert.equal(sections.sizes.measures.widthMm, 1810)
    const page = await site.get('/product/lyman/?attribute_rozmir=181')
    assert.equal(factsOn(page.text).firstPicture, gallery.pictures[0].media.hash)
    assert.equal((await site.get('/product/nemaie/choice/')).status, 404)
  })

  it('is in product data with its own URL, price and text', async () => {
    const text = await pageOf('/product/lyman/?attribute_rozmir=181')
    assert.match(text, /<meta name="description" content="Для малої кімнати\.?"/)
    assert.match(text, /property="product:price:amount" content="20000/)
    assert.match(text, /<link rel="canonical" href="[^"]*\/product\/lyman\/"/)
  })

  it('has its own dimensions in structured data', async () => {
    const [group] = structuredData((await site.get('/product/lyman/')).text)
    const variants = Array.isArray(group?.hasVariant) ? group.hasVariant : []
    const measured = variants.map(({ sku, width, depth, weight }) => [sku, width?.value, depth?.value, weight?.value])
    assert.deepEqual(measured, [
      ['L-181', 181, 99, 53],
      ['L-231', 231, 99, 68],
    ])
    assert.equal(group?.width, undefined)
    assert.deepEqual(group?.depth, { '@type': 'QuantitativeValue', value: 99, unitCode: 'CMT' })
  })

  it('gives a size range on the card and in the comparison', async () => {
    const card = /card__size">([^<]*)/.exec(await pageOf('/shop/'))?.[1]
    assert.equal(card, '181\u2060–\u2060231 × 99 × 92 см')
    const comparison = await pageOf(`/porivniannia/?ids=${products.sofa},${products.lamp}`)
    assert.match(comparison, /181–231 см/)
    assert.match(comparison, /53–68 кг/)
  })

  it('is found by its width, with filters and with text', async () => {
    const found = async (query: string) => (await pageOf(`/shop/?${query}`)).includes('/product/lyman/')
    assert.deepEqual(
      [await found('width=175-185'), await found('width=225-235'), await found('width=240-300')],
      [true, true, false],
    )
    await updateProducts(shop, [{ id: products.small, widthMm: 1410 }])
    assert.deepEqual([await found('width=135-145'), await found('width=235-300')], [true, false])
    await updateProducts(shop, [{ id: products.small, widthMm: 1810 }])
    await processWholeIndexQueue(shop)
    for (const words of ['диван 181 см', 'диван 231 см']) {
      assert.match(await pageOf(`/?s=${encodeURIComponent(words)}&post_type=product`), /\/product\/lyman\//, words)
    }
  })

  it('has its own dimensions in product feeds', async () => {
    for (const name of FEED_NAMES) await updateFeed(shop, name, { active: true, account: '12345' })
    await publishFeeds(shop)
    for (const name of FEED_NAMES) {
      const file = await findFeedFile(shop, name)
      const text = await readFile(file?.path ?? '', 'utf8')
      if (!/231/.test(text.replace(/attribute_rozmir=\d+|[^<>]*231 см/g, ''))) continue // its format has no sizes
      assert.match(text.replace(/attribute_rozmir=\d+|[^<>]*181 см/g, ''), /181/, name)
    }
    const google = await readFile((await findFeedFile(shop, 'google'))?.path ?? '', 'utf8')
    assert.deepEqual(google.match(/<g:product_width>[^<]*/g), ['<g:product_width>181 cm', '<g:product_width>231 cm'])
  })
})
