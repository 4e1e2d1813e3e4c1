import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { processWholeIndexQueue } from '#shop/catalog/search/indexing/search-index.server.ts'
import { cartPath, checkoutPath, comparisonPath, favouritesPath, offlinePath } from '#shop/core/paths.ts'
import { openDemoShop } from '#test/demo-shop.ts'
import type { TestShop } from '#test/shop.ts'
import { closeInTurn } from '#test/shop.ts'
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
  after(() => closeInTurn(site, shop))

  it('is marked as Ukrainian, and the demo shop has none', async () => {
    const search = '/?s=table&post_type=product'
    const nothing = '/?s=zzzzzz&post_type=product'
    const private_ = [cartPath, checkoutPath, favouritesPath, comparisonPath, offlinePath, '/order/wc_order_none/']
    const lists = ['/shop/page/2/', '/shop/?onsale=1', '/shop/?filter_kolir=dub', '/shop/feed/', '/journal/feed/']
    const more = [...private_, ...lists, search, nothing, '/porivniannia/?ids=1,2,3', '/x/']
    const addresses = [...(await ukrainianAddresses()), ...more].map((path) => `/en${path}`)
    for (const address of addresses) {
      const { text } = await site.get(address)
      const left = findUnmarkedUkrainian(text).filter(({ at }) => !at.endsWith(' title'))
      assert.deepEqual(left, [], address)
      assert.deepEqual(findUkrainian(text), [], address)
    }
    assert.ok(addresses.length > 60, String(addresses.length))
    assert.doesNotMatch((await site.get('/')).text, /<span><span lang|<h3 class="card__name" lang/)
  })

  it('keeps no page out of the sitemap: each is there in English, with the alternates of its head', async () => {
    const entries = (await sitemapFiles()).flatMap((xml) => xml.match(/<url>.*?<\/url>/g) ?? [])
    const alternates = (text: string) =>
      [...text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, language, href]) => [
        language,
        href,
      ])
    for (const entry of entries) {
      const url = /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? ''
      const links = alternates(entry)
      assert.deepEqual(
        links.map(([language]) => language),
        ['uk', 'en', 'x-default'],
        url,
      )
      assert.ok(links.some(([, href]) => href === url))
      const { pathname, search } = new URL(url)
      assert.deepEqual(alternates((await site.get(pathname + search)).text), links, url)
    }
  })

  it('is marked in what the visitor searched for', async () => {
    const { text } = await site.get(`/en/?s=${encodeURIComponent('стіл')}&post_type=product`)
    assert.match(text, /Stavok oval table/)
    assert.deepEqual(
      findUnmarkedUkrainian(text).filter(({ at }) => !at.endsWith(' title')),
      [],
    )
  })

  it('is in no cart and checkout with products, in no consent banner and in no fragment', async () => {
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('type', '=', 'simple')
      .executeTakeFirstOrThrow()
    const added = await site.request('POST', '/en/?wc-ajax=add_to_cart', FORM_HEADERS, `product_id=${id}`)
    const cookie = added.headers['set-cookie']?.map((setCookie) => setCookie.split(';')[0]).join('; ')
    assert.deepEqual(findUkrainian(added.text), [])
    for (const path of [cartPath, checkoutPath]) {
      const { text } = await site.get(`/en${path}`, { cookie })
      assert.match(text, /cart_item|checkout__lines/)
      assert.deepEqual(findUkrainian(text), [], path)
    }
    const banner = /"banner":"([^"]+)"/.exec((await site.get('/en/')).text)?.[1]
    assert.ok(banner)
    const { status, text } = await site.get(banner)
    assert.equal(status, 200)
    assert.match(text, /cookie/i)
    assert.deepEqual(findUkrainian(text), [])
  })

  /** Every public page, from the sitemap. */
  async function ukrainianAddresses(): Promise<string[]> {
    const urls = (await sitemapFiles()).flatMap((xml) => xmlElementTexts(xml, 'loc'))
    return urls.map((url) => new URL(url).pathname).filter((address) => !address.startsWith('/en/'))
  }

  async function sitemapFiles(): Promise<string[]> {
    const files = xmlElementTexts((await site.get('/sitemap.xml')).text, 'loc')
    return Promise.all(files.map(async (url) => (await site.get(new URL(url).pathname)).text))
  }
})

/** Any text or attribute in Ukrainian letters, also in the head and in data for scripts, whatever it is marked as. */
function findUkrainian(html: string): string[] {
  const shown = html.replace(OPTION_VALUES, '')
  const texts = shown.match(/[^<>"]*[А-Яа-яЄєІіЇїҐґ][^<>"]*/g) ?? []
  return texts.map((text) => text.trim()).filter((text) => !NAMES.has(text))
}

/** A form sends its options to staff as they wrote them; its island has them too. */
const OPTION_VALUES = /<option value="[^"]*"|&quot;options&quot;:\[[^\]]*\]/g
/** The language switch. */
const NAMES = new Set(['Українська'])

const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' }
