import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { openRateLimits } from '#http/rate-limit/rate-limits.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { createNonce } from '#shop/sales/session/nonces.server.ts'
import { openStatistics } from '#shop/visitors/statistics/statistics.server.ts'
import { getStatisticsReport } from '#shop/visitors/statistics/statistics-report.server.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestResponse, type TestSite } from '#test/site.ts'
import { decodeTwice, encodeTwice } from './protocol.ts'
import { openTracking } from './statistics.server.ts'

const TRACK = '/wp-json/burst/v1/track/?token=abcdefg&_locale=user'
const BEACON = '/wp-content/plugins/burst-statistics/endpoint.php'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** As recorded (protocols 6.2). */
const HIT = `"{\\"uid\\":\\"74bcb71b179456c83e72df1ce5d056ca\\",\\"fingerprint\\":false,\\"url\\":\\"http://host/product/x/\\",\\"page_id\\":\\"123\\",\\"referrer_url\\":\\"\\",\\"user_agent\\":\\"${CHROME}\\",\\"device_resolution\\":\\"1920x1080\\",\\"time_on_page\\":10,\\"completed_goals\\":[]}"`

/** Headers of a browser; without them a hit counts as a bot's. */
const BROWSER = { 'user-agent': CHROME, 'accept-language': 'uk', 'sec-fetch-mode': 'cors' }

let shop: TestShop
let site: TestSite

beforeEach(async () => {
  shop = await openTestShop()
  site = await openTestSite(shop)
})
afterEach(() => closeInTurn(site, shop))

function track(body: string, headers: Record<string, string> = {}, path = TRACK): Promise<TestResponse> {
  return site.request('POST', path, { 'content-type': 'application/json', ...BROWSER, ...headers }, body)
}

function beacon(body: string, headers: Record<string, string> = {}): Promise<TestResponse> {
  const type = { 'content-type': 'text/plain;charset=UTF-8', ...BROWSER }
  return site.request('POST', BEACON, { ...type, ...headers }, body)
}

/** The rows after the shop has closed and flushed. */
async function counted() {
  await site.close()
  const report = await getStatisticsReport(shop, { from: shop.now() - 1000, until: shop.now() + 86_400_000 })
  site = await openTestSite(shop)
  return report
}

describe('call 12 by REST', () => {
  it('accepts the recorded hit, with and without a trailing slash', async () => {
    for (const path of [TRACK, '/wp-json/burst/v1/track', '/wp-json/burst/v1/track/']) {
      const answer = await track(HIT, {}, path)
      assert.deepEqual([answer.status, answer.text], [200, '{"success":"hit_tracked"}'])
      assert.equal(answer.headers['content-type'], 'application/json; charset=UTF-8')
      assert.equal(answer.headers['x-robots-tag'], 'noindex')
      assert.equal(answer.headers['set-cookie'], undefined)
    }
    const { people, pages } = await counted()
    assert.deepEqual([people.visits, people.views, people.timeMs], [1, 3, 30])
    assert.equal(pages[0]?.name, '/product/x/')
  })

  it('accepts an object encoded once', async () => {
    assert.equal((await track(JSON.parse(HIT))).text, '{"success":"hit_tracked"}')
    assert.equal((await counted()).people.views, 1)
  })

  it('answers its probe', async () => {
    for (const body of ['{"request":"test"}', JSON.stringify('{"request":"test"}')]) {
      const answer = await track(body)
      assert.deepEqual([answer.status, answer.text], [200, '{"success":"test"}'])
    }
    assert.equal((await counted()).people.views, 0)
  })

  it('answers invalid JSON with 400 rest_invalid_json', async () => {
    for (const body of ['', '{', '"{"', '"text"', '7', 'null', '[]', '"[]"', 'url=x', '\u0000']) {
      const answer = await track(body)
      assert.deepEqual([answer.status, JSON.parse(answer.text).code], [400, 'rest_invalid_json'], body)
    }
  })

  it('answers a hit without a page with 400 rest_invalid_param', async () => {
    const answer = await track('{"uid":"a"}')
    const { code, data } = JSON.parse(answer.text)
    assert.deepEqual([answer.status, code, Object.keys(data.params)], [400, 'rest_invalid_param', ['url']])
  })

  it('requires no nonce, but refuses an invalid one', async () => {
    const good = createNonce(shop, 'wp_rest', null)
    assert.equal((await track(HIT, { 'x-wp-nonce': good })).status, 200)
    for (const stale of ['0123456789', 'x', createNonce(shop, 'rl_nonce', null)]) {
      const answer = await track(HIT, { 'x-wp-nonce': stale })
      assert.deepEqual([answer.status, JSON.parse(answer.text).code], [403, 'rest_cookie_invalid_nonce'])
    }
    shop.advanceClock(25 * 3_600_000)
    assert.equal((await track(HIT, { 'x-wp-nonce': good })).status, 403)
  })

  it('answers an excluded address with a JSON string', async () => {
    await saveSettings(shop, { statisticsIgnoredAddresses: ['203.0.113.7'] })
    await counted()
    const answer = await track(HIT, { 'x-forwarded-for': '203.0.113.7' })
    assert.deepEqual([answer.status, answer.text], [200, '"ip_blocked"'])
    assert.equal((await counted()).people.views, 0)
  })

  it('records suspected bots separately', async () => {
    await track(HIT, { 'sec-fetch-mode': '', 'accept-language': '' })
    const { people, bots, reasons } = await counted()
    assert.deepEqual([people.views, bots.views], [0, 1])
    assert.deepEqual(
      reasons.map(({ name }) => name),
      ['no_language', 'not_a_browser', 'not_checked'],
    )
  })

  it('allows no other method', async () => {
    for (const path of [TRACK, BEACON]) {
      const answer = await site.get(path)
      assert.deepEqual([answer.status, JSON.parse(answer.text).code], [404, 'rest_no_route'])
    }
  })
})

describe('call 12 by beacon', () => {
  it('answers an empty 200, to text and to JSON', async () => {
    for (const type of ['text/plain;charset=UTF-8', 'application/json']) {
      const answer = await beacon(HIT, { 'content-type': type })
      assert.deepEqual([answer.status, answer.text], [200, ''])
    }
    assert.equal((await counted()).people.views, 2)
  })

  it('answers its probe, a form', async () => {
    const answer = await beacon('request=test', { 'content-type': 'application/x-www-form-urlencoded' })
    assert.deepEqual([answer.status, answer.text], [200, ''])
    assert.equal((await counted()).people.views, 0)
  })

  it('answers an empty body as the original does, with a page and 500, without a failure', async () => {
    const failed: string[] = []
    await site.close()
    site = await openTestSite({ ...shop, log: { ...shop.log, error: (_, message) => failed.push(message) } })
    const answer = await beacon('')
    assert.equal(answer.status, 500)
    assert.match(answer.headers['content-type'] ?? '', /^text\/html/)
    assert.deepEqual(failed, [])
  })

  it('answers nonsense with 400', async () => {
    for (const body of ['{', 'a=b', '7']) assert.equal((await beacon(body)).status, 400)
  })
})

describe('bad input of call 12', () => {
  it('is refused unread at 1 MB', async () => {
    const body = encodeTwice({
      uid: false,
      fingerprint: 'x'.repeat(1024 * 1024),
      url: 'http://host/',
      time_on_page: 0,
      completed_goals: [],
    })
    for (const answer of [await track(body), await beacon(body)]) assert.equal(answer.status, 413)
    assert.equal((await counted()).people.views, 0)
  })

  it('never causes a failure, in any field', async () => {
    const values = ['', '\u0000', '\ud800', "'; drop table statistics_hit; --", 1e308, -1, null, true, [], {}, [[[]]]]
    const names = ['uid', 'fingerprint', 'page_id', 'referrer_url', 'user_agent', 'device_resolution', 'time_on_page']
    const base = { url: 'http://host/', user_agent: CHROME }
    let sent = 0
    for (const name of [...names, 'completed_goals', '__proto__', 'постороннє']) {
      for (const value of values) {
        const answer = await track(JSON.stringify(JSON.stringify({ ...base, [name]: value })))
        const hasNul = value === '\u0000'
        assert.equal(answer.status, hasNul ? 400 : 200, `${name}: ${JSON.stringify(value)}`)
        if (!hasNul) sent++
      }
    }
    for (const url of ['http://host/\u0000', 'http://host/\ud800', 'http://host/%', 'javascript:1', '//', 7, null]) {
      const { status } = await track(JSON.stringify({ ...base, url }))
      assert.ok(status === 200 || status === 400, String(url))
    }
    const { people, bots } = await counted()
    assert.ok(people.views + bots.views >= sent - values.length)
  })

  it('answers 10,000 hits from one address, counts them up to the limit, and the shop keeps working', async () => {
    const statistics = await openStatistics(shop)
    const { track } = openTracking(shop, statistics, openRateLimits(shop).hits)
    const client = { session: null, address: 'one', network: 'one' }
    const from = { address: '203.0.113.1', userAgent: CHROME, botScore: { score: 0, reasons: [] } }
    const ask = async (body: string) => {
      const request = new Request(shop.site.url + TRACK, { method: 'POST' })
      const answer = await track({ request, body, from, client })
      return `${answer.status} ${await answer.text()}`
    }
    const answers = new Map<string, number>()
    for (let n = 0; n < 10_000; n++) {
      const answer = await ask(JSON.stringify({ url: `http://host/${n}/`, user_agent: CHROME, uid: String(n) }))
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
    assert.deepEqual(
      [...answers],
      [
        ['200 {"success":"hit_tracked"}', 600],
        ['200 "ip_blocked"', 9400],
      ],
    )
    shop.advanceClock(60_000)
    assert.equal(await ask(HIT), '200 {"success":"hit_tracked"}')
    await statistics.close()
    assert.equal((await counted()).people.views, 601)
  })
})

describe('add-to-cart statistics', () => {
  for (const [how, add] of [
    [
      'call 3',
      (id: number) =>
        site.request(
          'POST',
          '/?wc-ajax=add_to_cart',
          { 'content-type': 'application/x-www-form-urlencoded' },
          `product_id=${id}`,
        ),
    ],
    ['a link', (id: number) => site.get(`/?add-to-cart=${id}`)],
  ] as const) {
    it(`count adds by ${how} and no refused ones`, async () => {
      const [id = 0] = await saveProducts(shop, [{ name: 'Стілець', regularPrice: 100_00 }])
      await add(id)
      await add(id + 1)
      assert.deepEqual((await counted()).products, [{ productId: id, views: 0, adds: 1, orders: 0 }])
    })
  }
})

describe('the double encoding', () => {
  it('is a JSON string that contains the JSON of the object', () => {
    const fields = {
      uid: false,
      fingerprint: false,
      url: 'http://host/',
      time_on_page: 1,
      completed_goals: [],
    } as const
    const received = { ...fields, completed_goals: [] }
    assert.equal(
      encodeTwice(received),
      '"{\\"uid\\":false,\\"fingerprint\\":false,\\"url\\":\\"http://host/\\",\\"time_on_page\\":1,\\"completed_goals\\":[]}"',
    )
    assert.deepEqual(decodeTwice(encodeTwice(received)), received)
  })
})
