import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { addTypeface } from '#shop/content/typefaces/typefaces.server.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { defaultTheme } from '#shop/core/settings/theme.ts'
import { dumpAllRows } from '#test/database/rows.ts'
import { seedProducts } from '#test/fixtures/products.ts'
import { builtTypeface } from '#test/fixtures/typefaces.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { signInAs } from '#test/staff.ts'

onEachDatabase('a look that is not saved', (name) => {
  let shop: TestShop
  let site: TestSite
  let owner: string
  before(async () => {
    shop = await openTestShop(name)
    site = await openTestSite(shop)
    owner = (await signInAs(shop, site, 'owner')).cookie
  })
  after(() => closeInTurn(site, shop))

  const pictures = { logoId: null, iconId: null, sharePictureId: null }
  const show = (page: string, theme: object, { as = owner, from = 'same-origin' } = {}) => {
    const changes = { theme: { ...defaultTheme, ...theme }, ...pictures }
    const body = new URLSearchParams({ wish: JSON.stringify({ changes }) }).toString()
    const headers = { cookie: as, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': from }
    const length = { 'content-length': Buffer.byteLength(body) }
    return site.request('POST', `/admin/preview/look/${page}/`, { ...headers, ...length }, body)
  }

  it('says that there is no product yet in an empty shop', async () => {
    const shown = await show('product', {})
    assert.equal(shown.status, 422)
    assert.match(shown.text, /Товарів іще немає/)
  })

  it('is seen on the home page, a listing and a product, and nobody else gets it', async () => {
    await seedProducts(shop)
    await site.get('/')
    const rows = await dumpAllRows(shop)
    shop.events.length = 0
    for (const [page, content] of [
      ['home', '<main class="home"'],
      ['shop', 'class="card product"'],
      ['product', 'class="product'],
    ] as const) {
      const shown = await show(page, { accent: '#f4d35e', headingFont: 'lora', header: 'centre' })
      assert.equal(shown.status, 200, page)
      assert.ok(shown.text.includes(content), page)
      assert.ok(shown.text.includes('data-header="centre"'), page)
      assert.match(shown.text, /<style>:root\{--sun:#f4d35e\}\n:is\(h1,h2,h3\)[^<]*'Lora'[^<]*<\/style>/)
      assert.doesNotMatch(shown.text, /theme\.css/)
    }
    assert.equal(await dumpAllRows(shop), rows)
    assert.deepEqual(shop.events, [])
    assert.deepEqual((await getSettings(shop)).theme, defaultTheme)
    assert.doesNotMatch((await site.get('/')).text, /data-header|theme\.css/)
    assert.equal((await site.get('/theme.css')).text, '')
  })

  it('runs no script, leads nowhere, and is kept by no cache', async () => {
    const { headers, text } = await show('home', { radius: 12 })
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /; sandbox allow-same-origin$/)
    assert.match(policy, /style-src 'self' 'sha256-[\w+/]+=*';/)
    assert.match(policy, /frame-ancestors 'self'/)
    assert.deepEqual([headers['cache-control'], headers['x-robots-tag']], ['private, no-store', 'noindex'])
    assert.equal(headers['speculation-rules'], undefined)
    assert.match(text, /<base target="_blank">/)
    assert.ok(!/<script|autofocus/.test(text))
  })

  it("has the owner's typeface", async () => {
    const added = await addTypeface(shop, builtTypeface('lora'))
    assert.ok(added.kind === 'added')
    const { text } = await show('home', { textFont: 'own', headingFont: 'own', ownTypeface: added.typeface })
    assert.match(text, /<style>@font-face[^<]*\/media\/fonts\/[0-9a-f]{20}\.woff2/)
  })

  it('is refused with a sentence where it could not be saved, and to all but an owner', async () => {
    const unreadable = await show('home', { accent: '#333333' })
    assert.equal(unreadable.status, 422)
    assert.match(unreadable.text, /Текст на цьому кольорі не прочитати/)
    assert.match((await show('home', { textFont: 'own' })).text, /Завантажте файл свого шрифту/)
    const manager = (await signInAs(shop, site, 'manager')).cookie
    assert.equal((await show('home', {}, { as: manager })).status, 403)
    assert.equal((await show('home', {}, { as: '' })).status, 403)
    assert.equal((await show('home', {}, { from: 'cross-site' })).status, 403)
    assert.match((await site.get('/admin/preview/look/home/', { cookie: owner })).text, /id="admin"/)
  })
})
