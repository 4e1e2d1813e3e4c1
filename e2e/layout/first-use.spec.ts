import type { Page } from '@playwright/test'
import { cartCounter, productCard } from '../cart/cart.ts'
import { expect, test } from '../fixtures/test.ts'

const SCRIPT = '**/assets/interaction*.js'

function loadedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => /\/(interaction[^/]*)\.js$/.exec(name)?.[1] ?? []),
  )
}

test.describe('the first use of a page', () => {
  test('fetches the script, and loses no click, choice or form that came before it', async ({ page }) => {
    const arrived = Promise.withResolvers<void>()
    await page.route(SCRIPT, async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.goto('/shop/')
    const favourite = page.getByRole('button', { name: /до обраного/ }).first()
    await expect(favourite).toBeVisible() // the entry has run
    await expect.poll(() => loadedScripts(page)).toEqual([])
    await productCard(page, 'Столики').click()
    await favourite.click()
    await page.getByRole('combobox', { name: 'Сортування' }).selectOption({ index: 2 })
    await expect(favourite).toHaveAttribute('aria-pressed', 'false')
    await expect(page).toHaveURL('/shop/')

    arrived.resolve()
    await expect(page).toHaveURL(/orderby=/)
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 1\u00a0товар')
    await expect(page.locator('[data-kept=favourites]')).toHaveText('1')
  })

  test.describe('without the script', () => {
    test.use({ expectedNoise: [/interaction|ERR_FAILED/] })
    test('follows links and submits forms', async ({ page }) => {
      await page.route(SCRIPT, (route) => route.abort())
      await page.goto('/shop/')
      await productCard(page, 'Столики').click()
      await expect(page.getByRole('alert').or(page.locator('.woocommerce-message'))).toContainText('Столики')
    })
  })
})
