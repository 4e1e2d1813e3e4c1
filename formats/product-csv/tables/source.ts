import type { ImportSource } from '#shop/imports/files/import-files.ts'
import type { CsvLayout } from '../layout.ts'
import type { TableFile } from './table-file.server.ts'

const MAX_CELL_LENGTH = 60

/** How the file was understood, for the person who decides. */
export function describeSource(file: TableFile, layout: CsvLayout): ImportSource {
  const { format, encoding, delimiter, header } = file
  const rows = [layout.headers, ...layout.examples].map((cells) => cells.map((cell) => cell.slice(0, MAX_CELL_LENGTH)))
  const { sheet, sheets } = file
  const likeness = layout.ready?.id ?? null
  return { format, encoding, delimiter, headerLine: header?.line ?? 0, rows, likeness, sheet, sheets }
}
