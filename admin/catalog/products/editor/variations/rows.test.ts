import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { blankForm, blankVariation, type FormVariation, type ProductForm } from '../form.ts'
import { COLUMN_SETS, fieldChange, fieldText } from './cells.ts'
import { allCombinations } from './combinations.ts'
import { putTexts, toGridRow, type VariationStep, variationProblems, variationRows, variationsOf } from './rows.ts'

const attribute = (name: string, values: string[]) => ({
  id: 0,
  name,
  slug: name,
  visible: true,
  varies: true,
  values: values.map((value) => ({ name: value, color: null, pictureId: null })),
})
const attributes = [attribute('Тканина', ['Мох', 'Пісок']), attribute('Розмір', ['180 см', '210 см'])]
const options = attributes.map(({ name, values }) => ({ name, values: values.map((value) => value.name) }))
const blank: FormVariation[] = allCombinations(options).map((choice) => ({ ...blankVariation, choice }))
const formOf = (variations: FormVariation[]): ProductForm => ({ ...blankForm, width: 200, attributes, variations })

const { prices, measures, lead } = COLUMN_SETS
/** Cells by the name of the row and the place of the column, from 1. */
function put(step: VariationStep, columns: typeof prices, cells: [string, number, string][]): VariationStep {
  const rows = variationRows(formOf(step.variations))
  const at = (name: string) => rows.findIndex((row) => row.name === name)
  return putTexts(
    step,
    cells.map(([name, column, text]) => ({ row: at(name), column, text })),
    { rows, columns },
  )
}
function textsOf(step: VariationStep, columns: typeof prices, name: string): string[] {
  const form = formOf(step.variations)
  const row = variationRows(form).find((row) => row.name === name)
  return row ? toGridRow(row, columns, { form, ...step }).cells.map(({ text }) => text) : []
}
function problemsOf(step: VariationStep, columns: typeof prices) {
  const form = formOf(step.variations)
  const rows = variationRows(form)
  return variationProblems(rows, columns, { form, ...step }).map(({ row, column, text }) => [
    rows[row]?.name,
    column,
    text,
  ])
}
const START: VariationStep = { variations: blank, unread: {} }

describe('cells of variations', () => {
  for (const [field, text, shown] of [
    ['regular', '12\u00a0500 ₴', '12\u00a0500,00'],
    ['saleFrom', '1.12.2026', '01.12.2026 00:00'],
    ['saleUntil', '2026-12-01', '01.12.2026 23:59'],
    ['saleUntil', '01.12.2026, 9:30', '01.12.2026 09:30'],
    ['saleFrom', '2026-12-01T10:00:59', '01.12.2026 10:00'],
    ['saleFrom', '31.02.2026', undefined],
    ['saleFrom', '01.12.2026 25:00', undefined],
    ['saleFrom', 'завтра', undefined],
    ['stock', '12 шт.', '12'],
    ['width', '1800 мм', '180'],
    ['weight', '70,5 кг', '70,5'],
    ['sells', 'Т', 'так'],
    ['sells', 'ні', 'ні'],
    ['sells', 'мабуть', undefined],
    ['leadKind', 'виг', 'Виготовимо'],
    ['leadKind', 'в', undefined], // «В наявності» too
    ['leadMin', '14', '14'],
    ['leadMin', '-14', undefined],
  ] as const)
    it(`of ${field}: «${text}» is ${shown}`, () => {
      const change = fieldChange(field, text)
      assert.equal(change && fieldText({ ...blankVariation, choice: {}, ...change }, field), shown)
    })
})

describe('the grid of variations', () => {
  it('has rows for several variations first, and shows what these have in common', () => {
    const step = put(START, measures, [
      ['Для всіх 210 см', 1, '210'],
      ['Пісок · 210 см', 4, '80'],
    ])
    const rows = variationRows(formOf(step.variations))
    assert.deepEqual(
      rows.map(({ name }) => name),
      [
        'Для всіх варіантів',
        'Для всіх Мох',
        'Для всіх Пісок',
        'Для всіх 180 см',
        'Для всіх 210 см',
        'Мох · 180 см',
        'Мох · 210 см',
        'Пісок · 180 см',
        'Пісок · 210 см',
      ],
    )
    assert.deepEqual(textsOf(step, measures, 'Для всіх 210 см'), ['Для всіх 210 см', '210', '', '', '', ''])
    const [, wide] = rows
    assert.ok(wide)
    const cells = toGridRow(wide, measures, { form: formOf(step.variations), ...step }).cells
    assert.deepEqual([cells[1]?.placeholder, cells[2]?.placeholder], ['різні', ''])
    assert.deepEqual(textsOf(step, measures, 'Мох · 210 см'), ['Мох · 210 см', '210', '', '', '', ''])
    assert.deepEqual(
      variationsOf(rows.slice(4, 6), step.variations).map(({ choice }) => Object.values(choice).join(' ')),
      ['Мох 180 см', 'Мох 210 см', 'Пісок 210 см'],
    )
  })

  it('takes a block that goes over rows of both kinds, row by row', () => {
    const step = put(START, prices, [
      ['Для всіх варіантів', 1, '30000'],
      ['Для всіх Пісок', 2, '1500'],
      ['Для всіх 210 см', 1, '36000'],
      ['Мох · 180 см', 1, '29000'],
    ])
    const pricesNow = step.variations.map(({ regular }) => (regular ?? 0) / 100)
    assert.deepEqual(pricesNow, [29_000, 36_000, 31_500, 37_500])
  })

  it('keeps what cannot be read, says why, and forgets it once it is mended', () => {
    const wrong = put(START, prices, [
      ['Мох · 180 см', 1, 'дорого'],
      ['Для всіх Пісок', 2, '1500'], // no price to count it from
      ['Мох · 210 см', 3, '100'],
    ])
    assert.deepEqual(wrong.variations[0], blank[0])
    assert.deepEqual(textsOf(wrong, prices, 'Мох · 180 см')[1], 'дорого')
    assert.deepEqual(problemsOf(wrong, prices), [
      ['Для всіх Пісок', 2, 'Спершу введіть ціну першого значення'],
      ['Мох · 180 см', 1, 'Введіть суму, наприклад 12 500,00'],
      ['Мох · 210 см', 3, 'Акційна ціна має бути меншою за звичайну'],
    ])
    const mended = put(wrong, prices, [
      ['Для всіх варіантів', 1, '30000'],
      ['Мох · 180 см', 1, '30000'],
      ['Для всіх Пісок', 2, '1500'],
    ])
    assert.deepEqual([mended.unread, problemsOf(mended, prices)], [{}, []])
  })

  it('names days without a lead time and a combination that is gone', () => {
    const days = put(START, lead, [['Мох · 180 см', 2, '14']])
    assert.deepEqual(problemsOf(days, lead), [
      ['Мох · 180 см', 1, 'Оберіть строк, бо\u00a0без нього дні не\u00a0збережемо'],
    ])
    const kind = put(days, lead, [['Мох · 180 см', 1, 'Виготовимо']])
    assert.deepEqual(problemsOf(kind, lead), [])
    // Emptied, the lead time takes its days along.
    assert.deepEqual(put(kind, lead, [['Мох · 180 см', 1, '']]).variations, blank)
    const gone = { ...START, variations: [...blank, { ...blankVariation, choice: { Тканина: 'Мед' } }] }
    assert.deepEqual(problemsOf(gone, lead), [['Мед', 0, 'такого значення вже немає']])
  })
})
