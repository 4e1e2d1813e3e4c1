import { rm } from 'node:fs/promises'
import { startOldWooCommerce } from '#test/services/old-woocommerce.ts'
import { callRest } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { copySeededShop } from '../fixtures/demo-shop.ts'
import { runShop } from '../fixtures/run-shop.ts'
import { expectNoSideScroll } from '../fixtures/side-scroll.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { signInAsOwner } from './sign-in.ts'

/** A shop to move into, and one to move from. */
const test = base.extend<{ old: Awaited<ReturnType<typeof startOldWooCommerce>>; shopUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
  old: async ({}, use) => {
    const old = await startOldWooCommerce('ck_1')
    old.sitemap = ['/pro-nas/', '/2019/05/nemaie/']
    await use(old)
    old.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
  shopUrl: async ({}, use) => {
    const dir = await copySeededShop()
    const shop = await runShop(dir)
    await use(shop.url)
    await shop.close()
    await rm(dir, { recursive: true, force: true })
  },
  baseURL: ({ shopUrl }, use) => use(shopUrl),
})

test.use({ expectedNoise: [/status of 400/] }) // submitting the form without an address

test('the owner sees what would come from an old shop, has it written, and a visitor finds it', async ({
  page,
  old,
}) => {
  test.slow() // jobs in a process of their own
  await signInAsOwner(page)
  await page.goto('/admin/moving')
  await expect(page.getByRole('heading', { level: 1, name: 'Переїзд' })).toBeVisible()
  await page.getByRole('button', { name: 'Подивитися, що переїде' }).click()
  await expect(page.getByLabel('Адреса старого магазину')).toHaveAccessibleDescription(/Назвіть адресу/)
  const { groups } = await callRest(page.request, 'GET', '/meblia/v1/settings')
  const { version } = groups.protection
  const values = { webhookPrivateAddresses: true } // where the stand-in answers
  await callRest(page.request, 'PATCH', '/meblia/v1/settings', { group: 'protection', version, values })

  await page.getByLabel('Адреса старого магазину').fill(old.address)
  await page.getByLabel('Ключ').fill('ck_1')
  await page.getByLabel('Секрет').fill('cs_1')
  await page.getByRole('button', { name: 'Подивитися, що переїде' }).click()
  await expect(page.getByText('Ще нічого не записано: ось що переїде.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('row', { name: /^Товари й варіанти 8/ })).toBeVisible()
  await expect(page.getByText(/Сторінки: №\s6 Cart — пропущено/)).toBeVisible()
  await expectNoViolations(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSideScroll(page)

  // The keys need not be typed again, even after a reload.
  await page.reload()
  await expect(page.getByText(/^Ключі до 127\.0\.0\.1:\d+ зашифровано й збережено\./)).toBeVisible()
  await expect(page.getByLabel('Секрет')).toHaveCount(0)
  await page.getByRole('button', { name: 'Перенести' }).click()
  await page.getByRole('dialog', { name: 'Перенести магазин?' }).getByRole('button', { name: 'Перенести' }).click()
  await expect(page.getByText('Записано. Зображення товарів магазин завантажує сам.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Не відповідають тут: 1')).toBeVisible()
  await expect(page.getByText('404 /2019/05/nemaie/')).toBeVisible()

  await page.getByRole('button', { name: 'Забути ключі' }).click()
  await expect(page.getByLabel('Секрет')).toHaveValue('')
  await page.goto('/product/taburet-klen/')
  await expect(page.getByRole('heading', { level: 1, name: 'Табурет «Клен»' })).toBeVisible()
})
