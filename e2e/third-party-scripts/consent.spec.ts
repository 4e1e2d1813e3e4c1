import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readConfig } from '#app/config.ts'
import { openLog } from '#app/logging.ts'
import { openShop } from '#app/open-shop.ts'
import { iterateConsentRecords, verifyConsentRecords } from '#shop/consent/records.server.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import type { Shop } from '#shop/shop.ts'
import { banner, bannerButton, categorySwitch, consentCookies, MANAGE_CONSENT_MARKUP } from '../consent/consent.ts'
import { type RunningShop, runShop } from '../fixtures/run-shop.ts'
import { expect, test } from '../fixtures/test.ts'
import { foreignConsentScript } from './consent-script.ts'

test.use({ consent: 'unasked' })

/** A shop whose owner keeps a third-party consent script. */
let dir: string
let running: RunningShop
let address: string

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'meblia-consent-'))
  await inShop((shop) => saveSettings(shop, { pageGlobals: true }))
  running = await runShop(dir)
  address = running.url.replace('127.0.0.1', 'localhost')
})
test.afterAll(async () => {
  await running.close()
  await rm(dir, { recursive: true, force: true })
})

/** The page's script never loads; the third-party one replaces it. */
test.beforeEach(async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.addInitScript(foreignConsentScript)
})

test.describe('a third-party consent script written to the protocol', () => {
  test('shows the banner once its style has loaded, and stores and records what is accepted', async ({
    page,
    context,
  }) => {
    await page.goto(`${address}/shop/`)
    await expect(banner(page)).toBeVisible()
    expect(await report(page)).toEqual(['loaded eu'])
    await bannerButton(page, 'Прийняти').click()
    await expect(banner(page)).toBeHidden()
    await expect.poll(() => report(page)).toContain('track {"success":true}')
    expect(await consentCookies(context)).toMatchObject({ cmplz_id: expect.stringMatching(/^[0-9a-f]{32}$/) })
    await page.reload()
    await expect.poll(() => report(page)).toEqual(['loaded eu'])
    await expect(banner(page)).toBeHidden()
    await page.getByRole('button', { name: 'Керувати згодою' }).click()
    await expect(banner(page)).toBeVisible()
  })

  test('shows the categories, and saves the checked ones', async ({ page, context }) => {
    await page.goto(`${address}/shop/`)
    await bannerButton(page, 'Обрати').click()
    await categorySwitch(page, 'Статистика').click()
    await bannerButton(page, 'Зберегти вибір').click()
    await expect.poll(() => report(page)).toContain('track {"success":true}')
    expect(await consentCookies(context)).toMatchObject({ cmplz_statistics: 'allow', cmplz_marketing: 'deny' })
    const records = await inShop((shop) => Array.fromAsync(iterateConsentRecords(shop)))
    expect(records.at(-1)?.categories).toEqual(['statistics', 'functional'])
    expect((await inShop(verifyConsentRecords)).kind).toBe('whole')
  })

  test('records a choice once when our own script runs beside it', async ({ page }) => {
    await page.unroute('**/assets/*.js')
    const tracked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/complianz/v1/track')) tracked.push(request.postData() ?? '')
    })
    await page.goto(`${address}/shop/`)
    await expect.poll(() => page.evaluate('typeof wp_consent_type')).toBe('string') // our script is running
    await bannerButton(page, 'Прийняти').click()
    await expect.poll(() => report(page)).toContain('track {"success":true}')
    // Records still queued are sent when the page is left.
    await page.goto(`${address}/cart/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(tracked).toHaveLength(1)
  })

  test('fills the manage section', async ({ page }) => {
    await page.route('**/shop/', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replace('</main>', `${MANAGE_CONSENT_MARKUP}</main>`),
      })
    })
    await page.goto(`${address}/shop/`)
    await expect.poll(() => report(page)).toContain('manage 4')
  })
})

async function inShop<T>(work: (shop: Shop) => Promise<T>): Promise<T> {
  const read = readConfig({ DATA_DIR: dir })
  if (read.kind === 'wrong') throw new Error(read.problems.join('\n'))
  const { shop, close } = await openShop(read.config, openLog('warn'))
  try {
    return await work(shop)
  } finally {
    await shop.encoder.close()
    await close()
  }
}

function report(page: Page): Promise<string[]> {
  return page.evaluate('told')
}
