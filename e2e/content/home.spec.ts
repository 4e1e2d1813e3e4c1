import { expect, test } from '../fixtures/test.ts'

test.describe('the home page', () => {
  test('responds and has a heading', async ({ page }) => {
    const response = await page.goto('/')
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
