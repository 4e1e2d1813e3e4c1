import { once } from 'node:events'
import { createServer } from 'node:http'
import { test as base, changeSettings, expect } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { signInAsOwner } from './sign-in.ts'

/** A local webhook receiver that refuses the first delivery. */
async function openListener() {
  let received = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(received++ === 0 ? 500 : 200).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/hook`, close: () => server.close() }
}

const test = base.extend<{ listener: Awaited<ReturnType<typeof openListener>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
  listener: async ({}, use) => {
    const listener = await openListener()
    await use(listener)
    listener.close()
  },
})

test('a webhook is created, its secret is shown once, and a failed delivery is sent again', async ({
  page,
  listener,
}) => {
  test.slow() // deliveries are sent by a job
  await signInAsOwner(page)
  await changeSettings(page.request, 'protection', { webhookPrivateAddresses: true }) // where the listener answers
  await page.goto('/admin/')
  await page.getByRole('button', { name: 'Система' }).click()
  await page.getByRole('link', { name: 'Вебхуки' }).click()
  await page.getByRole('button', { name: 'Новий вебхук' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новий вебхук' })
  await dialog.getByLabel('Назва').fill('CRM: нові замовлення')
  await dialog.getByLabel('Адреса').fill('crm.example')
  await dialog.getByRole('button', { name: 'Створити вебхук' }).click()
  await expect(dialog.getByLabel('Адреса')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Адреса').fill(listener.url)
  await dialog.getByRole('button', { name: 'Створити вебхук' }).click()
  const secret = page.getByRole('dialog', { name: 'Збережіть секрет зараз' })
  await expect(secret.getByLabel('Секрет', { exact: true })).toHaveValue(/^[0-9a-f]{50}$/)
  await expectNoViolations(page, 'dialog[open]')
  await secret.getByRole('button', { name: 'Секрет збережено' }).click()

  await page.getByRole('link', { name: 'CRM: нові замовлення' }).click()
  const first = page.getByRole('row', { name: /Перше знайомство/ }).first()
  await expect(async () => {
    await page.getByRole('button', { name: 'Оновити' }).click()
    await expect(first).toContainText('500, не прийнято', { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await first.getByRole('button', { name: /^Надіслати ще раз/ }).click()
  await expect(async () => {
    await page.getByRole('button', { name: 'Оновити' }).click()
    await expect(first).toContainText('200, отримано', { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await page.getByLabel('Стан', { exact: true }).selectOption('На паузі')
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(first.getByRole('button', { name: /^Надіслати ще раз/ })).toBeDisabled()
  await expectNoViolations(page, 'main')

  await page.getByRole('button', { name: 'Видалити' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click()
  await expect(page.getByText('Жодна програма ще не слухає магазин.')).toBeVisible()
})
