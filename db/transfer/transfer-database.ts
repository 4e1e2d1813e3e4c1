import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { BackupRefusal } from '../copy/backup-refusal.ts'
import { syncFile } from '../copy/replace-sqlite.ts'
import type { Database, DatabaseAddress } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'
import { requireNoServer, withWritersExcluded } from './exclusive.ts'
import { findFilledTable } from './tables.ts'
import { type TransferOptions, type TransferredTable, transferTables } from './transfer-tables.ts'

/** In one transaction: it is there whole or not at all. Nobody can write to the source meanwhile. */
export async function transferDatabase(
  from: DatabaseAddress,
  to: DatabaseAddress,
  options: TransferOptions = {},
): Promise<TransferredTable[]> {
  // Opening it would create an empty one.
  if (from.kind === 'sqlite' && !existsSync(from.file)) throw new BackupRefusal('no_database', from.file)
  return withDatabase(from, async (source) => {
    await requireNoServer(source)
    await migrate(source)
    const fill = (target: Database) =>
      withWritersExcluded(source, async (db) => {
        await requireNoServer(target)
        const filled = await findFilledTable(target.db, target.dialect)
        if (filled) throw new BackupRefusal('target_not_empty', filled)
        await migrate(target)
        return transferTables({ db, dialect: source.dialect }, target, options)
      })
    return to.kind === 'sqlite' ? fillFile(to.file, fill) : withDatabase(to, (target) => fillPostgres(target, fill))
  })
}

type Fill = (target: Database) => Promise<TransferredTable[]>

async function fillPostgres(target: Database, fill: Fill): Promise<TransferredTable[]> {
  const tables = await fill(target)
  // Its queries are planned for the rows that are there now.
  await sql`analyze`.execute(target.db)
  return tables
}

/** Under another name until it is whole. */
async function fillFile(file: string, fill: Fill): Promise<TransferredTable[]> {
  if (existsSync(file)) throw new BackupRefusal('target_not_empty', file)
  const draft = `${file}.copying`
  const removeDraft = async () => {
    for (const end of ['', '-wal', '-shm', '.migration-lock']) await rm(`${draft}${end}`, { force: true })
  }
  await removeDraft()
  try {
    const tables = await withDatabase({ kind: 'sqlite', file: draft }, fill)
    await syncFile(draft)
    await rename(draft, file)
    return tables
  } finally {
    await removeDraft()
  }
}

async function withDatabase<T>(address: DatabaseAddress, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(address)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
