import type { Locator, Page } from '@playwright/test'
import { expect, phone, test } from '../fixtures/test.ts'

const PAGES = ['/', '/shop/', '/product-category/porozhnia/', '/product/sofa-lyman/', '/product/dovha-nazva/']
const TABBED_PAGES = ['/shop/', '/product/sofa-lyman/']
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

      const lines = (await page.locator('body').ariaSnapshot()).split('\n').map((line) => line.trim())
      const nameless =
        /^- (link|button|textbox|spinbutton|combobox|radio|checkbox|img|navigation|region|dialog)(:|$| \[)/
      expect(lines.filter((line) => nameless.test(line))).toEqual([])
      // A `details` is a group that its summary explains.
      for (const group of await page.getByRole('group').and(page.locator(':not(details)')).all()) {
        await expect(group).toHaveAccessibleName(/\S/)
      }
      await expect(page.locator('details:not(:has(> summary:first-child))')).toHaveCount(0)
      expect(await headingLevels(page)).toEqual(await withoutGaps(page))
      const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
      expect(ids).toEqual([...new Set(ids)])

      for (const width of [320, 360, 768, 1024, 1920, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        // What moves to its new place may be wide on the way.
        await expect.poll(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
      }
    })
  }
})

async function headingLevels(page: Page): Promise<number[]> {
  return page.locator('h1, h2, h3, h4, h5, h6').evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))))
}

/** Every heading is at most one level below the one before it. */
async function withoutGaps(page: Page): Promise<number[]> {
  const levels = await headingLevels(page)
  return levels.map((level, index) => Math.min(level, (levels[index - 1] ?? 0) + 1))
}

async function expectVisibleFocusInReadingOrder(page: Page): Promise<void> {
  const seen: number[] = []
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate((controls) => {
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      const ringed = [element, ...element.querySelectorAll(':scope ~ *')].flatMap((one) => [
        getComputedStyle(one),
        getComputedStyle(one, '::after'),
      ])
      const ring = ringed.some(({ outlineStyle, outlineWidth }) => {
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
      const { top, bottom } = element.getBoundingClientRect()
      return {
        at: [...document.querySelectorAll(controls)].indexOf(element),
        name: element.textContent || element.getAttribute('aria-label') || element.outerHTML.slice(0, 80),
        ring,
        visible: bottom > 0 && top < innerHeight,
      }
    }, CONTROLS)
    if (!focus) break
    expect(focus, focus.name).toMatchObject({ ring: true, visible: true })
    seen.push(focus.at)
  }
  expect(seen.length).toBeGreaterThan(20)
  expect(seen.filter((at) => at >= 0)).toEqual(seen.filter((at) => at >= 0).toSorted((a, b) => a - b))
}

test.describe('on a phone', () => {
  test.use(phone)

  async function areAtLeast(px: number, controls: Locator) {
    await expect(controls).not.toHaveCount(0)
    for (const control of await controls.all()) {
      const box = await control.boundingBox()
      const name = (await control.textContent()) || (await control.getAttribute('aria-label')) || ''
      expect(box?.height, `height of «${name.trim()}»`).toBeGreaterThanOrEqual(px)
      expect(box?.width, `width of «${name.trim()}»`).toBeGreaterThanOrEqual(Math.min(px, 24))
    }
  }

  test('what is pressed in the header, on a listing and on a product is large enough for touch', async ({ page }) => {
    await page.goto('/shop/')
    await areAtLeast(44, page.locator('.header__bar').locator('a:visible, button:visible'))
    await areAtLeast(44, page.getByLabel('Сортування'))
    await areAtLeast(44, page.getByRole('main').getByRole('navigation', { name: 'Категорії' }).getByRole('link'))
    await areAtLeast(44, page.getByRole('navigation', { name: 'Сторінки', exact: true }).getByRole('link'))
    await areAtLeast(24, page.getByRole('contentinfo').getByRole('link'))
    await areAtLeast(24, page.getByRole('navigation', { name: 'Шлях до сторінки' }).getByRole('link'))
    await page.getByRole('button', { name: 'Меню', exact: true }).tap()
    await areAtLeast(44, page.locator('#menu').locator('a:visible, button:visible'))

    await page.goto('/product/sofa-lyman/')
    await areAtLeast(44, page.getByRole('radio'))
    await areAtLeast(44, page.getByRole('button', { name: /Більше|Менше/ }))
    await areAtLeast(44, page.getByRole('link', { name: /^Зображення \d/ }))
    await areAtLeast(44, page.getByRole('link', { name: 'Замовити телефоном' }).filter({ visible: true }))
    await areAtLeast(44, page.getByRole('button', { name: 'У кошик' }).filter({ visible: true }))
  })
})
