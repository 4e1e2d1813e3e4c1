import type { Locator, Page } from '@playwright/test'
import { callRest, expect, openInPlace, test } from '../../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../../fixtures/axe.ts'
import { expectNoSideScroll } from '../../fixtures/side-scroll.ts'
import { signInAsOwner } from '../sign-in.ts'

const COLUMNS = ['Назва', 'Артикул', 'Ціна', 'Акційна', 'Залишок', 'Ширина', 'Глибина', 'Висота', 'Вага'] as const
type Column = (typeof COLUMNS)[number]

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsOwner(page)
})

/** The shop is shared by the tests of its worker, which count its products. */
const created: number[] = []
test.afterEach(async ({ page }) => {
  if (created.length > 0) await callRest(page.request, 'POST', '/wc/v3/products/batch', { delete: created.splice(0) })
})

/** By the name of its row and the heading of its column. */
function cellOf(page: Page, row: string, column: Column): Locator {
  const named = page.getByRole('rowheader', { name: row, exact: true })
  const cells = page.getByRole('row').filter({ has: named })
  return column === 'Назва' ? named : cells.getByRole('gridcell').nth(COLUMNS.indexOf(column) - 1)
}

async function copyFromSpreadsheet(page: Page, rows: string[][]): Promise<void> {
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    rows.map((row) => `${row.join('\t')}\r\n`).join(''),
  )
}

async function createStools(page: Page, word: string, names: string[]): Promise<number[]> {
  const ids: number[] = []
  // The newest is the first of the list.
  for (const name of names.toReversed()) {
    const stool = { name: `${word}: ${name}`, regular_price: '900', manage_stock: true, stock_quantity: 1 }
    ids.unshift((await callRest(page.request, 'POST', '/wc/v3/products', stool)).id)
  }
  created.push(...ids)
  return ids
}

async function openTable(page: Page, word: string): Promise<void> {
  await page.goto('/admin/products')
  await findInTable(page, word)
}

async function findInTable(page: Page, word: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Назва або артикул' }).fill(word)
  const link = page.getByRole('link', { name: 'Таблиця цін і залишків' })
  await expect(link).toHaveAttribute('href', /search=/)
  await link.click()
  await expect(page.getByRole('grid', { name: 'Таблиця цін і залишків' })).toBeVisible()
}

test('a block from a spreadsheet is pasted for the products found, mended, saved, shown to visitors and undone', async ({
  page,
}) => {
  test.slow() // two tables
  const names = ['Дуб', 'Ясен', 'Вільха']
  const [oak = 0] = await createStools(page, 'Табурет Криниця', names)
  const row = (name: string) => `Табурет Криниця: ${name}`
  await openTable(page, 'Криниця')
  await expect(page.getByText('Товарів: 3 із 3')).toBeVisible()

  await copyFromSpreadsheet(page, [
    ['12 500,00', '11\u00a0900', '4', '"45,5 см"'],
    ['13500.50', '', '12 шт.', '480 мм'],
    ['1 250 ₴', '1 100', '', '0,5 м'],
  ])
  await cellOf(page, row('Дуб'), 'Ціна').click()
  await page.keyboard.press('Control+v')
  await expect(page.getByText('Не збережено: 10 клітинок')).toBeVisible()
  for (const [name, price, sale, stock, width] of [
    ['Дуб', '12\u00a0500,00', '11\u00a0900,00', '4', '45,5'],
    ['Ясен', '13\u00a0500,50', '', '12', '48'],
    ['Вільха', '1\u00a0250,00', '1\u00a0100,00', '1', '50'],
  ] as const) {
    await expect(cellOf(page, row(name), 'Ціна')).toHaveText(`${price}, змінено`)
    await expect(cellOf(page, row(name), 'Акційна')).toHaveText(sale && `${sale}, змінено`)
    await expect(cellOf(page, row(name), 'Залишок')).toHaveText(stock === '1' ? '1' : `${stock}, змінено`)
    await expect(cellOf(page, row(name), 'Ширина')).toHaveText(`${width}, змінено`)
  }

  // Typed in the first row, filled into the others, and a step taken back and made again.
  await cellOf(page, row('Дуб'), 'Вага').click()
  await page.keyboard.type('4,5 кг')
  await page.keyboard.press('Enter')
  await expect(cellOf(page, row('Ясен'), 'Вага')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(3)
  await page.keyboard.press('Control+d')
  await expect(cellOf(page, row('Вільха'), 'Вага')).toHaveText('4,5, змінено')
  await page.keyboard.press('Control+z')
  await expect(cellOf(page, row('Вільха'), 'Вага')).toHaveText('')
  await page.keyboard.press('Control+y')
  await expect(cellOf(page, row('Вільха'), 'Вага')).toHaveText('4,5, змінено')

  // A wrong cell keeps what was typed, says what is wrong, and nothing can be saved meanwhile.
  const save = page.getByRole('button', { name: 'Зберегти таблицю' })
  const ashPrice = cellOf(page, row('Ясен'), 'Ціна')
  await ashPrice.click()
  await page.keyboard.type('1,2,3')
  await page.keyboard.press('Tab')
  await expect(ashPrice).toContainText('Введіть суму, наприклад 12 500,00')
  await expect(ashPrice).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('1 помилка', { exact: true })).toBeVisible()
  await expect(save).toBeDisabled()
  await expectNoViolations(page, 'main')
  await page.getByRole('button', { name: 'Перейти до першої помилки' }).click()
  await expect(ashPrice).toBeFocused()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: `Ціна, ₴: ${row('Ясен')}` }).fill('13 600')
  await page.keyboard.press('Enter')
  await expect(ashPrice).toHaveText('13\u00a0600,00, змінено')

  await save.click()
  await expect(page.getByText('Збережено в таблиці: 3 рядки')).toBeVisible()
  await expect(page.getByText('Незбережених змін немає')).toBeVisible()
  await expect(ashPrice).toHaveText('13\u00a0600,00')
  const { permalink, meblia } = await callRest(page.request, 'GET', `/wc/v3/products/${oak}`)
  expect([meblia.widthMm, meblia.weightG]).toEqual([455, 4500])
  const shown = async () => (await page.request.get(new URL(permalink).pathname, { maxRetries: 1 })).text()
  await expect.poll(shown).toMatch(/>11.900.₴</)

  await page.getByRole('region', { name: 'Групові зміни' }).getByRole('button', { name: 'Скасувати' }).click()
  await expect(page.getByText('Зміни скасовано')).toBeVisible()
  await expect(cellOf(page, row('Дуб'), 'Ціна')).toHaveText('900,00')
  await expect.poll(shown).not.toMatch(/11.900.₴/)
  await expect.poll(shown).toMatch(/>900.₴</)

  await test.step('what somebody else has changed is shown at the cell, and nothing is overwritten until one decides', async () => {
    const [pine = 0, spruce = 0] = await createStools(page, 'Табурет Брід', ['Сосна', 'Ялина'])
    await openInPlace(page, '/admin/products')
    await findInTable(page, 'Брід')
    const pinePrice = cellOf(page, 'Табурет Брід: Сосна', 'Ціна')
    const sprucePrice = cellOf(page, 'Табурет Брід: Ялина', 'Ціна')
    await copyFromSpreadsheet(page, [['1000'], ['2000']])
    await pinePrice.click()
    await page.keyboard.press('Control+v')
    await expect(sprucePrice).toHaveText('2\u00a0000,00, змінено')
    await callRest(page.request, 'PUT', `/wc/v3/products/${pine}`, { regular_price: '950' })

    await page.getByRole('button', { name: 'Зберегти таблицю' }).click()
    await expect(pinePrice).toContainText('Тим часом тут стало «950,00»')
    await expect(sprucePrice).toHaveText('2\u00a0000,00')
    const stored = async (id: number) => (await callRest(page.request, 'GET', `/wc/v3/products/${id}`)).regular_price
    await expect.poll(async () => [await stored(pine), await stored(spruce)]).toEqual(['950.00', '2000.00'])
    await expect(page.getByRole('button', { name: 'Зберегти таблицю' })).toBeDisabled()

    await page.getByRole('button', { name: 'Лишити моє' }).click()
    await page.getByRole('button', { name: 'Зберегти таблицю' }).click()
    await expect(pinePrice).toHaveText('1\u00a0000,00')
    await expect.poll(() => stored(pine)).toBe('1000.00')

    // A SKU that a product outside the table has is refused by the server, at its cell.
    const bench = await callRest(page.request, 'POST', '/wc/v3/products', { name: 'Лава', sku: 'ЛАВА-9' })
    created.push(bench.id)
    const pineSku = cellOf(page, 'Табурет Брід: Сосна', 'Артикул')
    await pineSku.click()
    await page.keyboard.press('Enter')
    await page.keyboard.type('ЛАВА-9')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Зберегти таблицю' }).click()
    await expect(pineSku).toContainText('такий артикул уже має інший товар')

    // Leaving with unsaved cells asks, and a draft is offered when one returns.
    await page.getByRole('link', { name: 'Товари' }).last().click()
    await page.getByRole('dialog', { name: 'Є незбережені зміни' }).getByRole('button', { name: 'Піти' }).click()
    await expect(page.getByRole('heading', { name: 'Товари', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Таблиця цін і залишків' }).click()
    await page.getByRole('button', { name: 'Відновити' }).click()
    await expect(pineSku).toHaveText('ЛАВА-9, змінено')
  })
})

test('the table has one tab stop, is walked by keys, shows variations below their product and renders what is seen', async ({
  page,
}) => {
  const create = Array.from({ length: 60 }, (_, at) => ({ name: `Полиця Гать ${at + 1}`, regular_price: '700' }))
  const shelves = await callRest(page.request, 'POST', '/wc/v3/products/batch', { create })
  created.push(...shelves.create.map(({ id }: { id: number }) => id))
  const attributes = [{ name: 'Колір', variation: true, options: ['синій', 'сірий'] }]
  const sofa = await callRest(page.request, 'POST', '/wc/v3/products', {
    name: 'Диван Гать',
    type: 'variable',
    attributes,
    meblia: { widthMm: 2100 },
  })
  created.push(sofa.id)
  const variations = ['синій', 'сірий'].map((option) => ({
    regular_price: '20000',
    attributes: [{ name: 'Колір', option }],
  }))
  await callRest(page.request, 'POST', `/wc/v3/products/${sofa.id}/variations/batch`, { create: variations })
  await openTable(page, 'Гать')
  const grid = page.getByRole('grid')
  await expect(page.getByText('Товарів: 61 із 61')).toBeVisible()
  await expect(grid).toHaveAttribute('aria-rowcount', '64')
  await expect.poll(() => grid.getByRole('row').count()).toBeLessThan(50)
  await expect(cellOf(page, 'синій', 'Ширина')).toHaveText('210') // of its product
  await expect(cellOf(page, 'Диван Гать', 'Ціна')).toHaveAttribute('aria-readonly', 'true')

  await page.getByRole('button', { name: 'Заповнити вниз' }).focus()
  await page.keyboard.press('Tab')
  await expect(cellOf(page, 'Диван Гать', 'Артикул')).toBeFocused()
  await page.keyboard.press('Control+ArrowDown')
  const last = cellOf(page, 'Полиця Гать 1', 'Артикул')
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  await expect(page.getByRole('columnheader', { name: 'Артикул' })).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="grid"]') === null)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Control+Home')
  await expect(cellOf(page, 'Диван Гать', 'Назва')).toBeFocused()

  // Escape gives up; Delete takes away; the fill handle is pulled down.
  const blueStock = cellOf(page, 'синій', 'Залишок')
  await blueStock.click()
  await page.keyboard.type('7')
  await page.keyboard.press('Escape')
  await expect(blueStock).toBeFocused()
  await expect(blueStock).not.toContainText('змінено')
  await page.keyboard.type('7')
  await page.keyboard.press('ArrowUp') // as from any cell, since it began with a letter
  await expect(blueStock).toHaveText('7, змінено')
  await blueStock.click()
  await blueStock.locator('.grid__handle').dragTo(cellOf(page, 'Полиця Гать 60', 'Залишок'))
  await expect(cellOf(page, 'сірий', 'Залишок')).toHaveText('7, змінено')
  await expect(cellOf(page, 'Полиця Гать 60', 'Залишок')).toHaveText('7, змінено')
  await page.keyboard.press('Delete')
  await expect(blueStock).not.toContainText('змінено')

  // A range is selected by the mouse and copied with its names.
  await cellOf(page, 'синій', 'Назва').hover({ position: { x: 120, y: 10 } })
  await page.mouse.down()
  await cellOf(page, 'сірий', 'Ціна').hover()
  await page.mouse.up()
  await page.keyboard.press('Control+c')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('синій\t\t20\u00a0000,00\nсірий\t\t20\u00a0000,00')

  await expectNoViolations(page, 'main')
  for (const width of [360, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSideScroll(page)
    const price = cellOf(page, 'сірий', 'Вага')
    await price.click()
    await expect(price).toBeInViewport()
    await expect(cellOf(page, 'сірий', 'Назва')).toBeInViewport()
  }
})
