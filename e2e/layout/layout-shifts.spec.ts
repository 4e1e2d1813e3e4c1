import type { Page } from '@playwright/test'
import { layoutShifts, recordLayoutShifts, resetLayoutShifts } from '../fixtures/layout-shift.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ motion: 'full', expectedNoise: [/404 \(Not Found\) \(.*\/nema\/\)/] })

/** Those that are filled or changed after the first paint, first seen without their content, and those that have no budget. */
const LATE_PAGES = [
  '/obrane/',
  '/porivniannia/',
  '/keruvannia-zhodoiu/',
  '/rl_gallery/kimnaty/',
  '/journal/',
  '/kontakty/',
]
/** With them: one page of each kind, on the smallest screen. */
const OTHER_PAGES = [
  '/',
  '/shop/',
  '/product-category/dyvany/',
  '/product/sofa-lyman/',
  '/cart/',
  '/?s=диван',
  '/nema/',
  '/en/',
]
const KEPT_PRODUCTS = /^\/(obrane|porivniannia)\//
/** At the last three the budget of pages allows the other pages no shift either. */
const SIZES = [
  { width: 320, height: 640, pages: [...LATE_PAGES, ...OTHER_PAGES] },
  { width: 360, height: 780, pages: LATE_PAGES },
  { width: 768, height: 1024, pages: LATE_PAGES },
  { width: 1440, height: 900, pages: LATE_PAGES },
]
/** Content that comes after the page, the fonts and the pictures: as a slow network brings them. */
const LATE = /\.woff2$|\?ids=|manage_consent_html|wc-ajax=get_refreshed/
const PICTURE = /\/media\/[0-9a-f]+\/\d+\.\w+$/
/** Larger than any place for a picture: where none is kept free, the page moves. Photographs would take half of the time. */
const LARGE_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="2000"/>'
const NOT_PAINTED = 'Nothing is painted any more'

for (const { pages, ...size } of SIZES) {
  test(`nothing moves on ${pages.length} pages at ${size.width} px, while it loads or is scrolled`, async ({
    context,
  }) => {
    await context.addInitScript((keptProducts) => {
      if (location.protocol === 'about:') return
      if (!new RegExp(keptProducts).test(location.pathname)) return localStorage.clear()
      localStorage.setItem('meblia_favourites', '[[1,1],[2,1],[3,1]]')
      localStorage.setItem('meblia_compared', '[[1,1],[2,1]]')
    }, KEPT_PRODUCTS.source)
    await recordLayoutShifts(context)
    let painted = Promise.withResolvers<void>()
    await context.route(LATE, async (route) => {
      await painted.promise
      await route.fallback()
    })
    await context.route(PICTURE, async (route) => {
      await painted.promise
      await route.fulfill({ contentType: 'image/svg+xml', body: LARGE_PICTURE })
    })
    const look = async (path: string) => {
      painted = Promise.withResolvers<void>()
      const page = await context.newPage()
      await page.setViewportSize(size)
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      painted.resolve()
      await page.waitForLoadState('load')
      await expect(page.locator('[aria-busy], #cmplz-manage-consent-container:not(.cmplz-shown)')).toHaveCount(0)
      await page.evaluate(() => document.fonts.ready)
      await expect(page.locator('.preloader')).toBeHidden()
      // In the font that comes late a number beside the heart is a hair wider, and a line on the smallest screen.
      const isExact = size.width >= 360 && !KEPT_PRODUCTS.test(path)
      if (isExact) await expect.poll(() => layoutShifts(page)).toEqual([])
      await page.evaluate(scrollThrough, NOT_PAINTED)
      await expect.poll(() => shiftedBy(page)).toBe('0.000')
      await page.goto('about:blank')
    }
    for (const path of pages) {
      await test.step(path, () =>
        look(path).catch((error: Error) => {
          // Twice in a dozen runs of all tests the browser had stopped to paint a page, while its scripts ran on.
          if (!error.message.includes(NOT_PAINTED)) throw error
          console.error(`${path}: ${error.message}`)
          return look(path)
        }),
      )
    }
  })
}

test('a visitor who scrolls down while favourites load stays where he is', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 600 })
  await page.addInitScript(() => localStorage.setItem('meblia_favourites', '[[1,1],[2,1],[3,1],[4,1],[5,1]]'))
  await recordLayoutShifts(page)
  const seen = Promise.withResolvers<void>()
  await page.route(/\?ids=/, async (route) => {
    await seen.promise
    await route.fallback()
  })
  await page.goto('/obrane/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await resetLayoutShifts(page)
  const top = () => page.getByRole('contentinfo').evaluate((footer) => Math.round(footer.getBoundingClientRect().top))
  const before = await top()
  seen.resolve()
  await expect(page.getByRole('main').locator('.card')).toHaveCount(5)
  await expect.poll(top).toBe(before)
  await expect.poll(() => layoutShifts(page)).toEqual([])
})

/** Runs in the page: a screen at a time, each for two frames. */
async function scrollThrough(notPainted: string): Promise<void> {
  const frame = () =>
    new Promise((resolve, reject) => {
      requestAnimationFrame(resolve)
      const place = `${scrollY} of ${document.documentElement.scrollHeight} px, ${document.visibilityState}`
      AbortSignal.timeout(30_000).addEventListener('abort', () => reject(new Error(`${notPainted} at ${place}`)))
    })
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await frame()
    await frame()
  }
}

/** As the metric counts it, with three decimals. */
async function shiftedBy(page: Page): Promise<string> {
  const shifts = await layoutShifts(page)
  return shifts.reduce((sum, shift) => sum + JSON.parse(shift).value, 0).toFixed(3)
}
