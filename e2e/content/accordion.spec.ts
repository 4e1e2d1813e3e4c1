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
  test('opens one panel at a time by click or keyboard, over 100 ms, and prints all of them', async ({ page }) => {
    await open(page)
    const expectOpen = async (name: string, isOpen: boolean) =>
      expect(heading(page, name)).toHaveAttribute('aria-expanded', String(isOpen))

    await test.step('opens the clicked panel, closes any other, and closes the open one by a second click', async () => {
      for (const n of [1, 2, 3]) await expect(panel(page, n)).toHaveAttribute('hidden', 'until-found')
      await expectNoViolations(page, '#dohliad')
      await heading(page, OAK).click()
      await expectOpen(OAK, true)
      await expect(panel(page, 1)).toContainText('Протирайте')
      await expect(page.getByText('Протирайте')).toBeVisible()
      await expectNoViolations(page, '#dohliad')

      await heading(page, CLOTH).click()
      await expectOpen(CLOTH, true)
      await expectOpen(OAK, false)
      await expect(panel(page, 1)).toHaveAttribute('hidden', 'until-found')
      await expect(panel(page, 2)).not.toHaveAttribute('hidden')

      await heading(page, CLOTH).click()
      await expectOpen(CLOTH, false)
      await expect(panel(page, 2)).toHaveAttribute('hidden', 'until-found')
      await expect(page.locator('#dohliad [aria-expanded=true]')).toHaveCount(0)
    })

    await test.step('names its panels and works by keyboard', async () => {
      await expect(heading(page, OAK)).toHaveAttribute('aria-controls', 'dohliad-1')
      await heading(page, OAK).focus()
      await page.keyboard.press('Enter')
      await expectOpen(OAK, true)
      await page.keyboard.press('Tab')
      await expect(heading(page, CLOTH)).toBeFocused()
      await page.keyboard.press('Space')
      await expectOpen(CLOTH, true)
      await expectOpen(OAK, false)
      await page.keyboard.press('Space')
      await expectOpen(CLOTH, false)
    })

    await test.step('opens and closes over 100 ms', async () => {
      await expect.poll(() => page.locator('#dohliad').evaluate(movementsIn)).toBe(0)
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

    await test.step('has no animation under reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const moving = await heading(page, OAK).evaluate((button: HTMLElement) => {
        button.click()
        return document.getElementById('dohliad-1')?.getAnimations({ subtree: true }).length
      })
      expect(moving).toBe(0)
      await expect(page.getByText('Протирайте')).toBeVisible()
    })

    await test.step('prints all its panels', async () => {
      await page.emulateMedia({ media: 'print' })
      for (const n of [1, 2, 3]) {
        expect(
          await panel(page, n).evaluate((one) =>
            one.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
          ),
        ).toBe(true)
        expect(await panel(page, n).evaluate((one: HTMLElement) => one.offsetHeight)).toBeGreaterThan(20)
      }
    })
  })
})

test.describe('an accordion on a phone', () => {
  test.use(phone)

  test('has headings large enough for touch, and is opened by an address or by find in page', async ({ page }) => {
    await open(page, '#dohliad-2')
    await test.step('by an address with a panel’s hash, on load and later', async () => {
      await expect(heading(page, CLOTH)).toHaveAttribute('aria-expanded', 'true')
      await expect(heading(page, CLOTH)).toBeInViewport()
      await page.evaluate(() => {
        location.hash = '#dohliad-1'
      })
      await expect(heading(page, OAK)).toHaveAttribute('aria-expanded', 'true')
      await expect(heading(page, CLOTH)).toHaveAttribute('aria-expanded', 'false')
      await expect(heading(page, OAK)).toBeInViewport()
    })

    await test.step('by the browser’s find in page', async () => {
      // A text fragment works like Ctrl+F: the panel gets an event before it is shown.
      await page.goto(`${MOVING_BLOCKS_PAGE}#:~:text=нейтральне мило`)
      await expect(heading(page, CLOTH)).toHaveAttribute('aria-expanded', 'true')
      await expect(page.getByText('нейтральне мило')).toBeInViewport()
    })

    for (const name of [OAK, CLOTH]) {
      expect((await heading(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await heading(page, OAK).tap()
    await expect(heading(page, OAK)).toHaveAttribute('aria-expanded', 'true')
  })
})

function movementsIn(element: Element): number {
  return element.getAnimations({ subtree: true }).length
}
