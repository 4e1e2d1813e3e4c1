import type { Page } from '@playwright/test'
import { recordLayoutShifts, resetLayoutShifts } from '../fixtures/layout-shift.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ motion: 'full', pictures: 'real', expectedNoise: [/404 \(Not Found\) \(.*\/nema\/\)/] })

/** One page of each kind. Those the browser fills later are first seen without their content. */
const PAGES = [
  ...['/', '/shop/', '/product-category/dyvany/', '/product/sofa-lyman/', '/obrane/', '/porivniannia/'],
  ...[
    '/keruvannia-zhodoiu/',
    '/rl_gallery/kimnaty/',
    '/journal/',
    '/kontakty/',
    '/cart/',
    '/?s=диван',
    '/nema/',
    '/en/',
  ],
]
const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
/** Content that comes after the page, and the fonts: as a slow network brings them. */
const LATE = /\.woff2$|\?ids=|manage_consent_html|wc-ajax=get_refreshed/

for (const size of SIZES) {
  test(`nothing moves on any page at ${size.width} px, while it loads or is scrolled`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.addInitScript(() => {
      localStorage.setItem('meblia_favourites', '[[1,1],[2,1],[3,1]]')
      localStorage.setItem('meblia_compared', '[[1,1],[2,1]]')
    })
    await recordLayoutShifts(page)
    let painted = Promise.withResolvers<void>()
    await page.route(LATE, async (route) => {
      await painted.promise
      await route.fallback()
    })
    for (const path of PAGES) {
      await test.step(path, async () => {
        painted = Promise.withResolvers<void>()
        await page.goto(path, { waitUntil: 'commit' })
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        painted.resolve()
        await page.waitForLoadState('load')
        await expect(page.locator('[aria-busy], #cmplz-manage-consent-container:not(.cmplz-shown)')).toHaveCount(0)
        await page.evaluate(() => document.fonts.ready)
        await scrollThrough(page)
        expect(await shiftedBy(page)).toBe('0.000')
      })
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
  const top = () => page.getByRole('contentinfo').evaluate((one) => Math.round(one.getBoundingClientRect().top))
  const before = await top()
  seen.resolve()
  await expect(page.getByRole('main').locator('.card')).toHaveCount(5)
  await expect.poll(top).toBe(before)
  expect(await shiftedBy(page)).toBe('0.000')
})

/** A screen at a time, each for two frames. */
function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
    }
  })
}

/** As the metric counts it, with three decimals. */
async function shiftedBy(page: Page): Promise<string> {
  const sum = await page.evaluate(() => {
    const shifts: string[] = Reflect.get(window, 'shifts')
    return shifts.splice(0).reduce((sum, shift) => sum + JSON.parse(shift).value, 0)
  })
  return sum.toFixed(3)
}
