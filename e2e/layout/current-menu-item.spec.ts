import { expect } from '../fixtures/test.ts'
import { categoryMenu, mainNavigation, menuButton, secondaryNavigation, submenuToggle, test } from './menu-shop.ts'

test.describe('the current menu item', () => {
  test('is the item of the page, of its category or of its query, and its ancestors are marked', async ({ page }) => {
    await page.goto('/rl_gallery/film-i-kreslennia/')
    const parent = mainNavigation(page).getByRole('link', { name: 'Крупно' })
    await expect(parent).toHaveAttribute('aria-current', 'true')
    await expect(parent).not.toHaveCSS('text-decoration-color', 'rgba(0, 0, 0, 0)')
    await submenuToggle(page, 'Крупно').click()
    await expect(mainNavigation(page).getByRole('link', { name: 'Фільм' })).toHaveAttribute('aria-current', 'page')
    // The panel of a narrow screen has the same items.
    await expect(page.getByRole('banner').locator('[aria-current]:not(dialog *)')).toHaveCount(2)

    await page.goto('/product-category/dyvany/kutovi/')
    await menuButton(page, 'Каталог').click()
    const link = (name: string | RegExp) => categoryMenu(page).getByRole('link', { name })
    await expect(link('Кутові дивани')).toHaveAttribute('aria-current', 'page')
    await expect(link(/^Дивани \d/)).toHaveAttribute('aria-current', 'true')
    await expect(mainNavigation(page).getByRole('link', { name: 'Усе' })).not.toHaveAttribute('aria-current')
    await page.goto('/shop/?orderby=date&utm_source=letter')
    await expect(secondaryNavigation(page).getByRole('link', { name: 'Новинки' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(mainNavigation(page).getByRole('link', { name: 'Усе' })).toHaveAttribute('aria-current', 'true')
  })
})
