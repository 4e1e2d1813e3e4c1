import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { z } from 'zod'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { Conflict } from '#shop/core/errors.ts'
import { getSettings, saveSettings } from '#shop/core/settings/settings.server.ts'
import { openTestRest, type TestCaller } from '#test/rest-client.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { listAnswer } from './lists.server.ts'
import { restAnswer, restError } from './request-response.server.ts'
import { type Route, route } from './route.server.ts'

const named = z.object({ name: z.string().max(20), fail: z.enum(['no', 'answer', 'conflict']).default('no') })

const routes: Route[] = [
  route('GET', '/wc/v3/things', {
    permission: 'content.manage',
    about: '',
    answer: z.unknown(),
    params: z.object({ page: z.coerce.number().default(1), per_page: z.coerce.number().default(10) }),
    handle: (request) => {
      const { page, per_page: perPage } = request.params
      const items = Array.from({ length: 25 }, (_, id) => ({ id, name: { raw: `n${id}`, shown: `N${id}` } }))
      return listAnswer(request, { items: items.slice((page - 1) * perPage, page * perPage), total: 25 })
    },
  }),
  route('PUT', '/wc/v3/things/{id}', {
    permission: 'orders.manage',
    about: '',
    answer: z.unknown(),
    params: named.extend({ id: z.coerce.number() }),
    handle: async ({ shop, note, params: { id, name, fail } }) => {
      await saveSettings(shop, { shopName: name })
      const change = { kind: 'thing', entity: id, title: name }
      await note({ ...change, action: 'changed', before: { name: 'Меблі', at: 1 }, after: { name, at: 1 } })
      if (fail === 'conflict') throw new Conflict('no')
      return fail === 'answer' ? restError('thing_refused', '', 400) : restAnswer({ id, name })
    },
  }),
  route('GET', '/wp/v2/open', { permission: 'anyone', about: '', answer: z.unknown(), handle: () => restAnswer([]) }),
]

describe('the REST root', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop()
  })
  after(() => shop.close())
  const as = (caller: TestCaller) => openTestRest(shop, routes, caller)

  it('sends totals and neighbouring pages of a list', async () => {
    const { headers, body } = await as('editor').request('GET', '/wc/v3/things?page=2&consumer_key=ck_1')
    assert.deepEqual([headers.get('x-wp-total'), headers.get('x-wp-totalpages')], ['25', '3'])
    const items = 'https://dubrava.test/wp-json/wc/v3/things'
    assert.equal(headers.get('link'), `<${items}?page=1>; rel="prev", <${items}?page=3>; rel="next"`)
    assert.equal(body.length, 10)
    const last = await as('editor').request('GET', '/wc/v3/things?page=3')
    assert.equal(last.headers.get('link'), `<${items}?page=2>; rel="prev"`)
  })

  it('returns the requested fields', async () => {
    const { body } = await as('editor').request('GET', '/wc/v3/things?per_page=1&_fields=name.raw')
    assert.deepEqual(body, [{ name: { raw: 'n0' } }])
  })

  it('treats PUT, PATCH and POST alike, sent directly or as POST with the header', async () => {
    for (const method of ['PUT', 'PATCH', 'POST']) {
      const { status, body } = await as('manager').request(method, '/wc/v3/things/7', { name: 'a' })
      assert.deepEqual([status, body], [200, { id: 7, name: 'a' }])
    }
  })

  it('refuses by role: a guest with 401, too low a role with 403, a key without permission with its own code', async () => {
    const put = (caller: TestCaller) => as(caller).request('PUT', '/wc/v3/things/7', { name: 'a' })
    const replies = [await put('guest'), await put('editor'), await put('key:read'), await put('key:write')]
    assert.deepEqual(
      replies.map(({ status, body }) => [status, body.code]),
      [
        [401, 'woocommerce_rest_cannot_edit'],
        [403, 'woocommerce_rest_cannot_edit'],
        [401, 'woocommerce_rest_authentication_error'],
        [200, undefined],
      ],
    )
    const list = await as('key:write').request('GET', '/wc/v3/things')
    assert.equal(list.body.code, 'woocommerce_rest_authentication_error')
    assert.equal((await as('guest').request('GET', '/wp/v2/open')).status, 200)
  })

  it('names every invalid parameter', async () => {
    const { status, body } = await as('owner').request('PUT', '/wc/v3/things/7', { name: 'x'.repeat(21), fail: 1 })
    assert.deepEqual([status, body.code, Object.keys(body.data.params)], [400, 'rest_invalid_param', ['name', 'fail']])
  })

  it('audits only the differences', async () => {
    await as('owner').request('PUT', '/wc/v3/things/8', { name: 'b' })
    const [entry] = await listAuditEntries(shop, { limit: 1 })
    assert.deepEqual(
      [entry?.actor, entry?.kind, entry?.entity, entry?.before, entry?.after],
      ['owner', 'thing', '8', { name: 'Меблі' }, { name: 'b' }],
    )
  })

  it('rolls back a change that is refused half-way', async () => {
    await as('owner').request('PUT', '/wc/v3/things/9', { name: 'before' })
    for (const [fail, code] of [
      ['answer', 'thing_refused'],
      ['conflict', 'rest_conflict'],
    ]) {
      const { body } = await as('owner').request('PUT', '/wc/v3/things/9', { name: 'half', fail })
      assert.equal(body.code, code)
      assert.equal((await getSettings(shop)).shopName, 'before')
      assert.deepEqual((await listAuditEntries(shop, { limit: 1 }))[0]?.after, { name: 'before' })
    }
  })

  it('has no other paths', async () => {
    for (const path of ['/wc/v3/thing', '/wc/v3/things/x', '/wc/v3/things/7/8', '/']) {
      assert.equal((await as('owner').request('GET', path)).body.code, 'rest_no_route')
    }
  })
})
