import type { BrowserContext, Page } from '@playwright/test'
import { requestsSent } from '../fixtures/page/progress.ts'
import { expect, test } from '../fixtures/test.ts'
import { banner } from './consent.ts'

test.use({ motion: 'full', consent: 'unasked' })

/**
 * Law 2: nothing non-essential happens before consent. The bot-check cookies are essential (protocols 1.5) and
 * short-lived.
 */
const ESSENTIAL = ['icwp-wpsf-notbot', 'shield-notbot-nonce']
const TEN_MINUTES_S = 600

/** What is stored beside the bot check, for longer than it, or not as a cookie. */
async function storedMore(page: Page, context: BrowserContext) {
  const { cookies, origins } = await context.storageState({ indexedDB: true })
  const latest = Date.now() / 1000 + TEN_MINUTES_S
  const unexpected = cookies.filter(({ name, expires }) => !ESSENTIAL.includes(name) || expires > latest)
  const inPage = await page.evaluate(async () => sessionStorage.length + (await caches.keys()).length)
  return { cookies: unexpected, origins, inPage }
}

test('a first visit contacts no other host and stores only the bot check', async ({ page, context, baseURL }) => {
  const requests: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  for (const path of ['/', '/product/sofa-lyman/']) {
    await test.step(path, async () => {
      await page.goto(path)
      await page.keyboard.press('Tab')
      await page.mouse.wheel(0, 3000)
      await expect(page.locator('.preloader')).toBeHidden()
      await expect(banner(page)).toBeVisible()
      await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('icwp-wpsf-notbot')
      await requestsSent(page)
      await expect.poll(() => requests.length).toBeGreaterThan(3)
      expect(requests.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([])
      requests.length = 0
      await expect.poll(() => storedMore(page, context)).toEqual({ cookies: [], origins: [], inPage: 0 })
    })
  }
})
