import { once } from 'node:events'
import { createServer } from 'node:http'
import { test as base, changeSettings, expect, openInPlace } from '../fixtures/admin/office-shop.ts'
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

test.use({ expectedNoise: [/status of 400/] }) // submitting the form of a key without a description

test('programs get a webhook, whose failed delivery is sent again, and an API key; their secrets are shown once', async ({
  page,
  request,
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

  await test.step('an API key is created, whose secret is shown once, and revoked', async () => {
    await openInPlace(page, '/admin/keys')
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
})
