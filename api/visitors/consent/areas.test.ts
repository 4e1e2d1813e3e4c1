import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { openRateLimits } from '#http/rate-limit/rate-limits.ts'
import { openTestShop } from '#test/shop.ts'
import { openConsentApi } from './consent.server.ts'

const ROOT = 'https://dubrava.test/wp-json/complianz/v1/consent-area/'

const shop = await openTestShop()
after(() => shop.close())
const api = openConsentApi({
  shop,
  limit: openRateLimits(shop).consents,
  mayRecord: async () => true,
  client: () => ({ session: null, address: '203.0.113.7', network: '203.0.113.0/24' }),
  renderArea: async (page, block) => (page === 7 && block === 'b1_x-2' ? '<p>Відео «1»</p>' : ''),
  renderManageSection: async () => '',
})

const ask = (path: string, init?: RequestInit) => api.request(ROOT + path, init)

describe('the content of a consent area', () => {
  it('is a JSON string of markup, with and without a trailing slash', async () => {
    for (const path of ['7/b1_x-2', '7/b1_x-2/']) {
      const answer = await ask(path, { headers: { 'content-type': 'application/json' } })
      assert.equal(answer.status, 200)
      assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
      assert.equal(await answer.text(), '"<p>Відео «1»</p>"')
    }
  })

  it('is an empty string for a missing page or block', async () => {
    for (const path of ['8/b1_x-2', '7/other', '99999999999999999999/b1_x-2']) {
      const answer = await ask(path)
      assert.deepEqual([answer.status, await answer.text()], [200, '""'])
    }
  })

  it('has no other route', async () => {
    for (const path of ['7/B1', '7/b1.x', '7/b1/more', 'x/b1_x-2', '7/', '', '7/%D0%B1', '-7/b1_x-2']) {
      assert.equal((await ask(path)).status, 404, path)
    }
    assert.equal((await ask('7/b1_x-2', { method: 'POST' })).status, 404)
  })
})
