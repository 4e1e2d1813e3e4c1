import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

test('a child page has breadcrumbs to its parent', async ({ page }) => {
  await page.goto('/stoliarnia/susharnia/')
  await expect(page).toHaveTitle(/^Сушарня — /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сушарня')
  const trail = page.getByRole('navigation', { name: 'Шлях до сторінки' })
  await expect(trail.getByRole('listitem')).toHaveText(['Головна', 'Столярня', 'Сушарня'])
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/stoliarnia\/susharnia\/$/)
  await expectNoViolations(page)
  await trail.getByRole('link', { name: 'Столярня' }).click()
  await expect(page).toHaveURL(/\/stoliarnia\/$/)
  await expect(page.getByRole('main')).toContainText('Тут пахне дубом.')
})

test.describe('a missing page', () => {
  test.use({ expectedNoise: [/status of 404/] })

  for (const path of ['/chernetka-storinky/', '/zavtrashnia-storinka/', '/nema-takoi', '/stoliarnia/nema/']) {
    test(`${path} responds with 404 at once`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      expect(response?.request().redirectedFrom()).toBeNull()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такої сторінки немає')
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an old page address redirects to the new one, and so do addresses below it', async ({ page }) => {
    await page.goto('/kredyt')
    await expect(page).toHaveURL(/\/oplata-chastynamy\/$/)
    await page.goto('/kredyt/chastynamy/?utm=1')
    await expect(page).toHaveURL(/\/oplata-chastynamy\/chastynamy\/\?utm=1$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Умови оплати частинами')
  })

  test('a page is complete', async ({ page }) => {
    await page.goto('/stoliarnia')
    await expect(page).toHaveURL(/\/stoliarnia\/$/)
    await expect(page.getByRole('heading', { level: 2, name: 'Розділ' })).toBeVisible()
    await expect(page.getByText('Тут пахне дубом.')).toBeVisible()
  })
})
