import type { Page } from '@playwright/test'
import { expectHeadingsWithoutGaps } from '../fixtures/axe.ts'
import { expectToFit, expectTouchSize } from '../fixtures/page/sizes.ts'
import { expect, phone, test } from '../fixtures/test.ts'

const PAGES = ['/', '/shop/', '/product-category/porozhnia/', '/product/sofa-lyman/', '/product/dovha-nazva/']
const TABBED_PAGES = ['/shop/', '/product/sofa-lyman/']
const TAB_PRESSES = 40
const NAMELESS = /^- (link|button|textbox|spinbutton|combobox|radio|checkbox|img|navigation|region|dialog)(:|$| \[)/
const CONTROLS = 'a[href], button, input, select, textarea, summary'

test('pages work with a screen reader and by Tab, and are not wider than the screen', async ({ page }) => {
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path)
      if (TABBED_PAGES.includes(path)) await expectVisibleFocusInReadingOrder(page)
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
        await expect(page.getByRole(landmark)).toHaveCount(1)
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
      await expect(page.locator('img:not([alt])')).toHaveCount(0)
      await expect(page.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])')).toHaveCount(0)

      const nameless = async () =>
        (await page.locator('body').ariaSnapshot()).split('\n').filter((line) => NAMELESS.test(line.trim()))
      await expect.poll(nameless).toEqual([])
      // A `details` is a group that its summary explains.
      const groups = page.getByRole('group').and(page.locator(':not(details)'))
      await expect(async () => {
        for (const group of await groups.all()) await expect(group).toHaveAccessibleName(/\S/)
      }).toPass()
      await expect(page.locator('details:not(:has(> summary:first-child))')).toHaveCount(0)
      await expectHeadingsWithoutGaps(page.locator('body'))
      await expect.poll(() => page.locator('[id]').evaluateAll(repeatedIds)).toEqual([])
      await expectToFit(page, [320, 360, 768, 1024, 1920, 1440])
    })
  }
})

function repeatedIds(elements: Element[]): string[] {
  const ids = elements.map(({ id }) => id)
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

async function expectVisibleFocusInReadingOrder(page: Page): Promise<void> {
  await page.evaluate(recordFocus, CONTROLS)
  for (let press = 1; press <= TAB_PRESSES; press++) {
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(focusNow))
      .toMatchObject({ press, isRinged: true, isVisible: true, isInOrder: true })
  }
}

/** Positions among the controls that were focused, in their order; -1 is an area that is focused to scroll it. */
function recordFocus(controls: string): void {
  const positions: number[] = []
  Object.assign(window, { positions })
  addEventListener('focusin', ({ target }) => {
    positions.push([...document.querySelectorAll(controls)].indexOf(target as Element))
  })
}

function focusNow() {
  const positions: number[] = Reflect.get(window, 'positions')
  const element = document.activeElement ?? document.body
  const ringed = [element, ...element.querySelectorAll(':scope ~ *')].flatMap((each) => [
    getComputedStyle(each),
    getComputedStyle(each, '::after'),
  ])
  const { top, bottom } = element.getBoundingClientRect()
  const ofControls = positions.filter((position) => position >= 0)
  return {
    press: positions.length,
    name: element.textContent || element.getAttribute('aria-label') || element.outerHTML.slice(0, 80),
    isRinged: ringed.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    ),
    isVisible: bottom > 0 && top < innerHeight,
    isInOrder: ofControls.every((position, index) => position >= (ofControls[index - 1] ?? 0)),
  }
}

test.describe('on a phone', () => {
  test.use(phone)

  test('what is pressed in the header, on a listing and on a product is large enough for touch', async ({ page }) => {
    await page.goto('/shop/')
    await expectTouchSize(page.locator('.header__bar').locator('a:visible, button:visible'), 44)
    await expectTouchSize(page.getByLabel('Сортування'), 44)
    await expectTouchSize(page.getByRole('main').getByRole('navigation', { name: 'Категорії' }).getByRole('link'), 44)
    await expectTouchSize(page.getByRole('navigation', { name: 'Сторінки', exact: true }).getByRole('link'), 44)
    await expectTouchSize(page.getByRole('contentinfo').getByRole('link'), 24)
    await expectTouchSize(page.getByRole('navigation', { name: 'Шлях до сторінки' }).getByRole('link'), 24)
    await page.getByRole('button', { name: 'Меню', exact: true }).tap()
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: /^Ліжка/ })).toBeVisible()
    await expectTouchSize(header.locator('a:visible, button:visible'), 44)

    await page.goto('/product/sofa-lyman/')
    await expectTouchSize(page.getByRole('radio'), 44)
    await expectTouchSize(page.getByRole('button', { name: /Більше|Менше/ }), 44)
    await expectTouchSize(page.getByRole('link', { name: /^Зображення \d/ }), 44)
    await expectTouchSize(page.getByRole('link', { name: 'Замовити телефоном' }).filter({ visible: true }), 44)
    await expectTouchSize(page.getByRole('button', { name: 'У кошик' }).filter({ visible: true }), 44)
  })
})
