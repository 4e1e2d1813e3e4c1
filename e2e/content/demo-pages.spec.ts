import { demoPages, demoPosts, journalCategories } from '#demo/pages/pages.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

/** Posts share one layout: three of them are enough. */
const PAGES = [
  '/',
  ...demoPages
    .filter(({ slug }) => slug !== 'holovna')
    .map(({ parent, slug }) => (parent ? `/${parent}/${slug}/` : `/${slug}/`)),
  '/journal/',
  '/journal/page/2/',
  ...journalCategories.map(({ slug }) => `/journal/category/${slug}/`),
  ...demoPosts.slice(0, 3).map(({ slug }) => `/journal/${slug}/`),
]

test('the pages of the demo shop have no axe violations, one main heading, correct typography, and fit 320 px', async ({
  page,
}) => {
  test.slow()
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
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
