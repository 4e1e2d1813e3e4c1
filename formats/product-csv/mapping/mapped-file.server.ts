import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { importTexts as texts } from '#i18n/import/uk/command.ts'
import type { ImportRow } from '#shop/catalog/imports/imports.ts'
import { parseUnknown } from '#shop/core/json.ts'
import { type CsvLayout, parseCsvLayout } from '../layout.ts'
import { hiddenParts } from '../product-csv.server.ts'
import { parseRow } from '../read-row.ts'
import { readTable, type TableFile } from '../tables/table-file.server.ts'
import { type Mapping, mapCell, mappedColumns, mappingSchema, type SourceRow, UnmappedValueError } from './mapping.ts'

export class InvalidMappingError extends Error {
  override name = 'BadMapping' as const
}

export async function readMapping(path: string): Promise<Mapping> {
  const text = (await readFile(path, 'utf8')).replace(/^\ufeff/, '')
  const read = mappingSchema.safeParse(parsedJson(text), { error: z.locales.uk().localeError })
  if (!read.success) throw new InvalidMappingError(z.prettifyError(read.error))
  const layout = parseCsvLayout(Object.keys(read.data.columns))
  if (layout.unknown.length > 0) throw new InvalidMappingError(texts.noSuchTargets(layout.unknown))
  return read.data
}

function parsedJson(text: string): unknown {
  try {
    return parseUnknown(text)
  } catch {
    throw new InvalidMappingError(texts.notJson)
  }
}

/** Rows with one key may be far apart: collected by a first pass, returned with the first; the others are merged. */
export async function* readMappedCsv(file: TableFile, mapping: Mapping): AsyncGenerator<ImportRow> {
  // A mapping writes categories as the product CSV does.
  const targets = parseCsvLayout(Object.keys(mapping.columns), { columns: { Categories: 'Categories (>)' } })
  const merged = mapping.groupBy === undefined ? undefined : await collectMergedCells(file, mapping, mapping.groupBy)
  const seen = new Set<string>()
  let columns: Map<string, number> | undefined
  for await (const { line, cells } of readTable(file)) {
    if (!columns) {
      columns = columnIndexes(cells, mapping)
      const taken = new Set(mappedColumns(mapping).map((column) => columns?.get(column)))
      yield* hiddenParts(file, (index) => taken.has(index))
      continue
    }
    const here = columns
    const cellOf = (column: string) => cells[here.get(column) ?? -1] ?? ''
    const key = mapping.groupBy === undefined ? '' : cellOf(mapping.groupBy).trim()
    if (key && seen.has(key)) {
      yield { kind: 'merged', line }
      continue
    }
    seen.add(key)
    const several = merged?.get(key)
    yield mappedRow(targets, mapping, (column) => several?.get(column) ?? [cellOf(column)], line)
  }
}

function mappedRow(targets: CsvLayout, mapping: Mapping, row: SourceRow, line: number): ImportRow {
  const cells: string[] = []
  for (const [target, sources] of Object.entries(mapping.columns)) {
    try {
      cells.push(mapCell(sources, row))
    } catch (error) {
      if (!(error instanceof UnmappedValueError)) throw error
      const problem = { line, column: target, value: error.value, reason: 'valueNotMapped' } as const
      return { kind: 'refused', line, problems: [problem] }
    }
  }
  return parseRow(targets, { line, cells })
}

/** Key → column → its distinct values. */
async function collectMergedCells(
  file: TableFile,
  mapping: Mapping,
  groupBy: string,
): Promise<Map<string, Map<string, string[]>>> {
  const result = new Map<string, Map<string, string[]>>()
  let columns: Map<string, number> | undefined
  for await (const { cells } of readTable(file)) {
    if (!columns) {
      columns = columnIndexes(cells, mapping)
      continue
    }
    const key = (cells[columns.get(groupBy) ?? -1] ?? '').trim()
    if (key === '') continue
    const textsByColumn = result.get(key) ?? new Map<string, string[]>()
    result.set(key, textsByColumn)
    for (const column of mapping.merge) {
      const text = cells[columns.get(column) ?? -1] ?? ''
      const texts = textsByColumn.get(column) ?? []
      textsByColumn.set(column, texts)
      if (!texts.includes(text)) texts.push(text)
    }
  }
  return result
}

function columnIndexes(headers: string[], mapping: Mapping): Map<string, number> {
  const columns = new Map(headers.map((header, index) => [header.trim(), index]))
  const missing = mappedColumns(mapping).filter((column) => !columns.has(column))
  if (missing.length > 0) throw new InvalidMappingError(texts.noSuchColumns(missing))
  return columns
}
