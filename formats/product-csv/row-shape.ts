import type { ImportProblem, ImportRow } from '#shop/catalog/imports/imports.ts'
import { normalizeHeader, replaceLookAlikes } from './header-spelling.ts'
import type { CsvLayout } from './layout.ts'
import { type Column, type FieldKey, parseHeader } from './protocol.ts'
import type { TableRow } from './tables/csv-text.ts'

const TOTAL = new RegExp(
  String.raw`^\s*(?:разом|ітого|усього|всього|загалом|підсумок|сума|итого|всего|(?:grand |sub)?total)` +
    String.raw`(?:[\s,]+(?:(?:позиц|товар|найменуван|рядк|наименован|item)\p{L}*|грн|₴|uah|шт|пдв|ндс|vat|сум\p{L}{1,2})\.?)*` +
    String.raw`(?:[\s,]+(?:по|за|до|к|з|із|без|с|на|in|for|with|without)\s.*)?` +
    String.raw`\s*[:.]?\s*\d*(?:\s*(?:позиц|товар|шт)\p{L}*\.?)?\s*$`,
  'iu',
)
/** «12», «1.1», «IV»: in a column that is not known. */
const ROW_NUMBER = /^(?:\d{1,6}(?:\.\d{1,4})*|[IVXІХ]{1,5})[.)]?$/
/** A spreadsheet's notation of a long number. */
const SCIENTIFIC = /^\s*(\d)(?:[.,](\d+))?E\+(\d{1,3})\s*$/i
const CODES: FieldKey[] = ['sku', 'gtin', 'parent', 'id', 'group']
const MAX_VALUE_LENGTH = 200
/** Fewer columns do not tell a heading from a product, unless one is the price. */
const MIN_COLUMNS_OF_GROUPS = 3

/** A row that is no product, or one whose cells have moved; undefined: it is read cell by cell. */
export function findRowShape(layout: CsvLayout, { line, cells, hasOpenQuote }: TableRow): ImportRow | undefined {
  // The number of a row is no content of it.
  const filled = cells.flatMap((cell, index) =>
    cell.trim() === '' || (!layout.columns[index] && ROW_NUMBER.test(cell.trim())) ? [] : index,
  )
  const text = (cells[filled[0] ?? 0] ?? '').trim()
  const problem = (reason: ImportProblem['reason'], value = text, column = ''): ImportProblem => ({
    line,
    column,
    value: value.slice(0, MAX_VALUE_LENGTH),
    reason,
  })
  if (hasOpenQuote) {
    const value = cells.find((cell) => cell.trimStart().startsWith('"'))
    return { kind: 'refused', line, problems: [problem('openQuote', value)] }
  }
  const extra = cells.slice(layout.headers.length).find((cell) => cell.trim() !== '')
  if (extra !== undefined) return { kind: 'refused', line, problems: [problem('tooManyCells', extra)] }
  if (filled.length > 1 && filled.every((index) => isHeaderAgain(layout, index, cells[index]?.trim() ?? '')))
    return { kind: 'skipped', line, warning: problem('repeatedHeader') }
  // A table that lies on its side has its headers in the first column.
  const knownIndexes = filled.filter((index) => layout.columns[index])
  const lying = knownIndexes.length === 1 ? parseHeader(text) : undefined
  if (lying?.kind === 'field' && isName(layout.columns[filled[0] ?? 0]))
    return { kind: 'skipped', line, warning: problem('repeatedHeader') }
  const knownCount = layout.columns.filter((column) => column !== undefined).length
  const isTable = knownCount >= MIN_COLUMNS_OF_GROUPS || (knownCount > 1 && hasPrices(layout))
  const only = filled[0] ?? 0
  const names = filled.filter((index) => isText(cells[index]))
  if (isTable && (filled.length === 1 || isHeading(layout, cells, filled)) && !isPicture(layout.columns[only])) {
    const at = names[0] ?? only
    const number = cells.find((cell, index) => !layout.columns[index] && /^\d+(\.\d+)+$/.test(cell.trim()))
    const heading = `${number ? `${number.trim()}. ` : ''}${(cells[at] ?? '').trim()}`
    const warning = isTotal(text) ? problem('totalRow') : problem('groupRow', heading, layout.headers[at])
    return { kind: 'skipped', line, warning }
  }
  if (names.length === 1 && isTotal(cells[names[0] ?? 0] ?? '')) {
    return { kind: 'skipped', line, warning: problem('totalRow', cells[names[0] ?? 0]) }
  }
  return undefined
}

/** «Paзом» with Latin letters too. */
function isTotal(text: string): boolean {
  return TOTAL.test(text) || (/\p{Script=Cyrillic}/u.test(text) && TOTAL.test(replaceLookAlikes(text.toLowerCase())))
}

/** In another case too, or by another name of the same field. */
function isHeaderAgain({ headers, columns }: CsvLayout, index: number, cell: string): boolean {
  const [header = '', column] = [headers[index]?.trim(), columns[index]]
  if (cell === header || (normalizeHeader(cell) !== '' && normalizeHeader(cell) === normalizeHeader(header)))
    return true
  const meant = column?.kind === 'field' ? parseHeader(cell) : undefined
  return meant?.kind === 'field' && column?.kind === 'field' && meant.key === column.key
}

/** A name with how many goods follow, where goods have codes and prices; or one text in all cells, which were merged. */
function isHeading({ columns, ready }: CsvLayout, cells: string[], filled: number[]): boolean {
  const names = filled.filter((index) => isText(cells[index]))
  const keyOf = (index: number) => (columns[index]?.kind === 'field' ? columns[index].key : undefined)
  const isPriced = filled.some((index) => /price/i.test(keyOf(index) ?? ''))
  const hasCodes = columns.some((_, index) => CODES.includes(keyOf(index) ?? 'name'))
  if (ready || !columns.some((_, index) => keyOf(index) === 'regularPrice')) return false
  if (isPriced) return names.length > 2 && new Set(filled.map((index) => cells[index]?.trim())).size === 1
  const isName = names.length === 1 && ['name', 'categories', undefined].includes(keyOf(names[0] ?? 0))
  return isName && hasCodes && !filled.some((index) => CODES.includes(keyOf(index) ?? 'name'))
}

function isText(cell = ''): boolean {
  return !/^[\s\d.,%₴]+$/.test(cell)
}

/** Unquoted addresses of pictures, which the delimiter has divided, in one cell again. */
export function joinPictureCells(layout: CsvLayout, row: TableRow): TableRow {
  const surplus = row.cells.length - layout.headers.length
  const at = layout.columns.findIndex((column) => column?.kind === 'field' && column.key === 'images')
  if (surplus <= 0 || at < 0 || row.cells.slice(layout.headers.length).every((cell) => cell.trim() === '')) return row
  const end = at + surplus + 1
  const addresses = row.cells.slice(at, end)
  if (!addresses.every((cell) => /^\s*(https?:\/\/\S+)?\s*$/i.test(cell)) || !addresses[0]?.trim()) return row
  return { ...row, cells: [...row.cells.slice(0, at), addresses.join(';'), ...row.cells.slice(end)] }
}

/** What is odd about the row as a whole. Missing cells at its end leave their fields unchanged. */
export function rowWarnings(layout: CsvLayout, row: TableRow): ImportProblem[] {
  const { line, cells, isOtherEncoding, isEncodedTwice, warnings = [] } = row
  const index = layout.columns.findIndex((column, at) => at >= cells.length && column !== undefined)
  const value = cells.join(' ').slice(0, MAX_VALUE_LENGTH)
  return [
    ...(index < 0 ? [] : [{ line, column: layout.headers[index] ?? '', value: '', reason: 'tooFewCells' as const }]),
    ...warnings.map((warning) => ({ ...warning, line })),
    ...(isOtherEncoding ? [{ line, column: '', value, reason: 'otherEncoding' as const }] : []),
    ...(isEncodedTwice ? [{ line, column: '', value, reason: 'encodedTwice' as const }] : []),
  ]
}

/** The digits of a code written as a power of ten; `shortened`: some are lost. */
export function expandCode(column: Column, cell: string): string | 'shortened' {
  if (column.kind !== 'field' || !CODES.includes(column.key)) return cell
  const match = SCIENTIFIC.exec(cell)
  if (!match) return cell
  const digits = `${match[1]}${match[2] ?? ''}`
  const length = Number(match[3]) + 1
  return digits.length === length ? digits : 'shortened'
}

/** What a spreadsheet shows for a formula without a result: `#N/A`, `#REF!`, `#ДІЛ/0!`. */
const SHEET_ERROR = /^\s*#(?:N\/A|Н\/Д|[\p{Lu}\d/'’ʼ]{2,12}[!?])\s*$/u

/** What price lists write where there is nothing. */
const NOTHING = /^\s*(?:[-–—]+|немає|нет|none|н\/д|n\/a|б\/н)\s*$/i

// biome-ignore format: a list is more readable
const MAY_BE_NOTHING: ReadonlySet<FieldKey> = new Set([
  'sku', 'gtin', 'weight', 'depth', 'width', 'height', 'dimensions', 'salePrice', 'oldPrice', 'discount', 'saleFrom', 'saleUntil', 'categories', 'brands', 'tags',
] as const)

/** Without spaces as entities, which tables of web pages have within numbers, and without words instead of a value. */
export function ownText({ ready }: CsvLayout, column: Column, cell: string): string {
  if (column.kind !== 'field' || /description|note/i.test(column.key)) return cell
  if (!ready && MAY_BE_NOTHING.has(column.key) && NOTHING.test(cell)) return ''
  if (ready?.id !== 'woocommerce' && column.key === 'gtin' && /^\s*0+(?:[.,]0+)?\s*$/.test(cell)) return ''
  // Typed into a spreadsheet to keep the zeros.
  if (!ready && CODES.includes(column.key)) return cell.replace(/^'(?=\d)/, '')
  return cell.replace(/&(?:nbsp|thinsp|#160|#8239);/gi, ' ')
}

/** A CSV has no results of formulas. */
export function isFormula(column: Column, cell: string): boolean {
  if (SHEET_ERROR.test(cell)) return true
  return column.kind === 'field' && !/image|description|note/i.test(column.key) && /^=\s*[\p{L}\d(]/u.test(cell)
}

function isName(column: Column | undefined): boolean {
  return column?.kind === 'field' && column.key === 'name'
}

function hasPrices({ columns }: CsvLayout): boolean {
  return columns.some((column) => column?.kind === 'field' && column.key === 'regularPrice')
}

function isPicture(column: Column | undefined): boolean {
  return column?.kind === 'field' && ['images', 'productImages', 'group'].includes(column.key)
}
