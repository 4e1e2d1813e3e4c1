import { rm } from 'node:fs/promises'
import type { FileChooser } from '@playwright/test'
import { builtTypeface } from '#test/fixtures/typefaces.ts'
import { callRest, expect, test } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { copySeededShop } from '../fixtures/demo-shop.ts'
import { runShop } from '../fixtures/run-shop.ts'
import { expectNoSideScroll } from '../fixtures/side-scroll.ts'
import { signInAs } from './sign-in.ts'

/** The other tests of a worker find the shop's look as it was. */
let before: object
test.beforeEach(async ({ page }) => {
  await signInAs(page, 'owner')
  before = (await callRest(page.request, 'GET', '/meblia/v1/settings')).groups.theme.values
})
test.afterEach(async ({ page }) => {
  const { version } = (await callRest(page.request, 'GET', '/meblia/v1/settings')).groups.theme
  await callRest(page.request, 'PATCH', '/meblia/v1/settings', { group: 'theme', version, values: before })
})

test('an owner chooses typeface and layouts, sees them before visitors do, and takes the look to another shop', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow() // two shops
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await page.goto('/admin/settings?tab=theme')
  await page.getByLabel('Шрифт заголовків').selectOption({ label: 'Lora' })
  await page.getByLabel('Шапка').selectOption({ label: 'Логотип посередині, меню під ним' })
  await page.getByLabel('Зображення товару в переліках').selectOption({ label: 'Високе, 4 : 5' })

  const preview = page.frameLocator('iframe[title="Перегляд на сайті"]:not(.preview__next)')
  const html = preview.locator('html')
  await expect(html).toHaveAttribute('data-header', 'centre')
  await page.getByRole('button', { name: 'Перелік товарів' }).click()
  const card = preview.locator('.card__pictures').first()
  await expect(card).toHaveCSS('aspect-ratio', '4 / 5')
  await expect(preview.locator('h1')).toHaveCSS('font-family', /^Lora/)
  await expectNoViolations(page, 'main')

  await visitor.goto('/shop/')
  await expect(visitor.locator('html')).not.toHaveAttribute('data-header')
  await page.getByRole('button', { name: 'Зберегти', exact: true }).click()
  await expect(page.getByText('Збережено', { exact: true })).toBeVisible()
  await visitor.goto('/shop/')
  await expect(visitor.locator('html')).toHaveAttribute('data-header', 'centre')
  await expect(visitor.locator('h1')).toHaveCSS('font-family', /^Lora/)
  await expect(visitor.locator('.card__pictures').first()).toHaveCSS('aspect-ratio', '4 / 5')
  for (const width of [320, 768, 1024, 1920]) {
    await visitor.setViewportSize({ width, height: 900 })
    await expectNoSideScroll(visitor, `${width}`)
  }

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Зберегти вигляд у файл' }).click()
  const file = await (await download).path()
  const dir = await copySeededShop()
  const other = await runShop(dir)
  try {
    await page.goto(`${other.url}/admin/settings?tab=theme`)
    const headings = page.getByLabel('Шрифт заголовків')
    await expect(headings).toHaveValue('onest')
    const takeFile = async () => {
      const chosen = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Узяти вигляд із файлу' }).click()
      await (await chosen).setFiles(file)
    }
    await takeFile()
    const dialog = page.getByRole('dialog', { name: 'Що зміниться' })
    await expect(dialog.getByRole('row', { name: 'Шрифт заголовків Onest Lora' })).toBeVisible()
    await expect(dialog.getByRole('row')).toHaveCount(4)
    await expectNoViolations(page, 'dialog')
    await dialog.getByRole('button', { name: 'Узяти у форму' }).click()
    await expect(headings).toHaveValue('lora')
    await page.getByRole('button', { name: 'Скасувати', exact: true }).click()
    await expect(headings).toHaveValue('onest')

    await takeFile()
    await dialog.getByRole('button', { name: 'Узяти у форму' }).click()
    await expect(headings).toHaveValue('lora')
    await page.getByRole('button', { name: 'Зберегти', exact: true }).click()
    await expect(page.getByText('Збережено', { exact: true })).toBeVisible()
    await visitor.goto(`${other.url}/`)
    await expect(visitor.locator('html')).toHaveAttribute('data-header', 'centre')
    await expect(visitor.locator('h2').first()).toHaveCSS('font-family', /^Lora/)
  } finally {
    await other.close()
    await rm(dir, { recursive: true, force: true })
  }
})

test.describe('a typeface of the owner', () => {
  test.use({ expectedNoise: [/400/] })

  test('is refused with a sentence, or offered at once and seen beside the form', async ({ page }) => {
    await page.goto('/admin/settings?tab=theme')
    const upload = async (file: Parameters<FileChooser['setFiles']>[0]) => {
      const chosen = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Вибрати файл' }).click()
      await (await chosen).setFiles(file)
    }
    await upload({ name: 'font.woff2', mimeType: 'font/woff2', buffer: Buffer.from('wOFF') })
    await expect(page.getByText('Це не WOFF2')).toBeVisible()
    await upload({ name: 'own.woff2', mimeType: 'font/woff2', buffer: Buffer.from(builtTypeface('lora')) })
    await expect(page.getByLabel('Шрифт тексту')).toHaveValue('own')
    await expect(page.getByText('Це не WOFF2')).toBeHidden()
    const preview = page.frameLocator('iframe[title="Перегляд на сайті"]:not(.preview__next)')
    await expect(preview.locator('body')).toHaveCSS('font-family', /^Shop/)
    await expect
      .poll(() =>
        preview
          .locator('body')
          .evaluate(() =>
            [...document.fonts].some(({ family, status }) => /Shop$/.test(family) && status === 'loaded'),
          ),
      )
      .toBe(true)
  })
})

test('a drawing chosen as the logo stands in the header as a picture', async ({ page, browser, baseURL }) => {
  await page.goto('/admin/settings?tab=theme')
  const logo = page.getByRole('group', { name: 'Логотип', exact: true })
  await logo.getByRole('button', { name: 'Обрати зображення' }).click()
  const picker = page.getByRole('dialog', { name: 'Оберіть зображення' })
  const chosen = page.waitForEvent('filechooser')
  await picker.getByRole('button', { name: 'Завантажити нові' }).click()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50" width="200" height="50"><path d="M0 0h200v50z"/></svg>'
  await (await chosen).setFiles([{ name: 'Знак.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }])
  await picker.getByLabel('Опис: Знак').fill('Явір')
  await picker.getByRole('button', { name: 'Обрати', exact: true }).click()
  await page.getByRole('button', { name: 'Зберегти', exact: true }).click()
  await expect(page.getByText('Збережено', { exact: true })).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await visitor.goto('/shop/')
  const shown = visitor.getByRole('banner').getByRole('img', { name: 'Дубрава' })
  await expect(shown).toBeVisible()
  await expect(shown).toHaveJSProperty('complete', true)
  const ratio = () =>
    shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth / image.naturalHeight)
  await expect.poll(ratio).toBeCloseTo(4, 1)
})
