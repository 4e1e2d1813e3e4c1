import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { savePage } from '#shop/content/pages/pages.server.ts'
import type { ConsentSettings } from '#shop/core/settings/consent-settings.ts'
import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { iterateConsentRecords, visitorHash } from '#shop/visitors/consent/records.server.ts'
import { seedProducts } from '#test/fixtures/products.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const ROOT = '/wp-json/complianz/v1'
const JSON_TYPE = { 'content-type': 'application/json' }
const CHOICE = { consented_categories: ['marketing', 'functional'], consented_services: { youtube: true } }

onEachDatabase('consent calls 8–11', (name) => {
  let shop: TestShop
  let site: TestSite
  const records = () => Array.fromAsync(iterateConsentRecords(shop))
  /** Saves in another process. */
  const setConsent = async (changes: Partial<ConsentSettings>) => {
    const beside = shop.openSecondProcess()
    await saveSettings(beside, { consent: { ...defaultSettings.consent, ...changes } })
    await beside.close()
  }
  const track = (body: string, headers = {}) =>
    site.request('POST', `${ROOT}/track`, { ...JSON_TYPE, ...headers }, body)

  beforeEach(async () => {
    shop = await openTestShop(name)
    await seedProducts(shop)
    site = await openTestSite(shop)
  })
  afterEach(() => closeInTurn(site, shop))

  describe('track', () => {
    it('records a decision and returns an opaque id that scripts can read', async () => {
      const answer = await track(JSON.stringify({ ...CHOICE, consenttype: 'optin' }))
      assert.deepEqual(JSON.parse(answer.text), { success: true })
      const [cookie = ''] = answer.headers['set-cookie'] ?? []
      const [, id = ''] =
        /^cmplz_id=([0-9a-f]{32}); Max-Age=31536000; Path=\/; SameSite=Lax; Secure$/.exec(cookie) ?? []
      const [record] = await records()
      assert.equal(record?.visitor, visitorHash(shop, id))
      assert.deepEqual(record.categories, ['marketing', 'functional'])
      assert.deepEqual(record.services, { youtube: true })
    })

    it('recognises a visitor by id and ignores a forged one', async () => {
      const id = 'a'.repeat(32)
      const returning = await track(JSON.stringify(CHOICE), { cookie: `cmplz_id=${id}; x=1` })
      assert.equal(returning.headers['set-cookie'], undefined)
      const forged = await track(JSON.stringify(CHOICE), { cookie: 'cmplz_id=<script>' })
      assert.match(String(forged.headers['set-cookie']), /cmplz_id=[0-9a-f]{32}/)
      assert.equal((await records())[0]?.visitor, visitorHash(shop, id))
    })

    it('returns no id before a decision', async () => {
      for (const categories of [[], ['do_not_track']]) {
        const answer = await track(JSON.stringify({ consented_categories: categories }))
        assert.equal(answer.headers['set-cookie'], undefined)
      }
    })

    it('always answers success, whatever was sent (protocols 14)', async () => {
      for (const body of [
        '',
        '{',
        'null',
        '[]',
        '7',
        '"text"',
        '{"consented_categories":{"a":1}}',
        '\u0000'.repeat(100),
      ]) {
        const answer = await track(body)
        assert.equal(answer.status, 200, body)
        assert.deepEqual(JSON.parse(answer.text), { success: true }, body)
      }
    })

    it('reads at most 64 KB', async () => {
      const long = JSON.stringify({ ...CHOICE, more: 'x'.repeat(70_000) })
      assert.deepEqual(JSON.parse((await track(long)).text), { success: true })
      assert.deepEqual(await records(), [])
    })

    it('answers a flood and writes few rows', async () => {
      for (let n = 0; n < 40; n++) assert.equal((await track(JSON.stringify(CHOICE))).status, 200)
      assert.equal((await records()).length, 20)
      shop.advanceClock(60_000)
      await track(JSON.stringify(CHOICE))
      assert.equal((await records()).length, 21)
    })

    it('ignores cross-site requests', async () => {
      await track(JSON.stringify(CHOICE), { 'sec-fetch-site': 'cross-site' })
      assert.deepEqual(await records(), [])
    })
  })

  describe('the manage section', () => {
    it('is a JSON string with the switches of the banner', async () => {
      const markup: unknown = JSON.parse((await site.get(`${ROOT}/manage_consent_html?lang=uk&token=zzzzz`)).text)
      assert.ok(typeof markup === 'string')
      assert.match(markup, /^<div class="cmplz-categories">/)
      assert.match(markup, /data-category="cmplz_marketing"/)
      assert.match(markup, /data-service="burst" data-category="statistics"/)
      assert.match(markup, /data-service="viewed" data-category="preferences"/)
      assert.doesNotMatch(markup, /youtube|data-service="area-/) // no published page contains such content
    })

    it('lists the services of published pages with the owner’s labels and hosts, until they are removed', async () => {
      const html = '<iframe src="https://maps.example/embed"></iframe>'
      const map = { type: 'html_embed' as const, id: 'karta', title: 'Як доїхати', html }
      const video = {
        type: 'video' as const,
        title: 'Фільм',
        source: { from: 'youtube' as const, videoId: 'aqz-KE-bpKQ' },
      }
      const saved = await savePage(shop, { title: 'Контакти', blocks: [map, video, { type: 'cookie_table' }] })
      assert.ok(saved.kind === 'saved')
      const service = `area-${saved.page.id}-karta`
      const markup = async (): Promise<string> => JSON.parse((await site.get(`${ROOT}/manage_consent_html`)).text)
      assert.match(
        await markup(),
        new RegExp(`Як доїхати.*maps\\.example.*data-service="${service}" data-category="marketing"`),
      )
      assert.match(await markup(), /data-service="youtube"/)
      const page = (await site.get(saved.page.address)).text
      assert.match(page, new RegExp(`data-service="${service}"`))
      assert.match(page, /maps\.example.*Як доїхати.*визначає цей сайт/s)
      const [address = ''] = /\/consent-banner\.html\?v=\w+/.exec(page) ?? []
      assert.match((await site.get(address)).text, new RegExp(service))

      await savePage(shop, { id: saved.page.id, title: 'Контакти', status: 'draft' })
      assert.doesNotMatch(await markup(), /youtube|area-/)
      const [after = ''] = /\/consent-banner\.html\?v=\w+/.exec((await site.get('/shop/')).text) ?? []
      assert.notEqual(after, address)
    })

    it('begins with a sentence for browsers with Do Not Track, and can still be changed', async () => {
      for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }]) {
        const markup: string = JSON.parse((await site.get(`${ROOT}/manage_consent_html`, headers)).text)
        assert.match(markup, /^<p class="cmplz-signal">Ваш браузер просить/)
        assert.match(markup, /data-category="cmplz_marketing"/)
      }
      await setConsent({ honoursSignal: false })
      const { text } = await site.get(`${ROOT}/manage_consent_html`, { dnt: '1' })
      assert.doesNotMatch(text, /cmplz-signal/)
    })
  })

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  describe('the banner call', () => {
    it('accepts any token, with and without a trailing slash, as REST does', async () => {
      for (const path of [
        `${ROOT}/banner?lang=uk&locale=uk&token=abcde`,
        `${ROOT}/banner/?lang=uk&token=q`,
        `${ROOT}/banner`,
      ]) {
        const answer = await site.get(path)
        assert.equal(answer.status, 200)
        assert.equal(answer.headers['content-type'], 'application/json; charset=UTF-8')
        assert.equal(answer.headers['x-robots-tag'], 'noindex')
        assert.equal(answer.headers['x-content-type-options'], 'nosniff')
        assert.deepEqual(JSON.parse(answer.text), {
          consenttype: 'optin',
          region: 'eu',
          version: '7.0.0',
          forceEnableStats: false,
          banner_version: '1',
        })
      }
    })

    it('accepts a stricter region in the query, never a weaker one', async () => {
      const region = async (named: string) =>
        JSON.parse((await site.get(`${ROOT}/banner?cmplz_user_region=${named}`)).text)
      assert.equal((await region('uk')).region, 'uk')
      assert.equal((await region('other')).consenttype, 'optin')
      assert.equal((await region('%ff')).region, 'eu')
    })
  })

  it('cookie_data is the service registry, or empty when consent is not per service', async () => {
    const { text } = await site.get(`${ROOT}/cookie_data/`)
    assert.deepEqual(JSON.parse(text).statistics, { burst: ['burst_uid'] })
    await setConsent({ perService: false })
    assert.equal((await site.get(`${ROOT}/cookie_data`)).text, '[]')
  })

  it('has no other path or method', async () => {
    for (const [method, path] of [
      ['GET', `${ROOT}/nothing`],
      ['GET', `${ROOT}/track`],
      ['POST', `${ROOT}/banner`],
      ['GET', '/wp-json/complianz/v2/banner'],
    ] as const) {
      const answer = await site.request(method, path)
      assert.equal(answer.status, 404, path)
      assert.equal(JSON.parse(answer.text).code, 'rest_no_route')
    }
  })

  describe('consent on pages', () => {
    it('adds only the URL of the banner', async () => {
      const { text } = await site.get('/')
      assert.doesNotMatch(text, /cmplz-cookiebanner/)
      const { banner, style } = JSON.parse(/id="consent-configuration">([^<]+)</.exec(text)?.[1] ?? '{}')
      const fragment = await site.get(banner)
      assert.match(
        fragment.text,
        /^<script type="text\/css">.*\.cmplz-cookiebanner.*<\/script><div id="cmplz-cookiebanner-container">/,
      )
      assert.match(fragment.headers['cache-control'] ?? '', /immutable/)
      assert.match(style, /^\/wp-content\/uploads\/complianz\/css\/banner-1-optin\.css\?v=/)
      const css = await site.get(style, { 'accept-encoding': 'br' })
      assert.equal(css.headers['content-type'], 'text/css; charset=utf-8')
      assert.match(css.headers['cache-control'] ?? '', /immutable/)
      assert.match(css.text, /\.cmplz-cookiebanner/)
      for (const type of ['optout', 'other']) {
        assert.equal((await site.get(`/wp-content/uploads/complianz/css/banner-1-${type}.css?v=1`)).status, 200)
      }
      assert.equal((await site.get('/wp-content/uploads/complianz/css/banner-9-optin.css')).status, 404)
    })

    it('adds the banner and the global of protocols 5.1 and 5.2 with page globals switched on', async () => {
      await saveSettings(shop, { pageGlobals: true })
      const { text } = await site.get('/')
      assert.match(text, /<body data-cmplz="2"/)
      assert.match(text, /class="cmplz-cookiebanner cmplz-hidden banner-1 optin /)
      assert.match(text, /cmplz-manage-consent manage-consent-1/)
      const script = await site.get(/src="(\/page-globals[^"]+)"/.exec(text)?.[1] ?? '')
      const complianz = JSON.parse(/var complianz = (.+);/.exec(script.text)?.[1] ?? '{}')
      for (const [key, value] of Object.entries({
        prefix: 'cmplz_',
        user_banner_id: '1',
        banner_version: '1',
        consenttype: 'optin',
        region: 'eu',
        cookie_expiry: '365',
        current_policy_id: '1',
        store_consent: '1',
        geoip: '',
        dismiss_on_scroll: '',
        disable_cookiebanner: '',
        url: 'https://dubrava.test/wp-json/complianz/v1/',
        locale: 'lang=uk&locale=uk',
        set_cookies: [],
        categories: { statistics: 'Статистика', marketing: 'Маркетинг' },
        tcf_active: '',
      })) {
        assert.deepEqual(complianz[key], value, key)
      }
      assert.match(complianz.css_file, /\/css\/banner-\{banner_id\}-\{type\}\.css\?v=/)
      assert.match(complianz.placeholdertext, /\{category\}/)
      assert.ok(complianz.page_links.eu['cookie-statement'])
    })

    it('blocks the owner’s tags and lists their hosts in the policy', async () => {
      const before = await site.get('/')
      assert.doesNotMatch(String(before.headers['content-security-policy']), /connect-src/)
      await setConsent({
        tags: [{ src: 'https://tags.example/a.js', service: 'tags', category: 'statistics' }],
        scriptHosts: ['https://tags.example', 'https://evil.example; script-src *', "'unsafe-inline'"],
      })
      for (const path of ['/', '/cart/', '/none/']) {
        const { text, headers } = await site.get(path)
        assert.match(text, /<script type="text\/plain" data-cmplz-src="https:\/\/tags\.example\/a\.js"/)
        const policy = String(headers['content-security-policy'])
        assert.match(policy, /script-src 'self' 'sha256-[^']+' https:\/\/tags\.example;/)
        assert.match(policy, /connect-src 'self' https:\/\/tags\.example$/)
        assert.match(policy, /media-src 'self' https:\/\/tags\.example;/)
        assert.doesNotMatch(policy, /evil|script-src[^;]*unsafe-inline|script-src \*/)
      }
    })
  })
})
