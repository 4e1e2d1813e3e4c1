import { rolledBack, type Shop, transact } from '#shop/core/shop.ts'
import type { ProductId } from '../products/catalog.ts'
import { reserveProductIds } from '../products/records/products.server.ts'
import { analyzeRows } from './analysis.server.ts'
import { loadCatalogLookup } from './catalog-lookup.server.ts'
import type { ImportContext, ImportOptions } from './import-context.server.ts'
import { type ImportResult, type ImportRow, LINK_FIELDS, type ProductRowInput } from './imports.ts'
import { importPictures } from './pictures.server.ts'
import { writeChunk } from './write-rows.server.ts'

const DEFAULT_ROWS_PER_TRANSACTION = 200

/**
 * Imports products from a file, matched by id, then by SKU. The file is read more than once: first completely, so that
 * all bad rows are known before anything is written, then for writing. A second run of the same file writes nothing.
 * All or nothing, unless `keepGoing` or `chunk` is set: then every few rows are a transaction.
 */
export async function importProducts(
  shop: Shop,
  rows: () => AsyncIterable<ImportRow>,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { updateExisting = false } = options
  const isTrusted = typeof updateExisting === 'function' ? updateExisting : () => updateExisting
  const survey = await analyzeRows(shop, rows(), isTrusted, (read) =>
    options.progress?.({ phase: 'reading', rows: read, total: null }),
  )
  const result: ImportResult = {
    written: false,
    rows: survey.rows,
    created: 0,
    changed: 0,
    unchanged: 0,
    refused: survey.refused.size,
    merged: survey.merged,
    skipped: survey.skipped,
    alsoWritten: 0,
    picturesFound: 0,
    picturesMissing: 0,
    picturesToDownload: 0,
    problems: survey.problems,
    warnings: survey.warnings,
  }
  const isStopped = survey.refused.size > 0 && !options.keepGoing
  if (isStopped && !options.dryRun) return result

  // One event for the whole file: page caches are invalidated once, not per product.
  const quiet = { ...shop, emit: () => {} }
  const write = async (shop: Shop) => {
    await reserveProductIds(shop, survey.largestId)
    const directory = await loadCatalogLookup(shop)
    const work: ImportContext = {
      analysis: survey,
      lookup: directory,
      options,
      result,
      isSecondVisit: false,
      postponed: new Set(),
      linkLater: new Map(),
      unchangedSoFar: new Set(),
      importedPictures: new Map(),
    }
    await writeAll(shop, rows, work)
    result.alsoWritten = directory.written
  }
  if (options.dryRun) await rolledBack(quiet, write)
  else if (options.keepGoing || options.chunk !== undefined) await write(quiet)
  else await transact(quiet, write)

  result.written = !options.dryRun
  if (result.written && hasChanged(result))
    await transact(shop, async (shop) => shop.emit({ type: 'catalog.replaced' }))
  return result
}

export function hasChanged(result: ImportResult): boolean {
  return result.created + result.changed + result.alsoWritten > 0
}

type FileRow = { line: number; input: ProductRowInput }

async function writeAll(shop: Shop, rows: () => AsyncIterable<ImportRow>, work: ImportContext): Promise<void> {
  let seen = 0
  const notify = () => work.options.progress?.({ phase: 'writing', rows: seen, total: work.analysis.rows })
  const most = work.options.chunk ?? DEFAULT_ROWS_PER_TRANSACTION
  let chunk: FileRow[] = []
  const flush = async () => {
    const part = chunk
    chunk = []
    await importPictures(shop, work, part)
    await transact(shop, (shop) => writeChunk(shop, work, part))
    notify()
    await work.options.pause?.()
  }
  for await (const row of rows()) {
    seen++
    if (row.kind !== 'product' || work.analysis.refused.has(row.line)) continue
    chunk.push(acceptedRow(work, row))
    if (chunk.length >= most) await flush()
  }
  await flush()

  if (work.postponed.size + work.linkLater.size === 0) return
  work.isSecondVisit = true
  for await (const row of rows()) {
    if (row.kind !== 'product') continue
    const id = work.linkLater.get(row.line)
    if (id !== undefined) chunk.push({ line: row.line, input: linksOnly(id, row.input) })
    else if (work.postponed.has(row.line)) chunk.push(acceptedRow(work, row))
    if (chunk.length >= most) await flush()
  }
  await flush()
}

function acceptedRow({ analysis }: ImportContext, { line, input }: FileRow): FileRow {
  const { gtin, ...others } = input
  return { line, input: analysis.withoutGtin.has(line) ? others : input }
}

function linksOnly(id: ProductId, input: ProductRowInput): ProductRowInput {
  const links: ProductRowInput = { id }
  for (const field of LINK_FIELDS) if (input[field]) links[field] = input[field]
  return links
}
