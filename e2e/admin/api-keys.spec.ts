import { expect, test } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { signInAsOwner } from './sign-in.ts'

test.use({ expectedNoise: [/status of 400/] }) // submitting the form without a description

test('the owner creates an API key, whose secret is shown once, and revokes it', async ({ page, request }) => {
  await signInAsOwner(page)
  await page.goto('/admin/keys')
  await page.getByRole('button', { name: 'Новий ключ' }).click()
  await page.getByRole('button', { name: 'Створити ключ' }).click()
  await expect(page.getByLabel('Для чого')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Для чого').fill('Облік складу')
  await page.getByLabel('Що дозволено').selectOption('Читання й запис')
  await page.getByRole('button', { name: 'Створити ключ' }).click()
  const secret = page.getByRole('dialog', { name: 'Збережіть секрет зараз' })
  await expect(secret.getByLabel('Ключ (consumer key)', { exact: true })).toHaveValue(/^ck_[0-9a-f]{40}$/)
  await expect(secret.getByLabel('Секрет (consumer secret)', { exact: true })).toHaveValue(/^cs_[0-9a-f]{40}$/)
  await expectNoViolations(page, 'dialog')

  await page.keyboard.press('Escape')
  await expect(secret.getByRole('status')).toContainText('Спершу збережіть секрет')
  await secret.getByRole('button', { name: 'Секрет збережено' }).click()
  await expect(secret).toBeHidden()
  await expect(page.getByRole('row', { name: /Облік складу Читання й запис owner/ })).toBeVisible()
  await expectNoViolations(page, 'main')

  await page.getByRole('button', { name: 'Відкликати ключ «Облік складу»' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Відкликати', exact: true }).click()
  await expect(page.getByText('Жодна програма ще не має ключа.')).toBeVisible()
  expect((await request.get('/wp-json/meblia/v1/keys', { maxRetries: 1 })).status()).toBe(401)
})
