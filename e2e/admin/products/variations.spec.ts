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
  }
}

test('a sofa of five fabrics in three sizes, each with its price and measures, takes at most 15 clicks and 35 fields', async ({
  page,
}) => {
  test.slow()
  const { count, click, choose, type } = countedHands(page)
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
  for (const { name, price } of SIZES) {
    await type(page.getByLabel(`Ціна: для всіх ${name}`, { exact: true }), String(price))
  }
  // Two fabrics of one price group are filled in together.
  for (const fabric of ['Пісок', 'Вугілля'])
    await click(page.getByRole('checkbox', { name: `для всіх ${fabric}`, exact: true }))
  for (const [at, fabric] of FABRICS.entries()) {
    if (at > 0 && fabric !== 'Вугілля')
      await type(page.getByLabel(`Доплата: для всіх ${fabric}`), String(SURCHARGES[at]))
  }
  await expect(page.getByLabel('Ціна: Вугілля · 210 см', { exact: true })).toHaveValue('35\u00a0500,00')
  await choose(page.getByRole('combobox', { name: 'Стовпці таблиці' }), 'Розміри, вага й опис')
  for (const { name, measures } of SIZES) {
    for (const [measure, value] of Object.entries(measures)) {
      await type(page.getByLabel(`${measure}: для всіх ${name}`), value)
    }
  }
  await expectNoViolations(page, 'main')
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
})

type StoredVariation = {
  attributes: { option: string }[]
  regular_price: string
  meblia: Record<'widthMm' | 'depthMm' | 'heightMm' | 'weightG', number | null>
}

test('the rows for all variations of a value keep their headings in sight and are walked by arrow keys', async ({
  page,
}) => {
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

  // A price that is typed again keeps what the fabrics differ by; an emptied field that is left takes the prices away.
  const price = page.getByLabel('Ціна: для всіх 210 см', { exact: true })
  const dearer = page.getByLabel('Ціна: Мед · 210 см', { exact: true })
  await price.press('Control+a')
  await price.press('Delete')
  await price.pressSequentially('31000')
  await expect(dearer).toHaveValue('33\u00a0000,00')
  await price.press('Control+a')
  await price.press('Delete')
  await price.press('ArrowDown')
  await expect(page.getByLabel('Ціна: для всіх 240 см', { exact: true })).toBeFocused()
  await expect(dearer).toHaveValue('')

  for (let row = 0; row < 15; row++) await page.keyboard.press('ArrowDown')
  const last = page.getByLabel('Ціна: Небо · 240 см', { exact: true })
  await expect(last).toBeFocused()
  const heading = page.getByRole('columnheader', { name: 'Ціна', exact: true })
  await expect(heading).toBeInViewport()
  for (let row = 0; row < 23; row++) await page.keyboard.press('ArrowUp')
  const first = page.getByLabel('Ціна: для всіх варіантів', { exact: true })
  await expect(first).toBeFocused()
  // The heading covers no focused field.
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
  const headingBottom = async () => (await topOf(heading)) + ((await heading.boundingBox())?.height ?? 0)
  await expect.poll(async () => (await topOf(first)) >= (await headingBottom())).toBe(true)

  await page.getByRole('combobox', { name: 'Стовпці таблиці' }).selectOption('Строки')
  await page.getByLabel('Строк: для всіх 240 см').selectOption('Виготовимо')
  await page.getByLabel('Від, днів: для всіх 240 см').fill('21')
  await page.getByLabel('До, днів: для всіх 240 см').fill('30')
  await expectNoViolations(page, 'main')
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText('Збережено', { exact: true })).toBeVisible({ timeout: 60_000 })
  const stored = await callRest(page.request, 'GET', `/wc/v3/products/${id}/variations?per_page=100`)
  const made = stored.filter(({ meblia }: { meblia: { leadTime: object | null } }) => meblia.leadTime)
  expect(made).toHaveLength(5)
  expect(made[0].meblia.leadTime).toEqual({ kind: 'made_to_order', minDays: 21, maxDays: 30 })

  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSideScroll(page)
  }
})
