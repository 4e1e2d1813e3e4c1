import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { saveGlossaryWords } from '#shop/core/languages/translations.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const TEXT = 'Зачинено до понеділка'
const FORM = { 'content-type': 'text/plain' }
const SENT = 'store_notice=hidden\r\n'

describe('the store notice', () => {
  let shop: TestShop
  let site: TestSite
  let id: string
  const idOn = async (path: string) => /data-notice-id="(\w+)"/.exec((await site.get(path)).text)?.[1] ?? ''
  const cookiesOf = async (path: string, headers: Record<string, string> = {}, body = SENT) => {
    const answer = await site.request('POST', path, { ...FORM, ...headers }, body)
    return { status: answer.status, location: answer.headers.location, cookies: answer.headers['set-cookie'] ?? [] }
  }

  before(async () => {
    shop = await openTestShop()
    await saveSettings(shop, { storeNotice: TEXT })
    await saveGlossaryWords(shop, 'en', { [TEXT]: 'Closed until Monday' })
    site = await openTestSite(shop)
    id = await idOn('/')
  })
  after(() => closeInTurn(site, shop))

  it('is the first thing of a page below the link to its content, above the header, and has one id in both languages', async () => {
    const { text } = await site.get('/en/')
    assert.match(
      text,
      /class="skip-link"[^>]*>[^<]*<\/a>(<div id="consent-banner-place"><\/div>)?<section class="woocommerce-store-notice/,
    )
    assert.match(text, /Closed until Monday[\s\S]*<header/)
    assert.match(id, /^[0-9a-f]{32}$/)
    assert.equal(await idOn('/en/'), id)
  })

  it('comes with the only script that stands in a page, which the policy names by its hash', async () => {
    const { text, headers } = await site.get('/')
    const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
    assert.equal(scripts.length, 1)
    const hash = createHash('sha256').update(scripts.join('')).digest('base64')
    assert.ok(String(headers['content-security-policy']).includes(`script-src 'self' 'sha256-${hash}'`))
  })

  it('is shown without scripts by a style of this visitor until it is dismissed, in both languages at once', async () => {
    for (const path of ['/', '/en/']) {
      const { text } = await site.get(path)
      const [, style = ''] = /<noscript><link rel="stylesheet" href="([^"]+)"/.exec(text) ?? []
      const { headers, text: shown } = await site.get(style)
      assert.equal(headers['cache-control'], 'private, no-store')
      assert.match(shown, /\.woocommerce-store-notice\{display:flex!important\}/)
      assert.equal((await site.get(style, { cookie: `store_notice${id}=hidden` })).text, '')
      assert.notEqual((await site.get(style, { cookie: `store_notice${'0'.repeat(32)}=hidden` })).text, '')
    }
  })

  it('is dismissed by a form of any page, which leads back to that page', async () => {
    const cookie = `store_notice${id}=hidden; Path=/; SameSite=Lax; Secure`
    for (const path of [
      '/',
      '/shop/?orderby=price',
      '/cart/',
      '/checkout/',
      '/order/wc_order_0123456789abc/',
      '/nema/',
    ])
      assert.deepEqual(await cookiesOf(path), { status: 303, location: path, cookies: [cookie] })
    const english = await cookiesOf('/en/shop/?orderby=price')
    assert.deepEqual(english, { status: 303, location: '/en/shop/?orderby=price', cookies: [cookie] })
  })

  it('is dismissed by no other site, and takes no other form', async () => {
    assert.deepEqual((await cookiesOf('/', { 'sec-fetch-site': 'cross-site' })).cookies, [])
    assert.equal((await cookiesOf('/shop/', {}, 'store_notice=shown')).status, 405)
    const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
    assert.deepEqual((await cookiesOf('/shop/', urlencoded)).cookies, [])
  })

  it('is on no page, in no style and in no cookie when the owner has none', async () => {
    const empty = await openTestShop()
    const other = await openTestSite(empty)
    assert.doesNotMatch((await other.get('/')).text, /store-notice/)
    assert.equal((await other.get('/store-notice.css')).text, '')
    assert.equal((await other.request('POST', '/', FORM, SENT)).headers['set-cookie'], undefined)
    await closeInTurn(other, empty)
  })
})
