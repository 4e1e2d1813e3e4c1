import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#app/config.ts'
import { openLog } from '#app/logging.ts'
import { openShop } from '#app/open-shop.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { defaultDelivery } from '#shop/core/settings/delivery-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { openStubPaymentServices, type StubPaymentServices, WAYFORPAY_KEYS } from '#test/services/payment-services.ts'
import { type RunningShop, runShop } from '../fixtures/run-shop.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test.describe('paying online on a phone without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false })
  let dir: string
  let service: StubPaymentServices
  let shop: RunningShop
  test.beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-paying-'))
    const read = readConfig({ DATA_DIR: dir })
    if (read.kind === 'wrong') throw new Error(read.problems.join('\n'))
    const opened = await openShop(read.config, openLog('warn'))
    await saveProducts(opened.shop, [{ name: 'Стілець', slug: 'stilets', regularPrice: 3000_00 }])
    const { novaPoshta } = defaultDelivery
    const delivery = { ...defaultDelivery, novaPoshta: { ...novaPoshta, on: false } }
    await saveSettings(opened.shop, { delivery })
    await opened.shop.encoder.close()
    await opened.close()
    service = await openStubPaymentServices()
    shop = await runShop(dir, {
      WAYFORPAY_ACCOUNT: WAYFORPAY_KEYS.account,
      WAYFORPAY_SECRET_KEY: WAYFORPAY_KEYS.secretKey,
      WAYFORPAY_URL: service.url,
    })
  })
  test.afterAll(async () => {
    await shop.close()
    await service.close()
    await rm(dir, { recursive: true, force: true })
  })

  test('redirects to the payment service and returns to a paid order', async ({ page }) => {
    await page.goto(`${shop.url}/product/stilets/`)
    await Promise.all([page.waitForEvent('load'), page.locator('button[name=add-to-cart]').first().tap()])
    await page.goto(`${shop.url}/checkout/`)
    await page.getByRole('textbox', { name: 'Імʼя та прізвище' }).fill('Олена Коваль')
    await page.getByRole('textbox', { name: 'Телефон' }).fill('067 123-45-67')
    await page.getByRole('radio', { name: /WayForPay/ }).check()
    await page.getByRole('button', { name: /^Замовити за/ }).tap()

    await expect(page.getByText(/Зараз відкриється захищена сторінка/)).toBeVisible()
    await page.getByRole('button', { name: 'Перейти до оплати' }).tap()
    await page.getByRole('button', { name: 'Відмовити' }).tap()
    await page.getByRole('button', { name: 'Повернутися до магазину' }).tap()
    await expect(page.getByText(/Оплата .* не\sпройшла/)).toBeVisible()
    await page.getByRole('button', { name: 'Спробувати ще раз' }).tap()
    await page.getByRole('button', { name: 'Перейти до оплати' }).tap()
    await page.getByRole('button', { name: 'Сплатити' }).tap()
    await page.getByRole('button', { name: 'Повернутися до магазину' }).tap()

    await expect(page).toHaveURL(/\/order\/wc_order_[\w-]+\/$/)
    await expect(page.getByText(/Сплачено 3\s000\s₴\. Дякуємо!/)).toBeVisible()
  })
})
