/** Rows and columns are counted from 0. */
export type CellPosition = { row: number; column: number }

/** Both corners included. */
export type CellRange = { top: number; left: number; bottom: number; right: number }

/** An empty text empties the cell. */
export type CellText = CellPosition & { text: string }

export type GridSize = { rows: number; columns: number }

/** `choices`: the only texts it may have. */
export type GridCell = {
  text: string
  placeholder?: string | undefined
  isReadOnly?: boolean
  isChanged?: boolean
  choices?: string[] | undefined
}

/**
 * The first cell names the row. `to`: the page opened from it. A part belongs to the row above that is none; what is put
 * in a group goes to several rows.
 */
export type GridRow = { key: number | string; name: string; to?: string; look?: 'part' | 'group'; cells: GridCell[] }

/** What is wrong with a cell, said below it. */
export type GridProblem = CellPosition & { text: string }

export function rangeBetween(a: CellPosition, b: CellPosition): CellRange {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  }
}

export function isInRange({ row, column }: CellPosition, { top, left, bottom, right }: CellRange): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

export function rangeSize({ top, left, bottom, right }: CellRange): GridSize {
  return { rows: bottom - top + 1, columns: right - left + 1 }
}

/** Where a key leads; undefined: it is none of these keys. `isFar`: with Ctrl, to the edge. */
export function movedPosition(
  { row, column }: CellPosition,
  { key, isFar }: { key: string; isFar: boolean },
  { size, rowsOnPage }: { size: GridSize; rowsOnPage: number },
): CellPosition | undefined {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
  const within = (row: number, column: number) => ({
    row: Math.max(0, Math.min(lastRow, row)),
    column: Math.max(0, Math.min(lastColumn, column)),
  })
  switch (key) {
    case 'ArrowUp':
      return within(isFar ? 0 : row - 1, column)
    case 'ArrowDown':
      return within(isFar ? lastRow : row + 1, column)
    case 'ArrowLeft':
      return within(row, isFar ? 0 : column - 1)
    case 'ArrowRight':
      return within(row, isFar ? lastColumn : column + 1)
    case 'Home':
      return within(isFar ? 0 : row, 0)
    case 'End':
      return within(isFar ? lastRow : row, lastColumn)
    case 'PageUp':
      return within(row - rowsOnPage, column)
    case 'PageDown':
      return within(row + rowsOnPage, column)
    default:
      return undefined
  }
}

const NEEDS_QUOTES = /["\t\n\r]/
/** A cell that begins with a quote and ends with one before a tab or a line's end; doubled quotes are within it. */
const QUOTED_CELL = /"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)/y
const PLAIN_CELL = /[^\t\n\r]*/y
const CELL_END = /\t|\r?\n|\r|$/y

/** What Excel, LibreOffice and Google Sheets put on the clipboard as plain text. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match
  }
  // The last line ends with a line break too.
  while (at < text.length) {
    const quoted = read(QUOTED_CELL)
    rows.at(-1)?.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : (read(PLAIN_CELL)?.[0] ?? ''))
    const end = read(CELL_END)?.[0] ?? ''
    if (end === '\t' && at === text.length) rows.at(-1)?.push('')
    if (end !== '\t' && end !== '' && at < text.length) rows.push([])
  }
  return rows
}

export function formatTsv(rows: string[][]): string {
  const cell = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((row) => row.map(cell).join('\t')).join('\n')
}

/** Repeated where the selection is some times as large. Empty cells leave what is there. `cut`: beyond the edge. */
export function pastedCells(
  block: string[][],
  selection: CellRange,
  size: GridSize,
): { cells: CellText[]; range: CellRange; cut: GridSize } {
  const height = block.length
  const width = Math.max(...block.map((row) => row.length))
  const selected = rangeSize(selection)
  const isRepeated = selected.rows % height === 0 && selected.columns % width === 0
  const { rows, columns } = isRepeated ? selected : { rows: height, columns: width }
  const range = {
    top: selection.top,
    left: selection.left,
    bottom: Math.min(selection.top + rows, size.rows) - 1,
    right: Math.min(selection.left + columns, size.columns) - 1,
  }
  const cells = cellsOf(range).flatMap(({ row, column }) => {
    const text = block[(row - range.top) % height]?.[(column - range.left) % width] ?? ''
    return text.trim() === '' ? [] : [{ row, column, text }]
  })
  const shown = rangeSize(range)
  return { cells, range, cut: { rows: rows - shown.rows, columns: columns - shown.columns } }
}

/** The choice that this is, or the only one that begins so; undefined: none. */
export function matchingChoice(choices: string[], text: string): string | undefined {
  const begin = text.trim().toLowerCase()
  const found = choices.filter((choice) => choice.toLowerCase().startsWith(begin))
  return found.find((choice) => choice.length === begin.length) ?? (found.length === 1 ? found[0] : undefined)
}

/** The rows of the source, again and again, in the rows of the target outside it; `textOf` reads a cell. */
export function filledCells(
  source: CellRange,
  target: CellRange,
  textOf: (position: CellPosition) => string,
): CellText[] {
  const { rows } = rangeSize(source)
  return cellsOf(target).flatMap(({ row, column }) => {
    if (isInRange({ row, column }, source)) return []
    const at = (((row - source.top) % rows) + rows) % rows
    return [{ row, column, text: textOf({ row: source.top + at, column }) }]
  })
}

/** Row by row. */
export function cellsOf({ top, left, bottom, right }: CellRange): CellPosition[] {
  const cells: CellPosition[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) cells.push({ row, column })
  return cells
}
