import { expect, phone, test } from '../fixtures/test.ts'

test.describe('a missing page', () => {
  test.use({ ...phone, expectedNoise: [/status of 404/] })

  test('has a friendly message and one link onward', async ({ page }) => {
    const response = await page.goto('/product/nema-takoho/')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такої сторінки немає')
    const links = page.getByRole('main').getByRole('link')
    await expect(links).toHaveCount(1)
    await links.click()
    await expect(page).toHaveURL(/\/shop\/$/)
  })
})
