import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { solveChallenge } from 'altcha-lib/v1'
import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { botCheckNonce, verifyBotCheckFlag } from '#shop/visitors/bot-check/bot-check.server.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestResponse, type TestSite } from '#test/site.ts'

const HOUR = 3_600_000

let shop: TestShop
let site: TestSite

before(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  site = await openTestSite(shop)
})
afterEach(() => site.close())
after(() => shop.close())

function call(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<TestResponse> {
  const type = 'application/x-www-form-urlencoded; charset=UTF-8'
  const body = String(new URLSearchParams({ action: 'shield_action', ...fields }))
  const all = { 'content-type': type, 'x-requested-with': 'XMLHttpRequest', ...headers }
  return site.request('POST', '/wp-admin/admin-ajax.php', all, body)
}

function cookiesOf({ headers }: TestResponse): string[] {
  return headers['set-cookie'] ?? []
}

describe('call 5, nonce retrieval (protocols 4.2)', () => {
  it('returns data.nonce, ten hex digits, and sets the nonce cookie for 120 s', async () => {
    const answer = await call({
      ex: 'capture_not_bot_nonce',
      ajaxurl: '/wp-admin/admin-ajax.php',
      _wpnonce: '',
      _rest_url: 'x',
    })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
    assert.match(answer.headers['cache-control'] ?? '', /no-cache/)
    const { success, data, noise } = JSON.parse(answer.text)
    assert.deepEqual([success, data.success, data.action_slug, noise], [true, true, 'capture_not_bot_nonce', ''])
    assert.equal(data.nonce, botCheckNonce(shop))
    assert.deepEqual(cookiesOf(answer), [
      `shield-notbot-nonce=${data.nonce}; Max-Age=120; path=/; Secure; SameSite=Lax`,
    ])
  })
})

describe('call 6, not-bot', () => {
  it('returns success and sets the flag cookie for 600 s, readable by scripts', async () => {
    const answer = await call({ ex: 'capture_not_bot', exnonce: botCheckNonce(shop) })
    assert.equal(answer.status, 200)
    assert.equal(JSON.parse(answer.text).success, true)
    const [cookie = ''] = cookiesOf(answer)
    const [, flag = ''] =
      /^icwp-wpsf-notbot=(\d{10}z[0-9a-f]{40}); Max-Age=600; path=\/; Secure; SameSite=Lax$/.exec(cookie) ?? []
    assert.equal(verifyBotCheckFlag(shop, flag, '127.0.0.1'), 'passed')
  })

  it('refuses a missing, forged or expired nonce with 401 and the body of the original', async () => {
    const expired = botCheckNonce(shop)
    shop.advanceClock(48 * HOUR)
    for (const exnonce of ['', 'ffffffffff', expired]) {
      const answer = await call({ ex: 'capture_not_bot', exnonce })
      assert.equal(answer.status, 401)
      assert.deepEqual(JSON.parse(answer.text), {
        success: false,
        data: { success: false, message: 'Nonce Failed.', error: 'Nonce Failed.' },
        noise: '',
      })
      assert.deepEqual(cookiesOf(answer), [])
    }
  })

  it('wraps the JSON in markers on request', async () => {
    const answer = await call({ ex: 'capture_not_bot', exnonce: botCheckNonce(shop), apto_wrap_response: '1' })
    const [, json = ''] = /^##APTO_OPEN##(.*)##APTO_CLOSE##$/.exec(answer.text) ?? []
    assert.equal(JSON.parse(json).success, true)
  })

  it('requires proof of work when switched on, and accepts each proof once', async () => {
    await saveSettings(shop, { proofOfWork: 'low' })
    const answer = await call({ ex: 'capture_not_bot', exnonce: botCheckNonce(shop) })
    const { altcha_data: challenge } = JSON.parse(answer.text).data
    const found = await solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, challenge.maxnumber)
      .promise
    const fields = {
      ...challenge,
      ex: 'capture_not_bot_altcha',
      maxnumber: '1000',
      number: String(found?.number),
      took: '1',
    }

    const wrong = await call({ ...fields, number: String((found?.number ?? 0) + 1) })
    assert.equal(wrong.status, 400)
    const done = await call(fields)
    assert.equal(done.status, 200)
    const [, flag = ''] = /icwp-wpsf-notbot=([^;]+)/.exec(cookiesOf(done)[0] ?? '') ?? []
    assert.equal(verifyBotCheckFlag(shop, flag, '127.0.0.1'), 'proved')
    assert.equal((await call(fields)).status, 400)
    await saveSettings(shop, { proofOfWork: defaultSettings.proofOfWork })
  })

  it('answers 400 to an unknown call, an incomplete proof and an unknown action', async () => {
    for (const ex of ['', 'capture', '../x', 'capture_not_bot_altcha']) {
      const answer = await call({ ex })
      assert.equal(answer.status, 400, ex)
      assert.equal(JSON.parse(answer.text).success, false)
    }
    const nobody = await call({ action: 'shield', ex: 'capture_not_bot' })
    assert.deepEqual([nobody.status, nobody.text], [400, '0'])
  })

  it('answers 1,000 visitors and stores nothing about them', async () => {
    const nonce = botCheckNonce(shop)
    const before = shop.events.length
    for (let batch = 0; batch < 10; batch++) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, n) =>
          call(
            { ex: 'capture_not_bot', exnonce: n % 2 ? nonce : 'ffffffffff' },
            { 'x-forwarded-for': `203.0.${batch}.${n}` },
          ),
        ),
      )
      assert.ok(answers.every(({ status }, n) => status === (n % 2 ? 200 : 401)))
    }
    assert.equal(shop.events.length, before)
  })
})

describe('every page', () => {
  it('sets the nonce cookie, also from the cache, with 304 and with 404', async () => {
    const line = () => `shield-notbot-nonce=${botCheckNonce(shop)}; Max-Age=120; path=/; Secure; SameSite=Lax`
    const first = await site.get('/')
    const second = await site.get('/')
    const unchanged = await site.get('/', { 'if-none-match': second.headers.etag })
    const missing = await site.get('/nemaie/')
    assert.deepEqual(
      [first, second, unchanged, missing].map(({ status }) => status),
      [200, 200, 304, 404],
    )
    for (const answer of [first, second, unchanged, missing, await site.get('/cart/')])
      assert.ok(cookiesOf(answer).includes(line()))
    assert.equal(first.text, second.text)

    const yesterday = line()
    shop.advanceClock(24 * HOUR)
    assert.notEqual(line(), yesterday)
    assert.deepEqual(cookiesOf(await site.get('/')), [line()])
  })
})
