import { sql } from 'kysely'
import type { AnyDb, Dialect } from '../dialect.ts'
import { setLastId } from '../ids.ts'
import type { TextRow } from './rows.ts'

/** Shown beside the tables. */
export const ID_SEQUENCES = 'id'

/** Ids of deleted rows are not given again. A sequence may be ahead of its rows, in PostgreSQL behind them too. */
export async function readLastIds(db: AnyDb, dialect: Dialect): Promise<TextRow[]> {
  const { rows } = await lastGivenIds(dialect).execute(db)
  const last: TextRow[] = []
  for (const { name, last_id: lastId } of rows) {
    const held = await sql<{ id: string | null }>`select cast(max(id) as text) as id from ${sql.table(name)}`.execute(
      db,
    )
    const ids = [lastId, held.rows[0]?.id].map((id) => BigInt(id ?? 0))
    const [id = 0n] = ids.toSorted((a, b) => (a < b ? 1 : -1))
    if (id > 0) last.push({ name, id: String(id) })
  }
  return last
}

/** SQLite keeps a fraction in its table of sequences when it was given one. */
function lastGivenIds(dialect: Dialect) {
  return dialect === 'sqlite'
    ? sql<{ name: string; last_id: string | null }>`
        select t.name, cast(cast(s.seq as integer) as text) as last_id
        from sqlite_schema t left join sqlite_sequence s on s.name = t.name
        where t.type = 'table' and lower(t.sql) like '%autoincrement%'`
    : sql<{ name: string; last_id: string | null }>`
        select table_name as name, cast(pg_sequence_last_value(
          pg_get_serial_sequence(quote_ident(table_name), column_name)::regclass) as text) as last_id
        from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`
}

/** PostgreSQL does not take a sequence back with its transaction: one may be ahead since a copy that failed. */
export async function forgetLastIds(db: AnyDb, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`delete from sqlite_sequence`.execute(db)
    return
  }
  await sql`select setval(pg_get_serial_sequence(quote_ident(table_name), column_name), 1, false)
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(db)
}

export async function writeLastIds(db: AnyDb, dialect: Dialect, rows: TextRow[]): Promise<void> {
  for (const { name, id } of rows) {
    if (name && id) await setLastId(db, dialect, { table: name, id: Number(id) })
  }
}
