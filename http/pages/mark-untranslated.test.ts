import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { seedDemoShop } from '#demo/seed.server.ts'
import { cartPath, checkoutPath, comparisonPath, favouritesPath } from '#shop/paths.ts'
import { processWholeIndexQueue } from '#shop/search/indexing/search-index.server.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { findUnmarkedUkrainian } from '#test/unmarked-ukrainian.ts'
import { xmlElementTexts } from '#test/xml.ts'
import { markUntranslated } from '#web/locale/mark-untranslated.ts'

describe('Ukrainian text on a page in another language', () => {
  it('is marked on the element that contains nothing else', () => {
    assert.equal(markUntranslated('<a href="/a/">Стіл</a>'), '<a href="/a/" lang="uk">Стіл</a>')
    assert.equal(markUntranslated('<td>231 см</td><td>$5</td>'), '<td lang="uk">231 см</td><td>$5</td>')
    assert.equal(markUntranslated('<img alt="Стіл" src="a"/>'), '<img alt="Стіл" src="a" lang="uk"/>')
    assert.equal(markUntranslated('<title>Стіл — Дуб</title>'), '<title lang="uk">Стіл — Дуб</title>')
  })

  it('is wrapped in an element of its own beside other content', () => {
    assert.equal(markUntranslated('<p>Стіл <b>new</b></p>'), '<p><span lang="uk">Стіл</span> <b>new</b></p>')
    assert.equal(
      markUntranslated('<p>Remove «Стіл Loft із дуба 2» now</p>'),
      '<p><span>Remove <span lang="uk">«Стіл Loft із дуба 2»</span> now</span></p>',
    )
  })

  it('is left alone where it is marked already, where nothing is read aloud, and where no element is allowed', () => {
    for (const markup of [
      '<div lang="uk"><p>Стіл <b>дуб</b></p></div>',
      '<script type="application/json">{"a":"<b>Стіл</b>"}</script>',
      '<title>All furniture — Дубрава</title>',
      // An extra element would break hydration.
      '<x-island props="{&quot;a&quot;:1}"><p>Choose: Стіл</p></x-island>',
    ]) {
      assert.equal(markUntranslated(markup), markup)
    }
    assert.equal(markUntranslated('<x-island><p>Стіл</p></x-island>'), '<x-island><p lang="uk">Стіл</p></x-island>')
    assert.equal(markUntranslated('<div lang="uk"><p lang="en">a<b>я</b></p></div>').match(/lang="uk"/g)?.length, 2)
  })

  it('survives unclosed markup', () => {
    assert.equal(
      markUntranslated('<ul><li>one<li>Два</ul><p>Три</p>'),
      '<ul><li>one<li lang="uk">Два</ul><p lang="uk">Три</p>',
    )
    assert.equal(markUntranslated('</p><br>5 < 6 і<br>'), '</p><br><span lang="uk">5 < 6 і</span><br>')
  })
})

describe('every page of the demo shop in English', () => {
  let shop: TestShop
  let site: TestSite
  before(async () => {
    shop = await openTestShop()
    await seedDemoShop(shop, () => {})
    await processWholeIndexQueue(shop)
    site = await openTestSite(shop)
  })
  after(async () => {
    await site.close()
    await shop.close()
  })

  it('marks each Ukrainian text with its language', async () => {
    const parts = xmlElementTexts((await site.get('/sitemap.xml')).text, 'loc').map(
      (address) => new URL(address).pathname,
    )
    const files = await Promise.all(parts.map((part) => site.get(part)))
    const all = files.flatMap(({ text }) => xmlElementTexts(text, 'loc').map((address) => new URL(address).pathname))
    const addresses = all.filter((address) => !address.startsWith('/en/')).map((address) => `/en${address}`)
    const found = encodeURIComponent('стіл')
    const more = [cartPath, checkoutPath, favouritesPath, comparisonPath, `/?s=${found}&post_type=product`, '/x/']
    for (const address of [...addresses, ...more.map((path) => `/en${path}`)]) {
      const left = findUnmarkedUkrainian((await site.get(address)).text).filter(({ at }) => !at.endsWith(' title'))
      assert.deepEqual(left, [], address)
    }
    assert.ok(addresses.length > 60, String(addresses.length))
    assert.doesNotMatch((await site.get('/')).text, /<span><span lang|<h3 class="card__name" lang/)
  })
})
