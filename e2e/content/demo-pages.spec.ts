import { demoPages, demoPosts, journalCategories } from '#demo/pages/pages.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

const POSTS = demoPosts.map(({ slug }) => `/journal/${slug}/`)
const PAGES = [
  '/',
  ...demoPages
    .filter(({ slug }) => slug !== 'holovna')
    .map(({ parent, slug }) => (parent ? `/${parent}/${slug}/` : `/${slug}/`)),
  '/journal/',
  '/journal/page/2/',
  ...journalCategories.map(({ slug }) => `/journal/category/${slug}/`),
  ...POSTS,
]

test.describe('the pages of the demo shop', () => {
  test('have no dead links', async ({ request }) => {
    test.slow()
    const from = new Map<string, string>()
    for (const page of PAGES) {
      const answer = await request.get(page)
      expect(answer.status(), page).toBe(200)
      for (const [, address = ''] of (await answer.text()).matchAll(PAGE_LINKS)) {
        if (!from.has(address)) from.set(address, page)
      }
    }
    expect(from.size).toBeGreaterThan(60)
    for (const [address, page] of from) {
      expect((await request.get(address)).status(), `${address}, a link of ${page}`).toBe(200)
    }
  })

  test('have no links to missing anchors', async ({ request }) => {
    for (const page of PAGES) {
      const html = await (await request.get(page)).text()
      const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
      const places = [...html.matchAll(/<a [^>]*href="#([^"]+)"/g)].map(([, id = '']) => id)
      expect(
        places.filter((id) => !ids.has(id)),
        page,
      ).toEqual([])
    }
  })

  // Posts share one layout: the links of all are checked, the pages of three.
  for (const path of PAGES.filter((path) => !POSTS.slice(3).includes(path))) {
    test(`${path} has no axe violations, one main heading, correct typography, and fits 320 px`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const texts = await page.evaluate(textsOf)
      expect(texts.length).toBeGreaterThan(10)
      expect(texts.filter((text) => BROKEN.test(text))).toEqual([])
      await expectNoViolations(page)
      await page.setViewportSize({ width: 320, height: 780 })
      // The header and the carousels recompute their layout.
      await expect.poll(() => page.evaluate(tooWideBy)).toBeLessThanOrEqual(0)
    })
  }
})

function tooWideBy(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}

/** Full-size pictures are encoded on request, so they are excluded: galleries have tests of their own. */
const PAGE_LINKS = /<a [^>]*href="(\/(?!\/|media\/)[^"#?]*)/g

/** Straight quotes and apostrophes, a hyphen used as a dash, a breaking space before ₴ or a unit. */
const BROKEN = /["'’`]| - |(?<=\d) (?=[₴%]|(?:см|мм|м|кг|К)(?!\p{L}))/u

/** Runs in the page: all its visible texts and accessible names. */
function textsOf(): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement, nodeValue } = node as Text
    if (nodeValue?.trim() && !parentElement?.closest('script, style, noscript, template')) texts.push(nodeValue)
  }
  const named = [...document.querySelectorAll('[aria-label], img[alt], [title]')]
  return [
    ...texts,
    ...named.flatMap((one) => ['aria-label', 'alt', 'title'].flatMap((name) => one.getAttribute(name) || [])),
  ]
}
