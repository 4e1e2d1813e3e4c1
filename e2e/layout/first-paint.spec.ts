import type { Page } from '@playwright/test'
import { expect, phone, test } from '../fixtures/test.ts'

test.use({ motion: 'full' })

const PAGES = ['/', '/shop/', '/product/sofa-lyman/']

test.describe('the first paint of a listing', () => {
  test('waits for no script but the small entry', async ({ page }) => {
    await page.goto('/shop/')
    await expect(page.locator('.preloader')).toBeHidden()
    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, startTime }) => ({ file: name.split('/').at(-1) ?? '', startTime })),
    }))
    expect(painted).toBeGreaterThan(0)
    const early = scripts.filter(({ startTime }) => startTime <= painted).map(({ file }) => file)
    expect(early.filter((file) => !/^client-/.test(file))).toEqual([])
    // What every visit does invisibly comes after everything visible.
    expect(scripts.filter(({ file }) => !/^(client|background)-/.test(file))).toEqual([])
  })
})

for (const [device, options] of [
  ['1440 px', {}],
  ['360 px', phone],
] as const) {
  test.describe(`on ${device}, with late fonts and pictures`, () => {
    test.use(options)
    test('nothing moves', async ({ page }) => {
      await page.addInitScript(recordShifts)
      let painted = Promise.withResolvers<void>()
      for (const late of ['**/*.woff2', '**/media/**']) {
        await page.route(late, async (route) => {
          await painted.promise
          await route.fallback()
        })
      }
      for (const path of PAGES) {
        await test.step(path, async () => {
          painted = Promise.withResolvers<void>()
          await page.goto(path, { waitUntil: 'commit' })
          await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
          painted.resolve()
          await page.waitForLoadState('load')
          await page.evaluate(() => document.fonts.ready)
          await expect(page.locator('.preloader')).toBeHidden()
          expect(await shifts(page)).toEqual([])
        })
      }
    })
  })
}

/** Runs in the page, before any script of the shop. */
function recordShifts() {
  const shifts: string[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = Object.assign(
        { value: 0, hadRecentInput: false, sources: [] },
        {
          value: Reflect.get(entry, 'value'),
          hadRecentInput: Reflect.get(entry, 'hadRecentInput'),
          sources: Reflect.get(entry, 'sources'),
        },
      )
      if (hadRecentInput) continue
      const moved = sources.map(
        ({ node }: { node: Element | null }) => node?.parentElement?.className || node?.nodeName,
      )
      shifts.push(`${Number(value).toFixed(4)}: ${moved.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** After two frames, in which the browser can report shifts. */
async function shifts(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'shifts')))),
        )
      }),
  )
}
