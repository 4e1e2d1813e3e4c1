import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listRoutes } from '#http/route-list.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { type CookieClient, openCookieClient } from '#test/cookie-client.ts'
import { openDemoShop } from '#test/demo-shop.ts'
import type { TestShop } from '#test/shop.ts'
import { closeInTurn } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { signInAs } from '#test/staff.ts'
import { cdnHeaders } from './cdn-headers.ts'

/** The page kinds of the route table, which it lists as one line, and addresses of protocols. */
const PAGES = ['/', '/shop/', '/obrane/', '/porivniannia/?ids=1,2', '/journal/', '/en/', '/en/shop/']
const OTHERS = [
  '/?s=stil',
  '/page/2/?s=stil',
  '/?add-to-cart=1',
  '/?wc-ajax=get_refreshed_fragments',
  '/wp-json/',
  '/wp-json/wc/store/v1/cart',
  '/wp-json/wc/store/v1/products',
  '/wp-json/wp/v2/pages',
  '/wp-json/wc/v3/orders',
  '/wp-json/complianz/v1/banner',
  '/no/such/page/',
]
/** What a cache between the shop and its visitors may store, by what a page may be called. */
const SHARED_FILES = [
  '/cart',
  '/checkout/settlements',
  '/consent-banner.html',
  '/apple-touch-icon.png',
  '/favicon.ico',
  '/icon-192.png',
  '/journal/feed',
  '/journal/feed/',
  '/llms.txt',
  '/logo.png',
  '/robots.txt',
  '/service-worker.js',
  '/shop/feed',
  '/shop/feed/',
  '/shop/page/1/',
  '/sitemap.xml',
  '/social.png',
  '/speculation-rules.json',
  '/theme.css',
]

describe('answers that a shared cache may store', () => {
  let shop: TestShop
  let site: TestSite
  let visitor: CookieClient
  const openSite = (kind: 'cloudflare' | 'fastly') =>
    openTestSite(shop, {}, { cdn: { kind, zone: 'zone1', token: 'token' } })

  before(async () => {
    shop = await openDemoShop()
    site = await openSite('cloudflare')
    const [chair = 0] = await saveProducts(shop, [{ name: 'Стілець', regularPrice: 100_00 }])
    visitor = openCookieClient(site)
    await visitor.post('/?wc-ajax=add_to_cart', { product_id: String(chair), quantity: '1' })
    assert.ok(visitor.cookies.has('woocommerce_items_in_cart'))
    visitor.cookies.set('cmplz_statistics', 'allow')
    visitor.cookies.set('meblia_staff', (await signInAs(shop, site)).token)
  })
  after(() => closeInTurn(site, shop))

  const isShared = (control: string | undefined) => !/private|no-store/.test(control ?? '')

  it('are the same with and without cookies and set none, at every address of the route table', async () => {
    const lines = listRoutes().filter(({ method }) => method === 'GET' || method === 'ALL')
    const table = lines.map(({ path }) => path.replace(/:\w+(\{.*?\})?(?=\/|$)/g, '1').replace('*', 'x'))
    const shared: string[] = []
    for (const address of new Set([...table, ...PAGES, ...OTHERS])) {
      const bare = await site.get(address)
      const visitorAnswer = await visitor.get(address)
      if (!isShared(bare.headers['cache-control'])) {
        assert.ok(
          !isShared(visitorAnswer.headers['cache-control']),
          `${address} is shared for a visitor with cookies only`,
        )
        continue
      }
      shared.push(address)
      const parts = ({ status, text, headers }: typeof bare) => [status, text, headers.etag, headers.location]
      assert.deepEqual(parts(visitorAnswer), parts(bare), address)
      for (const { headers } of [bare, visitorAnswer]) {
        assert.equal(headers['set-cookie'], undefined, address)
        assert.doesNotMatch(headers.vary ?? '', /cookie|\*/i, address)
      }
    }
    assert.deepEqual(shared.toSorted(), [...SHARED_FILES, ...PAGES].toSorted())
  })

  it('name their tags to the CDN, which alone may keep a page without asking', async () => {
    for (const turn of ['rendered', 'from memory']) {
      const { headers } = await site.get('/shop/')
      assert.match(String(headers['cache-tag']), /(^|,)listing:\d+(,|$)/, turn)
      assert.equal(headers['cloudflare-cdn-cache-control'], 'public, max-age=3600')
      assert.equal(headers['cache-control'], 'public, no-cache')
      assert.match(
        String(headers.link),
        /^<\/assets\/site-[\w-]+\.css>; rel=preload; as=style, <\/assets\/[^>]+\.woff2>; rel=preload; as=font;/,
        'sent as early hints',
      )
      const again = await site.get('/shop/', { 'if-none-match': String(headers.etag) })
      assert.equal(again.status, 304)
      assert.equal(again.headers['cache-tag'], headers['cache-tag'])
    }
    const fastly = await openSite('fastly')
    const { headers } = await fastly.get('/shop/')
    await fastly.close()
    assert.match(String(headers['surrogate-key']), /(^| )listing:\d+( |$)/)
    assert.equal(headers['surrogate-control'], 'max-age=3600')
  })

  it('are private while a notice waits for the visitor', async () => {
    const { headers } = await site.get('/shop/', { cookie: 'meblia_notices=1' })
    assert.match(String(headers['cache-control']), /private/)
    assert.equal(headers['cloudflare-cdn-cache-control'], undefined)
  })

  it('have no header for a CDN where none is configured, or when a page has too many tags', () => {
    assert.deepEqual(cdnHeaders(undefined, ['settings']), {})
    const tags = Array.from({ length: 2000 }, (_, n) => `product:${n}`)
    assert.deepEqual(cdnHeaders('cloudflare', tags), {})
    assert.equal(cdnHeaders('hook', ['settings', 'settings'])['cache-control'], 'public, max-age=0, s-maxage=3600')
    assert.equal(cdnHeaders('hook', ['settings', 'settings'])['cache-tag'], 'settings')
  })
})
