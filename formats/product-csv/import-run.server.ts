import { findRememberedChoice } from '#shop/catalog/imports/files/column-choice.server.ts'
import {
  type ImportChoice,
  type ImportColumn,
  type ImportOutcome,
  type ImportSource,
  type ImportValue,
  MAX_COLUMNS,
  MAX_REPORT_ENTRIES,
} from '#shop/catalog/imports/files/import-files.ts'
import { openMediaIndex } from '#shop/catalog/imports/files/media-index.server.ts'
import type { AddPicture } from '#shop/catalog/imports/import-context.server.ts'
import { importProducts } from '#shop/catalog/imports/imports.server.ts'
import type { ImportChange, ImportProblem } from '#shop/catalog/imports/imports.ts'
import type { ImportProgress } from '#shop/catalog/imports/progress/import-progress.ts'
import type { Shop } from '#shop/core/shop.ts'
import { type CsvLayout, columnHeader, distinctHeaders } from './layout.ts'
import { openProductRows } from './product-csv.server.ts'
import { columnName } from './protocol.ts'
import { openSource, removeScratch } from './tables/source.server.ts'
import { hasChoicesOnly, type TableFile } from './tables/table-file.server.ts'

const MAX_CELL_LENGTH = 60

/** How the file was understood, for the person who decides. */
export function describeSource(file: TableFile, layout: CsvLayout): ImportSource {
  const { format, encoding, delimiter, header } = file
  const rows = [layout.headers, ...layout.examples].map((cells) => cells.map((cell) => cell.slice(0, MAX_CELL_LENGTH)))
  const { sheet, sheets } = file
  const likeness = layout.ready?.id ?? null
  return { format, encoding, delimiter, headerLine: header?.line ?? 0, rows, likeness, sheet, sheets }
}

export type ImportRunInput = {
  /** A CSV, or an archive of one CSV and its pictures. */
  path: string
  dryRun: boolean
  keepGoing: boolean
  /** The column mapping chosen for this file; null: that of the last file with these columns. */
  choice: ImportChoice | null
  takePicture: AddPicture
  progress?: (progress: ImportProgress) => void
  /** Called after every few written rows. */
  pause?: () => Promise<void>
}

/** Small consecutive transactions: one would block the server's writes. A refused row is skipped; again resumes. */
export async function runImport(shop: Shop, input: ImportRunInput): Promise<ImportOutcome> {
  const scratch = `${input.path}.csv`
  try {
    const opened = await openSource(input.path, scratch, { sheet: input.choice?.sheet })
    return opened.kind === 'failed' ? opened : await runTable(shop, input, opened)
  } finally {
    await removeScratch(scratch)
  }
}

const ROWS_PER_TRANSACTION = 40

async function runTable(
  shop: Shop,
  input: ImportRunInput,
  { file, isArchive }: { file: TableFile; isArchive: boolean },
): Promise<ImportOutcome> {
  const { dryRun, keepGoing, progress, pause } = input
  if (hasChoicesOnly(file)) return { kind: 'failed', failure: 'choices_alone' }
  const choice = input.choice ?? (await findRememberedChoice(shop, namedHeaders(file.header?.cells ?? [])))
  const index = isArchive ? await openMediaIndex(input.path) : undefined
  let layout: CsvLayout | undefined
  const changes: ImportChange[] = []
  let changeCount = 0
  try {
    const result = await importProducts(
      shop,
      openProductRows(file, choice, (detected) => {
        layout = detected
      }),
      {
        dryRun,
        keepGoing,
        updateExisting: choice.updateExisting,
        ...(!dryRun && { chunk: ROWS_PER_TRANSACTION }),
        ...(index && { pictures: { index, addPicture: input.takePicture } }),
        ...(progress && { progress }),
        ...(pause && !dryRun && { pause }),
        report: (change) => {
          if (changeCount++ < MAX_REPORT_ENTRIES) changes.push({ ...change, line: Math.ceil(change.line) })
        },
      },
    )
    if (!layout || hasNoKnownColumns(layout)) {
      return { kind: 'failed', failure: 'no_columns' }
    }
    if (result.rows === 0) return { kind: 'failed', failure: 'no_rows' }
    const { problems, warnings, ...counts } = result
    const taken = layout
    const named = (all: ImportProblem[]) => toReportedProblems(all, taken, MAX_REPORT_ENTRIES)
    return {
      kind: 'done',
      report: {
        ...counts,
        problems: named(problems),
        problemCount: problems.length,
        warnings: named(warnings),
        warningCount: warnings.length,
        changes,
        changeCount,
        unknownColumns: layout.unknown.slice(0, MAX_REPORT_ENTRIES),
        columns: toImportColumns(layout),
        values: toImportValues(layout),
        choice,
        source: describeSource(file, layout),
      },
    }
  } finally {
    await index?.close()
  }
}

/** No column is recognised and mapping would not help: a page, a picture, a file of one column. */
export function hasNoKnownColumns({ columns, headers }: CsvLayout): boolean {
  if (columns.some((column) => column !== undefined)) return false
  return headers.length < 2 || headers.some((header) => /[\p{Cc}\ufffd<>]/u.test(header))
}

const MAX_EXAMPLE_LENGTH = 80

function toImportColumns({ columns, headers, examples }: CsvLayout): ImportColumn[] {
  const all = distinctHeaders(headers).map((header, index) => {
    const column = columns[index]
    const example = (examples[0]?.[index] ?? '').trim().slice(0, MAX_EXAMPLE_LENGTH)
    return { header, takenFor: column ? columnName(column) : null, example }
  })
  return all.filter(({ header }) => header !== '').slice(0, MAX_COLUMNS)
}

/** Those that the staff sees and chooses for. */
function namedHeaders(headers: string[]): string[] {
  return distinctHeaders(headers)
    .filter((header) => header !== '')
    .slice(0, MAX_COLUMNS)
}

function toImportValues({ seen }: CsvLayout): ImportValue[] {
  return [...seen].flatMap(([column, values]) =>
    [...values].map(([value, { count, isRefused }]) => ({ column, value, count, isRefused })),
  )
}

const MAX_VALUE_LENGTH = 100

/** By line; columns under the file's own names, long values cut. */
export function toReportedProblems(problems: ImportProblem[], layout: CsvLayout, most = Infinity): ImportProblem[] {
  return problems
    .toSorted((a, b) => a.line - b.line)
    .slice(0, most)
    .map(({ line, column, value, reason }) => ({
      line: Math.ceil(line),
      column: columnHeader(column, layout),
      value: value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH).toWellFormed()}…` : value,
      reason,
    }))
}
