import type { Page } from '@playwright/test'
import { firstFrameShown } from '../fixtures/page/progress.ts'
import { expect, holdUntilResolved, test } from '../fixtures/test.ts'
import {
  container,
  currentPageLink,
  distanceToEnd,
  ENDLESS_GALLERY,
  endIsObserved,
  galleryItems,
  galleryPager,
  galleryStatus,
  isUnmarked,
  LOAD_MORE_GALLERY,
  openInfiniteGallery,
  requestGate,
} from './gallery-page.ts'

test.use({ motion: 'full' })

test.describe('an endless gallery', () => {
  const loaded = (page: Page, count: number) => expect(galleryItems(page)).toHaveCount(count)

  test('loads the next page within 400 px of the end, up to the last', async ({ page }) => {
    let fetchCount = 0
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && /rl_page=/.test(request.url())) fetchCount++
    })
    await openInfiniteGallery(page, ENDLESS_GALLERY)
    for (const [fetched, count] of [24, 48, 72].entries()) {
      await loaded(page, count)
      await container(page).evaluate((gallery) => {
        scrollBy({ top: gallery.getBoundingClientRect().bottom - innerHeight - 450, behavior: 'instant' })
      })
      await endIsObserved(page)
      await loaded(page, count)
      await expect.poll(() => fetchCount).toBe(fetched)
      await expect.poll(() => distanceToEnd(page)).toBeGreaterThan(400)
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
    await endIsObserved(page)
    await loaded(page, 147)
    const differentPictures = () =>
      galleryItems(page)
        .locator('img')
        .evaluateAll((all) => new Set(all.map((picture) => picture.getAttribute('src'))).size)
    await expect.poll(differentPictures).toBe(147)
  })

  test('fills a tall screen by itself, and returns from an item to the same place with the same items', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 4000 })
    await openInfiniteGallery(page, ENDLESS_GALLERY)
    await expect.poll(() => galleryItems(page).count()).toBeGreaterThan(24)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(() => galleryItems(page).count()).toBeGreaterThan(40)
    const item = galleryItems(page).nth(40)
    const top = () => item.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await item.evaluate((element) => {
      scrollBy({ top: element.getBoundingClientRect().top - 300, behavior: 'instant' })
    })
    await expect.poll(() => distanceToEnd(page)).toBeGreaterThan(400)
    await endIsObserved(page)
    await expect.poll(top).toBe(300)
    const count = await galleryItems(page).count()
    // Simulates scripts that have not loaded yet: the link itself is followed, not the lightbox.
    await item.locator('a').evaluate((link: HTMLAnchorElement) => location.assign(link.href))
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await expect(page).toHaveURL(ENDLESS_GALLERY)
    await loaded(page, count)
    await expect.poll(top).toBe(300)
  })

  test.describe('answered with anything but its next page', () => {
    test.use({ expectedNoise: [/status of 500/] })

    // What else an answer may be: web/content/galleries/paging/infinite-scroll.test.ts.
    test('stops and clears the loading mark', async ({ page }) => {
      let fetchCount = 0
      await page.route(/rl_page=2/, (route) => {
        fetchCount++
        return route.fulfill({ status: 500 })
      })
      await openInfiniteGallery(page, LOAD_MORE_GALLERY)
      const more = page.getByRole('button', { name: 'Показати ще' })
      await more.click()
      await expect(more).toBeHidden()
      await expect(page.locator('.rl-load-more')).toBeDisabled()
      await isUnmarked(page)
      await loaded(page, 9)
      await expect.poll(() => fetchCount).toBe(1)
    })
  })

  test.describe('whose script does not come', () => {
    test.use({ expectedNoise: [/ERR_FAILED|Failed to fetch|error loading dynamically/] })

    test('has its page links instead of the button', async ({ page }) => {
      await page.route('**/assets/gallery-pages*.js', (route) => route.abort())
      await openInfiniteGallery(page, LOAD_MORE_GALLERY)
      await page.getByRole('button', { name: 'Показати ще' }).click()
      await expect(page.locator('.rl-load-more')).toBeHidden()
      await galleryPager(page).getByRole('link', { name: 'Сторінка 2' }).click()
      await expect(page).toHaveURL(/rl_page=2/)
      await expect(currentPageLink(page)).toHaveText('2')
    })
  })

  test('with a button loads by the button only, also when that is pressed before the script comes, and notifies lightbox scripts', async ({
    page,
  }) => {
    const script = await holdUntilResolved(page, '**/assets/gallery-pages*.js')
    await page.goto(LOAD_MORE_GALLERY)
    await firstFrameShown(page)
    await page.getByRole('button', { name: 'Показати ще' }).click()
    script.resolve()
    await loaded(page, 18)
    await expect(galleryItems(page).nth(9).locator('a')).toBeFocused()
    await page.evaluate(() => {
      document.addEventListener('doResponsiveLightbox', (event) => {
        if (!(event instanceof CustomEvent)) return
        const { infinite, pagination_type, masonry } = event.detail
        const next = infinite.body.querySelector('.rl-gallery-container[data-gallery_id] .rl-pagination-bottom .next')
        const fetched = `${infinite.body.querySelectorAll('.rl-gallery-item').length} ${next?.getAttribute('href')}`
        const isText = infinite.response.includes('class="rl-gallery-item"')
        const shownEvent = `${pagination_type} ${masonry} ${infinite.items.length} ${infinite.gallery.id}`
        document.body.dataset.told = `${shownEvent} ${fetched} ${isText}`
      })
    })
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await endIsObserved(page)
    await loaded(page, 18)
    const { gate, hold } = requestGate()
    await page.route(/rl_page=3/, hold)
    const more = page.getByRole('button', { name: 'Показати ще' })
    await more.click()
    await expect(container(page)).toHaveAttribute('aria-busy', 'true')
    gate.resolve()
    await loaded(page, 27)
    await isUnmarked(page)
    await expect(galleryItems(page).nth(18).locator('a')).toBeFocused()
    await expect(page.locator('body')).toHaveAttribute(
      'data-told',
      `infinite true 9 rl-gallery-1 9 ${LOAD_MORE_GALLERY}?rl_gallery_no=1&rl_page=4&rl_lightbox_script=swipebox true`,
    )
    await more.click()
    await loaded(page, 35)
    await expect(more).toBeHidden()
  })
})
