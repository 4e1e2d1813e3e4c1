import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { contrastProblems, contrastRatio, defaultTheme, INK, PAPER, themeCss } from '#shop/core/settings/theme.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

describe('a theme', () => {
  it('computes contrast as WCAG does', () => {
    assert.equal(contrastRatio('#000000', '#ffffff'), 21)
    assert.equal(contrastRatio('#777777', '#777777'), 1)
    assert.equal(Math.round(contrastRatio('#767676', PAPER) * 100) / 100, 4.54)
    assert.equal(contrastRatio(INK, PAPER), contrastRatio(PAPER, INK))
  })

  it('has enough contrast by default, and not with swapped colours', () => {
    assert.deepEqual(contrastProblems(defaultTheme), [])
    const changedOver = { accent: defaultTheme.brand, brand: defaultTheme.accent }
    assert.deepEqual(
      contrastProblems(changedOver).map(({ token }) => token),
      ['accent', 'brand'],
    )
  })

  it('begins with the values of the tokens', () => {
    const tokens = readFileSync(join(import.meta.dirname, '../../web/core/styles/tokens.css'), 'utf8')
    const { accent, brand, radius } = defaultTheme
    for (const line of [`--sun: ${accent};`, `--forest: ${brand};`, `--radius: ${radius}px;`]) {
      assert.ok(tokens.includes(line), line)
    }
  })

  it('contains only changed tokens', () => {
    assert.equal(themeCss(defaultTheme), '')
    assert.equal(
      themeCss({ ...defaultTheme, accent: '#f4d35e', fontScale: 110 }),
      ':root{--sun:#f4d35e;font-size:110%}\n',
    )
  })
})

describe('the theme on the storefront', () => {
  let shop: TestShop
  let site: TestSite
  before(async () => {
    shop = await openTestShop()
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  it('is not requested while nothing differs from the default', async () => {
    assert.doesNotMatch((await site.get('/')).text, /theme\.css/)
    assert.equal((await site.get('/theme.css')).text, '')
  })

  it('is a separate stylesheet, immutable under its own URL, on the next page after a change', async () => {
    const beside = shop.openSecondProcess()
    await saveSettings(beside, { theme: { ...defaultTheme, accent: '#f4d35e', radius: 12 } })
    await beside.close()
    const page = await site.get('/')
    const [, address = ''] = /<link rel="stylesheet" href="(\/theme\.css\?v=[^"]+)"/.exec(page.text) ?? []
    assert.equal(address, '/theme.css?v=f4d35e-0b4f3f-12-100')
    assert.match(String(page.headers['content-security-policy']), /style-src 'self';/)
    const css = await site.get(address)
    assert.equal(css.text, ':root{--sun:#f4d35e;--radius:12px}\n')
    assert.match(String(css.headers['cache-control']), /immutable/)
    assert.match(String((await site.get('/theme.css?v=old')).headers['cache-control']), /max-age=60$/)
  })
})
