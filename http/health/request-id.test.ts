import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { openLog } from '#app/logging.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

describe('the id of a request', () => {
  let shop: TestShop
  let site: TestSite
  const lines: Record<string, unknown>[] = []
  before(async () => {
    shop = await openTestShop()
    const output = new Writable({
      write(chunk, _, done) {
        lines.push(JSON.parse(String(chunk)))
        done()
      },
    })
    const broken = { renderMissingPage: () => Promise.reject(new Error('broken')) }
    site = await openTestSite({ ...shop, log: openLog('info', output) }, broken)
  })
  after(() => closeInTurn(site, shop))

  it('is made for each request, answered, and stands in its log lines', async () => {
    const { status, headers } = await site.get('/nowhere.html')
    assert.equal(status, 500)
    assert.match(String(headers['x-request-id']), UUID)
    assert.equal(lines.at(-1)?.msg, 'request.failed')
    assert.equal(lines.at(-1)?.requestId, headers['x-request-id'])
    assert.notEqual((await site.get('/nowhere.html')).headers['x-request-id'], headers['x-request-id'])
  })

  it('is taken from a trusted proxy when it can stand in a log', async () => {
    const idFor = async (sentId: string, from = site) =>
      (await from.get('/cart/', { 'x-request-id': sentId })).headers['x-request-id']
    assert.equal(await idFor('edge-7f3a:1'), 'edge-7f3a:1')
    assert.match(String(await idFor('a"b c')), UUID)
    assert.match(String(await idFor('x'.repeat(129))), UUID)
    const direct = await openTestSite(shop, {}, { trustedProxies: [] })
    assert.match(String(await idFor('edge-7f3a:1', direct)), UUID)
    await direct.close()
  })
})
