import type { Page } from '@playwright/test'
import { open } from './cart.ts'
import { expect, test } from './test.ts'

/** As a page far down which something is said: in the shop itself notices stand at the top. */
async function withNoticeFarDown(page: Page): Promise<void> {
  await page.route('**/shop/', async (route) => {
    const response = await route.fetch()
    const notice = '<div class="woocommerce-message" role="alert" style="margin-block: 2000px">Сказано</div>'
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${notice}</main>`) })
  })
}

const distance = (page: Page) =>
  page.getByRole('alert').evaluate((notice) => Math.round(notice.getBoundingClientRect().top))

test.describe('a notice', () => {
  test('scrolls into view 100 px below the edge, over 1000 ms', async ({ page }) => {
    await withNoticeFarDown(page)
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.goto('/shop/')
    await page.clock.runFor(100) // the first frame, after which scripts begin
    const begun = await distance(page)
    await page.clock.runFor(400)
    const underWay = await distance(page)
    expect(underWay).toBeLessThan(begun)
    expect(underWay).toBeGreaterThan(100)
    await page.clock.runFor(300)
    expect(await distance(page)).toBeGreaterThan(100)
    await page.clock.runFor(400)
    expect(await distance(page)).toBe(100)
  })

  test.describe('under reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('is there at once', async ({ page }) => {
      await withNoticeFarDown(page)
      await page.clock.install({ time: 0 })
      await page.clock.pauseAt(1000)
      await page.goto('/shop/')
      await page.clock.runFor(100)
      expect(await distance(page)).toBe(100)
    })
  })
})

/** As the owner’s text stands on every page. */
async function withStoreNotice(page: Page, id: string): Promise<void> {
  await page.route('**/shop/', async (route) => {
    const response = await route.fetch()
    const notice = `<section class="woocommerce-store-notice" data-notice-id="${id}" style="display:none">Ми у відпустці
      <button type="button" class="woocommerce-store-notice__dismiss-link">Сховати</button></section>`
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${notice}</body>`) })
  })
}

test.describe('the store notice', () => {
  test('stays away once dismissed, until there is another text', async ({ page, context }) => {
    await withStoreNotice(page, 'one')
    await open(page, '/shop/')
    const notice = page.getByText('Ми у відпустці')
    await expect(notice).toBeVisible()
    await page.getByRole('button', { name: 'Сховати' }).click()
    await expect(notice).toBeHidden()
    const cookies = await context.cookies()
    expect(cookies.find((cookie) => cookie.name === 'store_noticeone')).toMatchObject({ value: 'hidden', path: '/' })
    await open(page, '/shop/')
    await expect(notice).toBeHidden()
    await page.unrouteAll()
    await withStoreNotice(page, 'two')
    await open(page, '/shop/')
    await expect(notice).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('simply shows', async ({ page }) => {
      await withStoreNotice(page, 'one')
      await page.goto('/shop/')
      await expect(page.getByText('Ми у відпустці')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Сховати' })).toBeHidden()
    })
  })
})
