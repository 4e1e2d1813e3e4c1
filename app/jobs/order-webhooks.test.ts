import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { COMMAND_LINE_ACTOR } from '#shop/core/audit/audit.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { createApiKey } from '#shop/office/api-keys/api-keys.server.ts'
import { createOwner } from '#shop/office/staff/staff.server.ts'
import { createWebhook } from '#shop/office/webhooks/webhooks.server.ts'
import { seedProducts, type TestProducts } from '#test/fixtures/products.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { type WooCommerceClient, WooCommerceRestApi } from '#test/woocommerce-client.ts'

const SECRET = 'таємниця'
const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'accept-language': 'uk',
  'user-agent': 'Firefox/60',
}

describe('an order placed by a buyer', () => {
  let shop: TestShop
  let site: TestSite
  let products: TestProducts
  let crm: WooCommerceClient
  let receiver: Awaited<ReturnType<typeof openReceiver>>
  beforeEach(async () => {
    shop = await openTestShop()
    products = await seedProducts(shop)
    await createOwner(shop, 'owner')
    const who = { login: 'owner' }
    const key = await createApiKey(shop, COMMAND_LINE_ACTOR, { who, description: 'CRM', permissions: 'read' })
    assert.ok(key)
    receiver = await openReceiver()
    await saveSettings(shop, { webhookPrivateAddresses: true })
    await createWebhook(shop, { topic: 'order.created', deliveryUrl: receiver.url, secret: SECRET })
    // The client signs requests with the current time.
    site = await openTestSite({ ...shop, now: Date.now }, {}, { startsWorkers: true })
    const { consumerKey, consumerSecret } = key
    const url = `http://127.0.0.1:${site.port}`
    crm = new WooCommerceRestApi({ url, consumerKey, consumerSecret, version: 'wc/v3' })
  })
  afterEach(() => closeInTurn(site, receiver, shop))

  it('at /checkout/ is visible in REST and sent to webhooks', async () => {
    const added = await site.request('POST', '/?wc-ajax=add_to_cart', FORM, `product_id=${products.chair}&quantity=2`)
    const cookie = cookiesOf(added.headers)
    const { text } = await site.get('/checkout/', { cookie })
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? ''
    const fields = {
      request: value('request'),
      delivery: 'pickup',
      payment: 'cod',
      comment: 'Після шостої',
      first_name: 'Олена',
      last_name: 'Коваль',
      phone: '067 123 45 67',
      email: 'olena@example.com',
    }
    const send = (more: object) =>
      site.request('POST', '/checkout/', { ...FORM, cookie }, String(new URLSearchParams({ ...fields, ...more })))
    const recounted = await send({ recount: '1' })
    const shown = /name="shown" value="([^"]+)"/.exec(recounted.text)?.[1] ?? ''
    const placed = await send({ shown })
    assert.equal(placed.status, 303, placed.text.slice(0, 500))
    const [, key] = /^\/order\/(wc_order_[\w-]+)\/$/.exec(placed.headers.location ?? '') ?? []

    await expectReported({ key, via: 'checkout', note: 'Після шостої', total: '600.00' })
  })

  it('through the Store API is visible in REST and sent to webhooks', async () => {
    const first = await site.get('/wp-json/wc/store/v1/cart')
    const headers = { 'content-type': 'application/json', 'cart-token': String(first.headers['cart-token']) }
    const post = (path: string, body: object) =>
      site.request('POST', `/wp-json/wc/store/v1/${path}`, headers, JSON.stringify(body))
    assert.equal((await post('cart/add-item', { id: products.chair, quantity: 2 })).status, 201)
    const placed = await post('checkout', {
      billing_address: { first_name: 'Олена', last_name: 'Коваль', phone: '067 123 45 67', email: 'olena@example.com' },
      payment_method: 'cod',
      customer_note: 'Вдень',
      additional_fields: { delivery: 'pickup' },
    })
    assert.equal(placed.status, 200, placed.text)

    const { order_key: key } = JSON.parse(placed.text)
    await expectReported({ key, via: 'store-api', note: 'Вдень', total: '600.00' })
  })

  type Told = { key: string | undefined; via: string; note: string; total: string }

  async function expectReported({ key, via, note, total }: Told): Promise<void> {
    const { data } = await crm.get('orders', { search: 'Коваль' })
    const [order] = data
    assert.deepEqual(
      [data.length, order.order_key, order.created_via, order.customer_note, order.total],
      [1, key, via, note, total],
    )
    assert.deepEqual(
      [order.billing.first_name, order.billing.phone, order.payment_method, order.shipping_lines[0].method_id],
      ['Олена', '+380671234567', 'cod', 'pickup'],
    )
    // A form filled in within a second is suspicious, so the order may be held for review.
    assert.ok(via === 'checkout' ? ['on-hold', 'processing'].includes(order.status) : order.status === 'processing')
    assert.deepEqual([order.line_items[0].product_id, order.line_items[0].quantity], [products.chair, 2])

    const { headers, body } = await receiver.news
    const signature = createHmac('sha256', SECRET).update(body).digest('base64')
    assert.equal(headers['x-wc-webhook-signature'], signature)
    assert.deepEqual([headers['x-wc-webhook-topic'], headers['x-wc-webhook-event']], ['order.created', 'created'])
    const { date_modified: _, ...sent } = JSON.parse(String(body))
    const { date_modified: __, ...seen } = order
    assert.deepEqual(sent, seen, 'what is told is what is read')
  }
})

function cookiesOf(headers: IncomingHttpHeaders): string {
  return (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
}

type News = { headers: IncomingHttpHeaders; body: Buffer }

/** A webhook receiver on a real port. `news`: the first delivery after the ping. */
async function openReceiver() {
  const changes = Promise.withResolvers<News>()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    if (request.headers['x-wc-webhook-signature'] && !String(body).startsWith('webhook_id=')) {
      changes.resolve({ headers: request.headers, body })
    }
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port.')
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    news: changes.promise,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
