import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { HERO_TITLES } from '../fixtures/demo-shop.ts'
import { layoutShifts, recordLayoutShifts, resetLayoutShifts } from '../fixtures/layout-shift.ts'
import { gotoWithStoppedClock } from '../fixtures/page/stopped-clock.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { swipe } from '../fixtures/touch.ts'

test.use({ motion: 'full' })

const heroOf = (page: Page) => page.getByRole('region', { name: 'Наші інтерʼєри' })
const slideOf = (page: Page, number: number) =>
  heroOf(page).getByRole('listitem', { name: `${number} з 5: ${HERO_TITLES[number - 1]}`, exact: true })

/** Milliseconds. The accessibility state changes once the movement has started. */
const A_FRAME = 50

/** With a stopped clock: the whole pause before its first move starts now. */
async function open(page: Page): Promise<void> {
  await gotoWithStoppedClock(page, '/')
  await expect(heroOf(page).getByRole('button', { name: 'Наступний слайд' })).toBeVisible()
}

async function leave(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await expect(heroOf(page).and(page.locator(':hover'))).toHaveCount(0)
}

async function expectShown(page: Page, number: number): Promise<void> {
  await expect(slideOf(page, number)).toBeInViewport({ ratio: 0.5 })
  await expect(heroOf(page).getByRole('listitem')).toHaveCount(1) // only one slide is exposed to assistive technology
}

/** Of the last started move. */
async function expectDuration(page: Page, duration: string): Promise<void> {
  await expect(heroOf(page).locator('.carousel__track')).toHaveCSS('transition-duration', duration)
}

test.describe('the hero slider', () => {
  test('advances every 5000 ms, rewinds at the end, and pauses for the visitor', async ({ page }) => {
    await recordLayoutShifts(page)
    await open(page)
    await resetLayoutShifts(page)

    await test.step('advances and rewinds, without layout shift', async () => {
      await page.clock.runFor(4999)
      await expectShown(page, 1)
      await page.clock.runFor(1)
      await expect.poll(() => movedProperties(page)).toEqual(['transform'])
      await expectShown(page, 2)
      await expectDuration(page, '0.8s')
      for (const number of [3, 4, 5]) {
        await page.clock.runFor(5000)
        await expectShown(page, number)
      }
      await page.clock.runFor(5000)
      await expectDuration(page, '1s')
      await expectShown(page, 1)
      await expect.poll(() => layoutShifts(page)).toEqual([])
    })

    await test.step('pauses while the tab is hidden', async () => {
      await setTabHidden(page, true)
      await page.clock.runFor(20_000)
      await expectShown(page, 1)
      await setTabHidden(page, false)
    })

    await test.step('pauses on hover, on focus and by its button', async () => {
      await heroOf(page).hover()
      await expect(heroOf(page).and(page.locator(':hover'))).toHaveCount(1)
      await page.clock.runFor(20_000)
      await expectShown(page, 1)
      await leave(page)
      await slideOf(page, 1).getByRole('link').focus()
      await page.clock.runFor(20_000)
      await expectShown(page, 1)

      await heroOf(page).getByRole('button', { name: 'Зупинити рух' }).press('Enter')
      await expect(heroOf(page).getByRole('button', { name: 'Відновити рух' })).toBeFocused()
      await page.getByRole('link', { name: 'Дубрава' }).focus()
      await page.clock.runFor(20_000)
      await expectShown(page, 1)
      await heroOf(page).getByRole('button', { name: 'Відновити рух' }).press('Enter')
      await page.clock.runFor(5000)
      await expectShown(page, 2)
      await expect(heroOf(page).locator('[aria-live]')).toBeEmpty() // no announcement without user action
    })

    await test.step('has no axe violations, playing or paused', async () => {
      await page.clock.resume()
      await heroOf(page).hover({ position: { x: 100, y: 100 } })
      await expectNoViolations(page, '.carousel--hero')
      await heroOf(page).getByRole('button', { name: 'Зупинити рух' }).click()
      await expectNoViolations(page, '.carousel--hero')
    })
  })

  test('moves by its arrows and by keys, and has slides of one height', async ({ page }) => {
    await open(page)
    await test.step('in 300 ms, rewinds in 1000 ms, and announces its position', async () => {
      const result = heroOf(page).locator('[aria-live]')
      await expect(result).toBeEmpty()
      await heroOf(page).getByRole('button', { name: 'Наступний слайд' }).click()
      await expectDuration(page, '0.3s')
      await page.clock.runFor(A_FRAME)
      await expectShown(page, 2)
      await expect(result).toHaveText(`2 з 5: ${HERO_TITLES[1]}`)
      await heroOf(page).getByRole('button', { name: 'Попередній слайд' }).click()
      await page.clock.runFor(A_FRAME)
      await expectShown(page, 1)
      await heroOf(page).getByRole('button', { name: 'Попередній слайд' }).click()
      await page.clock.runFor(A_FRAME)
      await expectDuration(page, '1s')
      await expectShown(page, 5)
    })

    await test.step('by arrow keys', async () => {
      await slideOf(page, 5).getByRole('link').focus()
      await page.keyboard.press('ArrowLeft')
      await expectShown(page, 4)
      await expect(slideOf(page, 4).getByRole('link')).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expectShown(page, 5)
    })

    await test.step('under reduced motion it does not play by itself, and has no pause button', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.getByRole('link', { name: 'Дубрава' }).focus()
      await leave(page)
      await page.clock.runFor(60_000)
      await expectShown(page, 5)
      await expect(heroOf(page).getByRole('button', { name: 'Зупинити рух' })).toBeHidden()
      await heroOf(page).getByRole('button', { name: 'Наступний слайд' }).click()
      await page.clock.runFor(A_FRAME)
      await expectShown(page, 1)
    })

    await test.step('waits for one picture only, and has slides of one height at every width', async () => {
      const pictures = heroOf(page).locator('img')
      await expect(pictures).toHaveCount(5)
      await expect(pictures.and(page.locator('[fetchpriority]'))).toHaveCount(1)
      await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
      for (const width of [360, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const heights = () =>
          heroOf(page)
            .locator('.hero')
            .evaluateAll((slides) => [...new Set(slides.map((slide) => slide.clientHeight))])
        await expect.poll(heights, `${width} px`).toHaveLength(1)
      }
    })
  })
})

test('a hero slide that is higher gets its height in one step, and what is below moves without a layout shift', async ({
  page,
}) => {
  await recordLayoutShifts(page)
  await open(page)
  const viewport = heroOf(page).locator('.carousel__viewport')
  await slideOf(page, 1).evaluate((slide) => {
    if (slide.nextElementSibling instanceof HTMLElement) slide.nextElementSibling.style.paddingBlockEnd = '120px'
  })
  await viewport.evaluate((element) => {
    const heights: number[] = []
    Object.assign(window, { heights })
    new ResizeObserver(() => heights.push(element.clientHeight)).observe(element)
  })
  await expect.poll(() => heightsOf(page)).toHaveLength(1)
  await resetLayoutShifts(page)

  await page.clock.runFor(5000)
  await expectShown(page, 2)
  await expect.poll(() => heightChanges(page)).toEqual([120])
  await page.clock.runFor(5000)
  await expectShown(page, 3)
  await expect.poll(() => heightChanges(page)).toEqual([120, -120])
  await expect.poll(() => layoutShifts(page)).toEqual([])
})

test.describe('the hero slider on a phone', () => {
  test.use(phone)

  test('follows a horizontal swipe from 50 px on, and leaves vertical scrolling to the page', async ({ page }) => {
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

    await swipe(page, { x: 200, y: 400 }, { x: 205, y: 100 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  })
})

/** Of the hero, in the order in which the browser has laid them out. */
function heightsOf(page: Page): Promise<number[]> {
  return page.evaluate('heights')
}

async function heightChanges(page: Page): Promise<number[]> {
  const heights = await heightsOf(page)
  return heights.slice(1).map((height, at) => height - (heights[at] ?? 0))
}

/** By what the scripts of the page have started. */
function movedProperties(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((move) => {
      if (move instanceof CSSAnimation) return []
      return move instanceof CSSTransition ? move.transitionProperty : 'an animation'
    }),
  )
}

function setTabHidden(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
