import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { getVitalsReport } from '#shop/visitors/vitals/vitals-report.server.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { VITALS_PATH } from './protocol.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const BROWSER = { 'user-agent': PHONE, 'accept-language': 'uk', 'sec-fetch-mode': 'cors' }
const VIEW = { page: 'product', LCP: 812.5, INP: 24, CLS: 0.002, TTFB: 41 }

let shop: TestShop
let site: TestSite

beforeEach(async () => {
  shop = await openTestShop()
  site = await openTestSite(shop)
})
afterEach(() => closeInTurn(site, shop))

async function send(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (await site.request('POST', VITALS_PATH, { 'content-type': 'application/json', ...BROWSER, ...headers }, text))
    .status
}

/** After the server has closed and written everything. */
async function vitalsReport() {
  await site.close()
  const all = await getVitalsReport(shop, { from: shop.now() - 1000, until: shop.now() + 1000 })
  site = await openTestSite(shop)
  return all
}

describe('the speed of a view', () => {
  it('is counted by page and device', async () => {
    assert.equal(await send(VIEW), 204)
    const { pages } = await vitalsReport()
    assert.deepEqual([pages[0]?.pageKind, pages[0]?.device, pages[0]?.views], ['product', 'mobile', 1])
    assert.deepEqual(Object.keys(pages[0]?.p75 ?? {}).sort(), ['CLS', 'INP', 'LCP', 'TTFB'])
  })

  for (const body of [
    '',
    'null',
    '[]',
    '{',
    '"x"',
    { ...VIEW, page: 'admin' },
    { ...VIEW, page: undefined },
    { ...VIEW, LCP: -1 },
    { ...VIEW, LCP: '812' },
    { ...VIEW, CLS: null },
    '{"page":"product","INP":1e999}',
  ]) {
    it(`is refused when it is ${JSON.stringify(body)}`, async () => {
      assert.equal(await send(body), 400)
      assert.deepEqual((await vitalsReport()).pages, [])
    })
  }

  it('is cut where it is absurd', async () => {
    assert.equal(await send({ ...VIEW, LCP: 1e12, CLS: 1e6 }), 204)
    const { pages } = await vitalsReport()
    assert.ok((pages[0]?.p75.LCP ?? 0) <= 60_000)
    assert.ok((pages[0]?.p75.CLS ?? 0) <= 10)
  })

  it('of a bot or of an address the owner leaves out is not counted', async () => {
    assert.equal(await send(VIEW, { 'user-agent': 'GPTBot/1.2' }), 204)
    await saveSettings(shop, { statisticsIgnoredAddresses: ['127.0.0.1'] })
    await site.close()
    site = await openTestSite(shop)
    assert.equal(await send(VIEW), 204)
    assert.deepEqual((await vitalsReport()).pages, [])
  })

  it('is refused when it is too long, and limited like hits', async () => {
    assert.equal(await send(`{"page":"product","x":"${'x'.repeat(2_000_000)}"}`), 413)
    const statuses = await Promise.all(Array.from({ length: 700 }, () => send(VIEW)))
    assert.ok(statuses.includes(429), [...new Set(statuses)].join())
  })
})
