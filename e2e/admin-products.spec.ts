import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { signInAsOwner } from './staff.ts'
import { expect, test } from './test.ts'

const FABRICS = ['Мох', 'Пісок', 'Вугілля', 'Мед']

test.beforeEach(({ page }) => signInAsOwner(page))

test('a sofa with four fabrics is added and put on the home page; visitors can choose among them at once', async ({
  page,
}) => {
  test.slow() // the editor shows the whole home page at once
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Додати товар' }).click()
  await page.getByLabel('Назва', { exact: true }).fill('Диван «Левада»')
  await page.getByLabel('Короткий опис').fill('Тримісний диван на кожен день.')
  await page.getByRole('checkbox', { name: 'Дивани' }).check()

  await page.getByRole('tab', { name: 'Варіанти' }).click()
  await page.getByRole('combobox', { name: 'Додати властивість' }).selectOption({ label: 'Своя властивість' })
  await page.getByRole('button', { name: 'Додати властивість' }).click()
  await page.getByLabel('Назва властивості').fill('Оббивка')
  await page.getByRole('checkbox', { name: 'Товар має варіанти за нею' }).check()
  const value = page.getByLabel('Нове значення: Оббивка')
  await value.fill(FABRICS.join(', '))
  await value.press('Enter')
  await page.getByRole('button', { name: 'Колір зразка: Мох' }).click()
  await page.getByLabel('Свій колір зразка').fill('#5b6b3a')
  await page.getByRole('button', { name: 'Готово' }).click()
  await page.getByRole('button', { name: 'Створити 4 варіанти' }).click()
  await page.getByLabel('Одна ціна всім').fill('32 500')
  await page.getByRole('button', { name: 'Заповнити' }).click()
  await page.getByLabel('Ціна: Мед', { exact: true }).fill('34 900,50')
  await page.getByLabel('Залишок: Мох').fill('5')
  await expectNoViolations(page)

  // Nothing is saved yet: the page is shown as it will be, and follows what is typed.
  await page.getByRole('tab', { name: 'Перегляд' }).click()
  const preview = page.frameLocator('iframe[title="Перегляд на сайті"]:not(.preview__next)')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Диван «Левада»')
  await expect(preview.getByRole('radio', { name: 'Вугілля' })).toBeAttached()

  await page.getByRole('button', { name: 'Опублікувати' }).click()
  await expect(page.getByText('Товар додано')).toBeVisible()
  await page.getByRole('tab', { name: 'Варіанти' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Диван «Левада»')
  await expect(page.getByLabel('Ціна: Мед', { exact: true })).toHaveValue('34\u00a0900,50')
  await expect(page.getByText('Є незбережені зміни')).toBeHidden()

  const [shown] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Відкрити на сайті' }).click(),
  ])
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Диван «Левада»')
  for (const fabric of FABRICS) await expect(shown.getByRole('radio', { name: fabric })).toBeAttached()

  await page.getByRole('link', { name: 'Сторінки' }).click()
  await page
    .getByRole('row', { name: /Головна/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByLabel('Який блок').selectOption('Добірка товарів')
  await page.getByRole('button', { name: 'Додати блок' }).click()
  await page.getByRole('textbox', { name: 'Заголовок' }).fill('Щойно з майстерні')
  await page.getByRole('combobox', { name: 'Які товари' }).selectOption('Оберу сам')
  await page.getByRole('searchbox', { name: 'Знайти товар' }).fill('Левада')
  await page.getByRole('button', { name: '+ Диван «Левада»' }).click()
  await page.getByRole('button', { name: 'Зберегти', exact: true }).click()
  await expect(page.getByRole('status').getByText('Збережено').first()).toBeVisible()
  await shown.goto('/')
  await expect(shown.getByRole('heading', { name: 'Щойно з майстерні' })).toBeVisible()
  await expect(shown.getByRole('link', { name: /Диван «Левада»/ }).first()).toBeAttached()
})

test('forty prices are changed at once, after a look at what changes, and taken back', async ({ page }) => {
  test.slow() // a request for each sofa that has variations, there and back
  await page.goto('/admin/products?orderby=name&order=asc')
  await expect(page.getByRole('link', { name: /Стілець/ }).first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Вибрати всі на сторінці' }).check()
  await page.getByRole('button', { name: 'Змінити…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Змінити/ })
  await dialog.getByLabel('Відсоток').fill('10')
  const apply = dialog.getByRole('button', { name: /Змінити .* цін/ })
  await expect(apply).toBeEnabled({ timeout: 20_000 })
  const count = Number((await apply.textContent())?.replace(/\D/g, ''))
  expect(count).toBeGreaterThanOrEqual(40)
  const first = dialog.getByRole('row').nth(1)
  const [before, after] = [
    await first.getByRole('cell').nth(0).textContent(),
    await first.getByRole('cell').nth(1).textContent(),
  ]
  expect(kopiykas(after)).toBe(Math.round((kopiykas(before) * 1.1) / 100) * 100)
  await expectNoViolations(page, 'dialog')

  await apply.click()
  await expect(page.getByText(/^Змінено .*цін/).first()).toBeVisible({ timeout: 30_000 })
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Скасувати' }).click()
  await expect(page.getByText('Зміни скасовано')).toBeVisible({ timeout: 30_000 })
})

test('stock is typed over in the list, and the list is found again by its address', async ({ page }) => {
  await addStocked(page, 'Лава «Брід»')
  await page.goto('/admin/products')
  await expect(page.getByLabel('Залишок: Лава «Брід»')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('брід')
  await expect(page).toHaveURL(/search=/)
  const stock = page.getByLabel('Залишок: Лава «Брід»')
  await stock.fill('12')
  await stock.press('Enter')
  await expect(page.getByText('Залишок збережено: Лава «Брід»')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Назва або артикул' })).toHaveValue('брід')
  await expect(stock).toHaveValue('12')
})

test('what was typed is asked about before leaving, kept as a draft, and offered again', async ({ page }) => {
  await page.goto('/admin/products/new')
  await page.getByLabel('Назва', { exact: true }).fill('Недописане крісло')
  await page.getByRole('main').getByRole('link', { name: 'Товари' }).click()
  const asking = page.getByRole('dialog', { name: 'Є незбережені зміни' })
  await asking.getByRole('button', { name: 'Піти' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Товари')
  await page.getByRole('link', { name: 'Додати товар' }).click()
  await page.getByRole('button', { name: 'Відновити' }).click()
  await expect(page.getByLabel('Назва', { exact: true })).toHaveValue('Недописане крісло')
})

test.describe('two at once', () => {
  test.use({ expectedNoise: [/409/] })

  test('a conflict is shown, not written over', async ({ page, context }) => {
    await addStocked(page, 'Пуф «Гай»')
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByLabel('Назва', { exact: true }).fill('Пуф «Гай» низький')
    await other.getByRole('button', { name: 'Зберегти' }).click()
    await expect(other.getByText('Збережено', { exact: true })).toBeVisible()

    await page.getByLabel('Назва', { exact: true }).fill('Пуф «Гай» високий')
    await page.getByRole('button', { name: 'Зберегти' }).click()
    const conflict = page.getByRole('dialog', { name: 'Тим часом це змінив хтось інший' })
    await expect(conflict.getByRole('row', { name: /Назва/ })).toContainText('Пуф «Гай» низький')
    await expectNoViolations(page)
    await conflict.getByRole('button', { name: 'Лишити моє' }).click()
    await expect(page.getByText('Збережено', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Назва', { exact: true })).toHaveValue('Пуф «Гай» високий')
  })
})

test('a removed product is brought back', async ({ page }) => {
  await addStocked(page, 'Тумба «Вільха»')
  await page.getByRole('button', { name: 'Видалити' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click()
  await expect(page.getByText(/«Тумба «Вільха»» видалено|видалено\. 30/)).toBeVisible()
  await page.getByRole('button', { name: 'Скасувати' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Тумба «Вільха»')
})

test('pictures change places by the mouse and by the keyboard', async ({ page }) => {
  await page.goto('/admin/products?search=DM-008')
  await page
    .getByRole('link', { name: /Стілець/ })
    .first()
    .click()
  const pictures = page.getByRole('list', { name: 'Фото' })
  const alts = pictures.getByRole('textbox', { name: 'Опис фото' })
  const [first, second, third] = await Promise.all([0, 1, 2].map((at) => alts.nth(at).inputValue()))
  const handle = pictures.getByRole('button', { name: `Перемістити: ${first}` })
  await handle.hover()
  await page.mouse.down()
  await pictures.getByRole('listitem').nth(2).hover()
  await page.mouse.up()
  await expect(alts.nth(0)).toHaveValue(second ?? '')
  await expect(alts.nth(2)).toHaveValue(first ?? '')

  await pictures.getByRole('button', { name: `Перемістити: ${third}` }).focus()
  for (const key of ['Space', 'ArrowLeft', 'Space']) await page.keyboard.press(key)
  await expect(alts.nth(0)).toHaveValue(third ?? '')
  await expect(page.getByText('Є незбережені зміни')).toBeVisible()
})

test('the back office fits a narrow phone, and its quick jump finds a product', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/admin/products')
  await expect(page.getByRole('link', { name: /Диван/ }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('оксамит')
  await expect(page.getByRole('option', { name: /Оксамит/ })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Оксамит')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectNoViolations(page)
})

/** A product whose stock is counted, published, with its editor open. */
async function addStocked(page: Page, name: string): Promise<void> {
  await page.goto('/admin/products/new')
  await page.getByLabel('Назва', { exact: true }).fill(name)
  await page.getByLabel('Ціна', { exact: true }).fill('4 200')
  await page.getByRole('checkbox', { name: 'Рахувати залишок' }).check()
  await page.getByLabel('Залишок, шт.').fill('3')
  await page.getByRole('button', { name: 'Опублікувати' }).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await expect(page.getByLabel('Назва', { exact: true })).toHaveValue(name)
}

function kopiykas(text: string | null): number {
  return Math.round(Number((text ?? '').replace(/[^\d,]/g, '').replace(',', '.')) * 100)
}
