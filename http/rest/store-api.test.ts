import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { seedProducts, type TestProducts } from '#test/fixtures/products.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestResponse, type TestSite } from '#test/site.ts'

const API = '/wp-json/wc/store/v1'

describe('the Store API over HTTP', () => {
  let shop: TestShop
  let site: TestSite
  let products: TestProducts

  before(async () => {
    shop = await openTestShop()
    products = await seedProducts(shop)
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  const cookiesOf = (answer: TestResponse) =>
    (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')

  async function add(cookie: string[], body: object = { id: products.chair }): Promise<TestResponse> {
    const nonce = String((await site.get(`${API}/cart`)).headers.nonce)
    const headers = { 'content-type': 'application/json', nonce, cookie: cookie.join('; ') }
    return site.request('POST', `${API}/cart/add-item`, headers, JSON.stringify(body))
  }

  it('shares its cart and its cookies with wc-ajax', async () => {
    const added = await add([])
    const cookies = cookiesOf(added)
    assert.equal(added.status, 201)
    assert.ok(cookies.includes('woocommerce_items_in_cart=1'))
    assert.ok(cookies.includes(`woocommerce_cart_hash=${added.headers['cart-hash']}`))
    assert.match(cookies.join(' '), /wp_woocommerce_session_[0-9a-f]{32}=t_/)

    const form = { cookie: cookies.join('; '), 'content-type': 'application/x-www-form-urlencoded' }
    const ajax = await site.request('POST', '/?wc-ajax=add_to_cart', form, `product_id=${products.table}`)
    const cart = await site.get(`${API}/cart/`, form)
    assert.equal(JSON.parse(cart.text).items_count, 2)
    assert.equal(cart.headers['cart-hash'], JSON.parse(ajax.text).cart_hash)
  })

  it('clears the cart cookies when the cart is emptied', async () => {
    const cookie = cookiesOf(await add([])).join('; ')
    const nonce = String((await site.get(`${API}/cart`)).headers.nonce)
    const emptied = await site.request('DELETE', `${API}/cart/items`, { cookie, nonce })
    assert.deepEqual(cookiesOf(emptied), ['woocommerce_items_in_cart=0', 'woocommerce_cart_hash=0'])
  })

  it('answers under the namespace without a version too, in a batch as well', async () => {
    const { headers, status } = await site.get('/wp-json/wc/store/cart/')
    assert.equal(status, 200)
    const item = { path: '/wc/store/cart/add-item', method: 'POST', body: { id: products.chair } }
    const sent = { 'content-type': 'application/json', 'cart-token': String(headers['cart-token']) }
    const batch = await site.request('POST', '/wp-json/wc/store/batch', sent, JSON.stringify({ requests: [item] }))
    const [{ status: added, body }] = JSON.parse(batch.text).responses
    assert.deepEqual([batch.status, added, body.items_count], [207, 201, 1])
    assert.equal(JSON.parse((await site.get('/?rest_route=/wc/store/products&per_page=1')).text).length, 1)
    assert.equal((await site.get('/wp-json/wc/store/v2/products')).status, 404)
  })

  it('ignores a tampered session cookie', async () => {
    const cookies = cookiesOf(await add([]))
    const session = cookies.find((cookie) => cookie.startsWith('wp_woocommerce_session_')) ?? ''
    const tampered = session.replace(/t_[0-9a-f]/, (start) => (start === 't_0' ? 't_1' : 't_0'))
    assert.notEqual(tampered, session)
    assert.equal(JSON.parse((await site.get(`${API}/cart`, { cookie: tampered })).text).items_count, 0)
    assert.equal(JSON.parse((await site.get(`${API}/cart`, { cookie: session })).text).items_count, 1)
  })

  it('refuses a body of 5 MB without reading it', async () => {
    const { port } = site
    const headers = { 'content-type': 'application/json', 'content-length': 5 * 1024 * 1024 }
    const clientRequest = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: `${API}/batch`,
      headers,
      agent: false,
    })
    clientRequest.on('error', () => {})
    clientRequest.flushHeaders() // and no byte of the body
    const status = await new Promise((resolve) =>
      clientRequest.once('response', ({ statusCode }) => resolve(statusCode)),
    )
    assert.equal(status, 413)
    clientRequest.destroy()
  })

  it('answers unknown paths in JSON without rendering a page', async () => {
    const before = site.rendered.length
    for (const path of ['/wp-json/nowhere', '/wp-json/wp/v2/nowhere', `${API}/nowhere`, '/wp-json/wc/store/v2/cart']) {
      const answer = await site.get(path)
      assert.equal(answer.status, 404, path)
      assert.equal(JSON.parse(answer.text).code, 'rest_no_route')
      assert.equal(answer.headers['x-robots-tag'], 'noindex')
    }
    assert.equal(site.rendered.length, before)
  })

  it('answers HEAD with headers only', async () => {
    const head = await site.request('HEAD', `${API}/products?per_page=1`)
    assert.deepEqual([head.status, head.text, head.headers['x-wp-total']], [200, '', '3'])
  })
})
