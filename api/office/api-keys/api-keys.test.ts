import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { createOwner } from '#shop/office/staff/staff.server.ts'
import { openTestRest, type TestCaller } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { routes } from './api-keys.server.ts'

onEachDatabase('API keys over REST', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
    await createOwner(shop, 'owner')
  })
  after(() => shop.close())
  const as = (caller: TestCaller) => openTestRest(shop, routes, caller)

  it('are created, listed without their secrets and revoked', async () => {
    const made = await as('owner').request('POST', '/meblia/v1/keys', {
      description: ' CRM ',
      permissions: 'read_write',
    })
    assert.equal(made.status, 201)
    const { consumer_key: key, consumer_secret: secret, ...shown } = made.body
    assert.deepEqual(
      [shown.description, shown.login, shown.key_end, shown.used_at],
      ['CRM', 'owner', key.slice(-7), null],
    )
    const listed = await as('owner').request('GET', '/meblia/v1/keys')
    assert.deepEqual(listed.body, [shown])
    const revoked = await as('owner').request('DELETE', `/meblia/v1/keys/${shown.id}`)
    assert.deepEqual(revoked.body, shown)
    assert.equal((await as('owner').request('DELETE', `/meblia/v1/keys/${shown.id}`)).status, 404)
    const text = JSON.stringify(await listAuditEntries(shop, { kind: 'api_key', limit: 9 }))
    assert.match(text, /"created".*|"deleted"/)
    assert.ok(!text.includes(key.slice(3)) && !text.includes(secret.slice(3)))
  })

  it('require a description, permissions and a staff member', async () => {
    const ask = (input: object) => as('owner').request('POST', '/meblia/v1/keys', input)
    const wrong = [
      { permissions: 'read' },
      { description: ' ', permissions: 'read' },
      { description: 'а'.repeat(201), permissions: 'read' },
      { description: 'а', permissions: 'all' },
      { description: 'а', permissions: 'read', staff_id: 4242 },
    ]
    for (const fields of wrong) assert.equal((await ask(fields)).body.code, 'rest_invalid_param')
    assert.match((await ask(wrong[2] ?? {})).body.data.params.description, /200\u00a0знаків/)
    assert.deepEqual((await as('owner').request('GET', '/meblia/v1/keys')).body, [])
  })

  it('are for the owner: no manager and no program creates another', async () => {
    const input = { description: 'а', permissions: 'read' }
    for (const caller of ['manager', 'editor', 'key:read_write'] as const) {
      assert.equal((await as(caller).request('POST', '/meblia/v1/keys', input)).status, 403)
      assert.equal((await as(caller).request('GET', '/meblia/v1/keys')).status, 403)
    }
    assert.equal((await as('guest').request('GET', '/meblia/v1/keys')).status, 401)
  })
})
