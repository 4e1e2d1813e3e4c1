import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { COMMAND_LINE_ACTOR } from '#shop/core/audit/audit.ts'
import { createApiKey } from '#shop/office/api-keys/api-keys.server.ts'
import type { CreatedApiKey } from '#shop/office/api-keys/api-keys.ts'
import { createApplicationPassword } from '#shop/office/staff/application-passwords/application-passwords.server.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestResponse, type TestSite } from '#test/site.ts'
import { type SignedInStaff, signInAs } from '#test/staff.ts'

const MINUTE_MS = 60_000
const OFFICE = '198.51.100.7'
const basic = (login: string, password: string) => ({ authorization: `Basic ${btoa(`${login}:${password}`)}` })

type World = { site: TestSite; key: CreatedApiKey; password: string; n: number; now: () => number }
type AttemptLogin = (world: World, isRight: boolean, address: string) => Promise<TestResponse>

const wrongPassword = (n: number) => String(n).padStart(24, 'a')
const wrongSecret = (n: number) => `cs_${String(n).padStart(40, '0')}`

/** Every way in which a program authenticates. */
const WAYS: { name: string; ask: AttemptLogin }[] = [
  {
    name: 'an application password on wp/v2',
    ask: ({ site, password, n }, isRight, address) =>
      site.get('/wp-json/wp/v2/users/me', {
        ...basic('owner', isRight ? password : wrongPassword(n)),
        'x-forwarded-for': address,
      }),
  },
  {
    name: 'an application password on wc/v3',
    ask: ({ site, password, n }, isRight, address) =>
      site.get('/wp-json/wc/v3/products', {
        ...basic('owner', isRight ? password : wrongPassword(n)),
        'x-forwarded-for': address,
      }),
  },
  {
    name: 'an application password on rest_route',
    ask: ({ site, password, n }, isRight, address) =>
      site.get('/?rest_route=/wp/v2/users/me', {
        ...basic('owner', isRight ? password : wrongPassword(n)),
        'x-forwarded-for': address,
      }),
  },
  {
    name: 'an API key with Basic',
    ask: ({ site, key, n }, isRight, address) =>
      site.get('/wp-json/wc/v3/products', {
        ...basic(key.consumerKey, isRight ? key.consumerSecret : wrongSecret(n)),
        'x-forwarded-for': address,
      }),
  },
  {
    name: 'an API key in the query',
    ask: ({ site, key, n }, isRight, address) => {
      const secret = isRight ? key.consumerSecret : wrongSecret(n)
      const query = `consumer_key=${key.consumerKey}&consumer_secret=${secret}`
      return site.get(`/wp-json/wc/v3/products?${query}`, { 'x-forwarded-for': address })
    },
  },
  {
    name: 'an OAuth signature',
    ask: ({ site, key, n, now }, isRight, address) => {
      const consumerKey = isRight || n % 2 ? key.consumerKey : `ck_${String(n).padStart(40, '0')}`
      const params = [
        ['oauth_consumer_key', consumerKey],
        ['oauth_nonce', `n${n}`],
        ['oauth_signature_method', 'HMAC-SHA256'],
        ['oauth_timestamp', String(Math.floor(now() / 1000))],
      ]
      const query = params.map((pair) => pair.join('=')).join('&')
      const text = `GET&${encodeURIComponent('https://dubrava.test/wp-json/wc/v3/products')}&${encodeURIComponent(query)}`
      const secret = isRight ? key.consumerSecret : wrongSecret(n)
      const signature = createHmac('sha256', `${secret}&`).update(text).digest('base64')
      const signed = `/wp-json/wc/v3/products?${query}&oauth_signature=${encodeURIComponent(signature)}`
      return site.get(signed, { 'x-forwarded-for': address })
    },
  },
]

describe('wrong keys and passwords of programs', () => {
  let shop: TestShop
  let owner: SignedInStaff
  let world: World
  beforeEach(async () => {
    shop = await openTestShop()
    const site = await openTestSite(shop)
    owner = await signInAs(shop, site)
    const input = { who: { login: 'owner' }, description: 'CRM', permissions: 'read_write' as const }
    const key = await createApiKey(shop, COMMAND_LINE_ACTOR, input)
    const made = await createApplicationPassword(shop, COMMAND_LINE_ACTOR, owner.staffId, { name: 'CRM', appId: '' })
    assert.ok(key && made.kind === 'created')
    world = { site, key, password: made.password, n: 0, now: shop.now }
  })
  afterEach(async () => {
    await world.site.close()
    await shop.close()
  })

  const statuses = async (ask: AttemptLogin, times: number, isRight: boolean, from: (n: number) => string) => {
    const seen: Record<number, number> = {}
    for (let n = 0; n < times; n++) {
      world.n++
      const { status } = await ask(world, isRight, from(n))
      seen[status] = (seen[status] ?? 0) + 1
    }
    return seen
  }

  for (const { name, ask } of WAYS) {
    it(`are checked a hundred times in ten minutes per address: ${name}`, async () => {
      assert.deepEqual(await statuses(ask, 105, false, () => OFFICE), { 401: 100, 429: 5 })
      assert.deepEqual(await statuses(ask, 3, true, () => '203.0.113.9'), { 200: 3 }, 'nobody else is kept out')
      assert.deepEqual(await statuses(ask, 1, true, () => OFFICE), { 429: 1 }, 'it is not looked at')
      shop.advanceClock(10 * MINUTE_MS)
      assert.deepEqual(await statuses(ask, 1, true, () => OFFICE), { 200: 1 })
    })

    it(`are not counted when they are right, however many, and do not block a client that has authenticated from the address before: ${name}`, async () => {
      assert.deepEqual(await statuses(ask, 120, true, () => OFFICE), { 200: 120 })
      await statuses(ask, 101, false, () => OFFICE)
      assert.deepEqual(await statuses(ask, 5, true, () => OFFICE), { 200: 5 })
      assert.deepEqual(await statuses(ask, 1, true, () => '198.51.100.8'), { 200: 1 })
    })
  }

  it('are counted together for all ways, and per network', async () => {
    const ways = WAYS.map(({ ask }) => ask)
    const mixed: AttemptLogin = (world, isRight, address) =>
      (ways[world.n % ways.length] ?? assert.fail())(world, isRight, address)
    assert.deepEqual(await statuses(mixed, 102, false, () => OFFICE), { 401: 100, 429: 2 })
    assert.deepEqual(await statuses(mixed, 210, false, (n) => `198.51.100.${n + 20}`), { 401: 200, 429: 10 })
    assert.deepEqual(await statuses(mixed, 1, false, () => '203.0.113.9'), { 401: 1 })
  })

  it('are limited to a hundred even when they arrive at the same moment', async () => {
    const [{ ask }] = WAYS as [(typeof WAYS)[number]]
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, n) => ask({ ...world, n }, false, OFFICE).then(({ status }) => status)),
    )
    assert.equal(answers.filter((status) => status === 401).length, 100)
  })

  it('are refused with a JSON answer', async () => {
    const [{ ask }] = WAYS as [(typeof WAYS)[number]]
    await statuses(ask, 100, false, () => OFFICE)
    const answer = await ask(world, false, OFFICE)
    const { code, message, data } = JSON.parse(answer.text)
    assert.deepEqual([answer.status, code, data.status], [429, 'rate_limit_exceeded', 429])
    assert.match(message, /^Забагато/)
    assert.equal(answer.headers['retry-after'], '600')
  })

  it('do not block sign-in or routes that need no key', async () => {
    await statuses(WAYS[0]?.ask ?? assert.fail(), 101, false, () => OFFICE)
    const from = { 'x-forwarded-for': OFFICE }
    assert.equal((await world.site.get('/wp-json/wp/v2/posts', from)).status, 200)
    const proxy = { ...from, ...basic('staging', 'open sesame') }
    assert.equal((await world.site.get('/wp-json/wp/v2/posts', proxy)).status, 200)
    const me = { ...from, cookie: owner.cookie, 'x-wp-nonce': owner.nonce }
    assert.equal((await world.site.get('/wp-json/meblia/v1/me', me)).status, 200)
  })

  it('create credentials only after a recent sign-in', async () => {
    const { site } = world
    const path = '/wp-json/wp/v2/users/me/application-passwords'
    const headers = { cookie: owner.cookie, 'x-wp-nonce': owner.nonce, 'content-type': 'application/json' }
    const ask = (method: string, address = path) =>
      site.request(
        method,
        address,
        headers,
        method === 'POST' ? JSON.stringify({ name: `Планшет ${world.n++}` }) : undefined,
      )
    const made = await ask('POST')
    assert.equal(made.status, 201)
    const { uuid } = JSON.parse(made.text)
    shop.advanceClock(15 * MINUTE_MS + 1)
    const ownPath = `/wp-json/wp/v2/users/${owner.staffId}/application-passwords`
    for (const [method, address] of [
      ['POST', path],
      ['POST', ownPath],
      ['DELETE', path],
      ['DELETE', ownPath],
      ['DELETE', `${path}/${uuid}`],
      ['DELETE', `${ownPath}/${uuid}`],
    ] as const) {
      const answer = await ask(method, address)
      assert.deepEqual(
        [answer.status, JSON.parse(answer.text).code],
        [403, 'meblia_sign_in_again'],
        `${method} ${address}`,
      )
    }
    assert.equal((await site.get(path, headers)).status, 200)
  })
})
