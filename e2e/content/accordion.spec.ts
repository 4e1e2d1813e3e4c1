import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { MOVING_BLOCKS_PAGE } from '../fixtures/moving-blocks.ts'
import { expectTouchSize } from '../fixtures/page/sizes.ts'
import { expect, inOneTask, phone, test } from '../fixtures/test.ts'

test.use({ motion: 'full' })

const OAK = 'Дуб, вкритий олією'
const CLOTH = 'Тканина букле'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 3, name })
const heading = (page: Page, name: string) => page.locator('summary').filter({ has: title(page, name) })
const panel = (page: Page, n: number) => page.locator(`#dohliad-${n}`)

async function open(page: Page, hash = '') {
  await page.goto(MOVING_BLOCKS_PAGE + hash)
  await expect(title(page, OAK)).toBeVisible()
}

async function expectOpen(page: Page, name: string, isOpen: boolean) {
  const item = page.getByRole('group').filter({ has: title(page, name) })
  await expect(item).toHaveJSProperty('open', isOpen)
}

test.describe('an accordion', () => {
  test('opens one panel at a time by click or keyboard, over 100 ms, and prints all of them', async ({ page }) => {
    await open(page)

    await test.step('opens the clicked panel, closes any other, and closes the open one by a second click', async () => {
      for (const n of [1, 2, 3]) await expect(panel(page, n)).toBeHidden()
      await expectNoViolations(page, '#dohliad')
      await heading(page, OAK).click()
      await expectOpen(page, OAK, true)
      await expect(panel(page, 1)).toContainText('Протирайте')
      await expect(page.getByText('Протирайте')).toBeVisible()
      await expectNoViolations(page, '#dohliad')

      await heading(page, CLOTH).click()
      await expectOpen(page, CLOTH, true)
      await expectOpen(page, OAK, false)
      await expect(panel(page, 1)).toBeHidden()
      await expect(panel(page, 2)).toBeVisible()

      await heading(page, CLOTH).click()
      await expectOpen(page, CLOTH, false)
      await expect(panel(page, 2)).toBeHidden()
      await expect(page.locator('#dohliad details[open]')).toHaveCount(0)
    })

    await test.step('works by keyboard', async () => {
      await heading(page, OAK).focus()
      await page.keyboard.press('Enter')
      await expectOpen(page, OAK, true)
      await page.keyboard.press('Tab')
      await expect(heading(page, CLOTH)).toBeFocused()
      await page.keyboard.press('Space')
      await expectOpen(page, CLOTH, true)
      await expectOpen(page, OAK, false)
      await page.keyboard.press('Space')
      await expectOpen(page, CLOTH, false)
    })

    await test.step('opens and closes over 100 ms', async () => {
      await expect.poll(() => page.evaluate(readMotion)).toEqual({ duration: '0.1s', easing: 'linear' })
      for (const n of [1, 2]) await expect(panel(page, n)).toBeHidden()
      const opening = await inOneTask(page, openHalfway)
      expect(Math.abs(opening.half * 2 - opening.full)).toBeLessThanOrEqual(3)
      expect(opening.clipped).toBe('clip')
      expect(Math.abs(opening.outside * 2 - opening.full)).toBeLessThanOrEqual(3)
      await expect(panel(page, 1)).toBeHidden()
    })

    await test.step('has no animation under reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect.poll(() => page.evaluate(readMotion)).toMatchObject({ duration: '0s' })
      await heading(page, OAK).click()
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
      // What moves while it is scrolled to is not where it was looked for.
      await expect.poll(() => page.evaluate(readMotion)).toMatchObject({ duration: '0s' })
      await expectOpen(page, CLOTH, true)
      await expect(heading(page, CLOTH)).toBeInViewport()
      await page.evaluate(() => {
        location.hash = '#dohliad-1'
      })
      await expectOpen(page, OAK, true)
      await expectOpen(page, CLOTH, false)
      await expect(heading(page, OAK)).toBeInViewport()
      await expect(panel(page, 2)).toBeHidden()
    })

    await test.step('by the browser’s find in page', async () => {
      // A text fragment works like Ctrl+F: the panel gets an event before it is shown.
      await page.goto(`${MOVING_BLOCKS_PAGE}#:~:text=нейтральне мило`)
      await expectOpen(page, CLOTH, true)
      await expect(page.getByText('нейтральне мило')).toBeInViewport()
    })

    for (const name of [OAK, CLOTH]) await expectTouchSize(heading(page, name), 44)
    await heading(page, OAK).tap()
    await expectOpen(page, OAK, true)
  })
})

/** Of the content of an item, whose transitions the browser does not list among its animations. */
function readMotion() {
  const item = document.querySelector('#dohliad details') ?? document.body
  const { transitionDuration, transitionTimingFunction } = getComputedStyle(item, '::details-content')
  const [duration, easing] = [transitionDuration, transitionTimingFunction].map((all) => all.split(', ')[0])
  return { duration, easing }
}

/** Opens the first panel, which stays halfway while it is measured. */
function openHalfway() {
  const panel = document.getElementById('dohliad-1')
  const body = panel?.querySelector<HTMLElement>('.accordion__body')
  const item = panel?.closest('details')
  const next = item?.nextElementSibling
  if (!body || !item || !next) throw new Error('no panel')
  const frozen = new CSSStyleSheet()
  frozen.replaceSync('details::details-content { transition-duration: 1000s !important; transition-delay: -500s }')
  document.adoptedStyleSheets.push(frozen)
  const headBottom = item.querySelector('summary')?.getBoundingClientRect().bottom ?? 0
  item.querySelector('summary')?.click()
  const measured = {
    half: next.getBoundingClientRect().top - headBottom,
    outside: headBottom - body.getBoundingClientRect().top,
    clipped: getComputedStyle(item, '::details-content').overflowY,
    full: body.offsetHeight,
  }
  document.adoptedStyleSheets.pop()
  item.querySelector('summary')?.click()
  return measured
}

/** Whether each is printed, over more than a line. */
function arePrinted(bodies: Element[]): boolean[] {
  return bodies.map(
    (body) => body.checkVisibility({ contentVisibilityAuto: true }) && (body.parentElement?.offsetHeight ?? 0) > 20,
  )
}
