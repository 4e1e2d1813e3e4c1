import type { Page } from '@playwright/test'
import { layoutShifts, recordLayoutShifts } from '../fixtures/layout-shift.ts'
import { expect, test } from '../fixtures/test.ts'
import { openPage } from './cart.ts'

test.use({ motion: 'full' })

const PAGE = '/cart/'

/** Puts a notice far down the page; the shop itself shows notices at the top. */
async function withNoticeFarDown(page: Page): Promise<void> {
  await page.route(`**${PAGE}`, async (route) => {
    const response = await route.fetch({ maxRetries: 1 })
    const notice = '<div class="woocommerce-message" role="alert" style="margin-block: 2000px">Сказано</div>'
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${notice}</main>`) })
  })
}

const distance = (page: Page) =>
  page.getByRole('alert').evaluate((notice) => Math.round(notice.getBoundingClientRect().top))

/** The script comes after the first frame. */
async function untilItMoves(page: Page): Promise<void> {
  const before = await distance(page)
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return distance(page)
    })
    .toBeLessThan(before)
}

test('a notice scrolls into view 100 px below the edge, over 1000 ms, unless the shopper scrolls meanwhile', async ({
  page,
}) => {
  await withNoticeFarDown(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000) // later than it can be by now
  await page.goto(PAGE)
  await untilItMoves(page)
  await page.clock.runFor(700)
  await expect.poll(() => distance(page)).toBeGreaterThan(100)
  await page.clock.runFor(400)
  await expect.poll(() => distance(page)).toBe(100)

  await page.goto(PAGE)
  await untilItMoves(page)
  await page.evaluate(() => dispatchEvent(new WheelEvent('wheel')))
  await expect.poll(() => distance(page)).toBeGreaterThan(100)
  const left = await distance(page)
  await page.clock.runFor(1500)
  await expect.poll(() => distance(page)).toBe(left)

  await test.step('under reduced motion it appears at once', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(PAGE)
    await untilItMoves(page)
    await expect.poll(() => distance(page)).toBe(100)
  })
})

const DEMO_NOTICE = /<section class="woocommerce-store-notice[\s\S]*?<\/section>/

/** Puts the store notice on every page, as the owner's setting does. */
async function withStoreNotice(page: Page, id: string): Promise<void> {
  await page.route(`**${PAGE}`, async (route) => {
    const response = await route.fetch({ maxRetries: 1 })
    const notice = `<section class="woocommerce-store-notice" data-notice-id="${id}" style="display:none">Ми у відпустці
      <button type="button" class="woocommerce-store-notice__dismiss-link">Сховати</button></section>`
    await route.fulfill({
      response,
      body: (await response.text()).replace(DEMO_NOTICE, notice),
    })
  })
}

test.describe('the store notice', () => {
  test('is above the page and moves nothing, stays dismissed until its text changes, and does not flash on the next page', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { seen: 0 })
      const look = () => {
        const notice = document.querySelector('.woocommerce-store-notice')
        if (notice?.checkVisibility()) Object.assign(window, { seen: Reflect.get(window, 'seen') + 1 })
        requestAnimationFrame(look)
      }
      look()
    })
    await recordLayoutShifts(page)
    const seen = () => page.evaluate(() => Reflect.get(window, 'seen'))
    const notice = page.getByText('Ми у відпустці')
    const dismiss = page.getByRole('button', { name: 'Сховати' })
    await withStoreNotice(page, 'one')
    await openPage(page, PAGE)
    await expect(notice).toBeInViewport()
    await expect.poll(async () => (await page.locator('.header').boundingBox())?.y).toBeGreaterThan(20)
    await expect.poll(() => layoutShifts(page)).toEqual([])

    await dismiss.click()
    await expect(notice).toBeHidden()
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'store_noticeone'))
      .toMatchObject({ value: 'hidden', path: '/' })
    await openPage(page, PAGE)
    await expect(page.locator('.preloader')).toBeHidden()
    await expect(notice).toBeHidden()
    await expect.poll(seen).toBe(0)

    for (const key of ['Enter', 'Space']) {
      await page.unrouteAll()
      await withStoreNotice(page, key)
      await openPage(page, PAGE)
      await expect(notice).toBeVisible()
      await expect.poll(seen).toBeGreaterThan(0)
      await dismiss.press(key)
      await expect(notice).toBeHidden()
    }
  })
})
