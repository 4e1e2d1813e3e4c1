import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { layoutShifts, recordLayoutShifts, resetLayoutShifts } from '../fixtures/layout-shift.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { swipe } from '../fixtures/touch.ts'

test.use({ motion: 'full' })

const TITLES = [
  'Спальня для повільних ранків',
  'Вітальня, де хочеться лишитися',
  'Стіл, за яким вистачить місця всім',
  'Домашній кабінет без зайвого',
  'Як обирають матеріали',
]

const heroOf = (page: Page) => page.getByRole('region', { name: 'Наші інтерʼєри' })
const slideOf = (page: Page, number: number) =>
  heroOf(page).getByRole('listitem', { name: `${number} з 5: ${TITLES[number - 1]}`, exact: true })

/** Milliseconds. The accessibility state changes once the movement has started. */
const A_FRAME = 50

/** With a stopped clock; the mouse has just left the slider, so its whole pause starts now. */
async function open(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/')
  await heroOf(page).hover({ position: { x: 100, y: 100 } })
  await expect(heroOf(page).getByRole('button', { name: 'Наступний слайд' })).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.mouse.move(2, 2)
}

async function expectShown(page: Page, number: number): Promise<void> {
  await expect(slideOf(page, number)).toBeInViewport({ ratio: 0.5 })
  await expect(heroOf(page).getByRole('listitem')).toHaveCount(1) // only one slide is exposed to assistive technology
}

/** Duration of the last started move in milliseconds. */
function speedOf(page: Page): Promise<string> {
  return heroOf(page)
    .locator('.carousel__track')
    .evaluate((track) => getComputedStyle(track).transitionDuration)
}

test.describe('the hero slider', () => {
  test('advances every 5000 ms, and rewinds at the end', async ({ page }) => {
    await open(page)
    await page.clock.runFor(4999)
    await expectShown(page, 1)
    await page.clock.runFor(1)
    await expectShown(page, 2)
    expect(await speedOf(page)).toBe('0.8s')
    for (const number of [3, 4, 5]) {
      await page.clock.runFor(5000)
      await expectShown(page, number)
    }
    await page.clock.runFor(5000)
    expect(await speedOf(page)).toBe('1s')
    await expectShown(page, 1)
  })

  test('moves by its arrows in 300 ms, rewinds in 1000 ms, and announces its position', async ({ page }) => {
    await open(page)
    const result = heroOf(page).locator('[aria-live]')
    await expect(result).toBeEmpty()
    await heroOf(page).getByRole('button', { name: 'Наступний слайд' }).click()
    expect(await speedOf(page)).toBe('0.3s')
    await expectShown(page, 2)
    await expect(result).toHaveText(`2 з 5: ${TITLES[1]}`)
    await heroOf(page).getByRole('button', { name: 'Попередній слайд' }).click()
    await expectShown(page, 1)
    await heroOf(page).getByRole('button', { name: 'Попередній слайд' }).click()
    expect(await speedOf(page)).toBe('1s')
    await expectShown(page, 5)
  })

  test('moves by arrow keys', async ({ page }) => {
    await open(page)
    await slideOf(page, 1).getByRole('link').focus()
    await page.keyboard.press('ArrowRight')
    await expectShown(page, 2)
    await expect(slideOf(page, 2).getByRole('link')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expectShown(page, 1)
  })

  test('pauses on hover, on focus and by its button', async ({ page }) => {
    await open(page)
    await heroOf(page).hover()
    await page.clock.runFor(20_000)
    await expectShown(page, 1)
    await page.mouse.move(2, 2)
    await slideOf(page, 1).getByRole('link').focus()
    await page.clock.runFor(20_000)
    await expectShown(page, 1)

    await heroOf(page).getByRole('button', { name: 'Зупинити рух' }).press('Enter')
    await page.getByRole('link', { name: 'Дубрава' }).focus()
    await page.clock.runFor(20_000)
    await expectShown(page, 1)
    await heroOf(page).getByRole('button', { name: 'Відновити рух' }).press('Enter')
    await page.clock.runFor(5000)
    await expectShown(page, 2)
    await expect(heroOf(page).locator('[aria-live]')).toBeEmpty() // no announcement without user action
  })

  test('pauses while the tab is hidden', async ({ page }) => {
    await open(page)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.runFor(20_000)
    await expectShown(page, 1)
  })

  test('has no axe violations, and causes no layout shift', async ({ page }) => {
    await recordLayoutShifts(page)
    await open(page)
    await resetLayoutShifts(page)
    for (const number of [2, 3]) {
      await page.clock.runFor(5000)
      await expectShown(page, number)
    }
    expect(await layoutShifts(page)).toEqual([])
    await page.clock.resume()
    await heroOf(page).hover({ position: { x: 100, y: 100 } })
    await expectNoViolations(page, '.carousel--hero')
    await heroOf(page).getByRole('button', { name: 'Зупинити рух' }).click()
    await expectNoViolations(page, '.carousel--hero')
  })

  test('waits for one picture only, and has slides of one height at every width', async ({ page }) => {
    await page.goto('/')
    const loading = await heroOf(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('fetchpriority')))
    expect(loading).toEqual(['high', null, null, null, null])
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const heights = await heroOf(page)
        .locator('.hero')
        .evaluateAll((slides) => slides.map((slide) => slide.clientHeight))
      expect(new Set(heights).size, `${width} px`).toBe(1)
    }
  })
})

test.describe('the hero slider with reduced motion', () => {
  test('does not play by itself, and has no pause button', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await page.clock.runFor(60_000)
    await expectShown(page, 1)
    await expect(heroOf(page).getByRole('button', { name: 'Зупинити рух' })).toBeHidden()
    await heroOf(page).getByRole('button', { name: 'Наступний слайд' }).click()
    await expectShown(page, 2)
  })
})

test.describe('the hero slider on a phone', () => {
  test.use(phone)

  test('follows a horizontal swipe from 50 px on', async ({ page }) => {
    await open(page)
    await swipe(page, { x: 200, y: 200 }, { x: 155, y: 202 })
    await page.clock.runFor(A_FRAME)
    await expectShown(page, 1)
    await swipe(page, { x: 300, y: 200 }, { x: 200, y: 205 })
    await page.clock.runFor(A_FRAME)
    await expectShown(page, 2)
    await swipe(page, { x: 100, y: 200 }, { x: 200, y: 205 })
    await page.clock.runFor(A_FRAME)
    await expectShown(page, 1)
    await expect(page).toHaveURL('/')
  })

  test('leaves vertical scrolling to the page', async ({ page }) => {
    await open(page)
    await swipe(page, { x: 200, y: 400 }, { x: 205, y: 100 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  })
})

test.describe('the hero slider without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is a strip with all its slides', async ({ page }) => {
    await page.goto('/')
    await expect(heroOf(page).getByRole('heading', { level: 2 })).toHaveText(
      TITLES.map((title) => new RegExp(title.replaceAll(' ', '\\s'))),
    )
    await expect(heroOf(page).getByRole('button')).toHaveCount(0)
    const viewport = heroOf(page).locator('.carousel__viewport')
    await expect(viewport).toHaveCSS('overflow-x', 'auto')
    await expect(viewport).toHaveCSS('scroll-snap-type', 'x mandatory')
  })
})
