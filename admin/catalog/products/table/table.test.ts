import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatCell, parseCell } from './cell-texts.ts'
import { tableProblems, toRefusals } from './problems.ts'
import { changedCells, putTexts, type TableRow, toBulkRequest } from './rows.ts'

const chair: TableRow = {
  id: 1,
  parentId: 0,
  name: 'Стілець',
  isVariable: false,
  sku: 'СТ-1',
  regularPrice: 90_000,
  salePrice: 80_000,
  lowestPrice: 80_000,
  manageStock: true,
  stockQuantity: 3,
  stockStatus: 'instock',
  widthMm: 455,
  depthMm: null,
  heightMm: null,
  weightG: 4500,
}
const sofa: TableRow = { ...chair, id: 2, name: 'Диван', isVariable: true, sku: '', manageStock: false }
const blue: TableRow = {
  ...chair,
  id: 3,
  parentId: 2,
  name: 'синій',
  sku: '',
  manageStock: 'parent',
  stockQuantity: null,
}
const rows = [chair, sofa, blue]

describe('a pasted cell', () => {
  for (const [field, text, value] of [
    ['regularPrice', '12\u00a0500,00 ₴', 1_250_000],
    ['regularPrice', '12\u202f500,00', 1_250_000],
    ['salePrice', '1.250,50 грн.', 125_050],
    ['salePrice', '-5', undefined],
    ['stockQuantity', '12 шт.', 12],
    ['stockQuantity', '−2', -2],
    ['stockQuantity', '2,5', undefined],
    ['weightG', '45 кг', 45_000],
    ['weightG', '45,5', 45_500],
    ['weightG', '800 г', 800],
    ['weightG', '45 см', undefined],
    ['widthMm', '180 см', 1800],
    ['widthMm', '1 800 мм', 1800],
    ['widthMm', '1,8 м', 1800],
    ['widthMm', '-3', undefined],
    ['widthMm', 'широкий', undefined],
    ['widthMm', '99999999999', undefined],
    ['heightMm', '', null],
    ['sku', ' СТ-1\u00a0', 'СТ-1'],
    ['sku', 'А'.repeat(1001), undefined],
  ] as const) {
    it(`of ${field}: «${text.slice(0, 20)}» is ${value}`, () => assert.equal(parseCell(field, text), value))
  }

  it('is shown as it is read back', () => {
    assert.equal(formatCell('regularPrice', 1_250_050), '12\u00a0500,50')
    assert.equal(formatCell('weightG', 45_500), '45,5')
    assert.equal(formatCell('widthMm', 455), '45,5')
    assert.equal(formatCell('stockQuantity', null), '')
  })
})

describe('edits of a table', () => {
  const put = (field: 'sku' | 'regularPrice' | 'salePrice' | 'stockQuantity' | 'widthMm', text: string, row = chair) =>
    putTexts({}, [{ row, field, text }])

  it('keep what cannot be read, and forget what is stored already', () => {
    assert.deepEqual(put('regularPrice', 'дорого'), { 1: { regularPrice: 'дорого' } })
    assert.deepEqual(put('regularPrice', '1000'), { 1: { regularPrice: '1\u00a0000,00' } })
    assert.deepEqual(put('regularPrice', '900'), {})
    assert.deepEqual(putTexts(put('widthMm', '50'), [{ row: chair, field: 'widthMm', text: '45,5' }]), {})
    assert.equal(changedCells({ 1: { sku: 'А', widthMm: '5' }, 2: { sku: 'Б' } }), 3)
  })

  it('send only what is changed, with what it was, and variations before their products', () => {
    const edits = putTexts({}, [
      { row: sofa, field: 'stockQuantity', text: '9' },
      { row: blue, field: 'stockQuantity', text: '2' },
      { row: chair, field: 'stockQuantity', text: '' },
      { row: chair, field: 'widthMm', text: '50 см' },
      { row: chair, field: 'regularPrice', text: '1 000,00' },
    ])
    assert.deepEqual(toBulkRequest(rows, edits).items, [
      {
        id: 3,
        name: 'Диван: синій',
        expected: { manage_stock: 'parent' },
        changes: { manage_stock: true, stock_quantity: 2 },
      },
      {
        id: 1,
        name: 'Стілець',
        expected: { regular_price: '900.00', manage_stock: true, stock_quantity: 3, meblia: { widthMm: 455 } },
        changes: { regular_price: '1000.00', manage_stock: false, meblia: { widthMm: 500 } },
      },
      { id: 2, name: 'Диван', expected: { manage_stock: false }, changes: { manage_stock: true, stock_quantity: 9 } },
    ])
  })

  const problems = (edits: Parameters<typeof tableProblems>[1]) =>
    tableProblems(rows, edits, []).map(({ row, column, text }) => [row, column, text])

  it('are wrong where they cannot be read, contradict each other, or have a SKU twice', () => {
    assert.deepEqual(problems(put('widthMm', 'широкий')), [[0, 5, 'Введіть розмір, наприклад 180 або 1800 мм']])
    assert.deepEqual(problems(put('regularPrice', '700')), [[0, 3, 'Акційна ціна має бути меншою за звичайну']])
    assert.deepEqual(problems(put('regularPrice', '850')), [])
    // Rows without a SKU have none in common.
    assert.deepEqual(problems({ 1: { sku: 'СТ-2' }, 2: { sku: '', stockQuantity: '2' }, 3: { widthMm: '5' } }), [])
    assert.deepEqual(problems(put('sku', 'СТ-1', blue)), [[2, 1, 'Такий артикул має й\u00a0«Стілець»']])
  })

  it('are refused at the cell that somebody else has changed, while it has the same text', () => {
    const edits = { 1: { regularPrice: '1\u00a0000,00', widthMm: '50' } }
    const after = new Map([[1, { ...chair, regularPrice: 95_000 }]])
    const refusals = toRefusals([{ id: 1, name: 'Стілець', why: 'changed' }], edits, {
      before: new Map([[1, chair]]),
      after,
    })
    assert.deepEqual(
      refusals.map(({ field, isConflict }) => [field, isConflict]),
      [['regularPrice', true]],
    )
    assert.deepEqual(
      tableProblems(rows, edits, refusals).map(({ text }) => text),
      ['Тим часом тут стало «950,00»'],
    )
    assert.deepEqual(tableProblems(rows, { 1: { regularPrice: '1\u00a0100,00' } }, refusals), [])
  })
})
