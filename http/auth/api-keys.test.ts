import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createRequire } from 'node:module'
import { after, before, describe, it } from 'node:test'
import { z } from 'zod'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { COMMAND_LINE_ACTOR } from '#shop/core/audit/audit.ts'
import { createApiKey, findApiKey, listApiKeys, revokeApiKey } from '#shop/office/api-keys/api-keys.server.ts'
import type { CreatedApiKey, KeyPermission } from '#shop/office/api-keys/api-keys.ts'
import { createOwner } from '#shop/office/staff/staff.server.ts'
import { seedProducts, type TestProducts } from '#test/fixtures/products.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { type WooCommerceClient, WooCommerceRestApi } from '#test/woocommerce-client.ts'
import { authenticateApiKey } from './api-keys.ts'

const product = z.looseObject({ id: z.number(), name: z.string(), price: z.string() })
const list = z.array(product)
const refusal = (error: unknown) =>
  z.object({ response: z.object({ status: z.number(), data: z.looseObject({ code: z.string() }) }) }).parse(error)
    .response

describe('the npm client @woocommerce/woocommerce-rest-api', () => {
  let shop: TestShop
  let site: TestSite
  let products: TestProducts
  let key: CreatedApiKey
  before(async () => {
    shop = await openTestShop()
    products = await seedProducts(shop)
    await createOwner(shop, 'owner')
    key = await newKey(shop, 'read_write')
  })
  after(() => closeInTurn(site, shop))

  /** `site` stands behind a proxy that terminates TLS when its URL is https. */
  async function open(siteUrl: string, apiKey = key, options: object = {}): Promise<WooCommerceClient> {
    await site?.close()
    // The client signs requests with the current time.
    site = await openTestSite({ ...shop, site: { url: siteUrl }, now: Date.now })
    const direct = `http://127.0.0.1:${site.port}`
    return new WooCommerceRestApi({
      url: siteUrl === '' ? direct : siteUrl,
      consumerKey: apiKey.consumerKey,
      consumerSecret: apiKey.consumerSecret,
      version: 'wc/v3',
      ...options,
    })
  }

  async function overHttp(apiKey = key): Promise<WooCommerceClient> {
    return open('', apiKey)
  }

  /** The client requests its https URL; the transport of the test passes it to the site. */
  async function overHttps(options: object, apiKey = key): Promise<WooCommerceClient> {
    const client = await open('https://dubrava.test', apiKey, {
      ...options,
      axiosConfig: { proxy: false, baseURL: undefined, transport: throughProxy() },
    })
    return client
  }

  function throughProxy() {
    const http = createRequire(import.meta.url)('node:http') as typeof import('node:http')
    return {
      request: (options: object, answer: (response: import('node:http').IncomingMessage) => void) =>
        http.request(
          {
            ...options,
            protocol: 'http:',
            host: '127.0.0.1',
            hostname: '127.0.0.1',
            port: site.port,
            agent: undefined,
          },
          answer,
        ),
    }
  }

  async function workDay(client: WooCommerceClient): Promise<void> {
    const page = await client.get('products', { per_page: 2, page: 2, orderby: 'id', order: 'asc', search: 'ст л' })
    assert.equal(page.status, 200)
    const all = await client.get('products', { per_page: 2, include: [products.chair, products.table, products.sofa] })
    assert.deepEqual([all.headers['x-wp-total'], all.headers['x-wp-totalpages']], ['3', '2'])
    assert.match(all.headers.link ?? '', /page=2.*rel="next"/)
    assert.equal(list.parse(all.data).length, 2)
    const made = await client.post('products', { name: "Ліжко «П'ять» & Co (нове)!", regular_price: '21500.50' })
    assert.equal(made.status, 201)
    const { id, price } = product.parse(made.data)
    assert.equal(price, '21500.50')
    const changed = await client.put(`products/${id}`, { sale_price: '19999' })
    assert.equal(product.parse(changed.data).price, '19999.00')
    const batch = await client.post('products/batch', {
      update: [{ id: products.chair, regular_price: '310' }, { id: 999_999 }],
      create: [{ name: 'З пакета' }],
    })
    const { update } = z.object({ update: z.array(z.looseObject({ id: z.number() })) }).parse(batch.data)
    assert.deepEqual([update[0]?.price, update[1]?.error !== undefined], ['310.00', true])
    await ofFabrics(client, id)
    const gone = await client.delete(`products/${id}`, { force: true })
    assert.equal(product.parse(gone.data).id, id)
    await assert.rejects(client.get(`products/${id}`), (error) => {
      assert.deepEqual([refusal(error).status, refusal(error).data.code], [404, 'woocommerce_rest_product_invalid_id'])
      return true
    })
    const categories = await client.get('products/categories', { hide_empty: true, search: "Меблі's (1)*" })
    assert.deepEqual(categories.data, [])
  }

  /** A bed in two fabrics: an attribute with values, one variation each, updated in a batch and found afterwards. */
  async function ofFabrics(client: WooCommerceClient, id: number): Promise<void> {
    const attribute = product.partial().parse((await client.post('products/attributes', { name: 'Тканина' })).data)
    const terms = `products/attributes/${attribute.id}/terms`
    const named = await client.post(`${terms}/batch`, { create: [{ name: 'Льон' }, { name: "Вовна «М'яка»" }] })
    const options = named.data.create.map((term: { name: string }) => term.name)
    await client.put(`products/${id}`, {
      type: 'variable',
      attributes: [{ id: attribute.id, variation: true, visible: true, options }],
    })
    const path = `products/${id}/variations`
    const made = await client.post(`${path}/batch`, {
      create: options.map((option: string, at: number) => ({
        regular_price: `${20_000 + at}.50`,
        manage_stock: true,
        stock_quantity: at,
        sku: `BED-${id}-${at}`,
        attributes: [{ id: attribute.id, option }],
      })),
    })
    const [linen, wool] = list.parse(made.data.create)
    assert.deepEqual([linen?.price, wool?.price], ['20000.50', '20001.50'])
    const changed = await client.post(`${path}/batch`, {
      update: [{ id: linen?.id, sale_price: '19000' }],
      delete: [wool?.id],
    })
    assert.deepEqual(
      [changed.data.update[0].price, changed.data.delete[0].id, changed.data.delete[0].status],
      ['19000.00', wool?.id, wool?.status],
    )
    const left = await client.get(path, { stock_status: 'outofstock', per_page: 5 })
    assert.deepEqual([list.parse(left.data).map(({ id }) => id), left.headers['x-wp-total']], [[linen?.id], '1'])
    assert.equal((await client.get(`${path}/${linen?.id}`)).data.attributes[0].option, 'Льон')
    await client.delete(`products/attributes/${attribute.id}`, { force: true })
  }

  it('works unchanged over http, with OAuth 1.0a signatures', async () => {
    await workDay(await overHttp())
  })

  it('works unchanged over https, with Basic and query authentication', async () => {
    await workDay(await overHttps({}))
    await workDay(await overHttps({ queryStringAuth: true }))
  })

  it('is refused with a wrong secret, a revoked key or a missing permission', async () => {
    const refused = async (client: WooCommerceClient, ask = (client: WooCommerceClient) => client.get('products')) => {
      const error = await ask(client).then(
        () => assert.fail('It was let in.'),
        (error: unknown) => refusal(error),
      )
      assert.deepEqual([error.status, error.data.code], [401, 'woocommerce_rest_authentication_error'])
    }
    const wrong = { ...key, consumerSecret: `cs_${'0'.repeat(40)}` }
    await refused(await overHttp(wrong))
    await refused(await overHttps({}, wrong))
    await refused(await overHttps({ queryStringAuth: true }, wrong))
    await refused(await overHttp(await newKey(shop, 'read')), (client) => client.post('products', { name: 'a' }))
    await refused(await overHttp(await newKey(shop, 'write')))
    const revoked = await newKey(shop, 'read')
    await revokeApiKey(shop, COMMAND_LINE_ACTOR, revoked.key.id)
    await refused(await overHttp(revoked))
  })
})

onEachDatabase('API keys', (name) => {
  let shop: TestShop
  let key: CreatedApiKey
  before(async () => {
    shop = await openTestShop(name)
    await createOwner(shop, 'owner')
    key = await newKey(shop, 'read_write')
  })
  after(() => shop.close())

  const http = () => ({ ...shop, site: { url: 'http://dubrava.test' } })
  const ADDRESS = 'http://dubrava.test/wp-json/wc/v3/products'

  function signed(
    input: { nonce?: string; at?: number; method?: string; digest?: 'SHA1' | 'SHA256'; secret?: string } = {},
  ): Request {
    const {
      nonce = String(counter++),
      at = shop.now(),
      method = 'GET',
      digest = 'SHA256',
      secret = key.consumerSecret,
    } = input
    const params = new Map([
      ['oauth_consumer_key', key.consumerKey],
      ['oauth_nonce', nonce],
      ['oauth_signature_method', `HMAC-${digest}`],
      ['oauth_timestamp', String(Math.floor(at / 1000))],
      ['search', 'диван'],
    ])
    const query = [...params].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
    const text = [method, encodeURIComponent(ADDRESS), encodeURIComponent(query)].join('&')
    const signature = createHmac(digest.toLowerCase(), `${secret}&`).update(text).digest('base64')
    return new Request(`${ADDRESS}?${query}&oauth_signature=${encodeURIComponent(signature)}`, { method })
  }
  let counter = 0

  const askFor = async (request: Request, at: Pick<TestShop, 'site'> = http()) => {
    const outcome = await authenticateApiKey({ ...shop, ...at }, request, (_, look) => look())
    return outcome?.kind === 'refused' ? outcome.answer.status : outcome?.kind
  }

  it('are shown once; a hash of the key and the encrypted secret are stored', async () => {
    assert.match(key.consumerKey, /^ck_[0-9a-f]{40}$/)
    assert.match(key.consumerSecret, /^cs_[0-9a-f]{40}$/)
    const rows = JSON.stringify([
      await shop.db.selectFrom('api_key').selectAll().execute(),
      await listAuditEntries(shop, { limit: 9 }),
      await listApiKeys(shop),
    ])
    for (const secret of [key.consumerKey.slice(3, 30), key.consumerSecret.slice(3, 30)])
      assert.ok(!rows.includes(secret))
    assert.equal((await findApiKey(shop, key.consumerKey))?.secret, key.consumerSecret)
    assert.equal(await findApiKey(shop, `ck_${'0'.repeat(40)}`), undefined)
  })

  it('sign with SHA-1 and SHA-256, for every method', async () => {
    for (const digest of ['SHA1', 'SHA256'] as const) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
        assert.equal(await askFor(signed({ digest, method })), 'accepted')
    }
    const other = signed({ method: 'GET' })
    assert.equal(await askFor(new Request(other.url, { method: 'DELETE' })), 401)
    assert.equal(await askFor(new Request(`${other.url}&per_page=100`)), 401)
    assert.equal(await askFor(signed({ secret: 'cs_0' })), 401)
  })

  it('are refused when a request is replayed, a quarter of an hour off or incomplete', async () => {
    const once = signed({ nonce: 'once' })
    assert.equal(await askFor(once), 'accepted')
    assert.equal(await askFor(new Request(once.url)), 401)
    assert.equal(await askFor(signed({ at: shop.now() + 14 * 60_000 })), 'accepted')
    const ahead = signed({ nonce: 'ahead', at: shop.now() + 14 * 60_000 })
    assert.equal(await askFor(ahead), 'accepted')
    assert.equal(await askFor(signed({ at: shop.now() - 16 * 60_000 })), 401)
    assert.equal(await askFor(signed({ at: shop.now() + 16 * 60_000 })), 401)
    assert.equal(await askFor(new Request(`${ADDRESS}?oauth_consumer_key=${key.consumerKey}`)), 401)
    shop.advanceClock(20 * 60_000)
    assert.equal(await askFor(new Request(ahead.url)), 401)
  })

  it('delete expired nonces', async () => {
    shop.advanceClock(60 * 60_000)
    await askFor(signed())
    const rows = await shop.db.selectFrom('api_nonce').selectAll().execute()
    assert.equal(rows.length, 1)
  })

  it('are not accepted in plain text over http, nor outside wc/', async () => {
    const basic = { authorization: `Basic ${btoa(`${key.consumerKey}:${key.consumerSecret}`)}` }
    assert.equal(await askFor(new Request(ADDRESS, { headers: basic })), 401)
    assert.equal(await askFor(new Request(ADDRESS, { headers: basic }), shop), 'accepted')
    const query = `?consumer_key=${key.consumerKey}&consumer_secret=${key.consumerSecret}`
    assert.equal(await askFor(new Request(ADDRESS + query)), 401)
    assert.equal(await askFor(new Request(ADDRESS + query), shop), 'accepted')
    assert.equal(
      await askFor(new Request('http://dubrava.test/wp-json/wp/v2/pages', { headers: basic }), shop),
      undefined,
    )
    assert.equal(
      await askFor(new Request(ADDRESS, { headers: { authorization: `Basic ${btoa('proxy:door')}` } }), shop),
      undefined,
    )
  })

  it('act as their owner, record their last use and are deleted with the owner', async () => {
    const [before] = await listApiKeys(shop)
    shop.advanceClock(120_000)
    await askFor(signed())
    const [after] = await listApiKeys(shop)
    assert.ok((after?.usedAt ?? 0) > (before?.usedAt ?? 0))
    const outcome = await authenticateApiKey(http(), signed(), (_, look) => look())
    assert.ok(outcome?.kind === 'accepted' && outcome.caller.kind === 'key')
    assert.deepEqual([outcome.caller.role, outcome.caller.permissions], ['owner', 'read_write'])
    await shop.db.deleteFrom('staff').execute()
    assert.deepEqual(await listApiKeys(shop), [])
    assert.equal(await askFor(signed()), 401)
  })
})

async function newKey(shop: TestShop, permissions: KeyPermission): Promise<CreatedApiKey> {
  const made = await createApiKey(shop, COMMAND_LINE_ACTOR, {
    who: { login: 'owner' },
    description: `CRM ${permissions}`,
    permissions,
  })
  assert.ok(made)
  return made
}
