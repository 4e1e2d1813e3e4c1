import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { createOwner } from '#shop/office/staff/staff.server.ts'
import { openTestRest, type TestCaller } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { routes } from './connections.server.ts'
import { CONNECTIONS_ROUTE as PATH } from './protocol.ts'

const SECRET = 'liqpay-private-key-9876'

onEachDatabase('keys of services over REST', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
    await createOwner(shop, 'owner')
  })
  after(() => shop.close())
  const as = (caller: TestCaller) => openTestRest(shop, routes, caller)

  it('are saved, shown by their last characters, tried and removed', async () => {
    const values = { LIQPAY_PUBLIC_KEY: ' i123456 ', LIQPAY_PRIVATE_KEY: SECRET }
    const saved = await as('owner').request('PUT', `${PATH}/liqpay`, { values })
    assert.deepEqual([saved.status, saved.body.is_connected, saved.body.is_stored], [200, true, true])
    const listed = await as('owner').request('GET', PATH)
    assert.equal(listed.body.key_source, 'file')
    const liqpay = listed.body.connections.find((connection: { name: string }) => connection.name === 'liqpay')
    assert.deepEqual(liqpay, saved.body)
    assert.deepEqual(
      liqpay.fields.map(({ value, end }: { value: string; end: string }) => [value, end]),
      [
        ['i123456', ''],
        ['', '9876'],
      ],
    )
    shop.connections.check = async () => ({ kind: 'works', account: 'Дубрава', isSandbox: true })
    const tried = await as('owner').request('POST', `${PATH}/liqpay/check`, { values: {} })
    assert.deepEqual(tried.body, { kind: 'works', account: 'Дубрава', is_sandbox: true, reason: '', code: '' })
    const removed = await as('owner').request('DELETE', `${PATH}/liqpay`)
    assert.equal(removed.status, 200)
    assert.equal((await as('owner').request('DELETE', `${PATH}/liqpay`)).status, 404)
    for (const reply of [saved, listed, tried, removed]) assert.ok(!JSON.stringify(reply.body).includes(SECRET))
  })

  it('report what is wrong at its field, in words', async () => {
    const values = { TELEGRAM_TOKEN: 'немає', TELEGRAM_CHAT: null }
    const { status, body } = await as('owner').request('PUT', `${PATH}/telegram`, { values })
    assert.deepEqual([status, body.code], [400, 'rest_invalid_param'])
    assert.match(body.data.params.TELEGRAM_TOKEN, /@BotFather/)
    assert.match(body.data.params.TELEGRAM_CHAT, /Заповніть/)
    const unknown = [{ PATH: 'x' }, { __proto__: null, SMTP_URL: 'smtp://a' }]
    for (const values of unknown) {
      assert.equal((await as('owner').request('PUT', `${PATH}/telegram`, { values })).status, 400)
    }
    assert.equal((await as('owner').request('PUT', `${PATH}/storage`, { values: {} })).status, 400)
  })

  it('are for the owner alone: for no manager and no program', async () => {
    for (const caller of ['manager', 'editor', 'key:read_write'] as const) {
      assert.equal((await as(caller).request('GET', PATH)).status, 403)
      assert.equal((await as(caller).request('PUT', `${PATH}/liqpay`, { values: {} })).status, 403)
      assert.equal((await as(caller).request('POST', `${PATH}/liqpay/check`, { values: {} })).status, 403)
    }
    assert.equal((await as('guest').request('GET', PATH)).status, 401)
  })
})
