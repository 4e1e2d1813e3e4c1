import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { savePage } from '#shop/content/pages/pages.server.ts'
import { findOrder, listOrders } from '#shop/sales/orders/find-orders.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress } from '#shop/sales/orders/orders.ts'
import { expireUnpaidOrders } from '#shop/sales/payment/expire-unpaid.server.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestResponse, type TestSite } from '#test/site.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }
const PERSON = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  'accept-language': 'uk',
  'sec-fetch-mode': 'navigate',
}

type World = { shop: TestShop; site: TestSite; chair: number; page: number; orderKey: string; n: number }
type From = { 'x-forwarded-for': string }

/** One attempt by a new client. True: accepted. */
type Attempt = (world: World, from: From) => Promise<boolean>

const cookiesOf = ({ headers }: TestResponse) =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')

async function addToCart({ site, chair }: World, from: From): Promise<TestResponse> {
  return site.request('POST', '/?wc-ajax=add_to_cart', { ...FORM, ...from }, `product_id=${chair}&quantity=1`)
}

async function storeCart(world: World, from: From): Promise<Record<string, string>> {
  const { site, chair } = world
  const cart = await site.get('/wp-json/wc/store/v1/cart', from)
  const token = { 'cart-token': String(cart.headers['cart-token']), ...JSON_TYPE, ...from }
  await site.request('POST', '/wp-json/wc/store/v1/cart/add-item', token, JSON.stringify({ id: chair, quantity: 1 }))
  return token
}

function buyer(n: number) {
  return { first_name: 'Олена', last_name: 'Коваль', phone: `+38067${String(1_000_000 + n)}`, email: '' }
}

const storeCheckout: Attempt = async (world, from) => {
  const headers = await storeCart(world, from)
  const body = {
    billing_address: { ...buyer(world.n++) },
    payment_method: 'cod',
    additional_fields: { delivery: 'pickup' },
  }
  const answer = await world.site.request('POST', '/wp-json/wc/store/v1/checkout', headers, JSON.stringify(body))
  assert.ok([200, 429].includes(answer.status), `${answer.status} ${answer.text}`)
  return answer.status === 200
}

const pageCheckout: Attempt = async (world, from) => {
  const cookie = cookiesOf(await addToCart(world, from))
  const { text } = await world.site.get('/checkout/', { cookie, ...from })
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? ''
  const fields = { request: value('request'), delivery: 'pickup', payment: 'cod', ...buyer(world.n++) }
  const send = (form: object) =>
    world.site.request(
      'POST',
      '/checkout/',
      { ...FORM, ...PERSON, cookie, ...from },
      String(new URLSearchParams({ ...fields, ...form })),
    )
  const recounted = await send({ recount: '1' })
  const shown = /name="shown" value="([^"]+)"/.exec(recounted.text)?.[1] ?? ''
  const answer = await send({ shown })
  assert.ok([303, 429].includes(answer.status), `${answer.status}`)
  return answer.status === 303
}

const oneClick: Attempt = async ({ site, chair, n }, from) => {
  const body = `product_id=${chair}&phone=067${1_000_000 + n}`
  const answer = await site.request('POST', '/checkout/one-click', { ...FORM, ...PERSON, ...from }, body)
  return answer.status === 303 && /^\/order\//.test(answer.headers.location ?? '')
}

const message: Attempt = async ({ site, page }, from) => {
  const headers = { ...FORM, ...PERSON, 'sec-fetch-site': 'same-origin', ...from }
  const answer = await site.request('POST', '/kontakty/', headers, `form-page=${page}&form-block=lyst&name=Олена`)
  assert.ok([303, 429].includes(answer.status), `${answer.status}`)
  return answer.status === 303
}

const consent: Attempt = async ({ shop, site }, from) => {
  const count = () => shop.db.selectFrom('consent_record').selectAll().execute()
  const before = (await count()).length
  const body = JSON.stringify({ consented_categories: ['functional'], consented_services: {} })
  await site.request('POST', '/wp-json/complianz/v1/track', { ...JSON_TYPE, ...from }, body)
  return (await count()).length > before
}

const hit: Attempt = async ({ site }, from) => {
  const body = JSON.stringify(JSON.stringify({ url: 'http://host/', uid: 'a' }))
  const answer = await site.request('POST', '/wp-json/burst/v1/track', { ...JSON_TYPE, ...PERSON, ...from }, body)
  return answer.text.includes('hit_tracked')
}

const pay: Attempt = async ({ site, orderKey }, from) => {
  const answer = await site.request('POST', `/order/${orderKey}/pay/`, { ...FORM, ...from }, 'payment=monobank')
  assert.ok([303, 429].includes(answer.status), `${answer.status}`)
  return answer.status === 303
}

const storePay: Attempt = async (world, from) => {
  const headers = {
    'cart-token': String((await world.site.get('/wp-json/wc/store/v1/cart', from)).headers['cart-token']),
  }
  const body = JSON.stringify({ key: world.orderKey, billing_email: 'olena@example.com' })
  const path = '/wp-json/wc/store/v1/checkout/1'
  return (await world.site.request('POST', path, { ...headers, ...JSON_TYPE, ...from }, body)).status !== 429
}

const notRefused =
  (ask: (world: World, from: From) => Promise<TestResponse>): Attempt =>
  async (world, from) =>
    (await ask(world, from)).status !== 429

/** Every public write: the limit of one address, without a session or with a new one each time. */
const PATHS: { name: string; attempt: Attempt; most: number }[] = [
  { name: 'the checkout’s page', attempt: pageCheckout, most: 20 },
  { name: 'the checkout of the Store API', attempt: storeCheckout, most: 20 },
  { name: 'one click', attempt: oneClick, most: 20 },
  { name: 'a form', attempt: message, most: 30 },
  { name: 'a record of consent', attempt: consent, most: 20 },
  { name: 'a hit', attempt: hit, most: 600 },
  { name: 'paying on the order’s page', attempt: pay, most: 60 },
  { name: 'paying through the Store API', attempt: storePay, most: 60 },
  { name: 'a cart of wc-ajax', attempt: notRefused(addToCart), most: 300 },
  {
    name: 'a coupon of wc-ajax',
    attempt: notRefused(({ site }, from) =>
      site.request('POST', '/?wc-ajax=apply_coupon', { ...FORM, ...from }, 'coupon_code=a'),
    ),
    most: 300,
  },
  {
    name: 'a cart by a link',
    attempt: notRefused(({ site, chair }, from) => site.get(`/?add-to-cart=${chair}`, from)),
    most: 300,
  },
  {
    name: 'a cart of the Store API',
    attempt: notRefused(({ site }, from) =>
      site.request('POST', '/wp-json/wc/store/v1/cart/add-item', { ...JSON_TYPE, ...from }, '{}'),
    ),
    most: 300,
  },
  {
    name: 'a batch of the Store API',
    attempt: notRefused(async ({ site, chair }, from) => {
      const inner = { path: '/wc/store/v1/cart/add-item', method: 'POST', body: { id: chair } }
      const body = JSON.stringify({ requests: Array.from({ length: 20 }, () => inner) })
      const answer = await site.request('POST', '/wp-json/wc/store/v1/batch', { ...JSON_TYPE, ...from }, body)
      const refused = JSON.parse(answer.text).responses?.some(({ status }: TestResponse) => status === 429)
      return refused ? { ...answer, status: 429 } : answer
    }),
    most: 15,
  },
]

/** With `rest_route`, as for WordPress without pretty permalinks, and from the English pages. */
const ADDRESSES = [
  { how: 'rest_route', of: (path: string) => `/?rest_route=${path}` },
  { how: 'index.php and rest_route', of: (path: string) => `/index.php?rest_route=${encodeURIComponent(path)}` },
  { how: 'rest_route of the English pages', of: (path: string) => `/en/?rest_route=${path}` },
]

/** The same attempt with every REST path requested in another form. */
function request(attempt: Attempt, of: (path: string) => string): Attempt {
  return ({ site, ...world }, from) => {
    const other = (path: string) => (path.startsWith('/wp-json/') ? of(path.slice('/wp-json'.length)) : path)
    const ask: TestSite['request'] = (method, path, ...rest) => site.request(method, other(path), ...rest)
    return attempt(
      { ...world, site: { ...site, request: ask, get: (path, headers) => ask('GET', path, headers) } },
      from,
    )
  }
}

const REST_PATHS = [
  'the checkout of the Store API',
  'paying through the Store API',
  'a cart of the Store API',
  'a batch of the Store API',
  'a record of consent',
  'a hit',
]

describe('public writes', () => {
  let world: World
  beforeEach(async () => {
    const shop = await openTestShop()
    const chair = { name: 'Стілець', regularPrice: 300_00, manageStock: 'yes', stockQuantity: 40 } as const
    const [id = 0] = await saveProducts(shop, [chair])
    const saved = await savePage(shop, {
      kind: 'page',
      title: 'Контакти',
      slug: 'kontakty',
      status: 'publish',
      blocks: [
        {
          type: 'form',
          id: 'lyst',
          submit: 'Надіслати',
          thanks: 'Дякуємо.',
          fields: [{ name: 'name', label: 'Імʼя', kind: 'text', required: true }],
        },
      ],
    })
    const page = saved.kind === 'saved' ? saved.page.id : 0
    const outcome = await createOrder(
      shop,
      { lines: [], status: 'pending', billing: { ...blankAddress, email: 'olena@example.com' } },
      '',
    )
    assert.equal(outcome.kind, 'done')
    const orderKey = outcome.kind === 'done' ? outcome.order.key : ''
    world = { shop, site: await openTestSite(shop), chair: id, page, orderKey, n: 0 }
  })
  afterEach(async () => {
    await world.site.close()
    await world.shop.close()
  })

  const taken = async (attempt: Attempt, times: number, from: (n: number) => string) => {
    let count = 0
    for (let n = 0; n < times; n++) {
      world.n++
      if (await attempt(world, { 'x-forwarded-for': from(n) })) count++
    }
    return count
  }

  for (const { name, attempt, most } of PATHS) {
    it(`are limited per address on this path: ${name}; another network is not affected`, async () => {
      assert.equal(await taken(attempt, most + 5, () => '198.51.100.7'), most)
      assert.equal(await taken(attempt, 1, () => '203.0.113.9'), 1)
      for (const { how, of } of REST_PATHS.includes(name) ? ADDRESSES : []) {
        assert.equal(await taken(request(attempt, of), 1, () => '198.51.100.7'), 0, how)
        assert.equal(await taken(request(attempt, of), 1, () => '203.0.113.10'), 1, how)
      }
    })
  }

  it('are limited per network, however many addresses it has', async () => {
    assert.equal(await taken(oneClick, 70, (n) => `198.51.100.${n}`), 60)
    assert.equal(await taken(oneClick, 30, (n) => `2001:db8:1:2::${n + 1}`), 20)
    assert.equal(await taken(oneClick, 1, () => '2001:db8:2::1'), 1)
  })

  it('count orders on all paths together', async () => {
    const from = () => '198.51.100.7'
    assert.equal(await taken(oneClick, 7, from), 7)
    assert.equal(await taken(storeCheckout, 7, from), 7)
    assert.equal(await taken(pageCheckout, 7, from), 6)
    assert.equal(await taken(oneClick, 1, from), 0)
  })

  it('count both paths of a route together', async () => {
    const from = () => '198.51.100.7'
    assert.equal(await taken(storeCheckout, 15, from), 15)
    for (const { of } of ADDRESSES)
      assert.equal(await taken(request(storeCheckout, of), 5, from), of === ADDRESSES[0]?.of ? 5 : 0)
    const other = (times: number, path: string) =>
      taken(
        request(hit, () => path),
        times,
        () => '203.0.113.9',
      )
    assert.equal(await taken(hit, 590, () => '203.0.113.9'), 590)
    assert.equal(await other(20, '/?rest_route=/burst/v1/track/'), 10)
  })

  it('leave stock for others: orders of a burst are held for review and reserve their products for half an hour', async () => {
    const { shop, chair } = world
    await taken(storeCheckout, 40, () => '198.51.100.7')
    const stock = async () =>
      (await shop.db.selectFrom('product').select('stock_quantity').where('id', '=', chair).executeTakeFirstOrThrow())
        .stock_quantity
    assert.equal(await stock(), 20)
    const { orders } = await listOrders(shop, { sort: { by: 'id', direction: 'asc' }, offset: 0, limit: 99 })
    const placed = orders.filter(({ createdVia }) => createdVia === 'store-api')
    assert.deepEqual(
      placed.map(({ status }) => status),
      [...Array(8).fill('processing'), ...Array(12).fill('on-hold')],
    )
    shop.advanceClock(30 * 60_000)
    await expireUnpaidOrders(shop)
    assert.equal(await stock(), 32)
    assert.equal((await findOrder(shop, placed.at(-1)?.id ?? 0))?.status, 'on-hold', 'it is not lost')
  })
})
