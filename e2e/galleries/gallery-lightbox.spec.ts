import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import {
  currentSlide,
  expectClosed,
  expectSlide,
  lightboxDialog,
  lightboxLinks,
  lightboxStatus,
  openAjaxGalleryWithLightbox,
  openPageWithLightbox,
  scrollPosition,
} from './gallery-lightbox.ts'
import {
  container,
  currentPageLink,
  distanceToEnd,
  ENDLESS_GALLERY,
  endIsObserved,
  galleryItems,
  galleryPager,
  LOAD_MORE_GALLERY,
  STRIP_GALLERY,
  VIDEO_GALLERY,
} from './gallery-page.ts'

test.use({ motion: 'full' })

const widthOf = (element: Locator) => element.evaluate((box) => box.getBoundingClientRect().width)
/** A light page to come from. */
const BEFORE = '/rukhomi-bloky/'

test.describe('a gallery item', () => {
  test('opens within its own gallery, and closes back to its place', async ({ page }) => {
    // The other galleries are opened and left in the tests below and in nested-galleries.spec.ts.
    await page.goto(BEFORE)
    await openPageWithLightbox(page, STRIP_GALLERY)
    await expect(lightboxLinks(page).nth(2)).toBeVisible()
    const count = await lightboxLinks(page).count()
    const link = lightboxLinks(page).nth(1)
    await link.scrollIntoViewIfNeeded()
    const place = await scrollPosition(page)

    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await link.click()
      await expectSlide(page, link, 2, count)
      await page.keyboard.press('ArrowRight')
      await expectSlide(page, lightboxLinks(page).nth(2), 3, count)
      await close()
      await expectClosed(page)
      await expect(link).toBeFocused()
      await expect(page).toHaveURL(STRIP_GALLERY)
      await expect.poll(() => scrollPosition(page)).toBe(place)
    }
    await page.goBack()
    await expect(page).toHaveURL(BEFORE)
  })
})

test.describe('items loaded later', () => {
  test('open on a page turned to, and Back closes the lightbox before it turns back', async ({ page }) => {
    await openAjaxGalleryWithLightbox(page)
    await container(page).getByRole('link', { name: 'Сторінка 2' }).click()
    await expect(currentPageLink(page)).toHaveText('2')
    await expect(lightboxLinks(page)).toHaveCount(6)
    const link = lightboxLinks(page).nth(2)
    await link.click()
    await expectSlide(page, link, 3, 6)
    await page.goBack()
    await expectClosed(page)
    await expect(currentPageLink(page)).toHaveText('2')
    await expect(link).toBeFocused()
    await link.click()
    await expectSlide(page, link, 3, 6)
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await page.goBack()
    await expect(currentPageLink(page)).toHaveText('1')
    await lightboxLinks(page).nth(0).click()
    await expectSlide(page, lightboxLinks(page).nth(0), 1, 6)
    await page.keyboard.press('Escape')
    await expectClosed(page)

    await test.step('the focus returns even where links are not focused by a click', async () => {
      await link.evaluate((anchor: HTMLElement) => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        anchor.click()
      })
      await expect(lightboxDialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expectClosed(page)
      await expect(link).toBeFocused()
    })
  })

  test('open in one group with the first ones, after the button; a linked product opens its page', async ({ page }) => {
    await openPageWithLightbox(page, LOAD_MORE_GALLERY)
    const before = await lightboxLinks(page).count()
    await page.getByRole('button', { name: 'Показати ще' }).click()
    await expect(galleryItems(page)).toHaveCount(18)
    await expect(lightboxLinks(page).nth(before)).toHaveClass(/swipebox/)
    const count = await lightboxLinks(page).count()
    await lightboxLinks(page).nth(before).click()
    await expectSlide(page, lightboxLinks(page).nth(before), before + 1, count)
    await page.keyboard.press('ArrowLeft')
    await expectSlide(page, lightboxLinks(page).nth(before - 1), before, count)
    await page.keyboard.press('Escape')
    await expectClosed(page)

    await container(page).locator('a[data-rel="norl"]').first().click()
    await expect(page).toHaveURL(/\/product\//)
  })

  test('open in one group with the first ones, after scrolling', async ({ page }) => {
    await openPageWithLightbox(page, ENDLESS_GALLERY)
    await expect(galleryPager(page)).toHaveCount(0)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(() => galleryItems(page).count()).toBeGreaterThan(40)
    const index = await galleryItems(page)
      .nth(26)
      .evaluate((item) => {
        const links = [...document.querySelectorAll('a[data-rel="lightbox-gallery-1"]')]
        return links.findIndex((link) => (item.compareDocumentPosition(link) & 4) !== 0)
      })
    const link = lightboxLinks(page).nth(index)
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect.poll(() => distanceToEnd(page)).toBeGreaterThan(400)
    await endIsObserved(page)
    const loaded = await galleryItems(page).count()
    const count = await lightboxLinks(page).count()
    await link.click()
    await expectSlide(page, link, index + 1, count)
    await page.goBack()
    await expectClosed(page)
    await expect(link).toBeFocused()
    await expect(galleryItems(page)).toHaveCount(loaded)
  })
})

test.describe('videos and drawings in a gallery', () => {
  test.use({ expectedNoise: [/Blocked script execution/] })

  test('a video has two formats and captions, plays, and stops when it is left; a drawing runs no scripts', async ({
    page,
  }) => {
    await openPageWithLightbox(page, VIDEO_GALLERY)
    await test.step('a video', () => watchVideo(page))
    await test.step('a drawing is shown in a frame', () => lookAtDrawing(page))
  })

  async function watchVideo(page: Page) {
    const link = container(page).locator('[data-rl_content=video]')
    await link.click()
    await expectSlide(page, link, 1, 1)
    const player = currentSlide(page).locator('x-video')
    await expect(page.locator('html')).toHaveClass(/swipebox-html/) // has opened and left the page behind
    await expect.poll(() => widthOf(player)).toBeLessThanOrEqual(1140)
    await expect.poll(() => widthOf(player)).toBeGreaterThan(900)
    await expect(player.locator('video')).toHaveCount(0)
    const box = await player.boundingBox()

    await currentSlide(page)
      .getByRole('button', { name: /^Дивитися відео/ })
      .click()
    const video = player.locator('video')
    await expect(player).toHaveAttribute('data-state', 'playing')
    // Its eight seconds must not end while axe looks at it.
    await video.evaluate((film: HTMLVideoElement) => {
      film.loop = true
    })
    await expect(video.locator('source')).toHaveCount(2)
    await expect(video.locator('source').nth(0)).toHaveAttribute('type', 'video/webm')
    await expect(video.locator('source').nth(1)).toHaveAttribute('type', 'video/mp4')
    await expect(video.locator('track')).toHaveAttribute('srclang', 'uk')
    await page.keyboard.press('c')
    await expect
      .poll(() => video.evaluate((film: HTMLVideoElement) => film.textTracks[0]?.cues?.length ?? 0))
      .toBeGreaterThan(0)
    await expect.poll(() => player.boundingBox()).toEqual(box)
    await expectNoViolations(page, '#swipebox-overlay')
    // In a low window its controls are not below the edge.
    await page.setViewportSize({ width: 1366, height: 600 })
    const bottomOf = async (part: Locator) => Math.round(await part.evaluate((e) => e.getBoundingClientRect().bottom))
    await expect.poll(() => bottomOf(player.locator('.plyr__controls'))).toBeLessThanOrEqual(540)
    await expect.poll(() => widthOf(player)).toBeCloseTo(853.3, 0)
    await page.setViewportSize({ width: 1440, height: 900 })
    // The player handles its own keys: the arrows seek and do not change the slide.
    const kept = await video.evaluateHandle((film: HTMLVideoElement) => film)
    await page.keyboard.press('k')
    await expect(player).toHaveAttribute('data-state', 'paused')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => kept.evaluate((film) => (film as HTMLVideoElement).currentTime)).toBe(0)
    await page.keyboard.press('k')
    await expect(player).toHaveAttribute('data-state', 'playing')
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await expect.poll(() => kept.evaluate((film) => film.paused)).toBe(true)
    await expect(link).toBeFocused()
  }

  async function lookAtDrawing(page: Page) {
    const link = container(page).locator('[data-rl_content=iframe]').first()
    const href = (await link.getAttribute('href')) ?? ''
    const { 'x-frame-options': refusal, 'content-security-policy': policy } = (
      await page.request.get(href, { maxRetries: 1 })
    ).headers()
    expect(refusal).toBeUndefined()
    expect(policy).toContain('sandbox')
    await link.click()
    await expectSlide(page, link, 1, await lightboxLinks(page).count())
    const frame = currentSlide(page).locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-scripts)/)
    await expect(frame.contentFrame().locator('svg').first()).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(lightboxStatus(page)).toHaveText(/^2 з/)
  }
})

test.describe('a gallery picture that fails to load', () => {
  test.use({ expectedNoise: [/404/] })

  test('shows an error, and the next picture still works', async ({ page }) => {
    await openAjaxGalleryWithLightbox(page)
    const href = (await lightboxLinks(page).nth(1).getAttribute('href')) ?? ''
    const anyWidth = href.replace(/\d+\.jpg$/, '*')
    let lost = true
    await page.route(`**${anyWidth}`, (route) => (lost ? route.fulfill({ status: 404 }) : route.fallback()))
    await lightboxLinks(page).nth(1).click()
    await expect(currentSlide(page).getByRole('alert')).toHaveText('Не вдалося завантажити.')
    await expectSlide(page, lightboxLinks(page).nth(1), 2, 6)
    const again = currentSlide(page).getByRole('button', { name: 'Спробувати ще раз' })
    await again.focus()
    await page.keyboard.press('ArrowRight')
    await expectSlide(page, lightboxLinks(page).nth(2), 3, 6)
    await expect(currentSlide(page).locator('img')).toHaveJSProperty('complete', true)
    await expect(currentSlide(page).getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('ArrowLeft')
    lost = false
    await again.press('Enter')
    await expect
      .poll(() =>
        currentSlide(page)
          .locator('img')
          .evaluate((picture: HTMLImageElement) => picture.decode().then(() => true, String)),
      )
      .toBe(true)
    await page.keyboard.press('ArrowLeft')
    await expectSlide(page, lightboxLinks(page).nth(0), 1, 6)
  })
})

test.describe('a gallery on a phone', () => {
  test.use(phone)

  test.describe('with a video, and a drawing whose frame takes all touches', () => {
    test.use({ expectedNoise: [/Blocked script execution/] })

    test('shows the video as wide as the phone, and keeps the bars of the drawing visible', async ({ page }) => {
      await page.clock.install()
      await openPageWithLightbox(page, VIDEO_GALLERY)
      await container(page).locator('[data-rl_content=video]').tap()
      await expect.poll(() => widthOf(currentSlide(page).locator('x-video'))).toBeLessThanOrEqual(360)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await lightboxDialog(page).getByRole('button', { name: 'Закрити' }).tap()
      await expectClosed(page)

      await container(page).locator('[data-rl_content=iframe]').first().tap()
      await expect(currentSlide(page).locator('iframe')).toBeVisible()
      await page.clock.runFor(60_000)
      await expect(lightboxDialog(page)).not.toHaveClass(/lightbox--bare/)
      await lightboxDialog(page).getByRole('button', { name: 'Наступне' }).tap()
      await expect(lightboxStatus(page)).toHaveText(/^2 з/)
    })
  })
})
