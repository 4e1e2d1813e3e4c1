import type { Page } from '@playwright/test'
import { getStatisticsReport, type StatisticsReport } from '#shop/visitors/statistics/statistics-report.server.ts'
import { addGoal } from '#test/fixtures/content.ts'
import { expect, LIGHT_PAGE, test, USER_AGENT } from '../fixtures/test.ts'
import { replaceScripts, runThirdPartyScriptShop, scriptEvents, type ThirdPartyScriptShop } from './script-shop.ts'
import { foreignStatisticsScript } from './statistics-script.ts'

const DAY_MS = 86_400_000
const PRODUCT = '/product/sofa-lyman/'

test.use({ userAgent: USER_AGENT })

let shop: ThirdPartyScriptShop
test.beforeAll(async () => {
  shop = await runThirdPartyScriptShop()
  await shop.withShop(async (shop) => {
    const element = { attribute: 'class', value: 'header' } as const
    await addGoal(shop, { title: 'Шапка', kind: 'clicks', element, path: '*', active: true })
  })
})
test.afterAll(() => shop.close())
test.beforeEach(({ page }) => replaceScripts(page, foreignStatisticsScript))

function report(): Promise<StatisticsReport> {
  return shop.withShop((shop) => getStatisticsReport(shop, { from: shop.now() - DAY_MS, until: shop.now() + 1 }))
}

const figuresOf = async (path: string) => {
  const found = (await report()).pages.find(({ name }) => name === path)
  return { views: found?.views, timeMs: found?.timeMs }
}

async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

test.describe('a third-party tracker written to the protocol', () => {
  test('gets REST responses to its probes, a hit, an update of the same view and a goal', async ({ page, context }) => {
    await page.clock.install()
    await page.goto(shop.address + PRODUCT)
    const hit = 'hit 200 {"success":"hit_tracked"}'
    await expect.poll(() => scriptEvents(page)).toEqual(['probe 200 {"success":"test"}', 'form 200 0', hit])
    const uid = async () => (await context.cookies()).find(({ name }) => name === 'burst_uid')
    await expect.poll(async () => (await uid())?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400)

    await page.locator('.header').first().dispatchEvent('click')
    await page.clock.runFor(7000)
    await hide(page)
    await expect.poll(async () => (await scriptEvents(page)).at(-1)).toBe('update 200 {"success":"hit_tracked"}')
    await expect.poll(async () => (await figuresOf(PRODUCT)).timeMs).toBeGreaterThanOrEqual(7000)
    await expect.poll(async () => (await figuresOf(PRODUCT)).views).toBe(1)
    await expect.poll(report).toMatchObject({
      people: { visits: 1, firstVisits: 1, views: 1, bounces: 0 },
      products: [{ views: 1 }],
      goals: [{ title: 'Шапка', completions: 1 }],
      browsers: [{ name: 'Chrome' }],
    })
  })

  test('gets responses to beacons', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const { burst } = window as unknown as { burst: { options: Record<string, unknown> } }
        burst.options.beacon_enabled = '1'
      })
    })
    const sent = page.waitForResponse((response) => {
      return response.url().endsWith('/endpoint.php') && response.request().postData()?.startsWith('"') === true
    })
    await page.goto(shop.address + LIGHT_PAGE)
    await expect.poll(async () => (await scriptEvents(page)).at(-1)).toBe('hit true')
    expect((await sent).status()).toBe(200)
    await expect.poll(async () => (await figuresOf(LIGHT_PAGE)).views).toBe(1)
    await hide(page)
    await expect.poll(async () => (await scriptEvents(page)).at(-1)).toBe('update true')
  })
})
