import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, phone, test } from './test.ts'
import { swipe } from './touch.ts'

const AJAX = '/rl_gallery/kimnaty/'
const MANUAL = '/rl_gallery/za-stolom/'
const ENDLESS = '/rl_gallery/krupnym-planom/'
const FILM = '/rl_gallery/film-i-kreslennia/'
const GALLERIES = [AJAX, '/rl_gallery/spalni-i-kabinety/', MANUAL, ENDLESS, FILM, '/rl_gallery/vitalni/']

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Перегляд на весь екран' })
const news = (page: Page) => dialogOf(page).getByRole('status')
const heading = (page: Page) => dialogOf(page).getByRole('heading', { level: 2 })
const shown = (page: Page) => dialogOf(page).locator('.slide.current')
const container = (page: Page) => page.locator('.rl-gallery-container')
const items = (page: Page) => container(page).locator('.rl-gallery-item')
const current = (page: Page) => container(page).locator('[aria-current=page]')
/** Those of the gallery that open together; a film opens alone, and a product's page is a page. */
const group = (page: Page) => container(page).locator('a[data-rel="lightbox-gallery-1"]')
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Both scripts have come: until then links lead to pages, as they should. */
async function open(page: Page, path: string) {
  const script = page.waitForResponse(/\/assets\/galleries\.client-.*\.js$/)
  await page.goto(path)
  await script
  await page.waitForLoadState('load')
  await expect(page.locator('a.swipebox').first()).toBeVisible()
}

async function openAjax(page: Page) {
  await open(page, AJAX)
  await expect.poll(() => page.evaluate(() => history.state?.galleries?.pages?.[1])).toBe(1)
}

/** What the link promises is what is shown and announced. */
async function expectShown(page: Page, link: Locator, number: number, count: number) {
  const title = (await link.getAttribute('data-rl_title')) ?? ''
  const caption = (await link.getAttribute('data-rl_caption')) ?? ''
  await expect(news(page)).toHaveText(`${number} з ${count}: ${title}`)
  await expect(heading(page)).toHaveText(title)
  const line = dialogOf(page).locator('.lightbox__caption')
  if (caption) await expect(line).toHaveText(caption)
  else await expect(line).toBeHidden()
}

async function closed(page: Page) {
  await expect(dialogOf(page)).toHaveCount(0)
}

test.describe('an item of a gallery', () => {
  for (const path of GALLERIES) {
    test(`${path} opens among its gallery alone, and closes where it was`, async ({ page }) => {
      await page.goto('/')
      await open(page, path)
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
    await open(page, MANUAL)
    await container(page).locator('a[data-rel="norl"]').first().click()
    await expect(page).toHaveURL(/\/product\//)
  })

  test('gets the focus back also where a click gives links none', async ({ page }) => {
    await openAjax(page)
    const link = group(page).nth(1)
    await link.evaluate((one: HTMLElement) => one.click())
    await expect(dialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await closed(page)
    await expect(link).toBeFocused()
  })

  test('has no violations', async ({ page }) => {
    await openAjax(page)
    await group(page).nth(1).click()
    await expect(dialogOf(page)).toBeVisible()
    await expectNoViolations(page)
  })
})

test.describe('items that came later', () => {
  test('open on a page turned to, and Back closes before it turns back', async ({ page }) => {
    await openAjax(page)
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
    await open(page, MANUAL)
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
    await open(page, ENDLESS)
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
    await open(page, FILM)
    const link = container(page).locator('[data-rl_content=video]')
    await link.click()
    await expectShown(page, link, 1, 1)
    const video = shown(page).locator('video')
    await expect(video.locator('source')).toHaveCount(2)
    await expect(video.locator('source').nth(0)).toHaveAttribute('type', 'video/webm')
    await expect(video.locator('source').nth(1)).toHaveAttribute('type', 'video/mp4')
    await expect(video.locator('track')).toHaveAttribute('srclang', 'uk')
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.cues?.length ?? 0))
      .toBeGreaterThan(0)
    const box = await video.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(1140)
    expect(box?.width).toBeGreaterThan(900)
    await expectNoViolations(page, '#swipebox-overlay')

    const kept = await video.evaluateHandle(async (one: HTMLVideoElement) => {
      one.muted = true
      await one.play()
      return one
    })
    await expect.poll(() => kept.evaluate((one) => one.currentTime)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await closed(page)
    expect(await kept.evaluate((one) => one.paused)).toBe(true)
    await expect(link).toBeFocused()
  })

  test('a drawing stands in a frame that runs nothing', async ({ page }) => {
    await open(page, FILM)
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

  test('a gallery opens all its items, and leads back to the one around it', async ({ page }) => {
    await open(page, FILM)
    const link = container(page).locator('[data-rl_content=gallery]')
    const count = await group(page).count()
    await link.click()
    await expect(news(page)).toHaveText(/^1 з 14: /)
    await expect
      .poll(() =>
        shown(page)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(900)
    await page.keyboard.press('End')
    await expect(news(page)).toHaveText(/^14 з 14: /)
    await expectNoViolations(page, '#swipebox-overlay')

    const back = dialogOf(page).getByRole('button', { name: 'Назад до попередньої галереї' })
    await back.press('Enter')
    await expectShown(page, link, count, count)
    await expect(back).toBeHidden()
    const inside = dialogOf(page).getByRole('button', { name: 'Показати галерею' })
    await inside.press('Enter')
    await expect(news(page)).toHaveText(/^1 з 14: /)
    await page.keyboard.press('ArrowRight')
    await expect(news(page)).toHaveText(/^2 з 14: /)
    await back.click()
    await page.keyboard.press('ArrowLeft')
    await expect(news(page)).toHaveText(new RegExp(`^${count - 1} з ${count}: `))
    await page.goBack()
    await closed(page)
    await expect(link).toBeFocused()
    await expect(page).toHaveURL(FILM)
  })

  test('a gallery that comes when it is no longer looked at opens nothing', async ({ page }) => {
    const gate = Promise.withResolvers<void>()
    await open(page, FILM)
    await page.route(`**${AJAX}`, (route) => gate.promise.then(() => route.fallback()))
    const count = await group(page).count()
    await container(page).locator('[data-rl_content=gallery]').click()
    await expect(news(page)).toHaveText(new RegExp(`^${count} з`))
    await page.keyboard.press('ArrowLeft')
    const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('rl_page=3'))
    gate.resolve()
    await answered
    await expect(news(page)).toHaveText(new RegExp(`^${count - 1} з ${count}`))
    await page.keyboard.press('ArrowRight')
    await expect(shown(page).getByRole('button', { name: 'Показати галерею' })).toBeVisible()
  })
})

test.describe('a picture of a gallery that will not load', () => {
  test.use({ expectedNoise: [/404/] })

  test('says so, and the next one is shown', async ({ page }) => {
    await openAjax(page)
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
    await openAjax(page)
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
      await open(page, FILM)
      await container(page).locator('[data-rl_content=iframe]').first().tap()
      await expect(shown(page).locator('iframe')).toBeVisible()
      await page.clock.runFor(60_000)
      await expect(dialogOf(page)).not.toHaveClass(/lightbox--bare/)
      await dialogOf(page).getByRole('button', { name: 'Наступне' }).tap()
      await expect(news(page)).toHaveText(/^2 з/)
    })
  })

  test('has a film as wide as the phone', async ({ page }) => {
    await open(page, FILM)
    await container(page).locator('[data-rl_content=video]').tap()
    const box = await shown(page).locator('video').boundingBox()
    expect(box?.width).toBeLessThanOrEqual(360)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
