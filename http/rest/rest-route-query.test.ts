import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { type SignedInStaff, signInAs } from '#test/staff.ts'
import { resolveRestRoute } from './rest-route-query.ts'

describe('URLs with rest_route', () => {
  it('mean the same route below the root, in every namespace', () => {
    for (const [request, meant] of [
      ['/?rest_route=/', '/wp-json/?rest_route=/'],
      ['/?rest_route=/wc/v3/orders&page=2', '/wp-json/wc/v3/orders?rest_route=/wc/v3/orders&page=2'],
      ['/index.php?rest_route=%2Fwp%2Fv2%2Fposts', '/wp-json/wp/v2/posts?rest_route=%2Fwp%2Fv2%2Fposts'],
      ['/?page=2&rest_route=/wc/store/v1/cart/', '/wp-json/wc/store/v1/cart?page=2&rest_route=/wc/store/v1/cart/'],
    ] as const) {
      assert.equal(resolveRestRoute(request), meant)
    }
  })

  it('are ignored on other pages, and dots cannot leave the root', () => {
    for (const address of ['/', '/?s=ліжко', '/cart/?rest_route=/wc/v3/orders', '/?rest_route=', '/?rest_routes=/wc']) {
      assert.equal(resolveRestRoute(address), address)
    }
    for (const route of ['/../admin/', '/wp/%2e%2e/%2e%2e/admin', '/wp/v2/posts?x=/../..']) {
      const { pathname } = new URL(
        resolveRestRoute(`/?rest_route=${encodeURIComponent(route)}`),
        'https://dubrava.test',
      )
      assert.ok(pathname.startsWith('/wp-json/'), pathname)
    }
  })
})

/** As WordPress's own client sends it without pretty permalinks: path and query are both in the query. */
describe('URLs with rest_route and a session', () => {
  let shop: TestShop
  let site: TestSite
  let staff: SignedInStaff
  before(async () => {
    shop = await openTestShop()
    site = await openTestSite(shop)
    staff = await signInAs(shop, site, 'manager')
  })
  after(() => closeInTurn(site, shop))

  const ask = async (path: string, { method = '', nonce = staff.nonce, body }: CallInput = {}) => {
    const headers = {
      cookie: staff.cookie,
      'content-type': 'application/json',
      ...(nonce !== '' && { 'x-wp-nonce': nonce }),
      ...(method !== '' && { 'x-http-method-override': method }),
    }
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const answer = await site.request(sent === undefined && method === '' ? 'GET' : 'POST', path, headers, sent)
    return { status: answer.status, headers: answer.headers, body: JSON.parse(answer.text) }
  }

  for (const root of ['/?rest_route=', '/index.php?rest_route=']) {
    it(`${root}: read, create, change and delete with a cookie and a nonce`, async () => {
      const made = await ask(`${root}/wp/v2/pages&_locale=user`, { body: { title: 'Чернетка', status: 'draft' } })
      assert.deepEqual([made.status, made.body.title.raw], [201, 'Чернетка'])
      const pageRoute = `${root}%2Fwp%2Fv2%2Fpages%2F${made.body.id}`
      const changed = await ask(`${pageRoute}&_locale=user`, { method: 'PUT', body: { title: 'Інша' } })
      assert.deepEqual([changed.status, changed.body.title.raw], [200, 'Інша'])
      const patched = await ask(`${pageRoute}&_locale=user&_method=PATCH`, { body: { title: 'Третя' } })
      assert.deepEqual([patched.status, patched.body.title.raw], [200, 'Третя'])
      const list = await ask(`${root}/wp/v2/pages&context=edit&status=draft&per_page=1&_fields=id,status&_locale=user`)
      assert.deepEqual([list.status, list.headers['x-wp-total']], [200, '1'])
      assert.deepEqual([list.body[0].id, list.body[0].status], [made.body.id, 'draft'])
      const gone = await ask(`${pageRoute}&force=true&_locale=user`, { method: 'DELETE' })
      assert.deepEqual([gone.status, gone.body.deleted], [200, true])
      assert.equal((await ask(`${pageRoute}&context=edit&_locale=user`)).status, 404)
    })

    it(`${root}: report a stale nonce, and a request without one is a guest`, async () => {
      const path = `${root}/wp/v2/pages&context=edit&status=draft&_locale=user`
      const stale = await ask(path, { nonce: '0123456789' })
      assert.deepEqual([stale.status, stale.body.code], [403, 'rest_cookie_invalid_nonce'])
      assert.equal((await ask(path, { nonce: '' })).status, 401)
      const unsaid = await ask(`${root}/wp/v2/pages&_locale=user`, { nonce: '', body: { title: 'Чужа' } })
      assert.equal(unsaid.status, 401)
    })
  }
})

type CallInput = { method?: string; nonce?: string; body?: object }
