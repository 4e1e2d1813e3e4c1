import type { FileChooser } from '@playwright/test'
import { builtTypeface } from '#test/fixtures/typefaces.ts'
import { changeSettings, expect, readSettings, test } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expectNoSideScroll } from '../fixtures/side-scroll.ts'
import { LIGHT_PAGE } from '../fixtures/test.ts'
import { signInAs } from './sign-in.ts'

test.use({ expectedNoise: [/400/] }) // a file that is no typeface

/** The other tests of a worker find the shop's look as it was. */
let before: object
test.beforeEach(async ({ page }) => {
  await signInAs(page, 'owner')
  before = (await readSettings(page.request)).theme?.values ?? {}
})
test.afterEach(({ page }) => changeSettings(page.request, 'theme', before))

test('an owner chooses typefaces, layouts and a logo, sees them before visitors do, and takes the look from a file', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow() // the storefront beside the form
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await page.goto('/admin/settings?tab=theme')
  const headings = page.getByLabel('Шрифт заголовків')
  await headings.selectOption({ label: 'Lora' })
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

  const answer = await visitor.request.get('/shop/', { maxRetries: 1 })
  expect(await answer.text()).not.toContain('data-header')
  const save = async () => {
    await page.getByRole('button', { name: 'Зберегти', exact: true }).click()
    await expect(page.getByText('Є незбережені зміни')).toBeHidden()
    // The message of the save before may still be there.
    await expect(page.getByText('Збережено', { exact: true }).last()).toBeVisible()
  }
  await save()
  await visitor.goto('/shop/')
  await expect(visitor.locator('html')).toHaveAttribute('data-header', 'centre')
  await expect(visitor.locator('h1')).toHaveCSS('font-family', /^Lora/)
  await expect(visitor.locator('.card__pictures').first()).toHaveCSS('aspect-ratio', '4 / 5')
  for (const width of [320, 768, 1024, 1920]) {
    await visitor.setViewportSize({ width, height: 900 })
    await expectNoSideScroll(visitor, `${width}`)
  }

  const uploadBy = async (button: string, files: Parameters<FileChooser['setFiles']>[0]) => {
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).click()
    await (await chosen).setFiles(files)
  }
  await test.step('the look is saved into a file, and taken from it', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Зберегти вигляд у файл' }).click()
    const file = await (await download).path()
    await changeSettings(page.request, 'theme', before)
    await page.goto('/admin/settings?tab=theme')
    await expect(headings).toHaveValue('onest')
    await page.getByRole('button', { name: 'Перелік товарів' }).click()
    const dialog = page.getByRole('dialog', { name: 'Що зміниться' })
    await uploadBy('Узяти вигляд із файлу', file)
    await expect(dialog.getByRole('row', { name: 'Шрифт заголовків Onest Lora' })).toBeVisible()
    await expect(dialog.getByRole('row')).toHaveCount(4)
    await expectNoViolations(page, 'dialog')
    await dialog.getByRole('button', { name: 'Узяти у форму' }).click()
    await expect(headings).toHaveValue('lora')
    await page.getByRole('button', { name: 'Скасувати', exact: true }).click()
    await expect(headings).toHaveValue('onest')

    await uploadBy('Узяти вигляд із файлу', file)
    await dialog.getByRole('button', { name: 'Узяти у форму' }).click()
    await expect(headings).toHaveValue('lora')
    await save()
    await visitor.goto(LIGHT_PAGE)
    await expect(visitor.locator('html')).toHaveAttribute('data-header', 'centre')
    await expect(visitor.locator('h1')).toHaveCSS('font-family', /^Lora/)
  })

  await test.step('a typeface of the owner is refused with a sentence, or offered at once and seen beside the form', async () => {
    await uploadBy('Вибрати файл', { name: 'font.woff2', mimeType: 'font/woff2', buffer: Buffer.from('wOFF') })
    await expect(page.getByText('Це не WOFF2')).toBeVisible()
    const uploaded = { name: 'own.woff2', mimeType: 'font/woff2', buffer: Buffer.from(builtTypeface('lora')) }
    await uploadBy('Вибрати файл', uploaded)
    await expect(page.getByLabel('Шрифт тексту')).toHaveValue('own')
    await expect(page.getByText('Це не WOFF2')).toBeHidden()
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

  await test.step('a drawing chosen as the logo stands in the header as a picture', async () => {
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
    await save()
    await page.goto('about:blank')
    await visitor.reload()
    const shown = visitor.getByRole('banner').getByRole('img', { name: 'Дубрава' })
    await expect(shown).toBeVisible()
    await expect(shown).toHaveJSProperty('complete', true)
    const ratio = () =>
      shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth / image.naturalHeight)
    await expect.poll(ratio).toBeCloseTo(4, 1)
  })
})
