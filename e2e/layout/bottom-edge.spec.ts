import type { Page } from '@playwright/test'
import { banner } from '../consent/consent.ts'
import { expect, test } from '../fixtures/test.ts'
import { DEMO, expectState, player, start } from '../video/player.ts'

test.use({ consent: 'unasked' })

/** All that lies at the bottom edge and can be pressed. */
const BARS = '[data-bar], .offline-bar, .cmplz-cookiebanner'
const OFFLINE_BAR =
  '<p role="status" class="offline-bar" style="inset-block-end:var(--bars,0);order:1;padding:12px 16px;position:sticky;z-index:9">Бачили вчора <a href="">Оновити</a></p>'

const SCREENS = [
  { width: 360, height: 640 },
  { width: 1366, height: 768 },
]

/** Buttons and links in bars whose middle or corners something outside the bar covers, and what that is. */
function covered(page: Page, bars: string): Promise<string[]> {
  return page.evaluate((bars) => {
    const parts = [...document.querySelectorAll(`:is(${bars}) :is(button, a)`)].filter((part) => {
      const { top, bottom, height } = part.getBoundingClientRect()
      const bar = part.closest(bars)?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      // What is below the fold of a card that scrolls, or of the page, is not shown.
      const isShown = top >= Math.max(bar.top, 0) && bottom <= Math.min(bar.bottom, innerHeight)
      return height > 0 && isShown && part.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    })
    return parts.flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) => [
        [x, top + 2],
        [x, (top + bottom) / 2],
        [x, bottom - 2],
      ])
      const above = points
        .map(([x = 0, y = 0]) => document.elementFromPoint(x, y))
        .find((hit) => !hit || !part.closest(bars)?.contains(hit))
      return above === undefined ? [] : `${part.textContent}: ${above?.outerHTML.slice(0, 80)}`
    })
  }, bars)
}

const shownParts = (page: Page, bars: string) =>
  page.locator(`:is(${bars}) :is(button, a)`).filter({ visible: true }).count()

async function expectControlsToBeClear(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await start(page).click()
  await expectState(page, 'playing')
  await page.keyboard.press('k')
  await expectState(page, 'paused')
  const controls = player(page).locator('.plyr__controls')
  await expect.poll(() => shownParts(page, '.plyr__controls')).toBeGreaterThanOrEqual(3)
  await expect
    .poll(async () => {
      await controls.evaluate((element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
      return covered(page, '.plyr__controls')
    })
    .toEqual([])
}

for (const viewport of SCREENS) {
  test.describe(`at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport, isMobile: viewport.width < 500, hasTouch: viewport.width < 500 })

    test('nobody at the bottom edge covers another; controls of a player can be scrolled clear of it, and its start is', async ({
      page,
    }) => {
      for (const path of ['/product/sofa-lyman/', DEMO]) {
        await test.step(path, async () => {
          await page.route(path, async (route) => {
            const response = await route.fetch({ maxRetries: 1 })
            const body = (await response.text()).replace('<header', `${OFFLINE_BAR}<header`)
            await route.fulfill({ response, body })
          })
          await page.goto(path)
          await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), path.includes('product') ? 60 : 400)
          await expect(banner(page)).toBeVisible()
          await expect.poll(() => shownParts(page, BARS)).toBeGreaterThanOrEqual(1)
          await expect.poll(() => covered(page, BARS)).toEqual([])
          for (const part of [0.5, 1]) {
            await page.evaluate(
              (part) => scrollTo({ top: document.body.scrollHeight * part, behavior: 'instant' }),
              part,
            )
            if (path.includes('product') && viewport.width < 500) await expect(page.locator('[data-bar]')).toBeVisible()
            await expect.poll(() => covered(page, BARS)).toEqual([])
          }
          if (path === DEMO) await expectControlsToBeClear(page)
          // Beside the bar of a product the card is not there.
          if (path.includes('product')) await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }))
          await banner(page).getByRole('button', { name: 'Обрати' }).click()
          await expect(banner(page).getByRole('button', { name: 'Зберегти вибір' })).toBeVisible()
          await expect.poll(() => covered(page, BARS)).toEqual([])
        })
      }
    })
  })
}
