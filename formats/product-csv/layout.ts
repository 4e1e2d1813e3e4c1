import type { ColumnChoice, ValueChoice } from '#shop/catalog/imports/files/import-files.ts'
import { normalizeHeader } from './header-spelling.ts'
import { findReadyMapping, type ReadyMapping, readyColumns } from './mapping/ready-mappings.ts'
import { type Column, columnName, FIELDS, holdsSeveral, isVagueName, parseHeader, withOwnUnit } from './protocol.ts'

export type CsvLayout = {
  columns: (Column | undefined)[]
  headers: string[]
  /** Positions of the known columns; those that fill empty cells come last. */
  order: number[]
  /** A column of names in another language, for rows that have none in the shop's. */
  otherName?: number | undefined
  /** Headers of what is not taken, unless staff chose so. */
  unknown: string[]
  ready: ReadyMapping | undefined
  /** Column → cell in lower case → what it means. */
  values: Map<string, Map<string, string>>
  /** Of columns of words: column → cell → of how many rows, and whether they were refused for it. */
  seen: Map<string, Map<string, { count: number; isRefused: boolean }>>
  /** Names of categories with a dash, as far as they were told. */
  dashed: Set<string>
  /** The first rows. */
  examples: string[][]
}

type LayoutChoice = { columns?: ColumnChoice; values?: ValueChoice }

/** `choice.columns`: header → chosen column, empty for none. */
export function parseCsvLayout(headers: string[], choice: LayoutChoice = {}): CsvLayout {
  const ready = findReadyMapping(headers)
  const readyTargets = ready ? readyColumns(ready) : undefined
  const labels = distinctHeaders(headers)
  const taken = new Map<string, number>()
  const columns: (Column | undefined)[] = []
  let characteristics = 0
  let otherName: number | undefined
  for (const [index, header] of headers.entries()) {
    columns[index] = undefined
    if (isCharacteristicName(header)) characteristics++
    const chosen = choice.columns?.[labels[index] ?? '']
    const target = chosen ?? readyTargets?.get(normalizeHeader(header))
    const meant = target === undefined ? headerColumn(header, characteristics, ready) : parseHeader(target)
    const column = meant && chosen !== undefined ? withOwnUnit(meant, header) : meant
    if (!column) continue
    const key = JSON.stringify({ ...column, unit: 0 })
    const first = taken.get(key)
    // «Назва» and «Назва (UA)»: the shop's own language is taken; of other equal columns the first.
    if (first !== undefined && !(holdsSeveral(column) && (target !== undefined || !isCategories(column)))) {
      const other = headers[first] ?? ''
      const isOurs = (isUkrainian(header) && !isUkrainian(other)) || (isRussian(other) && !isRussian(header))
      if (column.kind === 'field' && column.key === 'name') otherName = isOurs ? first : index
      if (!isOurs) continue
      columns[first] = undefined
    }
    taken.set(key, index)
    columns[index] = column
  }
  const vague = headers.findIndex(
    (header, index) => isVagueName(header) && !columns[index] && choice.columns?.[labels[index] ?? ''] === undefined,
  )
  if (vague >= 0 && !columns.some((column) => column?.kind === 'field' && column.key === 'name'))
    columns[vague] = { kind: 'field', key: 'name', unit: 1 }
  const knownColumns = [...columns.keys()].filter((index) => columns[index] !== undefined)
  const isSpare = (index: number) => columns[index]?.kind === 'field' && columns[index].isSpare === true
  const order = [...knownColumns.filter((index) => !isSpare(index)), ...knownColumns.filter(isSpare)]
  const unknown = labels.filter(
    (label, index) => columns[index] === undefined && label !== '' && choice.columns?.[label] !== '',
  )
  const values = new Map<string, Map<string, string>>()
  for (const [column, meanings] of [...Object.entries(ready?.values ?? {}), ...Object.entries(choice.values ?? {})]) {
    const meaningByCell = values.get(column) ?? new Map<string, string>()
    for (const [cell, meaning] of Object.entries(meanings)) meaningByCell.set(valueKey(cell), meaning)
    values.set(column, meaningByCell)
  }
  return {
    columns,
    headers,
    order,
    otherName,
    unknown,
    ready,
    values,
    seen: new Map(),
    dashed: new Set(),
    examples: [],
  }
}

/** The file's own header: problems of the shop name fields. */
export function columnHeader(column: string, layout: CsvLayout): string {
  const index = layout.columns.findIndex((candidate) => candidate?.kind === 'field' && candidate.key === column)
  const shown = column === 'attributes' ? layout.columns.findIndex(isAttributeValue) : index
  if (shown >= 0) return layout.headers[shown] ?? column
  return Object.entries(FIELDS).find(([key]) => key === column)?.[1][0] ?? column
}

function isAttributeValue(column: Column | undefined): boolean {
  return column?.kind === 'namedAttribute' || (column?.kind === 'attribute' && column.part === 'values')
}

/** What the cell means by the chosen or ready mapping of values. */
export function translateValue(layout: CsvLayout, column: Column, cell: string): string {
  if (layout.values.size === 0) return cell
  const meaning = layout.values.get(wordColumn(column))?.get(valueKey(cell))
  const isOrderDays = layout.ready?.hasOrderDays && column.kind === 'field' && column.key === 'stockStatus'
  return meaning ?? (isOrderDays ? cell.replace(/^\s*([1-9]\d{0,2})\s*$/, 'під замовлення $1 днів') : cell)
}

function valueKey(cell: string): string {
  return cell.trim().toLowerCase()
}

/** The column whose words a cell has. */
function wordColumn(column: Column): string {
  return columnName(column.kind === 'field' ? { kind: 'field', key: column.key, unit: column.unit } : column)
}

const MAX_VALUES = 60
const MAX_WORD_LENGTH = 80

/** Numbers of a stock need no translation. */
export function countValue(layout: CsvLayout, column: Column, cell: string, isRefused: boolean): void {
  const text = cell.trim()
  if (text === '' || text.length > MAX_WORD_LENGTH || (/^[\d\s.,-]+$/.test(text) && /\d/.test(text) && !isRefused))
    return
  const name = wordColumn(column)
  const countByText = layout.seen.get(name) ?? new Map<string, { count: number; isRefused: boolean }>()
  layout.seen.set(name, countByText)
  const value = countByText.get(text)
  if (value) value.count++
  else if (countByText.size < MAX_VALUES) countByText.set(text, { count: 1, isRefused })
}

/** Headers that a file repeats, told apart: «Фото», «Фото #2». */
export function distinctHeaders(headers: string[]): string[] {
  const counts = new Map<string, number>()
  return headers.map((header) => {
    const name = header.trim()
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 || name === '' ? name : `${name} #${count}`
  })
}

function isCategories(column: Column): boolean {
  return column.kind === 'field' && column.key === 'categories'
}

function headerColumn(header: string, characteristics: number, ready: ReadyMapping | undefined): Column | undefined {
  const column = characteristicColumn(header, characteristics) ?? parseHeader(header)
  // Sizes of one product may be anything among the attributes of a known shop.
  const isSizes = column?.kind === 'field' && column.key === 'dimensions'
  return isSizes || !column ? (restColumn(header, ready) ?? column) : column
}

/** Whatever a file of this shop has beside its own columns is an attribute, in the shop's language. */
function restColumn(header: string, ready: ReadyMapping | undefined): Column | undefined {
  const name = header.replace(/\s*\((ua|укр)\)\s*$/i, '').trim()
  return ready?.isRestAttributes && name !== '' && !/\((ru|en|pl|ro)\)\s*$/i.test(header)
    ? { kind: 'namedAttribute', name }
    : undefined
}

function isUkrainian(header: string): boolean {
  return /(укр|[^a-z]ua|uk-ua)\W*$/i.test(header)
}

function isRussian(header: string): boolean {
  return /название|наименование|описание|[ыэёъ]|(рус|[^a-z]ru|ru-ru)\W*$/i.test(header)
}

const CHARACTERISTIC =
  /^(назва|название|одиницявиміру|единицаизмерения|измерение|вимір|значення|значение)характеристики\d*$/

/** Marketplaces repeat three columns of equal names for every characteristic. */
function characteristicColumn(header: string, number: number): Column | undefined {
  const word = CHARACTERISTIC.exec(normalizeHeader(header))?.[1]
  if (word === undefined || number === 0) return undefined
  const part = /^назва/.test(word) ? 'name' : /^од|^ед|^изм|^вим/.test(word) ? 'unit' : 'values'
  return { kind: 'attribute', number, part: word === 'название' ? 'name' : part }
}

function isCharacteristicName(header: string): boolean {
  return /^(назва|название)характеристики\d*$/.test(normalizeHeader(header))
}
