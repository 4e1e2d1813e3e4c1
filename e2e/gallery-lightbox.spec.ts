import { AxeBuilder } from '@axe-core/playwright'
import { expectNoViolations } from './axe.ts'
import {
  closed,
  dialogOf,
  expectShown,
  group,
  news,
  openAjaxWithLightbox,
  openWithLightbox,
  scrolled,
  shown,
} from './gallery-in-lightbox.ts'
import { AJAX, container, current, ENDLESS, FILM, items, MANUAL } from './gallery-page.ts'
import { expect, phone, test } from './test.ts'
import { swipe } from './touch.ts'

const GALLERIES = [AJAX, '/rl_gallery/spalni-i-kabinety/', MANUAL, ENDLESS, FILM, '/rl_gallery/vitalni/']

test.describe('an item of a gallery', () => {
  for (const path of GALLERIES) {
    test(`${path} opens among its gallery alone, and closes where it was`, async ({ page }) => {
      await page.goto('/')
      await openWithLightbox(page, path)
      const count = await group(page).count()
      expect(count).toBeGreaterThan(2)
      const link = group(page).nth(1)
      await link.scrollIntoViewIfNeeded()
      const [place, url] = [await scrolled(page), page.url()]

      for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        await link.click()
        await expectShown(page, link, 2, count)
        await page.keyboard.press('ArrowRight')
        await expectShown(page, group(page).nth(2), 3, count)
        await close()
        await closed(page)
        await expect(link).toBeFocused()
        await expect(page).toHaveURL(url)
        expect(await scrolled(page)).toBe(place)
      }
      await page.goBack()
      await expect(page).toHaveURL('/')
    })
  }

  test('that leads to a product leads there', async ({ page }) => {
    await openWithLightbox(page, MANUAL)
    await container(page).locator('a[data-rel="norl"]').first().click()
    await expect(page).toHaveURL(/\/product\//)
  })

  test('gets the focus back also where a click gives links none', async ({ page }) => {
    await openAjaxWithLightbox(page)
    const link = group(page).nth(1)
    await link.evaluate((one: HTMLElement) => one.click())
    await expect(dialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await closed(page)
    await expect(link).toBeFocused()
  })

  test('has no violations', async ({ page }) => {
    await openAjaxWithLightbox(page)
    await group(page).nth(1).click()
    await expect(dialogOf(page)).toBeVisible()
    await expectNoViolations(page)
  })
})

test.describe('items that came later', () => {
  test('open on a page turned to, and Back closes before it turns back', async ({ page }) => {
    await openAjaxWithLightbox(page)
    await container(page).getByRole('link', { name: 'Сторінка 2' }).click()
    await expect(current(page)).toHaveText('2')
    await expect(group(page)).toHaveCount(6)
    const link = group(page).nth(2)
    await link.click()
    await expectShown(page, link, 3, 6)
    await page.goBack()
    await closed(page)
    await expect(current(page)).toHaveText('2')
    await expect(link).toBeFocused()
    await link.click()
    await expectShown(page, link, 3, 6)
    await page.keyboard.press('Escape')
    await closed(page)
    await page.goBack()
    await expect(current(page)).toHaveText('1')
    await group(page).nth(0).click()
    await expectShown(page, group(page).nth(0), 1, 6)
  })

  test('open in one group with those before, after a button', async ({ page }) => {
    await openWithLightbox(page, MANUAL)
    const before = await group(page).count()
    await page.getByRole('button', { name: 'Завантажити ще' }).click()
    await expect(items(page)).toHaveCount(18)
    const count = await group(page).count()
    expect(count).toBeGreaterThan(before)
    await group(page).nth(before).click()
    await expectShown(page, group(page).nth(before), before + 1, count)
    await page.keyboard.press('ArrowLeft')
    await expectShown(page, group(page).nth(before - 1), before, count)
  })

  test('open in one group with those before, after scrolling', async ({ page }) => {
    await openWithLightbox(page, ENDLESS)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(() => items(page).count()).toBeGreaterThan(40)
    const index = await items(page)
      .nth(26)
      .evaluate((item) => {
        const links = [...document.querySelectorAll('a[data-rel="lightbox-gallery-1"]')]
        return links.findIndex((link) => (item.compareDocumentPosition(link) & 4) !== 0)
      })
    const link = group(page).nth(index)
    await link.scrollIntoViewIfNeeded()
    await expect(container(page)).not.toHaveAttribute('aria-busy')
    const loaded = await items(page).count()
    const count = await group(page).count()
    await link.click()
    await expectShown(page, link, index + 1, count)
    await page.goBack()
    await closed(page)
    await expect(link).toBeFocused()
    await expect(items(page)).toHaveCount(loaded)
  })
})

test.describe('what is no picture in a gallery', () => {
  test.use({ pictures: 'real', expectedNoise: [/Blocked script execution/] })

  test('a film plays in both its forms with its captions, and stops when it is left', async ({ page }) => {
    await openWithLightbox(page, FILM)
    const link = container(page).locator('[data-rl_content=video]')
    await link.click()
    await expectShown(page, link, 1, 1)
    const player = shown(page).locator('x-video')
    const box = await player.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(1140)
    expect(box?.width).toBeGreaterThan(900)
    await expectNoViolations(page, '#swipebox-overlay')
    await expect(player.locator('video')).toHaveCount(0)

    await shown(page)
      .getByRole('button', { name: /^Дивитися відео/ })
      .click()
    const video = player.locator('video')
    await expect(player).toHaveAttribute('data-state', 'playing')
    await expect(video.locator('source')).toHaveCount(2)
    await expect(video.locator('source').nth(0)).toHaveAttribute('type', 'video/webm')
    await expect(video.locator('source').nth(1)).toHaveAttribute('type', 'video/mp4')
    await expect(video.locator('track')).toHaveAttribute('srclang', 'uk')
    await page.keyboard.press('c')
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.cues?.length ?? 0))
      .toBeGreaterThan(0)
    expect(await player.boundingBox()).toEqual(box)
    await expectNoViolations(page, '#swipebox-overlay')
    // Its keys are the player's: the arrows seek, and nothing is leafed through.
    const kept = await video.evaluateHandle((one: HTMLVideoElement) => one)
    await page.keyboard.press('k')
    await expect(player).toHaveAttribute('data-state', 'paused')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => kept.evaluate((one) => (one as HTMLVideoElement).currentTime)).toBe(0)
    await page.keyboard.press('k')
    await expect(player).toHaveAttribute('data-state', 'playing')
    await page.keyboard.press('Escape')
    await closed(page)
    expect(await kept.evaluate((one) => one.paused)).toBe(true)
    await expect(link).toBeFocused()
  })

  test('a drawing stands in a frame that runs nothing', async ({ page }) => {
    await openWithLightbox(page, FILM)
    const link = container(page).locator('[data-rl_content=iframe]').first()
    const href = (await link.getAttribute('href')) ?? ''
    const { 'x-frame-options': refusal, 'content-security-policy': policy } = (await page.request.get(href)).headers()
    expect(refusal).toBeUndefined()
    expect(policy).toContain('sandbox')
    await link.click()
    await expectShown(page, link, 1, await group(page).count())
    const frame = shown(page).locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-scripts)/)
    await expect(frame.contentFrame().locator('svg').first()).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('#swipebox-overlay').exclude('iframe').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await expect(news(page)).toHaveText(/^2 з/)
  })
})

test.describe('a picture of a gallery that will not load', () => {
  test.use({ expectedNoise: [/404/] })

  test('says so, and the next one is shown', async ({ page }) => {
    await openAjaxWithLightbox(page)
    const href = (await group(page).nth(1).getAttribute('href')) ?? ''
    let lost = true
    await page.route(`**${href}`, (route) => (lost ? route.fulfill({ status: 404 }) : route.fallback()))
    await group(page).nth(1).click()
    await expect(shown(page).getByRole('alert')).toHaveText('Не вдалося завантажити.')
    await expectShown(page, group(page).nth(1), 2, 6)
    const again = shown(page).getByRole('button', { name: 'Спробувати ще раз' })
    await again.focus()
    await page.keyboard.press('ArrowRight')
    await expectShown(page, group(page).nth(2), 3, 6)
    await expect(shown(page).locator('img')).toHaveJSProperty('complete', true)
    await expect(shown(page).getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('ArrowLeft')
    lost = false
    await again.press('Enter')
    await expect
      .poll(() =>
        shown(page)
          .locator('img')
          .evaluate((one: HTMLImageElement) => one.naturalWidth),
      )
      .toBe(1)
    await page.keyboard.press('ArrowLeft')
    await expectShown(page, group(page).nth(0), 1, 6)
  })
})

test.describe('a gallery on a phone', () => {
  test.use({ ...phone, pictures: 'real' })

  test('is swiped through in the lightbox, which is swiped away', async ({ page }) => {
    await openAjaxWithLightbox(page)
    const link = group(page).nth(1)
    await link.scrollIntoViewIfNeeded()
    const place = await scrolled(page)
    await link.tap()
    await expectShown(page, link, 2, 6)
    await swipe(page, { x: 300, y: 400 }, { x: 200, y: 405 })
    await expectShown(page, group(page).nth(2), 3, 6)
    await swipe(page, { x: 100, y: 400 }, { x: 220, y: 405 })
    await expectShown(page, link, 2, 6)
    await expectNoViolations(page, '#swipebox-overlay')
    await swipe(page, { x: 180, y: 350 }, { x: 185, y: 550 })
    await closed(page)
    await expect(link).toBeFocused()
    expect(await scrolled(page)).toBe(place)
  })

  test.describe('with a drawing, which keeps fingers to itself', () => {
    test.use({ expectedNoise: [/Blocked script execution/] })

    test('keeps the bars, and leads on by them', async ({ page }) => {
      await page.clock.install()
      await openWithLightbox(page, FILM)
      await container(page).locator('[data-rl_content=iframe]').first().tap()
      await expect(shown(page).locator('iframe')).toBeVisible()
      await page.clock.runFor(60_000)
      await expect(dialogOf(page)).not.toHaveClass(/lightbox--bare/)
      await dialogOf(page).getByRole('button', { name: 'Наступне' }).tap()
      await expect(news(page)).toHaveText(/^2 з/)
    })
  })

  test('has a film as wide as the phone', async ({ page }) => {
    await openWithLightbox(page, FILM)
    await container(page).locator('[data-rl_content=video]').tap()
    const box = await shown(page).locator('x-video').boundingBox()
    expect(box?.width).toBeLessThanOrEqual(360)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
