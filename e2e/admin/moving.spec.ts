import { rm } from 'node:fs/promises'
import { jpeg } from '#test/fixtures/pictures.ts'
import { zipOf } from '#test/fixtures/zip-file.ts'
import { startOldWooCommerce } from '#test/services/old-woocommerce.ts'
import { miniCart, openPage } from '../cart/cart.ts'
import { bannerButton } from '../consent/consent.ts'
import { changeSettings } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { copySeededShop } from '../fixtures/demo-shop.ts'
import { runShop } from '../fixtures/run-shop.ts'
import { expectNoSideScroll } from '../fixtures/side-scroll.ts'
import { test as base, expect, phone, USER_AGENT } from '../fixtures/test.ts'
import { signInAsOwner } from './sign-in.ts'

/** A shop to move into, and one to move from. */
const test = base.extend<{ old: Awaited<ReturnType<typeof startOldWooCommerce>> }, { shopUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
  old: async ({}, use) => {
    const old = await startOldWooCommerce('ck_1')
    old.sitemap = ['/pro-nas/', '/2019/05/nemaie/']
    await use(old)
    old.close()
  },
  shopUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
    async ({}, use) => {
      const dir = await copySeededShop()
      const shop = await runShop(dir)
      await use(shop.url)
      await shop.close()
      await rm(dir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
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
  await changeSettings(page.request, 'protection', { webhookPrivateAddresses: true }) // where the stand-in answers

  await page.getByLabel('Адреса старого магазину').fill(old.address)
  await page.getByLabel('Ключ').fill('ck_1')
  await page.getByLabel('Секрет').fill('cs_1')
  await page.getByRole('button', { name: 'Подивитися, що переїде' }).click()
  await expect(page.getByText('Ще нічого не записано: ось що переїде.')).toBeVisible({ timeout: 120_000 })
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
  await expect(page.getByText('Записано. Зображення товарів магазин завантажує сам.')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('Не відповідають тут: 1')).toBeVisible()
  await expect(page.getByText('404 /2019/05/nemaie/')).toBeVisible()

  await page.getByRole('button', { name: 'Забути ключі' }).click()
  await expect(page.getByLabel('Секрет')).toHaveValue('')
  const moved = await page.request.get('/product/taburet-klen/', { maxRetries: 1 })
  expect(await moved.text()).toMatch(/<h1[^>]*>Табурет «Клен»</)
})

const EXPORT = `ID,Type,SKU,Name,Published,Short description,Regular price,Sale price,In stock?,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Permalink
901,variable,OLD-1,Крісло «Гута»,1,Крісло з дуба.,,,1,Меблі > Крісла,"https://old.example/wp-content/uploads/guta.jpg, https://old.example/wp-content/uploads/guta-2.jpg",,Оббивка,"Мох, Пісок",1,1,https://old.example/product/%d0%ba%d1%80%d1%96%d1%81%d0%bb%d0%be-%d0%b3%d1%83%d1%82%d0%b0/
902,variation,OLD-1-M,Крісло «Гута» - Мох,1,,9800,,1,,,OLD-1,Оббивка,Мох,,1,
903,variation,OLD-1-P,Крісло «Гута» - Пісок,1,,10400,9900,1,,,OLD-1,Оббивка,Пісок,,1,
904,simple,OLD-2,Ослін «Гута»,1,Ослін з дуба.,дорого,,1,Меблі,,,,,,,https://old.example/product/oslin-guta/
`

test('an export with its pictures in one file is looked at, written, and a visitor buys at an old address', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow() // jobs in a process of their own
  const chair = (color: string) => jpeg({ width: 900, height: 900, color })
  const uploads = zipOf([
    { name: 'products.csv', text: EXPORT },
    { name: 'uploads/guta.jpg', text: await chair('#664422') },
    { name: 'uploads/guta-2.jpg', text: await chair('#226644') },
  ])
  await signInAsOwner(page)
  await page.goto('/admin/import')
  await page
    .getByLabel('Файл CSV, XLSX, YML або ZIP')
    .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer: uploads })
  await page.getByRole('button', { name: 'Перевірити файл' }).click()
  const report = page.getByRole('region', { name: 'Що буде, якщо занести' })
  await expect(report.getByText('Нових товарів')).toBeVisible({ timeout: 120_000 })
  await expect(report.getByRole('row', { name: /^5 Regular price дорого/ })).toContainText('не сума')
  await expectNoViolations(page, 'main')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: /без рядків з помилками$/ }).click()
  await expect(page.getByText('Файл занесено.')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('region', { name: 'Що занесено' })).toBeVisible()
  await expectNoSideScroll(page)

  const visitors = await browser.newContext({ ...phone, baseURL: baseURL ?? '', userAgent: USER_AGENT })
  const visitor = await visitors.newPage()
  for (const old of ['/?p=901', '/produkt/крісло-гута/'])
    expect((await page.request.get(encodeURI(old), { maxRetries: 1 })).url()).toMatch(/\/product\/krislo-huta\/$/)
  await openPage(visitor, '/product/крісло-гута/')
  await expect(visitor).toHaveURL(/\/product\/krislo-huta\/$/)
  await bannerButton(visitor, 'Відмовитися').tap()
  const picture = visitor.getByRole('img', { name: 'Крісло «Гута»' }).first()
  await expect(picture).toHaveAttribute('width', '900') // of the file, not of a placeholder
  await expect(picture).toHaveJSProperty('complete', true)
  await visitor.getByRole('radio', { name: /^Пісок/ }).tap()
  await expect(visitor.getByRole('main')).toContainText(/9\s900\s₴/)
  await visitor.getByRole('main').getByRole('button', { name: 'У кошик' }).first().tap()
  await miniCart(visitor).getByRole('link', { name: 'Оформити замовлення' }).tap()
  await visitor.getByRole('textbox', { name: 'Імʼя та прізвище' }).fill('Олена Коваль')
  await visitor.getByRole('textbox', { name: 'Телефон' }).fill('067 111 22 33')
  await visitor.getByRole('radio', { name: /Самовивіз/ }).tap()
  await visitor.getByRole('button', { name: /^Замовити/ }).tap()
  await expect(visitor.getByRole('heading', { level: 1, name: /^Замовлення №/ })).toBeVisible()
  await expect(visitor.getByText(/9\s900\s₴/).first()).toBeVisible()
  await visitors.close()
})
