import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { botCheckNonce } from '#shop/visitors/bot-check/bot-check.server.ts'
import { iterateConsentRecords } from '#shop/visitors/consent/records.server.ts'
import { seedProducts } from '#test/fixtures/products.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestResponse, type TestSite } from '#test/site.ts'

const AJAX = '/wp-admin/admin-ajax.php'
const CONSENT = '/wp-json/complianz/v1'
const TRACK = '/wp-json/burst/v1/track/'
const BEACON = '/wp-content/plugins/burst-statistics/endpoint.php'
const FORM = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }
const JSON_TYPE = { 'content-type': 'application/json' }

let shop: TestShop
let site: TestSite
let failed: string[]

before(async () => {
  const opened = await openTestShop()
  const error = (_: object, message: string) => failed.push(message)
  shop = { ...opened, log: { ...opened.log, error: (...line) => void error(...line) } }
  await seedProducts(shop)
  site = await openTestSite(shop)
})
beforeEach(() => {
  failed = []
})
after(() => closeInTurn(site, shop))

/** A valid call for each of calls 5 to 12 of §7, with its expected status. */
function validCalls(headers: Record<string, string> = {}): [call: string, status: number, Promise<TestResponse>][] {
  const nonce = botCheckNonce(shop)
  const post = (path: string, type: object, body: string) => site.request('POST', path, { ...type, ...headers }, body)
  const hit = JSON.stringify(JSON.stringify({ url: 'http://host/', uid: false, time_on_page: 5 }))
  return [
    ['5', 200, post(AJAX, FORM, 'action=shield_action&ex=capture_not_bot_nonce')],
    ['6', 200, post(AJAX, FORM, `action=shield_action&ex=capture_not_bot&exnonce=${nonce}`)],
    ['7', 200, site.get(`${CONSENT}/consent-area/7/nothing`, headers)],
    ['8', 200, site.get(`${CONSENT}/banner?lang=uk&locale=uk&token=abcde`, headers)],
    ['9', 200, post(`${CONSENT}/track`, JSON_TYPE, '{"consented_categories":["functional"]}')],
    ['10', 200, site.get(`${CONSENT}/cookie_data`, headers)],
    ['11', 200, site.get(`${CONSENT}/manage_consent_html?lang=uk&locale=uk&token=a`, headers)],
    ['12', 200, post(TRACK, JSON_TYPE, hit)],
    ['12 by beacon', 200, post(BEACON, {}, hit)],
  ]
}

async function expectEach(calls: [call: string, status: number, Promise<TestResponse>][]): Promise<void> {
  for (const [call, status, answer] of calls) assert.equal((await answer).status, status, `call ${call}`)
  assert.deepEqual(failed, [])
}

const post = (path: string, type: object, body: string) => site.request('POST', path, { ...type }, body)

describe('bad input of calls 5–12 (protocols 14)', () => {
  it('ignores forged cookies', async () => {
    const forgeries = [
      '%',
      '%E0%A4%A',
      '{"a":',
      '9999999999z',
      `9999999999z${'0'.repeat(40)}`,
      'x'.repeat(3000),
      '"',
      '=',
    ]
    const names = ['icwp-wpsf-notbot', 'shield-notbot-nonce', 'cmplz_id', 'cmplz_consented_services', 'burst_uid']
    for (const value of forgeries) {
      const cookie = names.map((name) => `${name}=${value}`).join('; ')
      await expectEach(validCalls({ cookie, 'x-forwarded-for': '198.51.100.7' }))
    }
  })

  it('answers invalid JSON and invalid forms with the documented status', async () => {
    for (const body of ['', '{', '[', '\u0000', '"', 'null', '7', '{"a":'.repeat(5000), '[{}]']) {
      await expectEach([
        ['5/6', 400, post(AJAX, JSON_TYPE, body)],
        [
          '6',
          body.includes('\0') ? 400 : 401,
          post(AJAX, FORM, `action=shield_action&ex=capture_not_bot&exnonce=${encodeURIComponent(body)}`),
        ],
        ['9', 200, post(`${CONSENT}/track`, JSON_TYPE, body)],
        ['12', 400, post(TRACK, JSON_TYPE, body)],
      ])
    }
  })

  it('does not read bodies of 1 MB', async () => {
    const long = 'x'.repeat(1024 * 1024)
    const before = (await Array.fromAsync(iterateConsentRecords(shop))).length
    await expectEach([
      ['5', 413, post(AJAX, FORM, `action=shield_action&ex=capture_not_bot_nonce&a=${long}`)],
      ['6', 413, post(AJAX, FORM, `action=shield_action&ex=capture_not_bot&exnonce=${long}`)],
      ['9', 200, post(`${CONSENT}/track`, JSON_TYPE, JSON.stringify({ consented_categories: [long] }))],
      ['12', 413, post(TRACK, JSON_TYPE, JSON.stringify(long))],
      ['12 by beacon', 413, post(BEACON, {}, JSON.stringify(long))],
    ])
    assert.equal((await Array.fromAsync(iterateConsentRecords(shop))).length, before)
  })

  it('answers unknown posts and blocks with nothing and unknown names with no route', async () => {
    for (const path of ['999999/b1', '1/none', '00000000000000000000000001/b-_1']) {
      const answer = await site.get(`${CONSENT}/consent-area/${path}`)
      assert.deepEqual([answer.status, answer.text], [200, '""'], path)
    }
    for (const path of ['1/B1', '1/%00', '1/..%2f', 'x/b1', `1/${'%D1%97'.repeat(500)}`]) {
      const answer = await site.get(`${CONSENT}/consent-area/${path}`)
      assert.deepEqual([answer.status, JSON.parse(answer.text).code], [404, 'rest_no_route'], path)
    }
    assert.deepEqual(failed, [])
  })

  it('accepts a nonce repeatedly while it is valid, and not afterwards', async () => {
    const body = `action=shield_action&ex=capture_not_bot&exnonce=${botCheckNonce(shop)}`
    for (let times = 0; times < 3; times++) assert.equal((await post(AJAX, FORM, body)).status, 200)
    shop.advanceClock(48 * 3_600_000)
    assert.equal((await post(AJAX, FORM, body)).status, 401)
  })
})

describe('a flood of bots', () => {
  it('is answered on all calls and leaves few rows', async () => {
    const rows = async () => {
      const count = ({ count }: { count: number | string | bigint }) => Number(count)
      const counted = (table: 'consent_record' | 'statistics_session' | 'statistics_visitor') =>
        shop.db
          .selectFrom(table)
          .select((e) => e.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
          .then(count)
      return (
        (await counted('consent_record')) +
        (await counted('statistics_session')) +
        (await counted('statistics_visitor'))
      )
    }
    const before = await rows()
    let sentCalls = 0
    while (sentCalls < 2000) {
      const calls = Array.from({ length: 8 }, () =>
        validCalls({ 'user-agent': 'curl/8', 'x-forwarded-for': '203.0.113.5' }),
      )
      for (const callsOfBot of calls) await expectEach(callsOfBot)
      sentCalls += calls.flat().length
    }
    assert.ok((await rows()) - before <= 100, `${(await rows()) - before} rows`)
    assert.equal((await site.get('/')).status, 200)
  })
})
