import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Actor } from '../../audit/audit.ts'
import { storedTexts } from '../../column-names.ts'
import { DAY_MS } from '../../durations.ts'
import { Conflict, NotFound } from '../../errors.ts'
import { parseStored } from '../../json.ts'
import { type Shop, transact } from '../../shop.ts'
import { IMPORT_PROBLEMS, type ImportProgress } from '../imports.ts'
import * as sql from './import-files.sql.server.ts'
import { type ColumnChoice, type ImportFile, type ImportOutcome, MAX_IMPORT_BYTES } from './import-files.ts'

const FOLDER = 'imports'
/** Abandoned uploads are deleted after this time. */
const FILE_TTL_MS = 7 * DAY_MS
/** The worker sends a heartbeat three times in this time. */
const HEARTBEAT_TIMEOUT_MS = 60_000
const MAX_IMPORTS_LISTED = 20

export type StoreImportOutcome = { kind: 'kept'; file: ImportFile } | { kind: 'refused'; reason: 'too_large' | 'empty' }

/** Streams an upload to disk for a dry run. A file that is too large or incomplete is removed. */
export async function storeImportFile(
  shop: Shop,
  actor: Actor,
  { name, body }: { name: string; body: AsyncIterable<Uint8Array> },
): Promise<StoreImportOutcome> {
  await purgeOldImports(shop)
  await mkdir(join(shop.files.dir, FOLDER), { recursive: true })
  const path = join(FOLDER, randomUUID())
  const bytes = await writeUpload(join(shop.files.dir, path), body)
  if (bytes === 0 || bytes === undefined) return { kind: 'refused', reason: bytes === 0 ? 'empty' : 'too_large' }

  const id = await transact(shop, async (shop) => {
    shop.emit({ type: 'import.enqueued' })
    return sql.insertImportFile(shop.db, {
      ...{ name, path, bytes, at: shop.now(), actor: actor.name, staff_id: actor.staffId, seen_at: shop.now() },
      ...{ state: 'waiting', failure: null, keep_going: 0, progress: null, report: null, result: null, columns: null },
    })
  })
  return { kind: 'kept', file: await getImportFile(shop, id) }
}

/** Undefined: larger than allowed. */
async function writeUpload(path: string, body: AsyncIterable<Uint8Array>): Promise<number | undefined> {
  const file = await open(path, 'wx')
  let bytes = 0
  try {
    for await (const piece of body) {
      bytes += piece.byteLength
      if (bytes > MAX_IMPORT_BYTES) break
      await file.write(piece)
    }
    await file.close()
    if (bytes > 0 && bytes <= MAX_IMPORT_BYTES) return bytes
  } catch (error) {
    await file.close()
    await rm(path, { force: true })
    throw error
  }
  await rm(path, { force: true })
  return bytes === 0 ? 0 : undefined
}

export async function listImportFiles(shop: Shop): Promise<ImportFile[]> {
  return (await sql.selectImportFiles(shop.db, MAX_IMPORTS_LISTED)).map(toImportFile)
}

/** Throws NotFound. */
export async function getImportFile(shop: Shop, id: number): Promise<ImportFile> {
  const row = await sql.selectImportFile(shop.db, id)
  if (!row) throw new NotFound(`import ${id}`)
  return toImportFile(row)
}

/** Queues a checked file for writing. Throws NotFound, and Conflict in any other state. */
export async function enqueueImport(shop: Shop, id: number, keepGoing: boolean): Promise<ImportFile> {
  return transact(shop, async (shop) => {
    await getImportFile(shop, id)
    const change = { state: 'queued', keep_going: keepGoing ? 1 : 0, seen_at: shop.now() } as const
    if (!(await sql.transitionImportFile(shop.db, id, ['checked'], change))) throw new Conflict(`import ${id}`)
    shop.emit({ type: 'import.enqueued' })
    return getImportFile(shop, id)
  })
}

/** Throws NotFound, and Conflict while it is being processed. */
export async function deleteImportFile(shop: Shop, id: number): Promise<void> {
  await transact(shop, async (shop) => {
    const row = await sql.selectImportFile(shop.db, id)
    if (!row) throw new NotFound(`import ${id}`)
    if (row.state === 'checking' || row.state === 'applying') throw new Conflict(`import ${id}`)
    await sql.deleteImportFileRow(shop.db, id)
    await rm(join(shop.files.dir, row.path), { force: true })
  })
}

/**
 * Repeats the dry run with another column mapping and remembers it for files with the same columns. Throws NotFound,
 * and Conflict while the file is processed or after it was written.
 */
export async function chooseImportColumns(shop: Shop, id: number, choice: ColumnChoice): Promise<ImportFile> {
  return transact(shop, async (shop) => {
    const { report } = await getImportFile(shop, id)
    const change = { state: 'waiting', columns: JSON.stringify(choice), report: null, seen_at: shop.now() } as const
    if (!(await sql.transitionImportFile(shop.db, id, ['checked'], change))) throw new Conflict(`import ${id}`)
    const headers = headersKey((report?.columns ?? []).map(({ header }) => header))
    await sql.saveColumns(shop.db, { headers, columns: JSON.stringify(choice), at: shop.now() })
    shop.emit({ type: 'import.enqueued' })
    return getImportFile(shop, id)
  })
}

/** The last mapping for a file with these columns; empty if there is none. */
export async function findRememberedColumns(shop: Shop, headers: string[]): Promise<ColumnChoice> {
  const row = await sql.selectColumns(shop.db, headersKey(headers))
  return row ? parseStored(columnChoiceSchema, row.columns) : {}
}

const columnChoiceSchema: z.ZodType<ColumnChoice> = z.record(z.string(), z.string())

/** Independent of column order. */
function headersKey(headers: string[]): string {
  const sorted = headers.map((header) => header.trim()).toSorted()
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

export type WaitingImport = {
  id: number
  path: string
  dryRun: boolean
  keepGoing: boolean
  /** Chosen for this file; null: the remembered mapping is used. */
  columns: ColumnChoice | null
}

/** Claims a waiting file exclusively, for a dry run or for writing. */
export async function claimImport(shop: Shop): Promise<WaitingImport | undefined> {
  return transact(shop, async (shop) => {
    await sql.failStalledImports(shop.db, shop.now() - HEARTBEAT_TIMEOUT_MS)
    const row = await sql.selectWaitingImport(shop.db)
    if (!row) return undefined
    const dryRun = row.state === 'waiting'
    const state = dryRun ? 'checking' : 'applying'
    const isMine = await sql.transitionImportFile(shop.db, row.id, [row.state], { state, seen_at: shop.now() })
    if (!isMine) return undefined
    const columns = row.columns === null ? null : parseStored(columnChoiceSchema, row.columns)
    return { id: row.id, path: join(shop.files.dir, row.path), dryRun, keepGoing: row.keep_going === 1, columns }
  })
}

/** Also a heartbeat when nothing has changed. */
export async function recordImportProgress(shop: Shop, id: number, progress: ImportProgress | null): Promise<void> {
  const changes = progress && { progress: JSON.stringify(progress) }
  await sql.transitionImportFile(shop.db, id, ['checking', 'applying'], { seen_at: shop.now(), ...changes })
}

export async function finishImport(shop: Shop, id: number, run: ImportOutcome): Promise<void> {
  await transact(shop, async (shop) => {
    const row = await sql.selectImportFile(shop.db, id)
    if (row?.state !== 'checking' && row?.state !== 'applying') return
    const wasTrial = row.state === 'checking'
    const outcome =
      run.kind === 'failed'
        ? ({ state: 'failed', failure: run.failure } as const)
        : wasTrial
          ? ({ state: 'checked', report: JSON.stringify(run.report) } as const)
          : ({ state: 'applied', result: JSON.stringify(run.report) } as const)
    await sql.transitionImportFile(shop.db, id, [row.state], { ...outcome, progress: null })
    // The file of a dry run is needed again for writing.
    if (outcome.state !== 'checked') await rm(join(shop.files.dir, row.path), { force: true })
  })
}

async function purgeOldImports(shop: Shop): Promise<void> {
  for (const { id, path } of await sql.selectImportsBefore(shop.db, shop.now() - FILE_TTL_MS)) {
    await sql.deleteImportFileRow(shop.db, id)
    await rm(join(shop.files.dir, path), { force: true })
  }
}

const count = z.number()
const storedProgress = z.object({ phase: z.enum(['reading', 'writing']), rows: count, total: count.nullable() })
const problems = z.array(
  z.object({ line: count, column: z.string(), value: z.string(), reason: z.enum(IMPORT_PROBLEMS) }),
)
const changes = z.array(
  z.object({
    ...{ line: count, name: z.string(), sku: z.string() },
    ...{ kind: z.enum(['created', 'changed']), fields: storedTexts },
  }),
)
const columns = z.array(z.object({ header: z.string(), takenFor: z.string().nullable(), example: z.string() }))

const storedReport = z.object({
  ...{ written: z.boolean(), rows: count, created: count, changed: count, unchanged: count, refused: count },
  ...{ merged: count, alsoWritten: count, picturesFound: count, picturesMissing: count },
  ...{ problems, problemCount: count, warnings: problems, warningCount: count },
  ...{ changes, changeCount: count, unknownColumns: storedTexts, columns },
})

type Row = NonNullable<Awaited<ReturnType<typeof sql.selectImportFile>>>

function toImportFile({ id, name, bytes, at, actor, state, failure, progress, report, result }: Row): ImportFile {
  const reportOf = (text: string | null) => (text === null ? null : parseStored(storedReport, text))
  return {
    ...{ id, name, bytes, at, by: actor, state, failure: toFailure(failure) },
    progress: progress === null ? null : parseStored(storedProgress, progress),
    ...{ report: reportOf(report), result: reportOf(result) },
  }
}

function toFailure(name: string | null): ImportFile['failure'] {
  if (name === null) return null
  return (['no_columns', 'no_csv', 'bad_zip', 'interrupted'] as const).find((one) => one === name) ?? 'error'
}
