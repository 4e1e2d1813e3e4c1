import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { botCheckFlag } from '#shop/visitors/bot-check/bot-check.server.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { scoreRequest } from './score-request.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

let shop: TestShop
before(async () => {
  shop = await openTestShop()
})
after(() => shop.close())

function from(headers: Record<string, string>): Request {
  return new Request('https://dubrava.test/', { headers })
}

it('accepts the flag of a passed check from the address it was issued to', () => {
  const browser = { 'user-agent': PHONE, 'accept-language': 'uk', 'sec-fetch-mode': 'cors' }
  const cookie = `a=1; icwp-wpsf-notbot=${botCheckFlag(shop, '203.0.113.7', 'passed')}; b=2`
  assert.deepEqual(scoreRequest(shop, from({ ...browser, cookie }), '203.0.113.7'), { score: 0, reasons: [] })
  assert.deepEqual(scoreRequest(shop, from({ ...browser, cookie }), '198.51.100.1').reasons, ['not_checked'])
  assert.deepEqual(scoreRequest(shop, from(browser), '203.0.113.7').reasons, ['not_checked'])
})

it('ignores headers that browsers do not send without https', () => {
  const headers = { 'user-agent': PHONE, 'accept-language': 'uk' }
  assert.equal(scoreRequest(shop, from(headers), '203.0.113.7').score, 50)
  const plain = { ...shop, site: { url: 'http://dubrava.test' } }
  assert.equal(scoreRequest(plain, from(headers), '203.0.113.7').score, 25)
})

it('suspects a client without any browser traits', () => {
  assert.equal(scoreRequest(shop, from({}), '203.0.113.7').score, 100)
})
