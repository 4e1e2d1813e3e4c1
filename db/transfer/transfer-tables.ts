import { sql } from 'kysely'
import { BackupRefusal } from '../copy/backup-refusal.ts'
import type { Database } from '../database.ts'
import type { AnyDb, Dialect } from '../dialect.ts'
import { withoutIndexes } from './bulk-load.ts'
import { sortOnDisk } from './exclusive.ts'
import { type Fingerprint, openFingerprint } from './fingerprint.ts'
import { forgetLastIds, ID_SEQUENCES, readLastIds, writeLastIds } from './id-sequences.ts'
import { readTable, type TextRow, writeRows } from './rows.ts'
import { readTokens, SEARCH_TOKENS, writeAllTrigrams, writeTokenBatch } from './search-tokens.ts'
import { listTables, listUnknown, type TableColumns } from './tables.ts'

export type TransferOptions = {
  /** Tables that the shop does not know, and that stay behind. */
  without?: string[]
  onProgress?: (table: string, rows: number) => void
}

export type TransferredTable = { name: string; source: Fingerprint; target: Fingerprint }

type Side = { db: AnyDb; dialect: Dialect }

/** Throws before the end of the transaction when a table differs. */
export async function transferTables(
  source: Side,
  target: Database,
  { without = [], onProgress = () => {} }: TransferOptions,
): Promise<TransferredTable[]> {
  const tables = await listTables(source.db, source.dialect)
  for (const name of without) tables.delete(name)
  requireSameTables(tables, await listTables(target.db, target.dialect))

  return inBulkTransaction(target, async (db) => {
    const there = { db, dialect: target.dialect }
    const written = new Map<string, Fingerprint>()
    await withoutIndexes(db, target.dialect, async () => {
      for (const part of parts(tables)) {
        written.set(part.name, await copyPart(part, source, there, (rows) => onProgress(part.name, rows)))
      }
    })
    await writeAllTrigrams(db, target.dialect)

    const compared: TransferredTable[] = []
    for (const part of parts(tables)) {
      const target = await fingerprintOf(part.read(there))
      const source = written.get(part.name) ?? openFingerprint().read()
      compared.push({ name: part.name, source, target })
      if (source.hash !== target.hash || source.rows !== target.rows) {
        throw new BackupRefusal('table_differs', `${part.name}: ${target.rows} ≠ ${source.rows}`)
      }
    }
    return compared
  })
}

type Part = {
  name: string
  /** Of what migrations write. */
  empty(side: Side): Promise<unknown>
  read(side: Side): AsyncIterable<TextRow[]>
  write(side: Side, rows: TextRow[]): Promise<void>
}

/** The search index belongs to its entries, and sequences follow the rows. */
function parts(tables: TableColumns): Part[] {
  return [
    ...[...tables].map(
      ([name, columns]): Part => ({
        name,
        empty: ({ db }) => sql`delete from ${sql.table(name)}`.execute(db),
        read: ({ db, dialect }) => readTable(db, dialect, name, columns),
        write: ({ db, dialect }, rows) => writeRows(db, dialect, { table: name, columns, rows }),
      }),
    ),
    {
      name: SEARCH_TOKENS,
      empty: async () => {},
      read: ({ db, dialect }) => readTokens(db, dialect),
      write: ({ db, dialect }, rows) => writeTokenBatch(db, dialect, rows),
    },
    {
      name: ID_SEQUENCES,
      empty: ({ db, dialect }) => forgetLastIds(db, dialect),
      read: async function* ({ db, dialect }) {
        const rows = await readLastIds(db, dialect)
        yield rows.filter(({ name }) => tables.has(name ?? ''))
      },
      write: ({ db, dialect }, rows) => writeLastIds(db, dialect, rows),
    },
  ]
}

async function copyPart(
  part: Part,
  source: Side,
  target: Side,
  onProgress: (rows: number) => void,
): Promise<Fingerprint> {
  const fingerprint = openFingerprint()
  await part.empty(target)
  for await (const rows of part.read(source)) {
    for (const row of rows) fingerprint.add(row)
    await part.write(target, rows).catch((error) => sayRefusedRow(error, part.name))
    onProgress(fingerprint.read().rows)
  }
  return fingerprint.read()
}

async function fingerprintOf(batches: AsyncIterable<TextRow[]>): Promise<Fingerprint> {
  const fingerprint = openFingerprint()
  for await (const rows of batches) for (const row of rows) fingerprint.add(row)
  return fingerprint.read()
}

function requireSameTables(source: TableColumns, target: TableColumns): void {
  const [unknown] = [...listUnknown(source, target), ...listUnknown(target, source)]
  if (unknown) throw new BackupRefusal('unknown_table', unknown)
}

/** References are checked at the end: a row may come before the one that it names. */
async function inBulkTransaction<T>(target: Database, work: (db: AnyDb) => Promise<T>): Promise<T> {
  const { db, dialect } = target
  if (dialect === 'postgres')
    return db
      .transaction()
      .execute(work)
      .catch((error) => sayRefusedRow(error))
  await sql`pragma foreign_keys = off`.execute(db)
  await sortOnDisk(target)
  return db.transaction().execute(async (db) => {
    const result = await work(db)
    const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db)
    if (rows[0]) throw new BackupRefusal('row_refused', `${rows[0].table} → ${rows[0].parent}`)
    return result
  })
}

/** Data, constraints and limits of PostgreSQL. Its message names the column or the constraint. */
const REFUSES_ROW = /^(22|23|54)/

function sayRefusedRow(error: unknown, table?: string): never {
  if (error instanceof Error && 'code' in error && REFUSES_ROW.test(String(error.code))) {
    const where = table ?? ('table' in error ? error.table : undefined) ?? ''
    throw new BackupRefusal('row_refused', `${where}: ${error.message}`)
  }
  throw error
}
