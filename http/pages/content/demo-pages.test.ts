import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { demoPages, demoPosts, journalCategories } from '#demo/pages/pages.ts'
import { openDemoShop } from '#test/demo-shop.ts'
import type { TestShop } from '#test/shop.ts'
import { closeInTurn } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const PAGES = [
  '/',
  ...demoPages
    .filter(({ slug }) => slug !== 'holovna')
    .map(({ parent, slug }) => (parent ? `/${parent}/${slug}/` : `/${slug}/`)),
  '/journal/',
  '/journal/page/2/',
  ...journalCategories.map(({ slug }) => `/journal/category/${slug}/`),
  ...demoPosts.map(({ slug }) => `/journal/${slug}/`),
]

describe('the pages of the demo shop', () => {
  let shop: TestShop
  let site: TestSite
  before(async () => {
    shop = await openDemoShop()
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  it('have one main heading and correct typography', async () => {
    for (const path of PAGES) {
      const { status, text } = await site.get(path)
      assert.equal(status, 200, path)
      assert.equal(text.match(/<h1[ >]/g)?.length, 1, path)
      const texts = textsIn(text)
      assert.ok(texts.length > 10, path)
      assert.deepEqual(
        texts.filter((text) => BROKEN.test(text)),
        [],
        path,
      )
    }
  })
})

/** Straight quotes and apostrophes, a hyphen used as a dash, a breaking space before ₴ or a unit. */
const BROKEN = /["'’`]| - |(?<=\d) (?=[₴%]|(?:см|мм|м|кг|К)(?!\p{L}))/u

/** All visible texts and accessible names. */
function textsIn(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style|noscript|template)[ >].*?<\/\1>/gs, '')
  const named = [...body.matchAll(/ (?:aria-label|alt|title)="([^"]+)"/g)].map(([, name = '']) => name)
  const texts = body.split(/<[^>]*>/).filter((text) => text.trim() !== '')
  return [...texts, ...named].map((text) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'"))
}
