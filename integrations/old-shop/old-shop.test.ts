import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { isSignatureValid, parseOAuthSignature } from '#api/wc/v3/oauth1.server.ts'
import { type OldWooCommerce, startOldWooCommerce } from '#test/services/old-woocommerce.ts'
import { openOldShop } from './old-shop.server.ts'

const KEYS = { key: 'ck_1', secret: 'cs_1' }

describe('reading an old shop', () => {
  let old: OldWooCommerce
  let pauses: number[]
  const client = () => {
    const pause = async (ms: number) => pauses.push(ms)
    return openOldShop(new URL(old.address), KEYS, { pause, now: () => Date.UTC(2026, 10, 22) })
  }
  beforeEach(async () => {
    old = await startOldWooCommerce('ck_1')
    pauses = []
  })
  afterEach(() => old.close())

  it('asks two things at a time', async () => {
    const shop = client()
    const answers = await Promise.all(Array.from({ length: 9 }, () => shop.get('/wc/v3/coupons')))
    assert.deepEqual([...new Set(answers.map(({ status, total }) => `${status} ${total}`))], ['200 2'])
    assert.equal(old.mostAtOnce(), 2)
  })

  it('waits as long as it is told, else twice as long each time, and gives up in the end', async () => {
    old.failures = [
      [429, { 'retry-after': '7' }],
      [503, {}],
      [503, { 'retry-after': 'Sun, 22 Nov 2026 00:00:30 GMT' }],
      [500, {}],
      [429, { 'retry-after': '86400' }],
    ]
    assert.equal((await client().get('/wc/v3/coupons')).status, 200)
    assert.deepEqual(pauses, [7000, 2000, 30_000, 8000, 300_000])
    old.failures = Array.from({ length: 7 }, () => [502, {}])
    await assert.rejects(client().get('/wc/v3/coupons'), { code: 'HTTP_502' })
  })

  it('waits for nobody at an address where nothing has ever answered, and for a shop that did', async () => {
    const refused = async () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) })
    }
    const pause = async (ms: number) => pauses.push(ms)
    const mistyped = openOldShop(new URL('https://old-shpo.ua'), KEYS, { fetch: refused, pause })
    await assert.rejects(mistyped.get('/wc/v3/coupons'), { code: 'nobody_there' })
    assert.deepEqual(pauses, [])
    let count = 0
    const fetchOnce = async () => (count++ === 0 ? new Response('[]') : refused())
    const gone = openOldShop(new URL('https://old-shop.ua'), KEYS, { fetch: fetchOnce, pause })
    await gone.get('/wc/v3/coupons')
    await assert.rejects(gone.get('/wc/v3/orders'), { code: 'ENOTFOUND' })
    assert.equal(pauses.length, 6)
  })

  it('follows no redirect, and says where it leads', async () => {
    old.failures = [[301, { location: 'https://www.old-shop.ua/wp-json/' }]]
    await assert.rejects(client().get('/wc/v3/coupons'), { code: 'moved:https://www.old-shop.ua' })
    assert.equal(old.requests.length, 1)
  })

  it('takes a redirect within the shop for its answer, and follows that of a sitemap', async () => {
    old.failures = [
      [302, { location: '/wp-login.php' }],
      [301, { location: '/sitemap.xml' }],
    ]
    const { status, body } = await client().get('/wc/v3/coupons')
    assert.deepEqual([status, body], [302, undefined])
    assert.match((await client().text('/sitemap_index.xml')) ?? '', /<urlset>/)
  })

  it('signs over http, and sends the keys to WooCommerce only', async () => {
    const sent: { url: URL; headers: Headers }[] = []
    const capture = async (url: string | URL | Request, init?: RequestInit) => {
      sent.push({ url: new URL(String(url)), headers: new Headers(init?.headers) })
      return new Response('[]')
    }
    const wordpress = { login: 'olena', password: 'abcd' }
    const overHttp = openOldShop(new URL('http://old.ua'), { ...KEYS, wordpress }, { fetch: capture })
    await overHttp.get('/wc/v3/products', { 'include[]': '5', search: 'Стіл «Дуб» (2)' })
    await overHttp.get('/wp/v2/pages')
    const overHttps = openOldShop(new URL('https://old.ua/shop/'), { ...KEYS, wordpress }, { fetch: capture })
    await overHttps.get('/wc/v3/products')
    await overHttps.get('/wp/v2/pages')
    await openOldShop(new URL('https://old.ua'), KEYS, { fetch: capture }).get('/wp/v2/pages')
    const [signed, plain, basic, page, guest] = sent
    assert.ok(signed && plain && basic && page && guest)
    const signature = parseOAuthSignature(signed.url, signed.headers)
    assert.ok(signature && signature !== 'broken')
    const addresses = [signed.url.origin + signed.url.pathname]
    assert.ok(isSignatureValid(signature, { secret: 'cs_1', method: 'GET', addresses }))
    assert.equal(plain.headers.get('authorization'), null, 'a password leaves encrypted or not at all')
    assert.equal(atob(page.headers.get('authorization')?.slice(6) ?? ''), 'olena:abcd')
    assert.equal(basic.url.href, 'https://old.ua/shop/wp-json/wc/v3/products')
    assert.equal(atob(basic.headers.get('authorization')?.slice(6) ?? ''), 'ck_1:cs_1')
    assert.equal(guest.headers.get('authorization'), null)
    assert.equal(guest.url.search, '')
  })

  it('reads at most 32 MiB, and a notice of a plugin before the answer', async () => {
    const answerWith = (text: string) =>
      openOldShop(new URL('https://old.ua'), KEYS, { fetch: async () => new Response(text) }).get('/wc/v3/products')
    assert.deepEqual((await answerWith('<br />Notice: x [{"id":1}]'.replace('[', '\n['))).body, [{ id: 1 }])
    assert.equal((await answerWith('<h1>Login</h1>')).body, undefined)
    await assert.rejects(answerWith(`"${'x'.repeat(32 * 1024 * 1024)}"`), { code: 'too_large' })
  })
})
