import type { Page } from '@playwright/test'
import { goBack, test, watchForRestore } from '../fixtures/back-forward-cache.ts'
import { requestsSent } from '../fixtures/page/progress.ts'
import { expect, LIGHT_PAGE, USER_AGENT } from '../fixtures/test.ts'
import { banner, bannerButton, footerButton, hitsOf, openWithConsentReady, uidOf } from './consent.ts'

test.use({ consent: 'unasked', userAgent: USER_AGENT })

test.describe('a page restored from the back/forward cache after a choice made elsewhere', () => {
  const ELSEWHERE = '/kontakty/'

  async function goElsewhere(page: Page): Promise<void> {
    await page.waitForFunction(() => document.readyState === 'complete') // Playwright detects no restored page
    await watchForRestore(page)
    await page.evaluate((to) => location.assign(to), ELSEWHERE)
    await page.waitForURL(`**${ELSEWHERE}`)
    await expect(page.locator('body')).toHaveClass(/cmplz-functional/)
  }

  test('that asked does not ask again, and counts nobody after a refusal', async ({ page, context }) => {
    await openWithConsentReady(page)
    await expect(banner(page)).toBeVisible()
    await goElsewhere(page)
    await bannerButton(page, 'Відмовитися').click()
    const hits = hitsOf(context)
    await goBack(page)
    await expect(banner(page)).toBeHidden()
    await openWithConsentReady(page, '/cart/')
    await requestsSent(page)
    expect(hits).toEqual([])
  })

  test('counts under the cookie after consent; is reloaded after withdrawal, and leaves no data', async ({
    page,
    context,
  }) => {
    await openWithConsentReady(page)
    await expect(banner(page)).toBeVisible()
    await goElsewhere(page)
    await bannerButton(page, 'Прийняти').click()
    await expect.poll(() => uidOf(context)).toBeTruthy()
    const counted = hitsOf(context)
    await goBack(page)
    await expect(banner(page)).toBeHidden()
    await expect(page.locator('body')).toHaveClass(/cmplz-marketing/)
    const uid = await uidOf(context)
    await expect.poll(() => counted.filter(({ url }) => String(url).endsWith(LIGHT_PAGE)).at(-1)?.uid).toBe(uid)

    await goElsewhere(page)
    await footerButton(page).click()
    const reloaded = page.waitForEvent('load')
    await bannerButton(page, 'Відмовитися').click()
    await reloaded
    const hits = hitsOf(context)
    const anew = page.waitForEvent('load')
    await goBack(page)
    await anew
    await expect(page.locator('body')).toHaveClass(/cmplz-functional/)
    await expect(page.locator('body')).not.toHaveClass(/cmplz-statistics/)
    await requestsSent(page)
    expect(hits).toEqual([])
    await expect.poll(() => uidOf(context)).toBeUndefined()
  })
})
