import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createOwner } from '#shop/office/staff/staff.server.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { listAddresses, listRoutes } from './route-list.ts'

/** What anybody may open, besides the protocols below /wp-json/, whose routes say who may call them. */
const PUBLIC = [
  '/*',
  '/apple-touch-icon.png',
  '/assets/*',
  '/cart',
  '/cart/',
  '/checkout',
  '/checkout/',
  '/checkout/delivery/',
  '/checkout/one-click',
  '/checkout/order-pay/:id',
  '/checkout/points',
  '/checkout/settlements',
  '/checkout/stock-alert/',
  '/checkout/stock-alert/:token{[\\w-]{20,60}}/',
  '/consent-banner.html',
  '/embed/:page/:block',
  '/favicon.ico',
  '/feeds/:file',
  '/health/live',
  '/health/ready',
  '/icon-192.png',
  '/journal/feed',
  '/llms.txt',
  '/logo.png',
  '/media/*',
  '/media/:hash/:file',
  '/media/films/:file',
  '/media/fonts/:file',
  '/metrics',
  '/moi-zamovlennia',
  '/opening-alert/',
  '/opening-alert/:token{[\\w-]{20,60}}/',
  '/order/*',
  '/order/:key',
  '/order/:key/calendar.ics',
  '/order/:key/cancel',
  '/order/:key/change',
  '/order/:key/invoice.pdf',
  '/order/:key/paid',
  '/order/:key/pay',
  '/order/:key/pay/:payment',
  '/order/:key/review-request',
  '/page-globals.js',
  '/page/:page',
  '/payment/:provider/callback',
  '/product/:slug/:kind',
  '/robots.txt',
  '/service-worker.js',
  '/shop',
  '/shop/feed',
  '/shop/page/:page',
  '/sitemap.xml',
  '/social.png',
  '/speculation-rules.json',
  '/store-notice.css',
  '/theme.css',
  '/wc/file/transient/:name',
  '/wp-admin/admin-ajax.php',
  '/wp-content/plugins/burst-statistics/endpoint.php',
  '/wp-content/uploads/complianz/css/:file',
  '/:file',
  '/',
]

describe('the route table', () => {
  let shop: TestShop
  let site: TestSite
  before(async () => {
    shop = await openTestShop()
    await createOwner(shop, 'owner')
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  it('has no address that is neither public, nor below /admin/, nor of a protocol', () => {
    const plain = (path: string) => path.replace(/\{.*?\}(?=\/|$)/g, '').replace(/(?<=.)\/$/, '')
    const paths = new Set(listRoutes().map(({ path }) => plain(path)))
    const others = [...paths].filter((path) => !/^\/(admin|wp-json)(\/|$)/.test(path))
    assert.deepEqual(others.toSorted(), [...new Set(PUBLIC.map(plain))].toSorted())
  })

  it('shows nothing below /admin/ to a guest or to an API key, and changes nothing', async () => {
    const key = { authorization: `Basic ${Buffer.from('ck_1:cs_1').toString('base64')}` }
    const routes = listRoutes().filter(({ path, method }) => path.startsWith('/admin') && method !== 'ALL')
    assert.ok(routes.length >= 15)
    for (const { method, path } of routes) {
      const address = path
        .replace('*', 'orders')
        .replace(/:kind\{[^}]*\}/, 'product')
        .replace(/:id\{.*\}/, '1')
      for (const headers of [{}, key]) {
        const { status, headers: answered } = await site.request(method, address, headers)
        const location = String(answered.location ?? '')
        const isSignIn = location.startsWith('/admin/sign-in') || address.startsWith('/admin/sign-in')
        const isWay = location === '/admin/'
        assert.ok(isSignIn || isWay || status === 403 || status === 405, `${method} ${address}: ${status} ${location}`)
      }
    }
  })
})

describe('the list of addresses', () => {
  const lines = listAddresses().flatMap(({ family, addresses }) =>
    addresses.map(({ method, path, permission }) => [family, method, path, permission].filter(Boolean).join(' ')),
  )

  it('has pages, files, forms and every family of REST, with who may call them', () => {
    for (const line of [
      'GET /product/:slug',
      'POST /checkout/',
      'GET /media/:hash{[0-9a-f]{20}}/:file',
      'GET /wp-json/complianz/v1/banner',
      'wc/store/v1 POST /wp-json/wc/store/v1/cart/add-item',
      'wc/v3 PUT /wp-json/wc/v3/orders/{id} orders.manage',
      'wp/v2 GET /wp-json/wp/v2/media/{id} content.manage',
      'wp-json GET /wp-json/ anyone',
    ]) {
      assert.ok(lines.includes(line), line)
    }
    assert.ok(lines.some((line) => line.startsWith('meblia/v1 GET /wp-json/meblia/v1/')))
  })

  it('names none twice', () => {
    assert.deepEqual(
      lines.filter((line, index) => lines.indexOf(line) !== index),
      [],
    )
  })
})
