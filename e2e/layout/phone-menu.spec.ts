import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, inOneTask, phone } from '../fixtures/test.ts'
import {
  categoryMenu,
  expectNothingLoading,
  mainNavigation,
  menuPanel,
  openMenuPage,
  START,
  secondaryNavigation,
  smallRooms,
  submenuToggle,
  test,
  watchMediaRequests,
} from './menu-shop.ts'

test.use({ motion: 'full' })

/** Opens the menu and tries to focus every control of the page, before anything else can run. */
function focusedBehindOpenedMenu(): string[] {
  document.querySelector<HTMLElement>('.header__menu')?.click()
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, select, input, summary')]
  return controls.flatMap((control) => {
    control.focus()
    return document.activeElement === control && !control.closest('dialog') ? [control.outerHTML] : []
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the menu of a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ ...phone, javaScriptEnabled })

    test('opens by touch and by keyboard: categories, main and secondary navigation, each with two levels', async ({
      page,
    }) => {
      await (javaScriptEnabled ? openMenuPage(page) : page.goto(START))
      const opener = page.getByRole('button', { name: 'Меню', exact: true })
      const close = page.getByRole('button', { name: 'Закрити меню' })

      await test.step('opens and closes by touch', async () => {
        await expect(categoryMenu(page)).toBeHidden()
        await opener.tap()
        await expect(categoryMenu(page).getByRole('link')).toHaveCount(9)
        await expect(secondaryNavigation(page).getByRole('link', { name: 'Новинки' })).toBeVisible()
        await close.tap()
        await expect(categoryMenu(page)).toBeHidden()
      })

      await test.step('nothing behind it can be focused from the moment it is open', async () => {
        expect(await inOneTask(page, focusedBehindOpenedMenu)).toEqual([])
        await expect(categoryMenu(page)).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(categoryMenu(page)).toBeHidden()
        await expect(opener).toBeFocused()
      })

      await test.step('opens and closes by keyboard, and the focus returns', async () => {
        await opener.focus()
        await page.keyboard.press('Enter')
        await expect(categoryMenu(page)).toBeVisible()
        await page.keyboard.press('Tab')
        await expect(close).toBeFocused()
        await page.keyboard.press('Tab')
        await expect(categoryMenu(page).getByRole('link').first()).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(categoryMenu(page)).toBeHidden()
        await expect(opener).toBeFocused()
      })

      await test.step('has two levels everywhere', async () => {
        await opener.tap()
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
        await expect(categoryMenu(page)).toBeHidden()
      })
    })
  })
}

test.describe('the menu of a narrow screen', () => {
  test.use(phone)

  test('begins at its title, returns the focus, and closes when the screen becomes wide', async ({ page }) => {
    await openMenuPage(page)
    const opener = page.getByRole('button', { name: 'Меню', exact: true })
    await opener.press('Enter')
    await expect(menuPanel(page).getByText('Меню', { exact: true })).toBeFocused()
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

    await test.step('closes when the screen becomes wide', async () => {
      await opener.tap()
      await expect(categoryMenu(page)).toBeVisible()
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect(menuPanel(page)).toBeHidden()
      await submenuToggle(page, 'Дім').click()
      await expect(smallRooms(page)).toBeVisible()
    })
  })

  test('fits 320 px with its sections open, requests no pictures, and can be reached whole at 200 % zoom', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 600 })
    const requests = watchMediaRequests(page)
    await openMenuPage(page)
    const opener = page.getByRole('button', { name: 'Меню', exact: true })
    await opener.tap()
    await expect(categoryMenu(page).getByRole('link')).toHaveCount(9)
    await expectNothingLoading(page)
    expect(requests).toEqual([])

    for (const text of ['Дивани', 'Дім', 'Для двох']) await submenuToggle(page, text).tap()
    await expectNoViolations(page, '.header')
    await expect.poll(() => menuPanel(page).evaluate((panel) => panel.scrollWidth)).toBeLessThanOrEqual(320)
    const controls = menuPanel(page).locator('a:visible, summary:visible, button:visible')
    await expect
      .poll(() => controls.evaluateAll((all) => Math.min(...all.map((control) => control.clientHeight || 44))))
      .toBeGreaterThanOrEqual(44)

    await test.step('at 200 % zoom the whole menu can be reached', async () => {
      // A window of 1440 × 900 at 200 % has as much room as this one.
      await page.setViewportSize({ width: 720, height: 450 })
      const last = secondaryNavigation(page).getByRole('link', { name: 'Натхнення' })
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport()
    })
  })
})
