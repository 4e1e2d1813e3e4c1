import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { addPicturesAndTexts, enableFeeds } from '#test/fixtures/feeds.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { xmlElementTexts } from '#test/xml.ts'
import { findFeedFile } from '../../feeds/feeds.server.ts'
import { FEED_NAMES, type FeedName } from '../../feeds/feeds.ts'
import { publishFeeds } from '../../feeds/publish-feeds.server.ts'
import { saveCategory } from '../categories/categories.server.ts'
import { saveProducts } from '../records/products.server.ts'
import { brandName, productIdentifiers } from './brands.ts'

const named = (slug: string, ...names: string[]) => ({ slug, values: names.map((name) => ({ name })) })
const resellerSettings = { shopName: 'Дубрава', makesProducts: false }
const makerSettings = { shopName: 'Дубрава', makesProducts: true }

describe('the brand of a product', () => {
  for (const [what, attributes, settings, brand] of [
    ['its own', [named('brend', 'Гуцул')], makerSettings, 'Гуцул'],
    ['its own before its maker', [named('vyrobnyk', 'Майстерня'), named('brand', 'Гуцул')], makerSettings, 'Гуцул'],
    ['its maker without a brand', [named('vyrobnyk', 'Майстерня')], makerSettings, 'Майстерня'],
    ['its maker beside a brand without a name', [named('brend', ' '), named('vendor', 'Hem')], resellerSettings, 'Hem'],
    ['the shop that makes its products', [named('kolir', 'Дуб')], makerSettings, 'Дубрава'],
    ['nobody in a shop that resells', [named('kolir', 'Дуб')], resellerSettings, ''],
  ] as const) {
    it(`is ${what}`, () => assert.equal(brandName({ attributes: [...attributes] }, settings), brand))
  }
})

describe('the identifiers of a product', () => {
  for (const [brand, sku, gtin, identifiers] of [
    ['Hem', 'A-1', '4820000000017', { mpn: 'A-1', exists: true }],
    ['Hem', 'A-1', '', { mpn: 'A-1', exists: true }],
    ['Hem', '', '', { mpn: '', exists: false }],
    ['', 'A-1', '4820000000017', { mpn: '', exists: true }],
    ['', 'A-1', '', { mpn: '', exists: false }],
  ] as const) {
    it(`are ${JSON.stringify(identifiers)} of brand «${brand}», SKU «${sku}», GTIN «${gtin}»`, () =>
      assert.deepEqual(productIdentifiers({ brand, sku, gtin }), identifiers))
  }
})

onEachDatabase('the brand in price lists', (database) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(database)
    const { id } = await saveCategory(shop, { name: 'Столи' })
    const pictures = [{ mediaId: null, source: '1.jpg', alt: '', optionSlug: '', optionValueSlug: '' }]
    await saveProducts(shop, [{ name: 'Стіл', sku: 'S-1', regularPrice: 9000_00, categories: [id], pictures }])
    await addPicturesAndTexts(shop)
    await enableFeeds(shop)
    await saveSettings(shop, { shopName: 'Дубрава' })
  })
  after(() => shop.close())

  const listsWith = async (makesProducts: boolean) => {
    await saveSettings(shop, { makesProducts })
    await publishFeeds(shop)
    const read = async (name: FeedName) => readFile((await findFeedFile(shop, name))?.path ?? '', 'utf8')
    return Object.fromEntries(await Promise.all(FEED_NAMES.map(async (name) => [name, await read(name)] as const)))
  }

  it('is that of a shop which makes its products, with part numbers', async () => {
    const { google = '', meta = '', ...others } = await listsWith(true)
    const facts = ['g:brand', 'g:mpn', 'g:identifier_exists'].map((name) => xmlElementTexts(google, name))
    assert.deepEqual(facts, [['Дубрава'], ['S-1'], []])
    const [row] = parse(meta, { columns: true }) as Record<string, string>[]
    assert.deepEqual([row?.brand, row?.mpn], ['Дубрава', 'S-1'])
    for (const [name, text] of Object.entries(others)) assert.deepEqual(vendorsIn(text), ['Дубрава'], name)
  })

  it('is missing in a shop which does not, and no part number stands beside «no identifier»', async () => {
    const { google = '', meta = '', rozetka = '', prom = '', hotline = '' } = await listsWith(false)
    const facts = ['g:brand', 'g:mpn', 'g:identifier_exists'].map((name) => xmlElementTexts(google, name))
    assert.deepEqual(facts, [[], [], ['no']])
    const [row] = parse(meta, { columns: true }) as Record<string, string>[]
    assert.deepEqual([row?.brand, row?.mpn], ['', ''])
    assert.deepEqual(vendorsIn(rozetka), ['Без бренду'])
    assert.deepEqual(vendorsIn(prom + hotline), [])
  })
})

/** The YML feeds have a document type, which the test's own reader of XML does not know. */
function vendorsIn(text: string): string[] {
  return [...text.matchAll(/<vendor>([^<]*)</g)].map(([, vendor = '']) => vendor)
}
