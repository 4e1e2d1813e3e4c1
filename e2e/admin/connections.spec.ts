import { openStubMailServer } from '#test/services/mail-server.ts'
import { callRest, expect, openInPlace, test } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { signInAsOwner } from './sign-in.ts'

test.use({ expectedNoise: [/status of 400/] }) // a form with a missing key

let mail: Awaited<ReturnType<typeof openStubMailServer>>
test.beforeAll(async () => {
  mail = await openStubMailServer()
})
test.afterAll(() => mail.close())
/** Letters of the worker's other tests wait in the outbox. */
test.afterEach(({ page }) => callRest(page.request, 'DELETE', '/meblia/v1/connections/email'))

test('the owner connects a mail server and a bank without a restart, and never sees the key again', async ({
  page,
}) => {
  await signInAsOwner(page)
  await page.goto('/admin/connections')
  await page.getByRole('button', { name: 'Налаштувати: Поштовий сервер (SMTP)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Перевірити' }).click()
  await expect(dialog.getByLabel('Сервер', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Сервер', { exact: true }).fill('127.0.0.1')
  await dialog.getByLabel('Порт').fill(new URL(mail.url).port)
  await dialog.getByLabel('Шифрування').selectOption('Як дозволить сервер')
  await dialog.getByRole('button', { name: 'Перевірити' }).click()
  await expect(dialog.getByRole('status')).toContainText('Працює')
  await expectNoViolations(page, 'dialog')
  await dialog.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByRole('heading', { name: 'Поштовий сервер (SMTP) Підключено' })).toBeVisible()

  await page.getByRole('button', { name: 'Налаштувати: LiqPay' }).click()
  await dialog.getByLabel('Публічний ключ').fill('sandbox_i12345678901')
  await dialog.getByLabel('Приватний ключ').fill('sandbox_key-of-the-bank-7788')
  await dialog.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByRole('heading', { name: 'LiqPay Підключено' })).toBeVisible()
  await expectNoViolations(page, 'main')

  await page.reload()
  await page.getByRole('button', { name: 'Налаштувати: LiqPay' }).click()
  await expect(dialog.getByText('Збережено, закінчується на …7788.')).toBeVisible()
  await expect(dialog.getByLabel('Приватний ключ')).toHaveValue('')
  await page.keyboard.press('Escape')
  // The running server has opened the bank.
  await page.getByRole('link', { name: 'Налаштування' }).click()
  await page.getByRole('tab', { name: 'Оплата' }).click()
  await expect(page.getByRole('group', { name: 'LiqPay' })).toContainText('Ключі є')

  await openInPlace(page, '/admin/connections')
  await page.getByRole('button', { name: 'Видалити ключі: LiqPay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити ключі' }).click()
  await expect(page.getByRole('heading', { name: 'LiqPay Не підключено' })).toBeVisible()
})
