import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { z } from 'zod'
import { savePage } from '#shop/content/pages/pages.server.ts'
import { createOwner } from '#shop/office/staff/staff.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { dumpAllRows } from '#test/database/rows.ts'
import { seedProducts } from '#test/fixtures/products.ts'
import { openTestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { REST_ROUTES } from './rest-routes.ts'

/** A letter more than the longest text that any route takes: a list of redirects. */
const LONG = 'я'.repeat(150_001)
const HOSTILE = { toString: 'x', constructor: [[[null]]], id: '__proto__', '<script>': 1 }

/** For each parameter of a route: wrong type, empty, far too long, and invalid JSON. */
const WRONG: Record<string, unknown> = {
  'an object': HOSTILE,
  'a list of lists': [[[]], [null], 'я'],
  'a very long text': LONG,
  'a number out of range': -1e300,
  'a NUL': 'Стіл\0дуб',
  'a NUL within': [{ key: 'a', value: ['\0'] }],
}

const writing = REST_ROUTES.filter(({ method, body }) => method !== 'GET' && body === 'json').map((route) => {
  const { properties = {} } = z.toJSONSchema(route.params, { unrepresentable: 'any', io: 'input' })
  const groups = [...route.path.matchAll(/\{(\w+)\}/g)].flatMap(([, group]) => group ?? [])
  return {
    method: route.method,
    path: route.path,
    inBody: Object.keys(properties).filter((name) => !groups.includes(name)),
  }
})

onEachDatabase('invalid REST input', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
    await createOwner(shop, 'owner')
    await seedProducts(shop)
    await savePage(shop, { title: 'Про нас', status: 'publish' })
    await createOrder(shop, { lines: [] }, 'owner')
  })
  after(() => shop.close())

  for (const [what, wrong] of Object.entries(WRONG)) {
    // A length is refused before a database is asked.
    const skip = name === 'postgres' && wrong === LONG
    it(`of ${what} for every parameter of every route is refused with a message, and nothing is stored`, {
      skip,
    }, async () => {
      const before = await dumpAllRows(shop)
      const rest = openTestRest(shop, REST_ROUTES, 'owner')
      for (const { method, path, inBody } of writing) {
        if (inBody.length === 0) continue
        const body = Object.fromEntries(inBody.map((name) => [name, wrong]))
        const reply = await rest.request(method, path.replaceAll(/\{\w+\}/g, '1'), body)
        const where = `${method} ${path}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`
        assert.ok(reply.status >= 400 && reply.status < 500, where)
        assert.match(reply.body.code, /^[a-z_]+$/, where)
        assert.match(reply.body.message, /[а-яіїєґ]/i, where)
        assert.ok(JSON.stringify(reply.body).length < 20_000, where)
      }
      assert.equal(await dumpAllRows(shop), before)
    })
  }

  it('with unknown ids is refused, and nothing changes', async () => {
    const before = await dumpAllRows(shop)
    const rest = openTestRest(shop, REST_ROUTES, 'owner')
    // An empty batch is valid.
    const named = writing.filter(({ path }) => /\{\w*id\}/.test(path) && !path.endsWith('/batch'))
    for (const { method, path } of named) {
      const reply = await rest.request(method, path.replaceAll(/\{\w+\}/g, '999999999'), {
        name: 'Стіл',
        title: 'Стіл',
        force: true,
      })
      assert.ok(reply.status >= 400 && reply.status < 500, `${method} ${path}: ${reply.status}`)
    }
    assert.equal(await dumpAllRows(shop), before)
  })
})
