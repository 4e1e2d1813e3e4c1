import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { inOneTask } from '../fixtures/in-one-task.ts'
import { MOVING_BLOCKS_PAGE } from '../fixtures/moving-blocks.ts'
import { expectTouchSize } from '../fixtures/page/sizes.ts'
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
      await expectNothingMoving(page)
      const opening = await inOneTask(page, pressFirstAndStopHalfway)
      expect(opening.duration).toBe(100)
      expect(Math.abs(opening.half * 2 - opening.full)).toBeLessThanOrEqual(3)
      expect(opening.clipped).toBe('clip')
      expect(Math.abs(opening.outside * 2 - opening.full)).toBeLessThanOrEqual(3)
      await expectNothingMoving(page)
      expect(await inOneTask(page, pressFirst)).toEqual([100])
      await expect(panel(page, 1)).toHaveAttribute('hidden', 'until-found')
    })

    await test.step('has no animation under reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await inOneTask(page, pressFirst)).toEqual([])
      await expect(page.getByText('Протирайте')).toBeVisible()
    })

    await test.step('prints all its panels', async () => {
      await page.emulateMedia({ media: 'print' })
      const bodies = page.locator('#dohliad .accordion__body')
      await expect(bodies).toHaveCount(3)
      await expect.poll(() => bodies.evaluateAll(arePrinted)).toEqual([true, true, true])
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

    for (const name of [OAK, CLOTH]) await expectTouchSize(heading(page, name), 44)
    await heading(page, OAK).tap()
    await expect(heading(page, OAK)).toHaveAttribute('aria-expanded', 'true')
  })
})

/** Waits for what the step before has set in motion. */
async function expectNothingMoving(page: Page): Promise<void> {
  // Not those that scrolling moves.
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length)
  await expect.poll(moving).toBe(0)
}

/** Presses the first heading; returns how long what it moves in its panel takes. Reduced motion leaves 0.01 ms. */
function pressFirst(): number[] {
  document.querySelector<HTMLElement>('[aria-controls=dohliad-1]')?.click()
  const animations = document.getElementById('dohliad-1')?.getAnimations({ subtree: true }) ?? []
  const durations = animations.map((animation) => Number(animation.effect?.getComputedTiming().duration))
  return durations.filter((ms) => ms > 0.01)
}

function pressFirstAndStopHalfway() {
  document.querySelector<HTMLElement>('[aria-controls=dohliad-1]')?.click()
  const panel = document.getElementById('dohliad-1')
  const next = panel?.parentElement?.nextElementSibling
  const [animation] = panel?.getAnimations({ subtree: true }) ?? []
  if (!panel || !next || !animation) throw new Error('nothing moves')
  const all = document.getAnimations().filter((each) => each.effect?.getComputedTiming().duration === 100)
  for (const each of all) each.pause()
  for (const each of all) each.currentTime = 50
  const panelTop = panel.getBoundingClientRect().top
  const measured = {
    duration: animation.effect?.getComputedTiming().duration,
    half: next.getBoundingClientRect().top - panelTop,
    clipped: getComputedStyle(panel).overflowY,
    outside: panelTop - (panel.firstElementChild?.getBoundingClientRect().top ?? 0),
    full: panel.offsetHeight,
  }
  for (const each of all) each.play()
  return measured
}

/** Whether each is printed, over more than a line. */
function arePrinted(bodies: Element[]): boolean[] {
  return bodies.map(
    (body) => body.checkVisibility({ contentVisibilityAuto: true }) && (body.parentElement?.offsetHeight ?? 0) > 20,
  )
}
