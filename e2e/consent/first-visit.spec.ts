import { expect, test } from '../fixtures/test.ts'

test.use({ motion: 'full', consent: 'unasked' })

/**
 * Law 2: nothing non-essential happens before consent. The bot-check cookies are essential (protocols 1.5) and
 * short-lived.
 */
const ESSENTIAL = ['icwp-wpsf-notbot', 'shield-notbot-nonce']
const TEN_MINUTES_S = 600

test('a first visit contacts no other host and stores only the bot check', async ({ page, context, baseURL }) => {
  const requests: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  for (const path of ['/', '/shop/', '/product/sofa-lyman/']) {
    await test.step(path, async () => {
      await page.goto(path)
      await page.keyboard.press('Tab')
      await page.mouse.wheel(0, 3000)
      await expect(page.locator('.preloader')).toBeHidden()
      expect(requests.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([])
      expect(requests.splice(0).length).toBeGreaterThan(3)

      const { cookies, origins } = await context.storageState({ indexedDB: true })
      expect(cookies.map(({ name }) => name).filter((name) => !ESSENTIAL.includes(name))).toEqual([])
      const latest = Date.now() / 1000 + TEN_MINUTES_S
      expect(cookies.filter(({ expires }) => expires > latest)).toEqual([])
      expect(origins).toEqual([])
      const stored = await page.evaluate(async () => [sessionStorage.length, (await caches.keys()).length])
      expect(stored).toEqual([0, 0])
    })
  }
})
