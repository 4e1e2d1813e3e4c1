import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { layoutShifts, recordLayoutShifts } from '../fixtures/layout-shift.ts'
import { expect, phone } from '../fixtures/test.ts'
import { categoryMenu, mainNavigation, menuButton, secondaryNavigation, submenuToggle, test } from './menu-shop.ts'

test.use({ motion: 'full' })

const smallRooms = (page: Page) => mainNavigation(page).getByRole('link', { name: 'Для невеликих кімнат' })
const video = (page: Page) => mainNavigation(page).getByRole('link', { name: 'Фільм' })

async function open(page: Page, path: string) {
  await page.goto(path)
  await page.locator('.preloader--ready').waitFor({ state: 'attached' })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the menus of a wide screen ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })
    const visit = (page: Page, path: string) => (javaScriptEnabled ? open(page, path) : page.goto(path))

    test('the second level opens by click, one at a time, and its links work', async ({ page }) => {
      await visit(page, '/shop/')
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

    test('the second level opens by keyboard', async ({ page }) => {
      await visit(page, '/shop/')
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

    test('the second level opens on hover, and closes when the mouse leaves', async ({ page }) => {
      await visit(page, '/shop/')
      await mainNavigation(page).getByRole('link', { name: 'Дім' }).hover()
      await smallRooms(page).hover()
      await mainNavigation(page).getByRole('link', { name: 'Крупно' }).hover()
      await expect(video(page)).toBeVisible()
      await expect(smallRooms(page)).toBeHidden()
      await page.mouse.move(700, 700)
      await expect(video(page)).toBeHidden()
    })

    test('items that do not fit the row are under «Ще», with both levels', async ({ page }) => {
      await visit(page, '/shop/')
      const last = mainNavigation(page).getByRole('link', { name: 'Столики' })
      await expect(last).toBeHidden()
      await menuButton(page, 'Ще').click()
      await expect(mainNavigation(page).getByRole('link', { name: /^Добірка/ })).toHaveCount(25)
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport()
    })

    test('the catalogue shows every category with its picture, count and subcategories', async ({ page }) => {
      await visit(page, '/cart/')
      await expect(categoryMenu(page).getByRole('link')).toHaveCount(0)
      await menuButton(page, 'Каталог').click()
      await expect(categoryMenu(page).getByRole('link')).toHaveCount(1 + 8 + 2)
      await expect(categoryMenu(page).getByRole('link', { name: /^Дивани \d+\s+товар/ })).toBeVisible()
      await expect(categoryMenu(page).locator('img')).toHaveCount(8)
      await categoryMenu(page).getByRole('link', { name: 'Кутові дивани' }).click()
      await expect(page).toHaveURL(/\/product-category\/dyvany\/kutovi\/$/)
    })

    test('the footer has the secondary menu with both levels, and the legal links', async ({ page }) => {
      await visit(page, '/shop/')
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('navigation', { name: 'Про магазин' }).getByRole('link')).toHaveText([
        'Новинки',
        'Натхнення',
        'За столом',
        'Вітальні',
      ])
      await expect(footer.getByRole('navigation', { name: 'Правова інформація' }).getByRole('link')).toHaveText([
        'Політика приватності',
        'Публічна оферта',
      ])
    })
  })

  test.describe(`the menu of a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ ...phone, javaScriptEnabled })

    test('has categories, main and secondary navigation, each with two levels', async ({ page }) => {
      await (javaScriptEnabled ? open(page, '/shop/') : page.goto('/shop/'))
      await page.getByRole('button', { name: 'Меню', exact: true }).tap()
      await expect(categoryMenu(page).getByRole('link')).toHaveCount(9)
      await submenuToggle(page, 'Дивани').tap()
      await expect(categoryMenu(page).getByRole('link')).toHaveCount(11)
      await submenuToggle(page, 'Дім').tap()
      await expect(smallRooms(page)).toBeVisible()
      await submenuToggle(page, 'Дім').tap()
      await expect(smallRooms(page)).toBeHidden()
      await expect(mainNavigation(page).getByRole('link', { name: 'Добірка 25' })).toBeVisible()
      await submenuToggle(page, 'Для двох').tap()
      await expect(mainNavigation(page).getByRole('link', { name: 'Столики' })).toBeVisible()
      await submenuToggle(page, 'Натхнення').tap()
      await secondaryNavigation(page).getByRole('link', { name: 'Вітальні' }).tap()
      await expect(page).toHaveURL(/\/rl_gallery\/vitalni\/$/)
    })
  })
}

/** Without scripts browsers ignore lazy loading, so that scrolling cannot be tracked. */
test.describe('pictures of the catalogue', () => {
  const pictures = (page: Page) => {
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('/media/') && requests.push(request.url()))
    return requests
  }

  test('are requested when it opens, not before', async ({ page }) => {
    const requests = pictures(page)
    await open(page, '/cart/')
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
    await menuButton(page, 'Каталог').click()
    await expect.poll(() => requests.length).toBe(8)
  })

  test.describe('on a phone', () => {
    test.use(phone)

    test('are never requested', async ({ page }) => {
      const requests = pictures(page)
      await open(page, '/cart/')
      await page.getByRole('button', { name: 'Меню', exact: true }).tap()
      await expect(categoryMenu(page).getByRole('link')).toHaveCount(9)
      await page.waitForLoadState('networkidle')
      expect(requests).toEqual([])
    })
  })
})

test.describe('the menus of a wide screen', () => {
  test('Esc closes them, and the focus returns to the button', async ({ page }) => {
    await open(page, '/shop/')
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

  test('Esc closes a menu opened by hover, and leaves the focus', async ({ page }) => {
    await open(page, '/shop/')
    const select = page.getByLabel('Сортування')
    await select.focus()
    await mainNavigation(page).getByRole('link', { name: 'Дім' }).hover()
    await expect(smallRooms(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(smallRooms(page)).toBeHidden()
    await expect(select).toBeFocused()
  })

  test('close when the focus leaves them, and by a click outside', async ({ page }) => {
    await open(page, '/shop/')
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

  test('a click on a menu just opened by hover leaves it open', async ({ page }) => {
    await open(page, '/shop/')
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

  test('are closed after Back', async ({ page }) => {
    await open(page, '/shop/')
    await submenuToggle(page, 'Дім').press('Enter')
    await smallRooms(page).click()
    await expect(page).toHaveURL(/dlia-nevelykykh-kimnat/)
    await page.goBack()
    await expect(smallRooms(page)).toBeHidden()
  })

  test('cause no layout shift when they open', async ({ page }) => {
    await recordLayoutShifts(page)
    await open(page, '/shop/')
    await mainNavigation(page).getByRole('link', { name: 'Дім' }).hover()
    await expect(smallRooms(page)).toBeVisible()
    await mainNavigation(page).getByRole('link', { name: 'Крупно' }).hover()
    await expect(smallRooms(page)).toBeHidden()
    expect(await layoutShifts(page)).toEqual([])
  })

  test('have no axe violations while open', async ({ page }) => {
    await open(page, '/shop/')
    for (const opener of [
      menuButton(page, 'Каталог'),
      submenuToggle(page, 'Дім'),
      menuButton(page, 'Ще'),
      submenuToggle(page, 'Натхнення'),
    ]) {
      await opener.press('Enter')
      await expectNoViolations(page, '.header')
    }
  })

  test('are not wider than the screen, whatever is open', async ({ page }) => {
    await open(page, '/shop/')
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
        const box = await page.locator('details[open] > .disclosure__panel').first().boundingBox()
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
})

test.describe('the menu of a narrow screen', () => {
  test.use(phone)

  test('traps the focus while it is open, and returns it', async ({ page }) => {
    await open(page, '/shop/')
    const opener = page.getByRole('button', { name: 'Меню', exact: true })
    await opener.press('Enter')
    await expect(page.locator('.menu__title')).toBeFocused()
    const outside = await page.evaluate(async () => {
      const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, select, input')]
      return controls.filter((one) => {
        one.focus()
        return document.activeElement === one && !one.closest('#menu')
      }).length
    })
    expect(outside).toBe(0)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.getByRole('main').getByRole('link').first().focus()
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()

    await page.setViewportSize({ width: 768, height: 900 })
    await opener.tap()
    await expect(categoryMenu(page)).toBeVisible()
    await page.touchscreen.tap(700, 500)
    await expect(categoryMenu(page)).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('closes when the screen becomes wide', async ({ page }) => {
    await open(page, '/shop/')
    await page.getByRole('button', { name: 'Меню', exact: true }).tap()
    await expect(categoryMenu(page)).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.locator('#menu:popover-open')).toHaveCount(0)
    await submenuToggle(page, 'Дім').click()
    await expect(smallRooms(page)).toBeVisible()
  })

  test('has no axe violations with its sections open, and is not wider than 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 })
    await open(page, '/shop/')
    await page.getByRole('button', { name: 'Меню', exact: true }).tap()
    for (const text of ['Дивани', 'Дім', 'Для двох']) await submenuToggle(page, text).tap()
    await expectNoViolations(page, '.header')
    expect(await page.evaluate(() => document.querySelector('#menu')?.scrollWidth)).toBeLessThanOrEqual(320)
    for (const control of await page.locator('#menu').locator('a:visible, summary:visible, button:visible').all()) {
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
})

test.describe('at 200 % zoom', () => {
  // A window of 1440 × 900 at 200 % has as much room as this one.
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })

  test('the whole menu can be reached', async ({ page }) => {
    await open(page, '/shop/')
    await page.getByRole('button', { name: 'Меню', exact: true }).click()
    const last = secondaryNavigation(page).getByRole('link', { name: 'Натхнення' })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
  })
})
