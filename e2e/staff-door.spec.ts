import { expectNoViolations } from './axe.ts'
import { STAFF_PASSWORD, signInAs } from './staff.ts'
import { expect, test } from './test.ts'

test.describe('the door without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/422|csp$/] })

  test('says what is wrong, and leads to the page that was asked for', async ({ page }) => {
    await page.goto('/admin/products?page=2')
    await expect(page.getByRole('heading', { name: 'Вхід для працівників' })).toBeVisible()
    await page.getByLabel('Логін').fill('manager')
    await page.getByLabel('Пароль').fill('не той')
    await page.getByRole('button', { name: 'Увійти' }).click()
    await expect(page.getByRole('alert')).toHaveText('Логін або пароль не підходить.')
    await expect(page.getByLabel('Логін')).toHaveValue('manager')
    await page.getByLabel('Пароль').fill(STAFF_PASSWORD)
    await page.getByRole('button', { name: 'Увійти' }).click()
    await expect(page).toHaveURL(/\/admin\/products\?page=2$/)
    await expect(page.locator('#admin')).toBeAttached()
  })
})

test('the sign-in page fits a narrow phone and has nothing that axe would change', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/admin/')
  await expect(page.getByLabel('Логін')).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectNoViolations(page)
})

test('somebody signed in is taken in at once, and their role is known', async ({ page }) => {
  await signInAs(page, 'editor')
  await page.goto('/admin/sign-in')
  await expect(page).toHaveURL(/\/admin\/$/)
  expect(JSON.parse((await page.locator('#admin').getAttribute('data-me')) ?? '')).toMatchObject({ role: 'editor' })
})
