import { open, rename, rm, stat, writeFile } from 'node:fs/promises'
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
import { isMacMetadata, openMediaIndex } from '#shop/catalog/imports/files/media-index.server.ts'
import { InvalidZip, MAX_UNPACKED_BYTES, openZip } from '#shop/catalog/imports/files/zip.server.ts'
import type { AddPicture } from '#shop/catalog/imports/import-context.server.ts'
import { importProducts } from '#shop/catalog/imports/imports.server.ts'
import type { ImportChange, ImportProblem } from '#shop/catalog/imports/imports.ts'
import type { ImportProgress } from '#shop/catalog/imports/progress/import-progress.ts'
import type { Shop } from '#shop/core/shop.ts'
import { type CsvLayout, columnHeader, distinctHeaders } from './layout.ts'
import { openProductRows } from './product-csv.server.ts'
import { columnName } from './protocol.ts'
import { addChoices, hasChoicesOnly, openTable, type TableFile } from './tables/table-file.server.ts'
import { workbookKind } from './tables/xlsx.server.ts'

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
  const csv = `${input.path}.csv`
  try {
    const archive = await unpack(input.path, csv)
    if (archive !== 'plain' && archive !== 'unpacked') return { kind: 'failed', failure: archive }
    return await runCsv(shop, input, archive === 'unpacked' ? csv : input.path, archive === 'unpacked')
  } finally {
    await rm(csv, { force: true })
    await rm(secondTable(csv), { force: true })
  }
}

const ROWS_PER_TRANSACTION = 40

async function runCsv(shop: Shop, input: ImportRunInput, path: string, hasPictures: boolean): Promise<ImportOutcome> {
  const { dryRun, keepGoing, progress, pause } = input
  const opened = await openTable(path, [], input.choice?.sheet)
  if (opened.kind === 'failed') return opened
  const { file } = opened
  if (hasPictures) await joinSecondTable(file)
  if (hasChoicesOnly(file)) return { kind: 'failed', failure: 'choices_alone' }
  const choice = input.choice ?? (await findRememberedChoice(shop, namedHeaders(file.header?.cells ?? [])))
  const index = hasPictures ? await openMediaIndex(input.path) : undefined
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
function hasNoKnownColumns({ columns, headers }: CsvLayout): boolean {
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

const TABLE_FILE = /\.(csv|tsv|xlsx|yml|xml)$/i

async function unpack(path: string, csv: string): Promise<'plain' | 'unpacked' | 'no_csv' | 'bad_zip' | 'locked_zip'> {
  if (!(await isZip(path))) return 'plain'
  try {
    const zip = await openZip(path)
    try {
      if (zip.entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED_BYTES) return 'bad_zip'
      const tables = zip.entries.filter(({ name }) => TABLE_FILE.test(name) && !isMacMetadata(name))
      const [table, second] = tables
      if (!table || tables.length > 2) return 'no_csv'
      await writeFile(csv, await table.read())
      if (second && !(await hasTwoTables(csv, await second.read()))) return 'no_csv'
      return 'unpacked'
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof InvalidZip) return error.isLocked ? 'locked_zip' : 'bad_zip'
    throw error
  }
}

function secondTable(csv: string): string {
  return `${csv}.options`
}

/** Products and the options of them: whichever comes first, the products become the table that is read. */
async function hasTwoTables(csv: string, content: Buffer | Uint8Array): Promise<boolean> {
  await writeFile(secondTable(csv), content)
  const [first, second] = [await openTable(csv), await openTable(secondTable(csv))]
  if (first.kind === 'failed' || second.kind === 'failed') return false
  if (hasChoicesOnly(second.file)) return !hasChoicesOnly(first.file)
  if (!hasChoicesOnly(first.file)) return false
  await rename(csv, `${csv}.swap`)
  await rename(secondTable(csv), csv)
  await rename(`${csv}.swap`, secondTable(csv))
  return true
}

async function joinSecondTable(file: TableFile): Promise<void> {
  const path = secondTable(file.path)
  if (await stat(path).catch(() => undefined)) await addChoices(file, path)
}

/** A workbook is an archive too. */
async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.readUInt32LE(0) === 0x04034b50 && (await workbookKind(path, buffer)) === undefined
  } finally {
    await file.close()
  }
}
