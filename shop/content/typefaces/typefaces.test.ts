import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { DAY_MS, MINUTE_MS } from '#shop/core/dates.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { defaultTheme } from '#shop/core/settings/theme.ts'
import { type BuiltTypeface, TYPEFACES } from '#shop/core/settings/typefaces.ts'
import { builtTypeface, latinTypeface } from '#test/fixtures/typefaces.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { readGlyphs } from './font-tables.ts'
import { addTypeface, checkTypeface, deleteUnusedTypefaces, MAX_TYPEFACE_BYTES } from './typefaces.server.ts'
import { readWoff2 } from './woff2.server.ts'

const lora = builtTypeface('lora')

describe('a typeface of the build', () => {
  for (const name of Object.keys(TYPEFACES) as BuiltTypeface[]) {
    it(`${name} has the Ukrainian alphabet, the apostrophe, figures and the sign of the hryvnia`, async () => {
      const font = await readWoff2(builtTypeface(name))
      assert.ok(font.kind === 'read')
      const glyphs = readGlyphs(font.tables)
      const text = 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюяʼ«»–0123456789₴'
      assert.deepEqual(
        [...text].filter((letter) => glyphs(letter) === 0),
        [],
      )
    })
  }
})

describe("the owner's typeface", () => {
  it('is known by its content: its name, its weights, and how wide and high its lines are', async () => {
    const checked = await checkTypeface(lora)
    assert.ok(checked.kind === 'accepted')
    const { name, weights, metrics } = checked.facts
    assert.deepEqual([name, weights], ['Lora', [400, 700]])
    assert.deepEqual([metrics.ascent, metrics.descent, metrics.lineGap], [1.006, 0.274, 0])
    assert.equal(Math.round(metrics.width * 1000), 504)
  })

  const torn = lora.slice(0, lora.length - 100)
  const wrongLength = Buffer.from(lora)
  wrongLength.writeUInt32BE(lora.length + 1, 8)
  const noise = Buffer.from(lora)
  noise.fill(0x5a, 400, 4000)
  for (const [what, bytes, reason] of [
    ['an empty file', new Uint8Array(), 'empty'],
    ['more than visitors can wait for', new Uint8Array(MAX_TYPEFACE_BYTES + 1), 'too_many_bytes'],
    ['a font of another format', Buffer.from('wOFF and more'), 'not_woff2'],
    ['a picture that is called so', Buffer.from('\x89PNG\r\n\x1a\n'), 'not_woff2'],
    ['the beginning of a file', torn, 'broken'],
    ['a file that is not as long as it says', wrongLength, 'broken'],
    ['nothing but the signature', Buffer.from('wOF2'), 'broken'],
    ['a font whose tables are noise', noise, 'broken'],
    ['a font without Ukrainian letters', latinTypeface(), 'no_ukrainian'],
  ] as const) {
    it(`is refused when it is ${what}`, async () => {
      assert.deepEqual(await checkTypeface(bytes), { kind: 'refused', reason })
    })
  }
})

describe('the typeface of pages', () => {
  let shop: TestShop
  let site: TestSite
  let beside: ReturnType<TestShop['openSecondProcess']>
  before(async () => {
    shop = await openTestShop()
    beside = shop.openSecondProcess()
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, beside, shop))
  const set = (theme: Partial<typeof defaultTheme>) => saveSettings(beside, { theme: { ...defaultTheme, ...theme } })
  const preloads = (html: string) =>
    [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, href = '']) => href)
  const themeOf = async (html: string) =>
    (await site.get((/href="(\/theme\.css[^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'))).text

  it('asks for nothing more while it is that of the design', async () => {
    const { text } = await site.get('/')
    assert.match(preloads(text).join(), /^\/assets\/onest-\w+\.woff2$/)
    assert.doesNotMatch(text, /theme\.css|\/look-|data-header/)
  })

  it('preloads the chosen ones only', async () => {
    await set({ headingFont: 'lora', textFont: 'golos' })
    const { text } = await site.get('/')
    assert.match(preloads(text).join(), /^\/assets\/golos-\w+\.woff2,\/assets\/lora-\w+\.woff2$/)
    assert.match(text, /<link rel="stylesheet" href="\/assets\/look-[^"]+\.css"/)
    const css = await themeOf(text)
    assert.match(css, /--font:'Golos Text','Golos Text stand-in',system-ui,sans-serif/)
    assert.match(css, /h1,h2,h3[^}]*font-family:'Lora','Lora stand-in'/)
    await set({ headingFont: 'lora' })
    assert.equal(preloads((await site.get('/')).text).length, 2)
  })

  it("is the owner's, from an immutable address of the shop, with a stand-in of its size", async () => {
    const added = await addTypeface(shop, lora)
    assert.ok(added.kind === 'added')
    await set({ headingFont: 'own', textFont: 'own', ownTypeface: added.typeface })
    const { text, headers } = await site.get('/')
    const [address = ''] = preloads(text)
    assert.match(address, /^\/media\/fonts\/[0-9a-f]{20}\.woff2$/)
    assert.match(String(headers['content-security-policy']), /default-src 'self';(?!.*font-src)/)
    assert.doesNotMatch(text, /\/look-/)
    const css = await themeOf(text)
    assert.match(
      css,
      /@font-face\{font-display:optional;font-family:'Shop';font-weight:400 700;src:url\('\/media\/fonts\//,
    )
    assert.match(css, /'Shop stand-in';src:local\('Arial'\)[^}]*size-adjust:103\.7%;ascent-override:97%/)

    const font = await site.get(address)
    assert.deepEqual(
      [font.status, font.headers['content-type'], font.headers['cache-control'], font.body.length],
      [200, 'font/woff2', 'public, max-age=31536000, immutable', lora.length],
    )
    assert.equal(font.headers['x-content-type-options'], 'nosniff')
    assert.equal(font.headers['cross-origin-resource-policy'], 'same-origin')
    const same = await site.get(address, { 'if-none-match': String(font.headers.etag) })
    assert.deepEqual([same.status, same.body.length], [304, 0])
    assert.equal((await site.get('/media/fonts/00000000000000000000.woff2')).status, 404)
  })

  it('leaves no file behind: one that nothing uses is gone after a day', async () => {
    const added = await addTypeface(shop, lora)
    const replaced = await addTypeface(shop, builtTypeface('golos'))
    assert.ok(added.kind === 'added' && replaced.kind === 'added')
    await set({ textFont: 'own', ownTypeface: added.typeface })
    const status = async (hash: string) => (await site.get(`/media/fonts/${hash}.woff2`)).status
    await deleteUnusedTypefaces({ ...shop, now: () => Date.now() + DAY_MS - MINUTE_MS })
    assert.equal(await status(replaced.typeface.hash), 200, 'perhaps in a form that is not saved yet')
    await deleteUnusedTypefaces({ ...shop, now: () => Date.now() + DAY_MS + MINUTE_MS })
    assert.deepEqual([await status(replaced.typeface.hash), await status(added.typeface.hash)], [404, 200])
  })

  it('stays readable when the file of the typeface is gone', async () => {
    await set({ headingFont: 'own', textFont: 'own', ownTypeface: { hash: '0'.repeat(20), name: 'Зникла' } })
    const css = await themeOf((await site.get('/')).text)
    assert.ok(css.includes('system-ui,sans-serif') && !css.includes('@font-face'), css)
  })

  it('and the layouts are attributes of the page', async () => {
    await set({ header: 'centre', footer: 'compact', cardPicture: 'tall', cardText: 'centre' })
    const { text } = await site.get('/')
    assert.match(
      text,
      /<html lang="uk" data-header="centre" data-footer="compact" data-card-picture="tall" data-card-text="centre">/,
    )
    assert.match(text, /<link rel="stylesheet" href="\/assets\/look-[^"]+\.css"/)
  })
})
