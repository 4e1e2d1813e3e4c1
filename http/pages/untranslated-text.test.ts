import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { cartPath, checkoutPath, comparisonPath, favouritesPath } from '#shop/paths.ts'
import { processWholeIndexQueue } from '#shop/search/indexing/search-index.server.ts'
import { openDemoShop } from '#test/demo-shop.ts'
import type { TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { findUnmarkedUkrainian } from '#test/unmarked-ukrainian.ts'
import { xmlElementTexts } from '#test/xml.ts'

describe('untranslated text in English pages of the demo shop', () => {
  let shop: TestShop
  let site: TestSite
  before(async () => {
    shop = await openDemoShop()
    await processWholeIndexQueue(shop)
    site = await openTestSite(shop)
  })
  after(async () => {
    await site.close()
    await shop.close()
  })

  it('is marked as Ukrainian', async () => {
    const parts = xmlElementTexts((await site.get('/sitemap.xml')).text, 'loc').map(
      (address) => new URL(address).pathname,
    )
    const files = await Promise.all(parts.map((part) => site.get(part)))
    const all = files.flatMap(({ text }) => xmlElementTexts(text, 'loc').map((address) => new URL(address).pathname))
    const addresses = all.filter((address) => !address.startsWith('/en/')).map((address) => `/en${address}`)
    const found = encodeURIComponent('стіл')
    const more = [cartPath, checkoutPath, favouritesPath, comparisonPath, `/?s=${found}&post_type=product`, '/x/']
    for (const address of [...addresses, ...more.map((path) => `/en${path}`)]) {
      const left = findUnmarkedUkrainian((await site.get(address)).text).filter(({ at }) => !at.endsWith(' title'))
      assert.deepEqual(left, [], address)
    }

    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('type', '=', 'simple')
      .executeTakeFirstOrThrow()
    const added = await site.request('POST', '/en/?wc-ajax=add_to_cart', FORM_HEADERS, `product_id=${id}`)
    const cookie = added.headers['set-cookie']?.map((one) => one.split(';')[0]).join('; ')
    for (const path of [cartPath, checkoutPath]) {
      const { text } = await site.get(`/en${path}`, { cookie })
      assert.match(text, /cart_item|checkout__lines/)
      assert.deepEqual(
        findUnmarkedUkrainian(text).filter(({ at }) => !at.endsWith(' title')),
        [],
        path,
      )
    }
    assert.ok(addresses.length > 60, String(addresses.length))
    assert.doesNotMatch((await site.get('/')).text, /<span><span lang|<h3 class="card__name" lang/)
  })
})

const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' }
