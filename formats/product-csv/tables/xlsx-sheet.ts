import type { TableRow } from './csv-text.ts'
import { type CellStyle, columnIndex, numberText, unescapeText } from './xlsx-cells.ts'
import { readXml } from './xml.ts'

/** Numbers of rows and positions of columns. */
export type HiddenParts = Record<'rows' | 'columns', [from: number, to: number][]>
type SheetRows = { rows: TableRow[]; hidden: HiddenParts }
export type WorkbookParts = { texts: string[]; styles: CellStyle[]; startsIn1904: boolean }

/** Room for 200,000 rows of 50 cells; one cell at the far end of a row takes as much as a full row. */
const MAX_CELLS = 10_000_000
const MAX_COLUMNS = 16_384
const TRUE = /^(1|true)$/

type Cell = { index: number; type: string; style: number; value: string; hasValue: boolean; hasFormula: boolean }

/** Rows with something in them, numbered as the sheet numbers them. */
export function readSheet(xml: string, parts: WorkbookParts): SheetRows | 'broken' | 'large' {
  const rows: TableRow[] = []
  const hidden: HiddenParts = { rows: [], columns: [] }
  const merged: [column: number, from: number, to: number][] = []
  let row: TableRow | undefined
  let line = 0
  let cells = 0
  let cell: Cell | undefined
  let isText = false
  let isPhonetic = false
  let isHidden = false
  let hiddenRun: [number, number] | undefined
  const brokenLine = readXml(xml, {
    open(name, attributesOf) {
      if (name === 'row') {
        const { r, hidden = '' } = attributesOf()
        const number = Number(r)
        line = Number.isInteger(number) && number > line ? number : line + 1
        row = { line, cells: [] }
        isHidden = TRUE.test(hidden)
      } else if (name === 'c' && row) {
        const { r = '', t = 'n', s = '' } = attributesOf()
        const index = columnIndex(r) ?? row.cells.length
        cell = { index, type: t, style: Number(s), value: '', hasValue: false, hasFormula: false }
      } else if (name === 'col') {
        const { min, max, hidden: isAway = '' } = attributesOf()
        if (TRUE.test(isAway)) hidden.columns.push([Number(min) - 1, Number(max) - 1])
      } else if (name === 'mergeCell') {
        const range = mergedColumn(attributesOf().ref ?? '')
        if (range) merged.push(range)
      } else if (name === 'rPh') isPhonetic = true
      else if (cell && name === 'f') cell.hasFormula = true
      else if (cell && (name === 'v' || name === 't') && !isPhonetic) isText = cell.hasValue = true
    },
    text(text) {
      if (cell && isText) cell.value += text
    },
    close(name) {
      if (name === 'v' || name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'c' && cell && row && cells <= MAX_CELLS && cell.index < MAX_COLUMNS) {
        cells += Math.max(1, cell.index + 1 - row.cells.length)
        placeCell(row, cell, parts)
        cell = undefined
      } else if (name === 'row' && row) {
        if (row.cells.some((text) => text !== '') || row.faults) {
          rows.push(row)
          // Named once for all that follow each other: a filter may hide thousands.
          if (isHidden && hiddenRun) hiddenRun[1] = line
          else {
            hiddenRun = isHidden ? [line, line] : undefined
            if (hiddenRun) hidden.rows.push(hiddenRun)
          }
        }
        row = undefined
      }
    },
  })
  if (brokenLine !== undefined) return 'broken'
  return cells > MAX_CELLS || !fillMerged(rows, merged) ? 'large' : { rows, hidden }
}

function placeCell(row: TableRow, cell: Cell, parts: WorkbookParts): void {
  const text = cellText(cell, parts)
  if (text === '') return
  if (text === undefined) row.faults = [...(row.faults ?? []), cell.index]
  while (row.cells.length < cell.index) row.cells.push('')
  row.cells[cell.index] = text ?? (cell.value || '=')
}

/** Undefined: a formula without a result, or with an error for one. */
function cellText({ type, style, value, hasValue, hasFormula }: Cell, parts: WorkbookParts): string | undefined {
  if (!hasValue) return hasFormula ? undefined : ''
  if (type === 's') return parts.texts[Number(value)]
  if (type === 'e') return undefined
  if (type === 'b') return value.trim() === '1' ? '1' : '0'
  if (type === 'str' || type === 'inlineStr') return unescapeText(value)
  if (type === 'd') return value.replace('T', ' ').replace(/(?: 00:00:00)?(?:\.\d+)?Z?$/, '')
  return numberText(value, parts.styles[style] ?? 'plain', parts.startsIn1904)
}

const RANGE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/

/** Cells merged across a row are a title: only what is merged down holds for the rows it covers. */
function mergedColumn(ref: string): [number, number, number] | undefined {
  const [, left = '', top = '', , bottom = ''] = RANGE.exec(ref) ?? []
  const column = columnIndex(left)
  return column === undefined || top === bottom ? undefined : [column, Number(top), Number(bottom)]
}

/** False: there is too much of it. */
function fillMerged(rows: TableRow[], merged: [number, number, number][]): boolean {
  const places = new Map(rows.map(({ line }, index) => [line, index]))
  let filled = 0
  for (const [column, from, to] of merged) {
    const first = places.get(from)
    const value = first === undefined ? '' : (rows[first]?.cells[column] ?? '')
    if (first === undefined || value === '') continue
    for (let at = first + 1; (rows[at]?.line ?? Number.POSITIVE_INFINITY) <= to; at++) {
      const cells = rows[at]?.cells ?? []
      while (cells.length <= column) cells.push('')
      cells[column] ||= value
      if (++filled > MAX_CELLS) return false
    }
  }
  return true
}
