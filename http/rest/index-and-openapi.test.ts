import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { savePage } from '#shop/content/pages/pages.server.ts'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { getSettings, saveSettings } from '#shop/core/settings/settings.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { openTestRest, type TestCaller } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite } from '#test/site.ts'
import { restRoutes } from './rest-routes.ts'

const routes = restRoutes({ preview: async () => ({}) })

onEachDatabase('the REST root', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
    await saveSettings(shop, { shopName: 'Дубрава', tagline: 'Меблі з дуба' })
  })
  after(() => shop.close())
  const ask = (path: string, as: TestCaller = 'guest', method = 'GET', body?: object) =>
    openTestRest(shop, routes, as).request(method, path, body)

  it('describes the shop and all its routes to a guest', async () => {
    const { status, body } = await ask('/')
    assert.equal(status, 200)
    assert.deepEqual(
      [body.name, body.description, body.url, body.gmt_offset, body.timezone_string],
      ['Дубрава', 'Меблі з дуба', 'https://dubrava.test', 2, 'Europe/Kyiv'],
    )
    for (const namespace of ['wc/v3', 'wp/v2', 'meblia/v1', 'wc/store/v1'])
      assert.ok(body.namespaces.includes(namespace))
    const orders = body.routes['/wc/v3/orders']
    assert.deepEqual([orders.namespace, orders.methods], ['wc/v3', ['GET', 'POST']])
    assert.deepEqual(orders.endpoints[0].args.order, {
      type: 'string',
      enum: ['asc', 'desc'],
      default: 'desc',
      required: false,
    })
    assert.ok(body.routes['/wc/v3/orders/(?P<id>[\\d]+)'])
    assert.deepEqual(body.routes['/wc/store/v1/cart/items'].methods, ['GET', 'POST', 'DELETE'])
    assert.equal(Object.keys(body.routes).length >= new Set(routes.map(({ path }) => path)).size, true)
  })

  it('has an index per namespace', async () => {
    const { body } = await ask('/wc/v3')
    assert.equal(body.namespace, 'wc/v3')
    assert.ok(Object.keys(body.routes).every((path) => path.startsWith('/wc/v3')))
    assert.ok((await ask('/wc/store/v1')).body.routes['/wc/store/v1/products'])
    assert.equal((await ask('/wc/v9')).body.code, 'rest_no_route')
  })

  it('lists the post types', async () => {
    assert.deepEqual(Object.keys((await ask('/wp/v2/types')).body), [
      'post',
      'page',
      'attachment',
      'nav_menu_item',
      'product',
    ])
    assert.equal((await ask('/wp/v2/types/post')).body.rest_base, 'posts')
    assert.equal((await ask('/wp/v2/types/none')).body.code, 'rest_type_invalid')
  })

  it('lets the owner change the site title, with an audit entry', async () => {
    const { body } = await ask('/wp/v2/settings', 'owner')
    assert.deepEqual(
      [body.title, body.timezone, body.language, body.start_of_week],
      ['Дубрава', 'Europe/Kyiv', 'uk', 1],
    )
    const changed = await ask('/wp/v2/settings', 'owner', 'POST', {
      title: 'Клен',
      posts_per_page: 12,
      timezone: 'Europe/Kyiv',
    })
    assert.deepEqual([changed.status, changed.body.title, changed.body.posts_per_page], [200, 'Клен', 12])
    assert.equal((await getSettings(shop)).pageSize, 12)
    assert.deepEqual((await listAuditEntries(shop, { limit: 1 }))[0]?.after, { title: 'Клен', posts_per_page: 12 })
    for (const wrong of [{ timezone: 'UTC' }, { title: '' }, { posts_per_page: 1000 }, { title: 'я'.repeat(101) }]) {
      assert.equal((await ask('/wp/v2/settings', 'owner', 'POST', wrong)).body.code, 'rest_invalid_param')
    }
    assert.equal((await getSettings(shop)).shopName, 'Клен')
  })

  it('accepts its own settings back, with the email address and the home page', async () => {
    const page = await savePage(shop, { title: 'Ласкаво просимо', status: 'publish' })
    assert.ok(page.kind === 'saved')
    const { id } = page.page
    const change = async (body: object) => (await ask('/wp/v2/settings', 'owner', 'POST', body)).body
    const received = (await ask('/wp/v2/settings', 'owner')).body
    assert.deepEqual([received.email, received.show_on_front, received.default_comment_status], ['', 'posts', 'closed'])

    const saved = await change({ ...received, email: 'shop@dubrava.test', page_on_front: id, show_on_front: 'page' })
    assert.deepEqual([saved.email, saved.show_on_front, saved.page_on_front], ['shop@dubrava.test', 'page', id])
    assert.equal((await getSettings(shop)).homePageId, id)
    const refused = await change({ title: 'Бук', page_on_front: 999 })
    assert.deepEqual(refused.data.params, { page_on_front: 'Такої сторінки немає.' })
    assert.equal((await change({ title: 'Бук', email: 'не пошта' })).code, 'rest_invalid_param')
    const after = await getSettings(shop)
    assert.deepEqual([after.shopName, after.email, after.homePageId], ['Клен', 'shop@dubrava.test', id])
    assert.equal((await change({ show_on_front: 'posts' })).page_on_front, 0)
  })

  it('shows the system status in the shape of WooCommerce, without secrets', async () => {
    await saveProducts(shop, [{ name: 'Диван' }])
    await createOrder(shop, { lines: [] }, '')
    const { status, body } = await ask('/wc/v3/system_status', 'key:read')
    assert.equal(status, 200)
    assert.match(body.environment.server_info, /^Node\.js \d+\./)
    assert.match(body.environment.mysql_version_string, name === 'sqlite' ? /^SQLite 3\.\d+/ : /^PostgreSQL \d+/)
    assert.ok(body.database.database_size.data > 0 && body.database.database_size.index > 0)
    const { woocommerce: tables } = body.database.database_tables
    assert.ok(Number(tables.product.data) > 0 && Number(tables.product.index) > 0)
    assert.ok('shop_order' in tables && 'order_word' in tables && !('product_back' in tables))
    assert.deepEqual([body.settings.currency, body.settings.force_ssl], ['UAH', true])
    assert.deepEqual(
      body.post_type_counts.find(({ type }: { type: string }) => type === 'shop_order'),
      {
        type: 'shop_order',
        count: '1',
      },
    )
    assert.doesNotMatch(JSON.stringify(body), /postgres:\/\/|scrypt|\bck_|\bcs_|\/tmp\//)
  })

  it('shows the settings that clients read', async () => {
    const { body } = await ask('/wc/v3/settings', 'key:read')
    assert.deepEqual(
      body.map(({ id }: { id: string }) => id),
      ['general', 'products', 'tax', 'account', 'email'],
    )
    const general = (await ask('/wc/v3/settings/general', 'key:read')).body
    const currency = general.find(({ id }: { id: string }) => id === 'woocommerce_currency')
    assert.equal(currency.value, 'UAH')
    assert.equal((await ask('/wc/v3/settings/products/woocommerce_weight_unit', 'key:read')).body.value, 'kg')
    assert.equal((await ask('/wc/v3/settings/none', 'key:read')).body.code, 'rest_setting_setting_group_invalid')
    assert.equal((await ask('/wc/v3/settings/general/none', 'key:read')).body.code, 'rest_setting_setting_invalid')
    assert.equal((await ask('/wc/v3/data/currencies/current', 'key:read')).body.code, 'UAH')
  })
})

it('serves the root over HTTP, with and without the trailing slash', async () => {
  const shop = await openTestShop()
  const site = await openTestSite(shop)
  for (const path of ['/wp-json', '/wp-json/', '/wp-json/wc/v3/', '/wp-json/wc/store/v1', '/wp-json/openapi.json']) {
    const { status, text } = await site.get(path)
    assert.equal(status, 200, path)
    assert.ok('routes' in JSON.parse(text) || 'openapi' in JSON.parse(text), path)
  }
  await site.close()
  await shop.close()
})

it('is not sent again to who has it', async () => {
  const shop = await openTestShop()
  const rest = openTestRest(shop, routes, 'guest')
  const ask = (headers = {}) => rest.request('GET', '/openapi.json', undefined, headers)
  const first = await ask()
  const etag = first.headers.get('etag') ?? ''
  assert.match(first.headers.get('cache-control') ?? '', /max-age=\d+/)
  const again = await ask({ 'if-none-match': `W/${etag}` })
  assert.deepEqual([again.status, again.body, again.headers.get('etag')], [304, null, etag])
  await saveSettings(shop, { shopName: 'Інша' })
  assert.equal((await ask({ 'if-none-match': etag })).status, 200)
  await shop.close()
})

describe('the OpenAPI document', () => {
  // biome-ignore lint/suspicious/noExplicitAny: the document is inspected as arbitrary JSON
  let document: any
  before(async () => {
    const shop = await openTestShop()
    document = (await openTestRest(shop, routes, 'guest').request('GET', '/openapi.json')).body
    await shop.close()
  })

  it('has every route, with its method and a summary', () => {
    for (const { method, path, about } of routes) {
      const operation = document.paths[path]?.[method.toLowerCase()]
      assert.ok(operation, `${method} ${path}`)
      assert.equal(operation.summary, about)
      assert.ok(about.length > 10, `${method} ${path}: ${about}`)
    }
  })

  it('is valid OpenAPI 3.1, and every reference resolves', () => {
    assert.match(document.openapi, /^3\.1\.\d+$/)
    assert.ok(document.info.title && document.info.version)
    const ids = new Set<string>()
    for (const [path, item] of Object.entries<object>(document.paths)) {
      assert.match(path, /^\//)
      for (const [method, operation] of Object.entries(item)) {
        const where = `${method} ${path}`
        assert.ok(['get', 'post', 'put', 'patch', 'delete'].includes(method), where)
        assert.ok(!ids.has(operation.operationId), `${where}: ${operation.operationId} twice`)
        ids.add(operation.operationId)
        const groups = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
        const inPath = operation.parameters.filter((parameter: { in: string }) => parameter.in === 'path')
        assert.deepEqual(inPath.map((parameter: { name: string }) => parameter.name).sort(), groups, where)
        for (const parameter of operation.parameters) {
          assert.ok(
            ['path', 'query'].includes(parameter.in) && isSchema(parameter.schema),
            `${where} ${parameter.name}`,
          )
          if (parameter.in === 'path') assert.equal(parameter.required, true)
        }
        if (method === 'get') assert.equal(operation.requestBody, undefined, where)
        for (const { content } of Object.values<{ content: object }>(operation.responses)) {
          for (const { schema } of Object.values(content)) assert.ok(isSchema(schema), where)
        }
        for (const input of operation.security) {
          for (const scheme of Object.keys(input)) assert.ok(document.components.securitySchemes[scheme], scheme)
        }
      }
    }
    for (const ref of referencesIn(document)) {
      const found = ref
        .slice(2)
        .split('/')
        .reduce((at, part) => at?.[part], document)
      assert.ok(ref.startsWith('#/') && found, ref)
    }
  })

  it('describes what a route parses', () => {
    const list = document.paths['/wc/v3/orders'].get
    const perPage = list.parameters.find(({ name }: { name: string }) => name === 'per_page')
    assert.deepEqual([perPage.schema.minimum, perPage.schema.maximum, perPage.schema.default], [1, 100, 10])
    const body = document.paths['/wc/v3/webhooks'].post.requestBody.content['application/json'].schema
    assert.deepEqual(body.required.sort(), ['delivery_url', 'topic'])
    const answer = document.paths['/wc/v3/orders/{id}'].get.responses['2XX'].content['application/json'].schema
    assert.equal(answer.properties.total.type, 'string')
    assert.deepEqual(document.paths['/wp/v2/types'].get.security, [])
  })
})

function isSchema(value: unknown): boolean {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value))
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) =>
    key === '$ref' && typeof below === 'string' ? [below] : referencesIn(below),
  )
}
