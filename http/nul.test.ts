import assert from 'node:assert/strict'
import { after, before, beforeEach, it } from 'node:test'
import { listRoutes } from '#http/route-list.ts'
import { createOwner } from '#shop/office/staff/staff.server.ts'
import { seedProducts } from '#test/fixtures/products.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=----a-boundary-of-browsers-00' }

/** Every line of the route table that is read, with a NUL in its parts, and with one in its query. */
const addresses = listRoutes()
  .filter(({ method, path }) => method === 'GET' && !path.startsWith('/wp-json'))
  .flatMap(({ path }) => {
    const plain = path.replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '').replaceAll('*', ':rest')
    const filled = plain.replace(/:\w+/g, 'a%00b')
    return [filled, `${plain.replace(/:\w+/g, '1')}?q=%00`].filter((address) => address.includes('%00'))
  })

const OTHERS = [
  '/%00/',
  '/product/%00/',
  '/product-category/%00/',
  '/journal/%00/',
  '/wp-content/uploads/a%00b.jpg',
  '/checkout/settlements?q=%00%00',
  '/?s=%00&post_type=product',
  '/?p=%00',
  '/?rest_route=/wc/store/v1/products&slug=a%00b',
  '/shop/?filter_kolir=%00',
]
const REST = [
  '/wc/store/v1/products?slug=a%00b',
  '/wc/store/v1/products/%00',
  '/wp/v2/posts?search=a%00b',
  '/wp/v2/pages?slug=%00',
  '/complianz/v1/banner?lang=%00',
  '/wc/v3/products?search=%00',
]
/** Encoded twice: the text `%00`, which no later step may decode. */
const TWICE = [
  '/%2500/',
  '/product/%2500/',
  '/product/%252500/x/',
  '/?product=%2500',
  '/?pagename=%2500',
  '/category/%2500/',
]

onEachDatabase('a NUL from outside', (name) => {
  let shop: TestShop
  let site: TestSite
  let failed: unknown[]

  before(async () => {
    const opened = await openTestShop(name)
    shop = { ...opened, log: { ...opened.log, error: (fields) => void failed.push(fields) } }
    await createOwner(shop, 'owner')
    await seedProducts(shop)
    site = await openTestSite(shop)
  })
  beforeEach(() => {
    failed = []
  })
  after(() => closeInTurn(site, shop))

  it('in an address names nothing, in the path and in the query', async () => {
    assert.ok(addresses.length > 40, String(addresses.length))
    for (const address of [...addresses, ...OTHERS]) {
      assert.equal((await site.get(address)).status, 404, address)
    }
    for (const path of REST) {
      const answer = await site.get(`/wp-json${path}`)
      assert.deepEqual([answer.status, JSON.parse(answer.text).code], [404, 'rest_no_route'], path)
    }
    for (const address of TWICE) assert.equal((await site.get(address)).status, 404, address)
    assert.deepEqual(failed, [])
  })

  it('in a form is refused, and the field is named', async () => {
    const forms = [
      '/checkout/',
      '/checkout/one-click',
      '/checkout/stock-alert/',
      ...['reviews', 'questions'].map((kind) => `/product/stilets/${kind}/`),
      '/opening-alert/',
      '/?wc-ajax=add_to_cart',
      '/cart/',
    ]
    for (const path of [...forms, '/']) {
      const sent = await site.request('POST', path, { ...FORM }, 'name=a&billing_email=a%00b')
      assert.deepEqual([sent.status, /billing_email/.test(sent.text)], [400, true], path)
      const inParts = await site.request('POST', path, { ...MULTIPART }, inOneField('billing_email', 'a\0b'))
      assert.deepEqual([inParts.status, /billing_email/.test(inParts.text)], [400, true], path)
    }
    for (const path of ['/admin/sign-in', '/wp-admin/admin-ajax.php']) {
      assert.equal((await site.request('POST', path, { ...FORM }, 'action=a%00b&login=a%00')).status, 400, path)
    }
    assert.deepEqual(failed, [])
  })

  it('in JSON is refused, and the field is named', async () => {
    const body = '{"email":"a\\u0000b","billing":{"email":"a\\u0000b"},"url":"http://host/\\u0000"}'
    for (const path of ['/wc/store/v1/checkout', '/wc/store/v1/cart/update-customer', '/wc/store/v1/cart/add-item']) {
      const { status, text } = await site.request('POST', `/wp-json${path}`, { ...JSON_TYPE }, body)
      assert.deepEqual([status, Object.keys(JSON.parse(text).data.params)], [400, ['email']], path)
    }
    const nested = '{"billing_address":{"city":"a\\u0000"}}'
    const { text } = await site.request('POST', '/wp-json/wc/store/v1/checkout', { ...JSON_TYPE }, nested)
    assert.match(text, /billing_address\[city\]/)
    const inner = '{"requests":[{"path":"/wc/store/v1/cart/items/%00","method":"DELETE"}]}'
    assert.equal((await site.request('POST', '/wp-json/wc/store/v1/batch', { ...JSON_TYPE }, inner)).status, 400)
    for (const path of ['/wp-json/burst/v1/track', '/wp-content/plugins/burst-statistics/endpoint.php']) {
      const answer = await site.request('POST', path, { ...JSON_TYPE }, JSON.stringify(body))
      assert.equal(answer.status, 400, path)
    }
    const passkey = await site.request('POST', '/admin/sign-in/passkey', { ...JSON_TYPE }, body)
    assert.equal(passkey.status, 400)
    assert.deepEqual(failed, [])
  })

  it('in credentials is a wrong name', async () => {
    for (const text of ['a\0b:abcd efgh ijkl mnop qrst uvwx', 'ck_\0:cs_a']) {
      const authorization = `Basic ${Buffer.from(text).toString('base64')}`
      const answer = await site.get('/wp-json/wc/v3/products', { authorization })
      assert.equal(answer.status, 401, text)
    }
    assert.deepEqual(failed, [])
  })
})

function inOneField(name: string, value: string): string {
  const line = '------a-boundary-of-browsers-00'
  return `${line}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n${line}--\r\n`
}
