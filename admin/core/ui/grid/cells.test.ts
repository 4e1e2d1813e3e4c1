import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { filledCells, formatTsv, movedPosition, parseTsv, pastedCells } from './cells.ts'

const at = (row: number, column: number) => ({ top: row, left: column, bottom: row, right: column })
const size = { rows: 6, columns: 4 }
const texts = (cells: { row: number; column: number; text: string }[]) =>
  cells.map(({ row, column, text }) => [row, column, text])

describe('cells from the clipboard', () => {
  it('are divided by tabs and line breaks, the last of which begins no row', () => {
    assert.deepEqual(parseTsv('12 500,00\t45 кг\r\n\t80\r\n'), [
      ['12 500,00', '45 кг'],
      ['', '80'],
    ])
    assert.deepEqual(parseTsv('a\t\nb\t'), [
      ['a', ''],
      ['b', ''],
    ])
    assert.deepEqual(parseTsv('\n\n'), [[''], ['']])
    assert.deepEqual(parseTsv('один'), [['один']])
  })

  it('may be quoted, with tabs, line breaks and doubled quotes inside', () => {
    assert.deepEqual(parseTsv('"Диван ""Гай"""\t"два\nрядки"\n"а\tб"\t1'), [
      ['Диван "Гай"', 'два\nрядки'],
      ['а\tб', '1'],
    ])
  })

  it('keep a quote that encloses nothing', () => {
    assert.deepEqual(parseTsv('12"\t"а" б\t"\n1'), [['12"', '"а" б', '"'], ['1']])
  })

  it('are read back as they are written', () => {
    const rows = [
      ['Диван "Гай"', '12 500,00', ''],
      ['два\nрядки', 'а\tб', '"'],
    ]
    assert.deepEqual(parseTsv(formatTsv(rows)), rows)
  })
})

describe('pasted cells', () => {
  it('go from the first selected cell; empty ones leave what is there', () => {
    const block = [
      ['1', ' '],
      ['', '4'],
    ]
    const { cells, range } = pastedCells(block, at(2, 1), size)
    assert.deepEqual(texts(cells), [
      [2, 1, '1'],
      [3, 2, '4'],
    ])
    assert.deepEqual(range, { top: 2, left: 1, bottom: 3, right: 2 })
  })

  it('fill a selection that is some times as large', () => {
    const { cells } = pastedCells([['7']], { top: 0, left: 1, bottom: 1, right: 2 }, size)
    assert.deepEqual(texts(cells), [
      [0, 1, '7'],
      [0, 2, '7'],
      [1, 1, '7'],
      [1, 2, '7'],
    ])
  })

  it('end at the edge of the grid, and the rest is counted', () => {
    const block = [
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]
    const { cells, cut } = pastedCells(block, at(5, 3), size)
    assert.deepEqual(texts(cells), [[5, 3, '1']])
    assert.deepEqual(cut, { rows: 2, columns: 1 })
  })
})

describe('filled cells', () => {
  const textOf = ({ row, column }: { row: number; column: number }) => `${row}:${column}`

  it('repeat the rows of the source downwards and upwards', () => {
    const source = { top: 2, left: 1, bottom: 3, right: 1 }
    assert.deepEqual(texts(filledCells(source, { ...source, bottom: 5 }, textOf)), [
      [4, 1, '2:1'],
      [5, 1, '3:1'],
    ])
    assert.deepEqual(texts(filledCells(source, { ...source, top: 0 }, textOf)), [
      [0, 1, '2:1'],
      [1, 1, '3:1'],
    ])
  })
})

describe('the keys of a grid', () => {
  const move = (key: string, isFar = false) =>
    movedPosition({ row: 2, column: 1 }, { key, isFar }, { size, rowsOnPage: 10 })

  it('lead to the next cell, with Ctrl to the edge, and never beyond it', () => {
    assert.deepEqual(move('ArrowDown'), { row: 3, column: 1 })
    assert.deepEqual(move('ArrowRight', true), { row: 2, column: 3 })
    assert.deepEqual(move('ArrowUp', true), { row: 0, column: 1 })
    assert.deepEqual(move('Home'), { row: 2, column: 0 })
    assert.deepEqual(move('End', true), { row: 5, column: 3 })
    assert.deepEqual(move('PageDown'), { row: 5, column: 1 })
    assert.equal(move('a'), undefined)
  })
})
