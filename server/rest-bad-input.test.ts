import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { z } from 'zod'
import { savePage } from '#shop/content/pages.server.ts'
import { createOrder } from '#shop/orders/orders.server.ts'
import { hireOwner } from '#shop/staff/staff.server.ts'
import { stockShop } from '#test/goods.ts'
import { openTestRest } from '#test/rest.ts'
import { allRows } from '#test/rows.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { REST_ROUTES } from './rest.ts'

const LONG = 'я'.repeat(200_000)
const HOSTILE = { toString: 'x', constructor: [[[null]]], id: '__proto__', '<script>': 1 }

/** Of each parameter a route has: no text, no number, nothing, far too much of it, and what only looks like JSON. */
const WRONG: Record<string, unknown> = {
  'an object': HOSTILE,
  'a list of lists': [[[]], [null], LONG],
  'a text without end': LONG,
  'a number out of all ranges': -1e300,
}

const writing = REST_ROUTES.filter(({ method, body }) => method !== 'GET' && body === 'json')

onEachDatabase('bad input', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
    await hireOwner(shop, 'owner')
    await stockShop(shop)
    await savePage(shop, { title: 'Про нас', status: 'publish' })
    await createOrder(shop, { lines: [] }, 'owner')
  })
  after(() => shop.close())

  for (const [what, wrong] of Object.entries(WRONG)) {
    it(`${what} for every parameter of every route is refused in words, and nothing of it is kept`, async () => {
      const before = await allRows(shop)
      const rest = openTestRest(shop, REST_ROUTES, 'owner')
      for (const route of writing) {
        const { properties = {} } = z.toJSONSchema(route.params, { unrepresentable: 'any', io: 'input' })
        const groups = [...route.path.matchAll(/\{(\w+)\}/g)].flatMap(([, group]) => group ?? [])
        const names = Object.keys(properties).filter((name) => !groups.includes(name))
        if (names.length === 0) continue
        const path = route.path.replaceAll(/\{\w+\}/g, '1')
        const reply = await rest.ask(route.method, path, Object.fromEntries(names.map((name) => [name, wrong])))
        const where = `${route.method} ${route.path}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`
        assert.ok(reply.status >= 400 && reply.status < 500, where)
        assert.match(reply.body.code, /^[a-z_]+$/, where)
        assert.match(reply.body.message, /[а-яіїєґ]/i, where)
        assert.ok(JSON.stringify(reply.body).length < 20_000, where)
      }
      assert.equal(await allRows(shop), before)
    })
  }

  it('numbers of things that are not there are refused, and nothing is changed', async () => {
    const before = await allRows(shop)
    const rest = openTestRest(shop, REST_ROUTES, 'owner')
    // An empty batch has nothing to refuse.
    const named = writing.filter(({ path }) => /\{\w*id\}/.test(path) && !path.endsWith('/batch'))
    for (const { method, path } of named) {
      const reply = await rest.ask(method, path.replaceAll(/\{\w+\}/g, '999999999'), {
        ...{ name: 'Стіл', title: 'Стіл', force: true },
      })
      assert.ok(reply.status >= 400 && reply.status < 500, `${method} ${path}: ${reply.status}`)
    }
    assert.equal(await allRows(shop), before)
  })
})
