import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readConfig } from '#app/config.ts'
import { openLog } from '#app/logging.ts'
import { openShop } from '#app/open-shop.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { defaultDelivery } from '#shop/core/settings/delivery-settings.ts'
import { defaultPayment } from '#shop/core/settings/payment-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { defaultWaybills } from '#shop/core/settings/waybill-settings.ts'
import { CHECKBOX_LICENSE, CHECKBOX_PIN, cashRegister } from '#test/services/cash-register.ts'
import { NOVA_POSHTA_KEY, novaPoshta, SENDER } from '#test/services/nova-poshta.ts'
import { openStubPaymentServices, type StubPaymentServices, WAYFORPAY_KEYS } from '#test/services/payment-services.ts'
import { openStubServer, type StubServer } from '#test/services/stub-server.ts'
import { miniCart, pageWidth } from '../cart/cart.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { firstFrameShown } from '../fixtures/page/progress.ts'
import { type RunningShop, runShop } from '../fixtures/run-shop.ts'
import { createStaffAccounts } from '../fixtures/staff.ts'
import { expect, phone, test } from '../fixtures/test.ts'

const LVIV = { SettlementRef: 'settlement-lviv', CityRef: 'city-lviv', WarehouseStatus: 'Working' }
const DIRECTORY = {
  settlements: [
    { Ref: 'settlement-lviv', Description: 'Львів', SettlementTypeDescription: 'місто', AreaDescription: 'Львівська' },
  ],
  points: [
    {
      ...LVIV,
      Ref: 'point-lviv',
      Number: '5',
      Description: 'Відділення №5: вул. Зелена, 1',
      CategoryOfWarehouse: 'Branch',
      PlaceMaxWeightAllowed: '1000',
    },
  ],
}

test.use({ ...phone, viewport: { width: 360, height: 740 } })

/**
 * From 23:50 in Kyiv until midnight no receipt is issued: then the shop's clock runs half an hour ahead, from some minutes
 * before, since the test takes one or two.
 */
function clockBesideMidnight(): Record<string, string> {
  const time = new Date().toLocaleTimeString('uk-UA', { timeZone: 'Europe/Kyiv' })
  const ahead = 'const now = Date.now; Date.now = () => now() + 30 * 60_000'
  return time < '23:40' ? {} : { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ahead)}` }
}

test.describe('a payment on a phone', () => {
  let dir: string
  let money: StubPaymentServices
  let carrier: StubServer
  let till: StubServer
  let shop: RunningShop
  let owner: string
  const register = cashRegister(Date.now)

  test.beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-deposit-'))
    const read = readConfig({ DATA_DIR: dir })
    if (read.kind === 'wrong') throw new Error(read.problems.join('\n'))
    const opened = await openShop(read.config, openLog('warn'))
    await saveProducts(opened.shop, [
      { name: 'Стілець', slug: 'stilets', regularPrice: 3000_00 },
      {
        name: 'Диван',
        slug: 'dyvan',
        regularPrice: 30_000_00,
        weightG: 20_000,
        widthMm: 600,
        depthMm: 400,
        heightMm: 300,
        leadTime: { kind: 'made_to_order', minDays: 14, maxDays: 21 },
      },
    ])
    const { novaPoshta: prices } = defaultDelivery
    await saveSettings(opened.shop, {
      delivery: {
        ...defaultDelivery,
        novaPoshta: { ...prices, branch: { on: true, base: 0, perKg: 0 } },
      },
      payment: { ...defaultPayment, deposit: 40 },
      waybills: { ...defaultWaybills, sender: SENDER },
      shopName: 'Дубрава',
      phone: '+380441234567',
    })
    owner = (await createStaffAccounts(opened.shop)).owner
    await opened.shop.encoder.close()
    await opened.close()
    money = await openStubPaymentServices()
    carrier = await openStubServer(novaPoshta(DIRECTORY).answer)
    till = await openStubServer(register.answer)
    shop = await runShop(dir, {
      ...clockBesideMidnight(),
      WAYFORPAY_ACCOUNT: WAYFORPAY_KEYS.account,
      WAYFORPAY_SECRET_KEY: WAYFORPAY_KEYS.secretKey,
      WAYFORPAY_URL: money.url,
      NOVA_POSHTA_KEY,
      NOVA_POSHTA_URL: carrier.address,
      CHECKBOX_LICENSE_KEY: CHECKBOX_LICENSE,
      CHECKBOX_PIN,
      CHECKBOX_URL: till.address,
    })
  })
  test.afterAll(async () => {
    await shop.close()
    await Promise.all([money.close(), carrier.close(), till.close()])
    await rm(dir, { recursive: true, force: true })
  })

  /** At the bank and back. */
  async function pay(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Сплатити' }).tap()
    await page.getByRole('button', { name: 'Повернутися до магазину' }).tap()
    await expect(page).toHaveURL(/\/order\/wc_order_[\w-]+\/$/)
  }

  /** Subjects of the letters in the outbox. */
  async function letters(): Promise<string[]> {
    const folder = join(dir, 'outbox')
    const names = await readdir(folder).catch(() => [])
    const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return files.map((text) =>
      (/^Subject: (.+(?:\r?\n[ \t].+)*)/m.exec(text)?.[1] ?? '').replace(
        /=\?UTF-8\?B\?([^?]*)\?=\s*/g,
        (_, coded) => `${Buffer.from(coded, 'base64')}`,
      ),
    )
  }

  test('for a sofa made to order is a deposit: it is made, asked for, paid and sent; nothing is sent before the rest', async ({
    page,
    browser,
  }) => {
    await page.goto(`${shop.url}/product/dyvan/`)
    await firstFrameShown(page)
    await page.locator('.single_add_to_cart_button').first().tap()
    await miniCart(page).getByRole('link', { name: 'Оформити замовлення' }).tap()
    await page.getByRole('textbox', { name: 'Імʼя та прізвище' }).fill('Олена Коваль')
    await page.getByRole('textbox', { name: 'Телефон' }).fill('067 123-45-67')
    await page.getByRole('textbox', { name: 'Електронна пошта' }).fill('olena@example.com')
    const city = page.getByRole('combobox', { name: 'Населений пункт' })
    await city.tap()
    await page.keyboard.type('Львів')
    await page.getByRole('option', { name: /^Львів/ }).tap()
    const branch = page.getByRole('combobox', { name: /номер або вулиця/ })
    await expect(branch).toBeFocused()
    await page.keyboard.type('5')
    await page.getByRole('option', { name: /№\s?5/ }).tap()
    await page.getByRole('radio', { name: /WayForPay/ }).check()
    await expect(page.getByText(/Зараз передплата 12\s000\s₴, решта 18\s000\s₴/)).toBeVisible()
    await expect.poll(() => pageWidth(page)).toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: /^Замовити за/ }).tap()
    await pay(page)
    await expect(page.getByText(/До\sсплати 18\s000\s₴\./)).toBeVisible()

    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: shop.url })
    const token = { name: 'meblia_staff', value: owner, url: shop.url, httpOnly: true, sameSite: 'Lax' } as const
    await context.addCookies([token])
    const office = await context.newPage()
    await office.goto('/admin/orders')
    await office.getByRole('link', { name: /^№/ }).first().click()
    // An order that was typed within seconds is looked at by a person.
    await office.getByLabel('Новий стан').selectOption('В роботі')
    await office.getByRole('button', { name: 'Змінити', exact: true }).click()
    await expect(office.getByRole('heading', { name: 'Майстерня' })).toBeVisible()
    await page.reload()
    await expect(page.getByText(/Передплату отримано. Решту 18\s000\s₴ сплатіть до\sвідправлення/)).toBeVisible()
    await expect.poll(() => pageWidth(page)).toBeLessThanOrEqual(360)
    await expectNoViolations(page, 'main')
    for (const stage of ['Розкроєно', 'Пошито', 'Запаковано']) {
      await office.getByRole('button', { name: new RegExp(stage) }).click()
      await expect(office.getByRole('status').filter({ hasText: stage })).toBeVisible()
    }
    await expect(office.getByText(/листом просимо покупця сплатити решту 18\s000\s₴/)).toBeVisible()
    await expect.poll(letters).toContainEqual(expect.stringMatching(/готове: сплатіть решту/))
    await office.getByRole('button', { name: 'Змінити', exact: true }).click()
    await expect(office.getByText(/Решту 18\s000\s₴ сплачують до\sвідправлення, і/)).toBeVisible()
    const send = async () => {
      await office.getByRole('button', { name: 'Створити накладну' }).click()
      const dialog = office.getByRole('dialog')
      await dialog.getByLabel('Опис').fill('Диван')
      await dialog.getByRole('button', { name: 'Створити накладну' }).click()
    }
    await send()
    await expect(office.getByRole('dialog').getByText(/Решту за замовлення ще не\sсплачено/)).toBeVisible()
    await expectNoViolations(office, 'main')

    await page.getByRole('button', { name: /^Сплатити 18\s000\s₴/ }).tap()
    await pay(page)
    await expect(page.getByText(/Сплачено 30\s000\s₴. Дякуємо!/)).toBeVisible()
    await office.reload()
    await expect(office.getByText('Сплачено повністю.')).toBeVisible()
    await send()
    await expect(office.getByText(/^Накладну \d+ створено$/)).toBeVisible()
    await context.close()
    await expect.poll(() => register.state.paths).toEqual(['/prepayment-receipts', 'chain'])
    // The register confirms each a little later.
    await expect
      .poll(async () => {
        await page.reload()
        return page.getByRole('link', { name: /[Чч]ек/ }).count()
      })
      .toBe(2)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

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
})
