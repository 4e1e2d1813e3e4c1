import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Actor } from '#shop/core/audit/audit.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { Conflict, NotFound } from '#shop/core/errors.ts'
import { parseStored } from '#shop/core/json.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { IMPORT_FAILURES } from '../progress/import-progress.ts'
import { importProgressSchema, importReportSchema } from '../progress/import-report.server.ts'
import * as sql from './import-files.sql.server.ts'
import { type ImportFile, MAX_IMPORT_BYTES } from './import-files.ts'

const FOLDER = 'imports'
/** Abandoned uploads are deleted after this time. */
const FILE_TTL_MS = 7 * DAY_MS
const MAX_IMPORTS_LISTED = 20

export type StoreImportOutcome =
  | { kind: 'stored'; file: ImportFile }
  | { kind: 'refused'; reason: 'too_large' | 'empty' }

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
      name,
      path,
      bytes,
      at: shop.now(),
      actor: actor.name,
      staff_id: actor.staffId,
      seen_at: shop.now(),
      state: 'waiting',
      failure: null,
      keep_going: 0,
      progress: null,
      report: null,
      result: null,
      columns: null,
    })
  })
  return { kind: 'stored', file: await getImportFile(shop, id) }
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

async function purgeOldImports(shop: Shop): Promise<void> {
  for (const { id, path } of await sql.selectImportsBefore(shop.db, shop.now() - FILE_TTL_MS)) {
    await sql.deleteImportFileRow(shop.db, id)
    await rm(join(shop.files.dir, path), { force: true })
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof sql.selectImportFile>>>

function toImportFile({ id, name, bytes, at, actor, state, failure, progress, report, result }: Row): ImportFile {
  const reportOf = (text: string | null) => (text === null ? null : parseStored(importReportSchema, text))
  return {
    id,
    name,
    bytes,
    at,
    by: actor,
    state,
    ...parseFailure(failure),
    progress: progress === null ? null : parseStored(importProgressSchema, progress),
    report: reportOf(report),
    result: reportOf(result),
  }
}

/** Stored as `bad_xlsx` or, with a line, `broken_xml:12`. */
function parseFailure(text: string | null): Pick<ImportFile, 'failure' | 'failureLine'> {
  if (text === null) return { failure: null, failureLine: null }
  const [name, line] = text.split(':')
  return {
    failure: IMPORT_FAILURES.find((failure) => failure === name) ?? 'error',
    failureLine: line ? Number(line) : null,
  }
}
