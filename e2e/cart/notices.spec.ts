import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { openPage } from './cart.ts'

test.use({ motion: 'full' })

/** Puts a notice far down the page; the shop itself shows notices at the top. */
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
    await page.clock.runFor(100) // the first frame, after which scripts start
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

  test('stays where it is when the shopper scrolls meanwhile', async ({ page }) => {
    await withNoticeFarDown(page)
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.goto('/shop/')
    await page.clock.runFor(300)
    await page.evaluate(() => dispatchEvent(new WheelEvent('wheel')))
    const left = await distance(page)
    expect(left).toBeGreaterThan(100)
    await page.clock.runFor(1500)
    expect(await distance(page)).toBe(left)
  })

  test.describe('under reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('appears at once', async ({ page }) => {
      await withNoticeFarDown(page)
      await page.clock.install({ time: 0 })
      await page.clock.pauseAt(1000)
      await page.goto('/shop/')
      await page.clock.runFor(100)
      expect(await distance(page)).toBe(100)
    })
  })
})

const DEMO_NOTICE = /<section class="woocommerce-store-notice[\s\S]*?<\/section>/

/** Puts the store notice on every page, as the owner's setting does. */
async function withStoreNotice(page: Page, id: string): Promise<void> {
  await page.route('**/shop/', async (route) => {
    const response = await route.fetch()
    const notice = `<section class="woocommerce-store-notice" data-notice-id="${id}" style="display:none">Ми у відпустці
      <button type="button" class="woocommerce-store-notice__dismiss-link">Сховати</button></section>`
    await route.fulfill({
      response,
      body: (await response.text()).replace(DEMO_NOTICE, '').replace('</body>', `${notice}</body>`),
    })
  })
}

test.describe('the store notice', () => {
  test('stays dismissed until its text changes', async ({ page, context }) => {
    await withStoreNotice(page, 'one')
    await openPage(page, '/shop/')
    const notice = page.getByText('Ми у відпустці')
    await expect(notice).toBeVisible()
    await page.getByRole('button', { name: 'Сховати' }).click()
    await expect(notice).toBeHidden()
    const cookies = await context.cookies()
    expect(cookies.find((cookie) => cookie.name === 'store_noticeone')).toMatchObject({ value: 'hidden', path: '/' })
    await openPage(page, '/shop/')
    await expect(notice).toBeHidden()
    await page.unrouteAll()
    await withStoreNotice(page, 'two')
    await openPage(page, '/shop/')
    await expect(notice).toBeVisible()
  })

  test('does not flash on the next page once dismissed', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'store_noticeone', value: 'hidden', url: baseURL ?? '' }])
    await page.addInitScript(() => {
      Object.assign(window, { seen: 0 })
      const look = () => {
        const notice = document.querySelector('.woocommerce-store-notice')
        if (notice?.checkVisibility()) Object.assign(window, { seen: Reflect.get(window, 'seen') + 1 })
        requestAnimationFrame(look)
      }
      look()
    })
    await withStoreNotice(page, 'one')
    await openPage(page, '/shop/')
    await expect(page.locator('.preloader')).toBeHidden()
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toBe(0)
    await context.clearCookies()
    await openPage(page, '/shop/')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seen'))).toBeGreaterThan(0)
  })

  test('is dismissed by keyboard', async ({ page }) => {
    for (const key of ['Enter', 'Space']) {
      await withStoreNotice(page, key)
      await openPage(page, '/shop/')
      await page.getByRole('button', { name: 'Сховати' }).press(key)
      await expect(page.getByText('Ми у відпустці')).toBeHidden()
      await page.unrouteAll()
    }
  })

  test('does not cover the end of the page', async ({ page }) => {
    await withStoreNotice(page, 'one')
    await openPage(page, '/shop/')
    await expect(page.getByText('Ми у відпустці')).toBeInViewport()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const footer = await page.getByRole('contentinfo').boundingBox()
    const notice = await page.locator('.woocommerce-store-notice').boundingBox()
    expect(Math.floor((footer?.y ?? 0) + (footer?.height ?? 0))).toBeLessThanOrEqual(notice?.y ?? 0)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is shown', async ({ page }) => {
      await withStoreNotice(page, 'one')
      await page.goto('/shop/')
      await expect(page.getByText('Ми у відпустці')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Сховати' })).toBeHidden()
    })
  })
})
