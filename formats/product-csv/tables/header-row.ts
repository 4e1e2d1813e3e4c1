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

function isNumeric(cell: string): boolean {
  return /^[\d\s.,]+$/.test(cell) && /\d/.test(cell)
}
