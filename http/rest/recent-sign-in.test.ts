import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Caller } from '#api/rest/route.server.ts'
import { openRestRouter } from '#api/rest/router.server.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { createStaff } from '#test/staff.ts'
import { restRoutes } from './rest-routes.ts'

/** All writes of staff, keys, credentials, payments, and webhooks that receive orders; no other write. */
const ASKS = [
  'POST /meblia/v1/staff',
  'PUT /meblia/v1/staff/{id}',
  'DELETE /meblia/v1/staff/{id}',
  'POST /meblia/v1/staff/{id}/password',
  'PUT /meblia/v1/me',
  'POST /meblia/v1/me/passkeys/question',
  'POST /meblia/v1/me/passkeys',
  'PUT /meblia/v1/me/passkeys/{id}',
  'DELETE /meblia/v1/me/passkeys/{id}',
  'POST /meblia/v1/me/second-factor',
  'POST /meblia/v1/me/second-factor/code',
  'POST /meblia/v1/me/second-factor/recovery-codes',
  'DELETE /meblia/v1/me/second-factor',
  'DELETE /meblia/v1/sessions/{id}',
  'DELETE /meblia/v1/sessions',
  'PUT /meblia/v1/connections/{name}',
  'DELETE /meblia/v1/connections/{name}',
  'POST /meblia/v1/connections/{name}/check',
  'POST /meblia/v1/keys',
  'DELETE /meblia/v1/keys/{id}',
  'POST /wp/v2/users/me/application-passwords',
  'DELETE /wp/v2/users/me/application-passwords',
  'PUT /wp/v2/users/me/application-passwords/{uuid}',
  'DELETE /wp/v2/users/me/application-passwords/{uuid}',
  'POST /wp/v2/users/{user_id}/application-passwords',
  'DELETE /wp/v2/users/{user_id}/application-passwords',
  'PUT /wp/v2/users/{user_id}/application-passwords/{uuid}',
  'DELETE /wp/v2/users/{user_id}/application-passwords/{uuid}',
  'POST /wc/v3/webhooks',
  'POST /wc/v3/webhooks/batch',
  'PUT /wc/v3/webhooks/{id}',
  'DELETE /wc/v3/webhooks/{id}',
  'PUT /wc/v3/payment_gateways/{gateway}',
]

const MINUTE_MS = 60_000

describe('recent sign-in', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop()
    await createStaff(shop, 'owner')
  })
  after(() => shop.close())
  const routes = restRoutes({ preview: async () => ({}) })

  function openAs(caller: Caller) {
    const root = openRestRouter({ shop, routes })
    return async (method: string, path: string, fields: object = {}): Promise<string> => {
      const body = method === 'GET' ? null : JSON.stringify(fields)
      const headers = { 'content-type': 'application/json' }
      const response = await root.fetch(new Request(`${shop.site.url}/wp-json${path}`, { method, headers, body }), {
        caller,
      })
      const text = await response.text()
      return text.includes('"meblia_sign_in_again"') ? 'asked' : 'let in'
    }
  }
  const owner = (agoMs: number): Caller => {
    const authenticatedAt = shop.now() - agoMs
    return { kind: 'staff', id: 1, login: 'owner', role: 'owner', sessionId: 1, authenticatedAt }
  }
  const key: Caller = { kind: 'key', id: 1, name: 'CRM', staffId: 1, role: 'owner', permissions: 'read_write' }

  /** An id that does not exist, so an accepted request changes nothing. */
  const addressOf = (path: string) =>
    path.replace(/\{(\w+)\}/g, (_, group) => (/(^|_)id$/.test(group) ? '999999' : 'none'))

  it('is required by every write of staff, keys, credentials and payments, and by nothing else', async () => {
    const ask = openAs(owner(15 * MINUTE_MS + 1))
    const requests = []
    for (const { method, path } of routes) {
      if ((await ask(method, addressOf(path)).catch(() => 'broken')) === 'asked') requests.push(`${method} ${path}`)
    }
    assert.deepEqual(requests.sort(), ASKS.toSorted())
  })

  it('is required by the settings groups for sign-in and payment', async () => {
    const ask = openAs(owner(15 * MINUTE_MS + 1))
    const emptyChange = (group: string) => ({ group, version: '', values: {} })
    const answers = new Map<string, string>()
    for (const group of ['payment', 'protection', 'shop', 'notice', 'delivery', 'theme', 'found', 'orders', 'search']) {
      answers.set(group, await ask('PATCH', '/meblia/v1/settings', emptyChange(group)))
    }
    assert.deepEqual(
      [...answers].filter(([, answer]) => answer === 'asked').map(([group]) => group),
      ['payment', 'protection'],
    )
    assert.equal(await ask('PATCH', '/meblia/v1/settings?group=payment', { version: '', values: {} }), 'asked')
    assert.equal(await ask('PUT', '/meblia/v1/settings', emptyChange('payment')), 'let in', 'there is no such route')
  })

  it('is required with every method of such a route, before any other check', async () => {
    const ask = openAs(owner(15 * MINUTE_MS + 1))
    for (const method of ['PUT', 'PATCH', 'POST']) {
      assert.equal(await ask(method, '/wc/v3/payment_gateways/none', { enabled: 7 }), 'asked', method)
    }
  })

  it('is not required right after sign-in, nor for programs', async () => {
    for (const caller of [owner(15 * MINUTE_MS), key]) {
      const ask = openAs(caller)
      for (const name of ASKS) {
        const [method = '', path = ''] = name.split(' ')
        assert.equal(await ask(method, addressOf(path)), 'let in', name)
      }
    }
  })
})
