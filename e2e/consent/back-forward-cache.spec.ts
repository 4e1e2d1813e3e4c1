import type { Page } from '@playwright/test'
import { goBack, test, watchForRestore } from '../fixtures/back-forward-cache.ts'
import { expect, USER_AGENT } from '../fixtures/test.ts'
import { banner, bannerButton, hitsOf, openWithConsentReady, uidOf } from './consent.ts'

test.use({ consent: 'unasked', userAgent: USER_AGENT })

test.describe('a page restored from the back/forward cache after a choice made elsewhere', () => {
  const ELSEWHERE = '/kontakty/'

  async function goElsewhere(page: Page): Promise<void> {
    await page.waitForLoadState('load')
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
    await page.goto('/cart/')
    await expect(page.locator('body')).toHaveClass(/cmplz-functional/)
    expect(hits).toEqual([])
  })

  test('counts under the cookie after consent', async ({ page, context }) => {
    await openWithConsentReady(page)
    await expect(banner(page)).toBeVisible()
    await goElsewhere(page)
    await bannerButton(page, 'Прийняти').click()
    await expect.poll(() => uidOf(context)).toBeTruthy()
    const hits = hitsOf(context)
    await goBack(page)
    await expect(banner(page)).toBeHidden()
    await expect(page.locator('body')).toHaveClass(/cmplz-marketing/)
    const uid = await uidOf(context)
    await expect.poll(() => hits.filter(({ url }) => String(url).endsWith('/shop/')).at(-1)?.uid).toBe(uid)
  })

  test('that counted is reloaded after withdrawal, and leaves no data', async ({ page, context }) => {
    await openWithConsentReady(page)
    await bannerButton(page, 'Прийняти').click()
    await expect.poll(() => uidOf(context)).toBeTruthy()
    await goElsewhere(page)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Керувати згодою' }).click()
    const reloaded = page.waitForEvent('load')
    await bannerButton(page, 'Відмовитися').click()
    await reloaded
    const hits = hitsOf(context)
    const anew = page.waitForEvent('load')
    await goBack(page)
    await anew
    await expect(page.locator('body')).not.toHaveClass(/cmplz-statistics/)
    expect(hits).toEqual([])
    expect(await uidOf(context)).toBeUndefined()
  })
})
