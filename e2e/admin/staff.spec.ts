import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { STAFF_PASSWORD, signInAs, signInAsOwner } from './sign-in.ts'

test.use({ expectedNoise: [/40[09]/] })

test('the owner creates a staff account, whose password is shown once', async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Додати людину' }).click()
  await page.getByLabel('Логін').fill('Ірина')
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText('Логін: від 2 до 40 латинських літер')).toBeVisible()
  await page.getByLabel('Логін').fill('iryna')
  await page.getByLabel('Імʼя').fill('Ірина')
  await page.getByRole('combobox', { name: 'Роль' }).selectOption('manager')
  await page.getByRole('button', { name: 'Зберегти' }).click()

  const dialog = page.getByRole('dialog', { name: 'Одноразовий пароль' })
  const password = await dialog.getByLabel('Одноразовий пароль').inputValue()
  expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Готово' }).click()
  await expect(page.getByRole('row', { name: /Ірина.*менеджер.*одноразовий пароль/ })).toBeVisible()
  await expect(page.getByText(password)).toHaveCount(0)
})

test('a one-time password is replaced at first sign-in, and a deactivated account is signed out', async ({
  page,
  browser,
}) => {
  await signInAsOwner(page)
  const { password } = await hireByRest(page, 'petro')

  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(`${process.env.E2E_URL}/admin/account`)
  await theirs.getByLabel('Логін').fill('petro')
  await theirs.getByLabel('Пароль').fill(password)
  await theirs.getByRole('button', { name: 'Увійти', exact: true }).click()
  await theirs.getByLabel('Новий пароль', { exact: true }).fill('чотири слова поспіль тут')
  await theirs.getByLabel('Новий пароль ще раз').fill('чотири слова поспіль тут')
  await theirs.getByRole('button', { name: 'Зберегти' }).click()
  await expect(theirs.getByRole('heading', { name: 'Мій обліковий запис' })).toBeVisible()
  await expect(theirs.getByText('цей сеанс')).toBeVisible()

  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Звільнити: petro' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Звільнити' }).click()
  await expect(page.getByText('petro більше тут не працює')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'Вхід для працівників' })).toBeVisible()
  await theirs.context().close()
})

test('the audit log shows who created whom, field by field', async ({ page }) => {
  await signInAs(page, 'manager')
  await page.goto('/admin/audit?kind=staff&actor=e2e')
  const row = page.getByRole('row', { name: /e2e створено · працівник · editor/ })
  await row.getByText('3 зміни').click()
  await expect(row.getByRole('row', { name: /роль editor/ })).toBeVisible()
  await expectNoViolations(page, 'main')
})

test('the account page shows at the field what is wrong with a new password', async ({ page }) => {
  await page.goto('/admin/account')
  await page.getByLabel('Логін').fill('editor')
  await page.getByLabel('Пароль').fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
  await page.getByLabel('Теперішній пароль').fill('не той')
  await page.getByLabel('Новий пароль', { exact: true }).fill('зовсім новий пароль')
  await page.getByLabel('Новий пароль ще раз').fill('зовсім новий')
  await page.getByRole('button', { name: 'Змінити пароль' }).click()
  await expect(page.getByText('Паролі не збігаються.')).toBeVisible()
  await page.getByLabel('Новий пароль ще раз').fill('зовсім новий пароль')
  await page.getByRole('button', { name: 'Змінити пароль' }).click()
  await expect(page.getByText('Теперішній пароль не підходить.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Розділи' }).getByRole('link', { name: 'Працівники' })).toHaveCount(
    0,
  )
})

async function hireByRest(page: Page, login: string): Promise<{ password: string }> {
  const nonce = await (await page.request.get('/wp-admin/admin-ajax.php?action=rest-nonce')).text()
  const input = { headers: { 'x-wp-nonce': nonce }, data: { login, role: 'manager' } }
  return (await page.request.post('/wp-json/meblia/v1/staff', input)).json()
}

test('an application password is created in the account, shown once, works, and is revoked', async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Створити пароль програми' }).click()
  await page.getByLabel('Назва програми').fill('Редактор на телефоні')
  await page.getByRole('button', { name: 'Створити', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Пароль для «Редактор на телефоні»' })
  const password = await dialog.getByLabel('Пароль програми').inputValue()
  expect(password).toMatch(/^([A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}$/)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('status')).toContainText('удруге його не покажемо')
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Готово' }).click()
  await expect(dialog).toHaveCount(0)

  const headers = { authorization: `Basic ${Buffer.from(`owner:${password}`).toString('base64')}` }
  const me = () => page.request.get('/wp-json/wp/v2/users/me', { headers })
  expect((await me()).status()).toBe(200)
  await page.getByRole('button', { name: 'Відкликати: Редактор на телефоні' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Відкликати' }).click()
  await expect(page.getByText('Пароль «Редактор на телефоні» відкликано.')).toBeVisible()
  expect((await me()).status()).toBe(401)
})
