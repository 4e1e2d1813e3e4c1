import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { z } from 'zod'
import { REST_ROUTES } from '#http/rest/rest-routes.ts'
import { seedProducts } from '../fixtures/products.ts'
import { onEachDatabase } from '../shop.ts'
import { HOSTILE_JSON } from './inputs.ts'
import { openWays, type Ways } from './ways.ts'

/** They wait for another shop or a file, or write to disk what was made up. */
const ELSEWHERE = /\/(moving|imports|copies|backup)/
/** For each field: other fields meet the other values. */
const VALUES_OF_FIELD = { sqlite: 2, postgres: 1 }

onEachDatabase('a hostile value in a field of a body', (name) => {
  let ways: Ways
  let failed: unknown[]
  before(async () => {
    ways = await openWays(name)
    failed = []
    ways.shop.log.error = (fields) => void failed.push(fields)
    await seedProducts(ways.shop)
  })
  after(() => ways.close())

  it('is refused or stored by every route of REST, by each of its fields, and never an error of the shop', async () => {
    let turn = 0
    let fields = 0
    for (const { method, path, params } of REST_ROUTES) {
      if (method === 'GET' || ELSEWHERE.test(path)) continue
      const { properties = {} } = z.toJSONSchema(params, { unrepresentable: 'any', io: 'input' })
      const address = path.replace(/\{[^}]+\}/g, '1')
      for (const field of Object.keys(properties)) {
        fields++
        for (let times = 0; times < VALUES_OF_FIELD[name]; times++) {
          const value = HOSTILE_JSON[turn++ % HOSTILE_JSON.length]
          const body = `{${JSON.stringify(field)}:${value}}`
          const sent: string = `${method} ${address} ${body.slice(0, 100)}`
          const answer = await ways.rest.request(method, address, body, { 'content-type': 'application/json' })
          // 501: what is not in the trash is not deleted without `force`.
          assert.ok(answer.status < 500 || answer.status === 501, `${answer.status} ${sent}`)
        }
      }
    }
    assert.ok(fields > 500, `${fields} fields`)
    assert.deepEqual(failed, [])
  })
})
