import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { NOVA_POSHTA_KEY, novaPoshta } from '#test/services/nova-poshta.ts'
import { openStubServer, type StubServer } from '#test/services/stub-server.ts'
import { openInPlace } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { type RunningShop, runShop } from '../fixtures/run-shop.ts'
import { expect, test } from '../fixtures/test.ts'
import { askAboutParcelsNow, createWaybillsShop, type WaybillsShop } from './waybills-shop.ts'

test.describe('a waybill of Nova Poshta', () => {
  let dir: string
  let service: ReturnType<typeof novaPoshta>
  let server: StubServer
  let made: WaybillsShop
  let shop: RunningShop
  test.beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-waybills-'))
    service = novaPoshta()
    server = await openStubServer(service.answer)
    made = await createWaybillsShop(dir)
    shop = await runShop(dir, { NOVA_POSHTA_KEY, NOVA_POSHTA_URL: server.address })
  })
  test.afterAll(async () => {
    await shop.close()
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })

  const signIn = (page: Page) =>
    page
      .context()
      .addCookies([{ name: 'meblia_staff', value: made.owner, url: shop.url, httpOnly: true, sameSite: 'Lax' }])

  /** The 422 of a refused waybill. */
  test.use({ expectedNoise: [/status of 422/] })

  test('is made once the sender is chosen, printed, and followed to the branch; the buyer sees where it is', async ({
    page,
  }) => {
    await signIn(page)
    await page.goto(`${shop.url}/admin/orders/${made.orderId}`)
    const panel = page.getByRole('region', { name: 'Накладна Нової пошти' })
    await expect(panel.getByText(/Спершу оберіть відправника/)).toBeVisible()

    await openInPlace(page, '/admin/settings')
    await page.getByRole('tab', { name: 'Доставка' }).click()
    await page.getByRole('button', { name: 'Обрати відправника' }).click()
    const sender = page.getByRole('dialog', { name: 'Відправник Нової пошти' })
    await expect(sender.getByLabel('Телефон відправника')).toHaveValue('380441234567')
    await sender.getByRole('button', { name: 'Обрати відділення' }).click()
    await page.getByLabel('Почніть назву: Львів').fill('Київ')
    await page.getByRole('button', { name: /^Київ/ }).click()
    await page.getByRole('button', { name: /^Відділення №1/ }).click()
    await expect(sender.getByText(/^Київ, Відділення №1/)).toBeVisible()
    await sender.getByRole('button', { name: 'Обрати', exact: true }).click()
    await page.getByRole('button', { name: 'Зберегти' }).click()
    await expect(page.getByRole('button', { name: 'Зберегти' })).toBeDisabled()

    await openInPlace(page, `/admin/orders/${made.orderId}`)
    await panel.getByRole('button', { name: 'Створити накладну' }).click()
    const dialog = page.getByRole('dialog', { name: /^Накладна для замовлення/ })
    await expect(dialog.getByText(/Олена Коваль/)).toBeVisible()
    await expect(dialog.getByLabel('Скільки взяти з\u00a0покупця')).toHaveValue('4\u00a0650,00')
    await dialog.getByLabel('Вага').fill('18,5')
    await dialog.getByRole('button', { name: 'Створити накладну' }).click()
    await expect(dialog.getByText('Укажіть число, більше за нуль.').first()).toBeVisible()
    for (const [side, value] of [
      ['Довжина', '110'],
      ['Ширина', '60'],
      ['Висота', '15'],
    ] as const) {
      await dialog.getByLabel(side).fill(value)
    }
    service.state.save = ['Volumetric weight exceeds the limit of the warehouse']
    await dialog.getByRole('button', { name: 'Створити накладну' }).click()
    await expect(dialog.getByText(/Місця завеликі або заважкі.*Volumetric weight/)).toBeVisible()
    await expectNoViolations(page, 'dialog')
    await dialog.getByRole('button', { name: 'Скасувати' }).click()
    await expect(panel.getByText('Не створено')).toBeVisible()
    await panel.getByRole('button', { name: 'Створити накладну' }).click()
    for (const [side, value] of [
      ['Вага', '18,5'],
      ['Довжина', '110'],
      ['Ширина', '60'],
      ['Висота', '15'],
    ] as const) {
      await dialog.getByLabel(side).fill(value)
    }
    await dialog.getByRole('button', { name: 'Створити накладну' }).click()
    await expect(panel.getByText('Ще не передано')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Відстежити 20450000000001' })).toBeVisible()
    await expectNoViolations(page, 'main')

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Наліпка 100×100' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('20450000000001-label.pdf')

    service.state.status.set('20450000000001', { code: 7, text: 'Прибув у відділення' })
    await askAboutParcelsNow(dir)
    await expect(async () => {
      await page.reload()
      await expect(panel.getByText('Прибув у відділення')).toBeVisible({ timeout: 2000 })
      // Read by another request, perhaps before the job was done.
      await expect(page.getByText(/відправлення прибуло/)).toBeVisible({ timeout: 2000 })
    }).toPass()

    await page.goto(shop.url + made.orderPage)
    await expect(page.getByText(/^Прибуло й\sчекає/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Відстежити на сайті Нової пошти' })).toBeVisible()
    await expectNoViolations(page, 'main')
  })
})
