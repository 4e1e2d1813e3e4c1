import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { layoutShifts, recordLayoutShifts, resetLayoutShifts } from '../fixtures/layout-shift.ts'
import { expect } from '../fixtures/test.ts'
import {
  categoryMenu,
  expectNothingLoading,
  mainNavigation,
  menuButton,
  openMenuPage,
  START,
  secondaryNavigation,
  smallRooms,
  submenuToggle,
  test,
  watchMediaRequests,
} from './menu-shop.ts'

test.use({ motion: 'full' })

const video = (page: Page) => mainNavigation(page).getByRole('link', { name: 'Фільм' })

const about = (page: Page) => page.getByRole('contentinfo').getByRole('navigation', { name: 'Про магазин' })
const legal = (page: Page) => page.getByRole('contentinfo').getByRole('navigation', { name: 'Правова інформація' })

test('the footer has the secondary menu with both levels, and the legal links', async ({ page }) => {
  await page.goto('/shop/?orderby=date&utm_source=letter')
  await expect(secondaryNavigation(page).getByRole('link', { name: 'Новинки' })).toHaveAttribute('aria-current', 'page')
  await expect(mainNavigation(page).getByRole('link', { name: 'Усе' })).toHaveAttribute('aria-current', 'true')
  await expect(about(page).getByRole('link')).toHaveText(['Новинки', 'Натхнення', 'За столом', 'Вітальні'])
  await expect(legal(page).getByRole('link')).toHaveText(['Політика приватності', 'Публічна оферта'])
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the menus of a wide screen ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('have a second level and the catalogue, by mouse and by keyboard', async ({ page }) => {
      await (javaScriptEnabled ? openMenuPage(page) : page.goto(START))

      await test.step('on the way to an order the footer has the legal links alone', async () => {
        await expect(legal(page).getByRole('link')).toHaveText(['Політика приватності', 'Публічна оферта'])
        await expect(about(page)).toBeHidden()
      })

      await test.step('the second level opens on hover, and closes when the mouse leaves', async () => {
        await expect(smallRooms(page)).toBeHidden()
        await mainNavigation(page).getByRole('link', { name: 'Дім' }).hover()
        await smallRooms(page).hover()
        await mainNavigation(page).getByRole('link', { name: 'Крупно' }).hover()
        await expect(video(page)).toBeVisible()
        await expect(smallRooms(page)).toBeHidden()
        await page.mouse.move(700, 700)
        await expect(video(page)).toBeHidden()
      })

      await test.step('items that do not fit the row are under «Ще», with both levels', async () => {
        const last = mainNavigation(page).getByRole('link', { name: 'Столики' })
        await expect(last).toBeHidden()
        await menuButton(page, 'Ще').click()
        await expect(mainNavigation(page).getByRole('link', { name: /^Добірка/ })).toHaveCount(25)
        await last.scrollIntoViewIfNeeded()
        await expect(last).toBeInViewport()
      })

      await test.step('the second level opens by keyboard', async () => {
        await mainNavigation(page).getByRole('link', { name: 'Дім' }).focus()
        await page.keyboard.press('Tab')
        await expect(submenuToggle(page, 'Дім')).toBeFocused()
        for (const key of ['Enter', 'Space']) {
          await page.keyboard.press(key)
          await expect(smallRooms(page)).toBeVisible()
          await page.keyboard.press(key)
          await expect(smallRooms(page)).toBeHidden()
        }
        await page.keyboard.press('Enter')
        await page.keyboard.press('Tab')
        await expect(smallRooms(page)).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/dlia-nevelykykh-kimnat/)
      })

      await test.step('it opens by click, one at a time, and its links work', async () => {
        await expect(smallRooms(page)).toBeHidden()
        await submenuToggle(page, 'Дім').click()
        await expect(smallRooms(page)).toBeVisible()
        await page.mouse.move(700, 700)
        await submenuToggle(page, 'Крупно').click()
        await expect(video(page)).toBeVisible()
        await page.mouse.move(700, 700)
        await expect(smallRooms(page)).toBeHidden()
        await video(page).click()
        await expect(page).toHaveURL(/film-i-kreslennia/)
        await expect(video(page)).toBeHidden()
      })

      // Which item is that of a page: web/pages/layout/menus/menus.test.ts.
      await test.step('the item of the page and its ancestor are marked', async () => {
        const parent = mainNavigation(page).getByRole('link', { name: 'Крупно' })
        await expect(parent).toHaveAttribute('aria-current', 'true')
        await expect(parent).not.toHaveCSS('text-decoration-color', 'rgba(0, 0, 0, 0)')
        await expect(page.locator('[aria-current=page]', { hasText: 'Фільм' }).first()).toBeAttached()
        // The panel of a narrow screen has the same items.
        await expect(page.getByRole('banner').locator('[aria-current]:not(dialog *)')).toHaveCount(2)
      })

      await test.step('the catalogue shows every category with its picture, count and subcategories', async () => {
        await expect(categoryMenu(page).getByRole('link')).toHaveCount(0)
        await menuButton(page, 'Каталог').click()
        await expect(categoryMenu(page).getByRole('link')).toHaveCount(1 + 8 + 2)
        await expect(categoryMenu(page).getByRole('link', { name: /^Дивани \d+\s+товар/ })).toBeVisible()
        await expect(categoryMenu(page).locator('img')).toHaveCount(8)
        await categoryMenu(page).getByRole('link', { name: 'Кутові дивани' }).click()
        await expect(page).toHaveURL(/\/product-category\/dyvany\/kutovi\/$/)
        await menuButton(page, 'Каталог').click()
        const link = (name: string | RegExp) => categoryMenu(page).getByRole('link', { name })
        await expect(link('Кутові дивани')).toHaveAttribute('aria-current', 'page')
        await expect(link(/^Дивани \d/)).toHaveAttribute('aria-current', 'true')
        await expect(mainNavigation(page).getByRole('link', { name: 'Усе' })).not.toHaveAttribute('aria-current')
      })
    })
  })
}

test.describe('the menus of a wide screen', () => {
  test('request pictures when the catalogue opens, close by Esc, by leaving and by a click outside', async ({
    page,
  }) => {
    const requests = watchMediaRequests(page)
    await openMenuPage(page)

    // Without scripts browsers ignore lazy loading, so that scrolling cannot be tracked.
    await test.step('pictures of the catalogue are requested when it opens, not before', async () => {
      await expectNothingLoading(page)
      expect(requests).toEqual([])
      await menuButton(page, 'Каталог').click()
      await expect.poll(() => requests.length).toBe(8)
      await expectNoViolations(page, '.header')
      await page.keyboard.press('Escape')
    })

    await test.step('Esc closes them, and the focus returns to the button', async () => {
      for (const [opener, inside] of [
        [submenuToggle(page, 'Дім'), smallRooms(page)],
        [menuButton(page, 'Каталог'), categoryMenu(page).getByRole('link', { name: /^Ліжка/ })],
      ] as const) {
        await opener.focus()
        await page.keyboard.press('Enter')
        await inside.focus()
        await page.keyboard.press('Escape')
        await expect(inside).toBeHidden()
        await expect(opener).toBeFocused()
      }
    })

    await test.step('Esc closes a menu opened by hover, and leaves the focus', async () => {
      const elsewhere = page.getByRole('main').getByRole('link').first()
      await elsewhere.focus()
      await mainNavigation(page).getByRole('link', { name: 'Дім' }).hover()
      await expect(smallRooms(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(smallRooms(page)).toBeHidden()
      await expect(elsewhere).toBeFocused()
      await page.mouse.move(700, 700)
    })

    await test.step('close when the focus leaves them, and by a click outside', async () => {
      await submenuToggle(page, 'Дім').press('Enter')
      await mainNavigation(page).getByRole('link', { name: 'Ліжка' }).focus()
      await page.keyboard.press('Tab')
      await expect(mainNavigation(page).getByRole('link', { name: 'Крупно' })).toBeFocused()
      await expect(smallRooms(page)).toBeHidden()
      await submenuToggle(page, 'Дім').press('Enter')
      await expect(smallRooms(page)).toBeVisible()
      await page.mouse.click(700, 700)
      await expect(smallRooms(page)).toBeHidden()
    })

    await test.step('a click on a menu just opened by hover leaves it open', async () => {
      await submenuToggle(page, 'Дім').hover()
      await expect(smallRooms(page)).toBeVisible()
      await page.mouse.down()
      await page.mouse.up()
      await page.mouse.move(700, 700)
      await mainNavigation(page).getByRole('link', { name: 'Усе' }).hover()
      await expect(smallRooms(page)).toBeVisible()
      await submenuToggle(page, 'Дім').click()
      await expect(smallRooms(page)).toBeHidden()
    })
  })

  test('cause no layout shift, are not wider than the screen and accessible, and are closed after Back', async ({
    page,
  }) => {
    await recordLayoutShifts(page)
    await openMenuPage(page)
    await resetLayoutShifts(page)
    await mainNavigation(page).getByRole('link', { name: 'Дім' }).hover()
    await expect(smallRooms(page)).toBeVisible()
    await mainNavigation(page).getByRole('link', { name: 'Крупно' }).hover()
    await expect(smallRooms(page)).toBeHidden()
    await page.mouse.move(700, 700)
    await expect(video(page)).toBeHidden()
    await expect.poll(() => layoutShifts(page)).toEqual([])

    for (const opener of [submenuToggle(page, 'Дім'), menuButton(page, 'Ще')]) {
      await opener.press('Enter')
      await expectNoViolations(page, '.header')
    }

    await test.step('not wider than the screen, whatever is open', async () => {
      for (const [width, height] of [
        [1024, 700],
        [1440, 900],
        [1920, 1000],
      ] as const) {
        await page.setViewportSize({ width, height })
        for (const opener of [
          menuButton(page, 'Каталог'),
          submenuToggle(page, 'Крупно'),
          menuButton(page, 'Ще'),
          submenuToggle(page, 'Натхнення'),
        ]) {
          await opener.press('Enter')
          await expect(page.locator('details[open] > .disclosure__panel').first()).toBeInViewport({ ratio: 1 })
        }
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    })

    await test.step('closed after Back', async () => {
      await submenuToggle(page, 'Дім').press('Enter')
      await smallRooms(page).click()
      await expect(page).toHaveURL(/dlia-nevelykykh-kimnat/)
      await page.goBack()
      await expect(smallRooms(page)).toBeHidden()
    })
  })
})
