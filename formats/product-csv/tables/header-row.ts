import { isKnownHeader } from '../mapping/ready-mappings.ts'
import { parseCsvSample, type TableRow } from './csv-text.ts'

const MAX_ROWS_EXAMINED = 40
const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]
const SEPARATOR_LINE = /^\ufeff?"?sep=([^\s\w"]|\t)"?[\r\n]/i

/** Excel's own first line; undefined: there is none. */
export function parseSeparatorLine(text: string): string | undefined {
  return SEPARATOR_LINE.exec(text)?.[1]
}

/** By the headers that are recognised with it, then by how evenly it divides the rows. */
export function detectDelimiter(text: string, isWhole = true, isKnown = isKnownHeader): Delimiter {
  let best: Delimiter = ','
  let bestScore = 0
  for (const delimiter of DELIMITERS) {
    const rows = parseCsvSample(text, delimiter, isWhole).slice(0, MAX_ROWS_EXAMINED)
    const header = findHeaderRow(rows, isKnown)
    if (!header || header.cells.length < 2) continue
    const knownCount = header.cells.filter(isKnown).length
    const even = rows.filter(({ cells }) => cells.length === header.cells.length).length / rows.length
    // Many columns of even rows: a comma in two descriptions does not make a table.
    const torn = header.cells.some((cell) => cell.includes('"')) ? 200 : 0
    const score = knownCount * 1000 + even * 100 + Math.min(header.cells.length, 90) - torn
    if (score > bestScore) [best, bestScore] = [delimiter, score]
  }
  return best
}

/** The row that names most columns; in an unknown table the first one that is as full as the rows after it. */
export function findHeaderRow(rows: TableRow[], isKnown = isKnownHeader): TableRow | undefined {
  const examined = rows.slice(0, MAX_ROWS_EXAMINED)
  const counts = examined.map(({ cells }) => cells.filter(isKnown).length)
  const most = Math.max(0, ...counts)
  if (most >= 2) return examined[counts.indexOf(most)]
  const filled = examined.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length)
  const full = Math.max(0, ...filled) * 0.6
  return examined.find((row, index) => (filled[index] ?? 0) >= full && !row.cells.some(isNumeric)) ?? examined[0]
}

/** How many columns the best of the first rows names. */
export function countKnown(rows: TableRow[], isKnown = isKnownHeader): number {
  const counts = rows.slice(0, MAX_ROWS_EXAMINED).map(({ cells }) => cells.filter(isKnown).length)
  return Math.max(0, ...counts)
}

/** Headers that nobody wrote: amounts among them, and no name of a column. */
export function isLikeData(cells: string[]): boolean {
  return cells.some(isNumeric) && !cells.some(isKnownHeader)
}

function isNumeric(cell: string): boolean {
  return /^[\d\s.,]+$/.test(cell) && /\d/.test(cell)
}

/** `above`: rows before the header, titles and addresses of price lists. */
export function withHeader(
  rows: TableRow[],
  isKnown: (cell: string) => boolean,
): { header: TableRow | undefined; above: TableRow[] } {
  const found = findHeaderRow(rows, isKnown)
  const at = found ? rows.indexOf(found) : -1
  const upper = joinHeaderRows(rows[at - 1], found, isKnown)
  const header = upper ?? joinHeaderRows(found, rows[at + 1], isKnown) ?? found
  const first = rows[upper ? at - 1 : at]?.line ?? 0
  return { header, above: rows.filter(({ line }) => line < first) }
}

/** Of a header of two rows, «Ціна» over «роздріб» and «опт»: the upper one names what the lower leaves empty. */
function joinHeaderRows(
  upper: TableRow | undefined,
  lower: TableRow | undefined,
  isKnown: (cell: string) => boolean,
): TableRow | undefined {
  const knownCount = (cells: string[]) => cells.filter(isKnown).length
  if (!upper || !lower) return undefined
  const isDivided = knownCount(upper.cells) > 1 && dividesHeader(upper, lower)
  if (!isDivided && knownCount(lower.cells) < 2) return undefined
  const cells = Array.from({ length: Math.max(upper.cells.length, lower.cells.length) }, (_, index) => {
    const [above = '', name = ''] = [upper.cells[index], lower.cells[index]]
    if (name.trim() === '') return isDivided || isKnown(above) ? above : name
    const group = upper.cells.slice(0, index + 1).findLast((cell) => cell.trim() !== '') ?? ''
    const unit = group === name || LENGTH_UNIT.test(name) ? undefined : LENGTH_UNIT.exec(group)?.[1]
    return unit ? `${name}, ${unit}` : name
  })
  const isWhole = knownCount(cells) > Math.max(knownCount(upper.cells), knownCount(lower.cells))
  return isWhole || isDivided ? { ...lower, cells } : undefined
}

/** «Розміри, мм» over «Ширина» and «Висота». */
const LENGTH_UNIT = /[\s,(](мм|см|м|mm|cm|m)\.?\)?\s*$/iu

/** Words below one cell and the empty ones after it, with which it was merged; every other cell is empty or the same. */
function dividesHeader(upper: TableRow, lower: TableRow): boolean {
  const isEmptyAbove = (index: number) => (upper.cells[index] ?? '').trim() === ''
  const differing = lower.cells.flatMap((cell, index) =>
    cell.trim() === '' || cell.trim() === upper.cells[index]?.trim() ? [] : index,
  )
  return (
    differing.some(isEmptyAbove) &&
    differing.every(
      (index) => /^\p{L}/u.test((lower.cells[index] ?? '').trim()) && (isEmptyAbove(index) || isEmptyAbove(index + 1)),
    )
  )
}
