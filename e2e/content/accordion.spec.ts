import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { MOVING_BLOCKS_PAGE } from '../fixtures/moving-blocks.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test.use({ motion: 'full' })

const OAK = 'Дуб, вкритий олією'
const CLOTH = 'Тканина букле'

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 3, name }).getByRole('button', { name })
const panel = (page: Page, n: number) => page.locator(`#dohliad-${n}`)

async function open(page: Page, hash = '') {
  await page.goto(MOVING_BLOCKS_PAGE + hash)
  await expect(heading(page, OAK)).toBeVisible()
}

test.describe('an accordion', () => {
  test('opens the clicked panel, closes any other, and closes the open one by a second click', async ({ page }) => {
    await open(page)
    for (const n of [1, 2, 3]) await expect(panel(page, n)).toHaveAttribute('hidden', 'until-found')
    await heading(page, OAK).click()
    await expect(heading(page, OAK)).toHaveAttribute('aria-expanded', 'true')
    await expect(panel(page, 1)).toContainText('Протирайте')
    await expect(page.getByText('Протирайте')).toBeVisible()

    await heading(page, CLOTH).click()
    await expect(heading(page, CLOTH)).toHaveAttribute('aria-expanded', 'true')
    await expect(heading(page, OAK)).toHaveAttribute('aria-expanded', 'false')
    await expect(panel(page, 1)).toHaveAttribute('hidden', 'until-found')
    await expect(panel(page, 2)).not.toHaveAttribute('hidden')

    await heading(page, CLOTH).click()
    await expect(heading(page, CLOTH)).toHaveAttribute('aria-expanded', 'false')
    await expect(panel(page, 2)).toHaveAttribute('hidden', 'until-found')
    await expect(page.locator('#dohliad [aria-expanded=true]')).toHaveCount(0)
  })

  test('names its panels and works by keyboard', async ({ page }) => {
    await open(page)
    await expect(heading(page, OAK)).toHaveAttribute('aria-controls', 'dohliad-1')
    await heading(page, OAK).focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, OAK)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(heading(page, CLOTH)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(heading(page, CLOTH)).toHaveAttribute('aria-expanded', 'true')
    await expect(heading(page, OAK)).toHaveAttribute('aria-expanded', 'false')
  })

  test('opens and closes over 100 ms', async ({ page }) => {
    await open(page)
    const opening = await heading(page, OAK).evaluate((button: HTMLElement) => {
      button.click()
      const one = document.getElementById('dohliad-1')
      const next = one?.parentElement?.nextElementSibling
      const [animation] = one?.getAnimations({ subtree: true }) ?? []
      if (!one || !next || !animation) throw new Error('nothing moves')
      const all = document.getAnimations().filter((each) => each.effect?.getComputedTiming().duration === 100)
      for (const each of all) each.pause()
      for (const each of all) each.currentTime = 50
      const half = next.getBoundingClientRect().top - one.getBoundingClientRect().top
      const { overflowY: clipped } = getComputedStyle(one)
      const outside = one.getBoundingClientRect().top - (one.firstElementChild?.getBoundingClientRect().top ?? 0)
      for (const each of all) each.play()
      return {
        duration: animation.effect?.getComputedTiming().duration,
        half,
        clipped,
        outside,
        full: one.offsetHeight,
      }
    })
    expect(opening.duration).toBe(100)
    expect(Math.abs(opening.half * 2 - opening.full)).toBeLessThanOrEqual(3)
    expect(opening.clipped).toBe('clip')
    expect(Math.abs(opening.outside * 2 - opening.full)).toBeLessThanOrEqual(3)
    await expect.poll(() => panel(page, 1).evaluate((one) => one.getAnimations({ subtree: true }).length)).toBe(0)
    const closing = await heading(page, OAK).evaluate((button: HTMLElement) => {
      button.click()
      const [animation] = document.getElementById('dohliad-1')?.getAnimations({ subtree: true }) ?? []
      return animation?.effect?.getComputedTiming().duration
    })
    expect(closing).toBe(100)
    await expect(panel(page, 1)).toHaveAttribute('hidden', 'until-found')
  })

  test('is opened by an address with a panel’s hash, on load and later', async ({ page }) => {
    await open(page, '#dohliad-2')
    await expect(heading(page, CLOTH)).toHaveAttribute('aria-expanded', 'true')
    await expect(heading(page, CLOTH)).toBeInViewport()
    await page.evaluate(() => {
      location.hash = '#dohliad-1'
    })
    await expect(heading(page, OAK)).toHaveAttribute('aria-expanded', 'true')
    await expect(heading(page, CLOTH)).toHaveAttribute('aria-expanded', 'false')
    await expect(heading(page, OAK)).toBeInViewport()
  })

  test('is opened by the browser’s find in page', async ({ page }) => {
    await open(page)
    // A text fragment works like Ctrl+F: the panel gets an event before it is shown.
    await page.goto(`${MOVING_BLOCKS_PAGE}#:~:text=нейтральне мило`)
    await expect(heading(page, CLOTH)).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText('нейтральне мило')).toBeInViewport()
  })

  test('prints all its panels', async ({ page }) => {
    await open(page)
    await page.emulateMedia({ media: 'print' })
    for (const n of [1, 2, 3]) {
      expect(
        await panel(page, n).evaluate((one) => one.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })),
      ).toBe(true)
      expect(await panel(page, n).evaluate((one: HTMLElement) => one.offsetHeight)).toBeGreaterThan(20)
    }
  })

  test('is accessible, closed and open', async ({ page }) => {
    await open(page)
    await expectNoViolations(page, '#dohliad')
    await heading(page, OAK).click()
    await expectNoViolations(page, '#dohliad')
  })

  test.describe('under reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('has no animation', async ({ page }) => {
      await open(page)
      const moving = await heading(page, OAK).evaluate((button: HTMLElement) => {
        button.click()
        return document.getElementById('dohliad-1')?.getAnimations({ subtree: true }).length
      })
      expect(moving).toBe(0)
      await expect(page.getByText('Протирайте')).toBeVisible()
    })
  })

  test.describe('on a phone', () => {
    test.use(phone)

    test('has headings large enough for touch', async ({ page }) => {
      await open(page)
      for (const name of [OAK, CLOTH]) {
        expect((await heading(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      await heading(page, CLOTH).tap()
      await expect(heading(page, CLOTH)).toHaveAttribute('aria-expanded', 'true')
    })
  })
})

test.describe('an accordion without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('opens, closes, and keeps one panel open at most', async ({ page }) => {
    await page.goto(MOVING_BLOCKS_PAGE)
    const title = (name: string) => page.getByRole('heading', { level: 3, name })
    await expect(page.getByText('Протирайте')).toBeHidden()
    await title(OAK).click()
    await expect(page.getByText('Протирайте')).toBeVisible()
    await title(CLOTH).click()
    await expect(page.getByText('нейтральне мило')).toBeVisible()
    await expect(page.getByText('Протирайте')).toBeHidden()
    await title(CLOTH).click()
    await expect(page.getByText('нейтральне мило')).toBeHidden()
  })

  test('is opened by an address', async ({ page }) => {
    await page.goto(`${MOVING_BLOCKS_PAGE}#dohliad-2`)
    await expect(page.getByText('нейтральне мило')).toBeVisible()
  })
})
