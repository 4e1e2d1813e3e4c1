import type { Locator, Page } from '@playwright/test'
import { callRest, expect, test } from '../../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../../fixtures/axe.ts'
import { expectNoSideScroll } from '../../fixtures/side-scroll.ts'
import { signInAsOwner } from '../sign-in.ts'

const FABRICS = ['Мох', 'Пісок', 'Вугілля', 'Мед', 'Небо']
const SURCHARGES = [0, 1_500, 1_500, 3_000, 4_500]
const SIZES = [
  { name: '180 см', price: 30_000, measures: { Ширина: '180', Глибина: '95', Висота: '82', Вага: '61' } },
  { name: '210 см', price: 34_000, measures: { Ширина: '210', Глибина: '98', Висота: '82', Вага: '70,5' } },
  { name: '240 см', price: 38_500, measures: { Ширина: '240', Глибина: '102', Висота: '84', Вага: '79' } },
]

test.beforeEach(({ page }) => signInAsOwner(page))

/** The shop is shared by the tests of its worker, which choose categories and count products. */
const MADE = ['products?search=Заплава', 'products?search=Плесо', 'products/categories?search=Дивани із заплави']
test.afterEach(async ({ page }) => {
  for (const list of MADE) {
    const [path] = list.split('?')
    for (const { id } of await callRest(page.request, 'GET', `/wc/v3/${encodeURI(list)}`))
      await callRest(page.request, 'DELETE', `/wc/v3/${path}/${id}?force=true`)
  }
})

/** From 1, the name of the row; of the three sets of columns. */
const PLACES: Record<string, number> = {
  Ціна: 2,
  Доплата: 3,
  'Акційна ціна': 4,
  'Акція до': 6,
  'Залишок, шт.': 8,
  Продавати: 9,
  Ширина: 2,
  Строк: 2,
  'Від, днів': 3,
}

function cellOf(page: Page, row: string, column: string): Locator {
  const rows = page.getByRole('grid', { name: 'Таблиця варіантів' }).getByRole('row')
  const named = rows.filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
  return named.locator(`[aria-colindex="${PLACES[column]}"]`)
}

/** Clicks and types as a person does, and counts both; a choice in a list is a click. */
function countedHands(page: Page) {
  const count = { clicks: 0, fields: 0 }
  return {
    count,
    click: (target: Locator) => {
      count.clicks++
      return target.click()
    },
    choose: (target: Locator, label: string) => {
      count.clicks++
      return target.selectOption({ label })
    },
    type: async (target: Locator, text: string) => {
      count.fields++
      await target.focus()
      await page.keyboard.type(text)
    },
    /** Into the cell that has the focus; the key leads to the next one. */
    fill: async (text: string, key: 'Enter' | 'Tab') => {
      count.fields++
      await page.keyboard.type(text)
      await page.keyboard.press(key)
    },
  }
}

test('a sofa of five fabrics in three sizes, each with its price and measures, takes at most 15 clicks and 35 fields; visitors can choose a fabric at once', async ({
  page,
}) => {
  test.slow()
  const { count, click, choose, type, fill } = countedHands(page)
  await page.goto('/admin/products')
  await click(page.getByRole('link', { name: 'Додати товар' }))
  await type(page.getByLabel('Назва', { exact: true }), 'Диван «Заплава»')
  await click(page.getByRole('button', { name: 'Створити категорію…' }))
  const dialog = page.getByRole('dialog', { name: 'Додати категорію' })
  await type(dialog.getByLabel('Назва', { exact: true }), 'Дивани із заплави')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Дивани із заплави' })).toBeChecked()

  await click(page.getByRole('tab', { name: 'Варіанти' }))
  const options = { Оббивка: FABRICS, Довжина: SIZES.map(({ name }) => name) }
  for (const [option, values] of Object.entries(options)) {
    await choose(page.getByRole('combobox', { name: 'Додати властивість' }), 'Своя властивість')
    await click(page.getByRole('button', { name: 'Додати властивість' }))
    const attribute = page.locator('fieldset.attribute').last()
    await type(attribute.getByLabel('Назва властивості'), option)
    await type(attribute.getByLabel(`Нове значення: ${option}`), values.join(', '))
    await page.keyboard.press('Enter')
    // Offered as a choice at once.
    await expect(attribute.getByRole('checkbox', { name: 'Товар має варіанти за нею' })).toBeChecked()
  }
  await click(page.getByRole('button', { name: 'Створити 15 варіантів' }))
  await click(cellOf(page, 'Для всіх 180 см', 'Ціна'))
  for (const { price } of SIZES) await fill(String(price), 'Enter')
  await click(cellOf(page, 'Для всіх Пісок', 'Доплата'))
  for (const surcharge of SURCHARGES.slice(1)) await fill(String(surcharge), 'Enter')
  await expect(cellOf(page, 'Вугілля · 210 см', 'Ціна')).toHaveText('35\u00a0500,00')
  await choose(page.getByRole('combobox', { name: 'Стовпці таблиці' }), 'Розміри, вага й опис')
  await click(cellOf(page, 'Для всіх 180 см', 'Ширина'))
  for (const { measures } of SIZES) {
    for (const value of Object.values(measures)) await fill(value, 'Tab')
    for (const key of ['ArrowDown', 'Home', 'ArrowRight']) await page.keyboard.press(key)
  }
  await expectNoViolations(page, 'main')
  await test.step('the sample gets its colour, and the preview shows what is not saved yet', async () => {
    await page.getByRole('button', { name: 'Колір зразка: Мох' }).click()
    await page.getByLabel('Свій колір зразка').fill('#5b6b3a')
    await page.getByRole('button', { name: 'Готово' }).click()
    await page.getByRole('tab', { name: 'Перегляд' }).click()
    const preview = page.frameLocator('iframe[title="Перегляд на сайті"]:not(.preview__next)')
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Диван «Заплава»')
    await expect(preview.getByRole('radio', { name: 'Вугілля' })).toBeAttached()
  })
  await click(page.getByRole('button', { name: 'Опублікувати' }))
  await expect(page).toHaveURL(/\/products\/\d+$/, { timeout: 60_000 }) // 16 items are saved

  expect(count.clicks).toBeLessThanOrEqual(15)
  expect(count.fields).toBeLessThanOrEqual(35)

  const id = /\d+$/.exec(page.url())?.[0]
  const product = await callRest(page.request, 'GET', `/wc/v3/products/${id}`)
  expect(product.categories.map(({ name }: { name: string }) => name)).toEqual(['Дивани із заплави'])
  const variations = await callRest(page.request, 'GET', `/wc/v3/products/${id}/variations?per_page=100`)
  const stored = Object.fromEntries(
    variations.map(({ attributes, regular_price, meblia }: StoredVariation) => [
      attributes.map(({ option }) => option).join(' · '),
      [regular_price, meblia.widthMm, meblia.depthMm, meblia.heightMm, meblia.weightG],
    ]),
  )
  const expected = FABRICS.flatMap((fabric, at) =>
    SIZES.map(({ name, price, measures: { Ширина, Глибина, Висота, Вага } }) => [
      `${fabric} · ${name}`,
      [
        `${price + (SURCHARGES[at] ?? 0)}.00`,
        Number(Ширина) * 10,
        Number(Глибина) * 10,
        Number(Висота) * 10,
        Number(Вага.replace(',', '.')) * 1000,
      ],
    ]),
  )
  expect(stored).toEqual(Object.fromEntries(expected))

  const [shown] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Відкрити на сайті' }).click(),
  ])
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Диван «Заплава»')
  for (const fabric of FABRICS) await expect(shown.getByRole('radio', { name: fabric })).toBeAttached()
})

type StoredVariation = {
  attributes: { option: string }[]
  regular_price: string
  meblia: Record<'widthMm' | 'depthMm' | 'heightMm' | 'weightG', number | null>
}

test('the variations are the same grid as the table of prices: walked by keys, pasted, filled, undone, removed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const choices = FABRICS.flatMap((fabric) => SIZES.map(({ name }) => ({ fabric, size: name })))
  const options = [
    { name: 'Оббивка', visible: true, variation: true, options: FABRICS },
    { name: 'Довжина', visible: true, variation: true, options: SIZES.map(({ name }) => name) },
  ]
  const sofa = { name: 'Диван «Плесо»', type: 'variable', attributes: options }
  const { id } = await callRest(page.request, 'POST', '/wc/v3/products', sofa)
  const create = choices.map(({ fabric, size }) => ({
    regular_price: fabric === 'Мед' ? '32000' : '30000',
    attributes: [
      { name: 'Оббивка', option: fabric },
      { name: 'Довжина', option: size },
    ],
  }))
  await callRest(page.request, 'POST', `/wc/v3/products/${id}/variations/batch`, { create })
  await page.goto(`/admin/products/${id}`)
  await page.getByRole('tab', { name: 'Варіанти' }).click()

  // The price of a size keeps what the fabrics differ by; a step leads back.
  const dearer = cellOf(page, 'Мед · 210 см', 'Ціна')
  await cellOf(page, 'Для всіх 210 см', 'Ціна').click()
  await page.keyboard.type('31000')
  await page.keyboard.press('Enter')
  await expect(dearer).toHaveText('33\u00a0000,00')
  await expect(cellOf(page, 'Для всіх 240 см', 'Ціна')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Delete')
  await expect(dearer).toHaveText('')
  await page.keyboard.press('Control+z')
  await expect(dearer).toHaveText('33\u00a0000,00')

  // A block from a spreadsheet; a wrong cell keeps what was pasted and says what is wrong.
  await page.evaluate(() => navigator.clipboard.writeText('29 900,00\t\t27 000\t\t28.11.2026\n31 000 ₴\t\t32000'))
  await cellOf(page, 'Небо · 210 см', 'Ціна').click()
  await page.keyboard.press('Control+v')
  await expect(cellOf(page, 'Небо · 210 см', 'Акційна ціна')).toHaveText('27\u00a0000,00')
  await expect(cellOf(page, 'Небо · 210 см', 'Акція до')).toHaveText('28.11.2026 23:59')
  const wrongSale = cellOf(page, 'Небо · 240 см', 'Акційна ціна')
  await expect(wrongSale).toContainText('Акційна ціна має бути меншою за звичайну')
  await page.getByRole('button', { name: 'Перейти до першої помилки' }).click()
  await expect(wrongSale).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('button', { name: 'Перейти до першої помилки' })).toBeHidden()

  // Filled down the last three rows, one of which is no longer sold.
  await cellOf(page, 'Небо · 180 см', 'Залишок, шт.').click()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  for (const _ of [1, 2]) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(cellOf(page, 'Небо · 240 см', 'Залишок, шт.')).toHaveText('4')
  const sells = cellOf(page, 'Небо · 240 см', 'Продавати')
  await sells.click()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Продавати: Небо · 240 см' }).selectOption('ні')
  await page.keyboard.press('Enter')
  await expect(sells).toHaveText('ні')

  const heading = page.getByRole('columnheader', { name: 'Ціна', exact: true })
  await page.keyboard.press('Control+Home')
  const first = page.getByRole('rowheader', { name: 'Для всіх варіантів', exact: true })
  await expect(first).toBeFocused()
  // The heading stays and covers no focused cell.
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
  const headingBottom = async () => (await topOf(heading)) + ((await heading.boundingBox())?.height ?? 0)
  await expect.poll(async () => (await topOf(first)) >= (await headingBottom()) - 1).toBe(true)
  await page.keyboard.press('Control+End')
  await expect(heading).toBeInViewport()

  // Removed by their rows, and back by a step.
  const grid = page.getByRole('grid', { name: 'Таблиця варіантів' })
  await expect(grid).toHaveAttribute('aria-rowcount', '25') // 9 for several, 15 of their own, the headings
  await cellOf(page, 'Для всіх 240 см', 'Ціна').click()
  await page.getByRole('button', { name: 'Видалити вибрані варіанти' }).click()
  await expect(grid).toHaveAttribute('aria-rowcount', '19')
  await page.getByRole('button', { name: 'Крок назад' }).click()
  await expect(grid).toHaveAttribute('aria-rowcount', '25')
  await expect(sells).toHaveText('ні')

  await page.getByRole('combobox', { name: 'Стовпці таблиці' }).selectOption('Строки')
  const lead = cellOf(page, 'Для всіх 240 см', 'Строк')
  await cellOf(page, 'Для всіх 240 см', 'Від, днів').click()
  await page.keyboard.type('21')
  await page.keyboard.press('Tab')
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')
  await expect(cellOf(page, 'Мох · 240 см', 'Строк')).toContainText('Оберіть строк')
  await lead.click()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Строк: Для всіх 240 см' }).selectOption('Виготовимо')
  await page.keyboard.press('Enter')
  await expect(cellOf(page, 'Мох · 240 см', 'Строк')).toHaveText('Виготовимо')
  await expectNoViolations(page, 'main')
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText('Збережено', { exact: true })).toBeVisible({ timeout: 60_000 })
  const stored = await callRest(page.request, 'GET', `/wc/v3/products/${id}/variations?per_page=100`)
  const made = stored.filter(({ meblia }: { meblia: { leadTime: object | null } }) => meblia.leadTime)
  expect(made).toHaveLength(5)
  expect(made[0].meblia.leadTime).toEqual({ kind: 'made_to_order', minDays: 21, maxDays: 30 })
  const optionOf = ({ attributes }: StoredVariation) => attributes.map(({ option }) => option).join(' · ')
  const saved = new Map(stored.map((variation: StoredVariation) => [optionOf(variation), variation]))
  expect(saved.get('Небо · 240 см')).toMatchObject({ regular_price: '31000.00', stock_quantity: 4, status: 'private' })
  expect(saved.get('Небо · 210 см')).toMatchObject({ sale_price: '27000.00', date_on_sale_to: '2026-11-28T23:59:59' })

  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSideScroll(page)
    await lead.click()
    await expect(lead).toBeInViewport()
  }
})
