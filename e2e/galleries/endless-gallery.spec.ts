import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import {
  container,
  ENDLESS_GALLERY,
  galleryItems,
  galleryPager,
  galleryStatus,
  isUnmarked,
  LOAD_MORE_GALLERY,
  openGallery,
  requestGate,
} from './gallery-page.ts'

test.use({ motion: 'full' })

test.describe('an endless gallery', () => {
  const loaded = (page: Page, count: number) => expect(galleryItems(page)).toHaveCount(count)

  test('loads the next page within 400 px of the end, up to the last', async ({ page }) => {
    await openGallery(page, ENDLESS_GALLERY)
    await expect(galleryPager(page)).toHaveCount(0)
    const end = () => container(page).evaluate((one) => one.getBoundingClientRect().bottom - innerHeight)
    let requests = 0
    page.on('request', (request) => request.resourceType() === 'fetch' && /rl_page=/.test(request.url()) && requests++)
    for (const [fetched, count] of [24, 48, 72].entries()) {
      await loaded(page, count)
      await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), (await end()) - 450)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      expect(requests).toBe(fetched)
      expect(await end()).toBeGreaterThan(400)
      await page.evaluate(() => scrollBy({ top: 100, behavior: 'instant' }))
    }
    for (const count of [96, 120, 144]) {
      await loaded(page, count)
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    }
    await loaded(page, 147)
    await expect(galleryStatus(page)).toHaveText('Показано 147 з 147')
    await isUnmarked(page)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await loaded(page, 147)
    expect(
      new Set(
        await galleryItems(page)
          .locator('img')
          .evaluateAll((all) => all.map((one) => one.getAttribute('src'))),
      ).size,
    ).toBe(147)
  })

  test('fills a tall screen by itself, and returns from an item to the same place with the same items', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 4000 })
    await openGallery(page, ENDLESS_GALLERY)
    await expect.poll(() => galleryItems(page).count()).toBeGreaterThan(24)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(() => galleryItems(page).count()).toBeGreaterThan(40)
    const item = galleryItems(page).nth(40)
    await item.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect
      .poll(() => container(page).evaluate((one) => one.getBoundingClientRect().bottom - innerHeight))
      .toBeGreaterThan(400)
    await isUnmarked(page)
    const top = () => item.evaluate((one) => Math.round(one.getBoundingClientRect().top))
    const [count, shown, left] = [await galleryItems(page).count(), await top(), page.url()]
    // Simulates scripts that have not loaded yet: the link itself is followed, not the lightbox.
    await item.locator('a').evaluate((link: HTMLAnchorElement) => location.assign(link.href))
    await page.waitForURL((url) => url.href !== left)
    await page.goBack()
    await loaded(page, count)
    await expect.poll(top).toBe(shown)
  })

  test.describe('answered with anything but its next page', () => {
    test.use({ expectedNoise: [/status of 500/] })

    test('stops and clears the loading mark', async ({ page }) => {
      for (const [what, answer] of [
        ['an error', { status: 500 }],
        ['204', { status: 204 }],
        ['a page without items', { status: 200, contentType: 'text/html', body: '<main></main>' }],
      ] as const) {
        await test.step(what, async () => {
          let requestCount = 0
          await page.route(/rl_page=2/, (route) => {
            requestCount++
            return route.fulfill(answer)
          })
          await openGallery(page, LOAD_MORE_GALLERY)
          const more = page.getByRole('button', { name: 'Завантажити ще' })
          await more.click()
          await expect(more).toBeHidden()
          await expect(page.locator('.rl-load-more')).toBeDisabled()
          await isUnmarked(page)
          await loaded(page, 9)
          expect(requestCount).toBe(1)
          await page.unroute(/rl_page=2/)
        })
      }
    })
  })

  test('with a button loads by the button only, and notifies lightbox scripts', async ({ page }) => {
    await openGallery(page, LOAD_MORE_GALLERY)
    await page.evaluate(() => {
      document.addEventListener('doResponsiveLightbox', (event) => {
        if (!(event instanceof CustomEvent)) return
        const { infinite, pagination_type, masonry } = event.detail
        document.body.dataset.told = `${pagination_type} ${masonry} ${infinite.items.length} ${infinite.gallery.id}`
      })
    })
    await expect(galleryPager(page)).toHaveCount(0)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await loaded(page, 9)
    const { gate, hold } = requestGate()
    await page.route(/rl_page=2/, hold)
    const more = page.getByRole('button', { name: 'Завантажити ще' })
    await more.click()
    await expect(container(page)).toHaveAttribute('aria-busy', 'true')
    gate.resolve()
    await loaded(page, 18)
    await isUnmarked(page)
    await expect(galleryItems(page).nth(9).locator('a')).toBeFocused()
    await expect(page.locator('body')).toHaveAttribute('data-told', 'infinite true 9 rl-gallery-1')
    await more.click()
    await loaded(page, 27)
    await more.click()
    await loaded(page, 35)
    await expect(more).toBeHidden()
  })
})
