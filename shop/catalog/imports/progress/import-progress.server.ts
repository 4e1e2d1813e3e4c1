import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE_MS } from '#shop/core/dates.ts'
import { Conflict } from '#shop/core/errors.ts'
import { parseStored } from '#shop/core/json.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { getImportFile } from '../files/import-files.server.ts'
import { selectImportFile } from '../files/import-files.sql.server.ts'
import type { ImportChoice, ImportFault, ImportFile, ImportOutcome } from '../files/import-files.ts'
import * as sql from './import-progress.sql.server.ts'
import { HEARTBEAT_INTERVAL_MS, HEARTBEAT_TIMEOUT_MS, type ImportProgress, MAX_RESUMPTIONS } from './import-progress.ts'
import { importChoiceSchema, importProgressSchema } from './import-report.server.ts'

export type WaitingImport = {
  id: number
  path: string
  dryRun: boolean
  keepGoing: boolean
  /** Chosen for this file; null: the remembered mapping is used. */
  choice: ImportChoice | null
  /** How often the work on it was broken off. */
  resumed: number
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

/** Takes the waiting files one after another, each through its next step: the dry run or the import. */
export async function processWaitingImports(
  shop: Shop,
  run: (file: WaitingImport, onProgress: (progress: ImportProgress) => void) => Promise<ImportOutcome>,
  isClosing: () => boolean,
): Promise<void> {
  for (;;) {
    const file = isClosing() ? undefined : await claimImport(shop)
    if (!file) return
    const { id } = file
    const record = (progress: ImportProgress | null) => {
      recordImportProgress(
        shop,
        id,
        progress && { ...progress, ...(file.resumed > 0 && { resumed: file.resumed }) },
      ).catch((error) => shop.log.warn({ error }, 'import.untold'))
    }
    const heartbeat = setInterval(() => record(null), HEARTBEAT_INTERVAL_MS)
    const outcome = await run(file, record).finally(() => clearInterval(heartbeat))
    await finishImport(shop, id, outcome)
  }
}

/** Claims a waiting file exclusively, for a dry run or for writing. */
export async function claimImport(shop: Shop): Promise<WaitingImport | undefined> {
  return transact(shop, async (shop) => {
    for (const row of await sql.selectStalledImports(shop.db, shop.now() - HEARTBEAT_TIMEOUT_MS)) {
      await resumeOrGiveUp(shop, row)
    }
    const rows = await sql.selectWaitingImports(shop.db)
    const row = rows.find((row) => isOurs(shop, row))
    if (!row) return undefined
    const dryRun = row.state === 'waiting'
    const state = dryRun ? 'checking' : 'applying'
    const isMine = await sql.transitionImportFile(shop.db, row.id, [row.state], { state, seen_at: shop.now() })
    if (!isMine) return undefined
    const choice = row.columns === null ? null : parseStored(importChoiceSchema, row.columns)
    return {
      id: row.id,
      path: join(shop.files.dir, row.path),
      dryRun,
      keepGoing: row.keep_going === 1,
      choice,
      resumed: resumptionsOf(row),
    }
  })
}

/** The file lies on the server that received it; when that one does not take it up, another reports it as failed. */
function isOurs({ dialect, files, now }: Shop, row: { path: string; seen_at: number }): boolean {
  return dialect === 'sqlite' || row.seen_at < now() - ELSEWHERE_MS || existsSync(join(files.dir, row.path))
}

const ELSEWHERE_MS = 2 * MINUTE_MS

/** Also a heartbeat when nothing has changed. */
export async function recordImportProgress(shop: Shop, id: number, progress: ImportProgress | null): Promise<void> {
  const changes = progress && { progress: JSON.stringify(progress) }
  await sql.transitionImportFile(shop.db, id, ['checking', 'applying'], { seen_at: shop.now(), ...changes })
}

/** An import that was broken off is taken up again by whichever server looks next. */
export async function finishImport(shop: Shop, id: number, run: ImportOutcome): Promise<void> {
  await transact(shop, async (shop) => {
    const row = await selectImportFile(shop.db, id)
    if (row?.state !== 'checking' && row?.state !== 'applying') return
    if (run.kind === 'failed' && run.failure === 'interrupted') return resumeOrGiveUp(shop, row)
    if (run.kind === 'failed') return failImport(shop, row, run)
    const wasTrial = row.state === 'checking'
    const outcome = wasTrial
      ? ({ state: 'checked', report: JSON.stringify(run.report) } as const)
      : ({ state: 'applied', result: JSON.stringify(run.report) } as const)
    await sql.transitionImportFile(shop.db, id, [row.state], { ...outcome, progress: null })
    // The file of a dry run is needed again for writing.
    if (!wasTrial) await rm(join(shop.files.dir, row.path), { force: true })
  })
}

type Row = NonNullable<Awaited<ReturnType<typeof selectImportFile>>>

async function resumeOrGiveUp(shop: Shop, row: Row): Promise<void> {
  const resumed = resumptionsOf(row) + 1
  if (resumed > MAX_RESUMPTIONS) return failImport(shop, row, { kind: 'failed', failure: 'interrupted' })
  const before = parseProgress(row) ?? { phase: 'reading', rows: 0, total: null }
  const state = row.state === 'applying' ? 'queued' : 'waiting'
  const progress = JSON.stringify({ ...before, resumed })
  await sql.transitionImportFile(shop.db, row.id, [row.state], { state, progress, seen_at: shop.now() })
}

/** How far it had come stays. */
async function failImport(shop: Shop, row: Row, { failure, line }: ImportFault): Promise<void> {
  const text = line === undefined ? failure : `${failure}:${line}`
  await sql.transitionImportFile(shop.db, row.id, [row.state], { state: 'failed', failure: text })
  await rm(join(shop.files.dir, row.path), { force: true })
}

function resumptionsOf(row: Row): number {
  return parseProgress(row)?.resumed ?? 0
}

function parseProgress({ progress }: Row): ImportProgress | undefined {
  return progress === null ? undefined : parseStored(importProgressSchema, progress)
}
