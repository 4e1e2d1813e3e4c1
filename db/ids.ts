import { sql } from 'kysely'
import type { AnyDb, Dialect } from './dialect.ts'

/** For use after inserting rows with explicit ids: the next generated id must not collide with them. */
export async function advanceIdSequence(db: AnyDb, dialect: Dialect, table: string): Promise<void> {
  if (dialect === 'sqlite') return // autoincrement tracks the largest id
  // Never moves back: ids may be reserved that have no row yet.
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`
  const largest = sql`(select max(id) from ${sql.table(table)})`
  await sql`select setval(${sequence}, greatest(1, ${largest}, pg_sequence_last_value(${sequence}::regclass)))`.execute(
    db,
  )
}

/** Reserves ids up to this one for explicit inserts; generated ids start after them. */
export async function reserveIdRange(db: AnyDb, dialect: Dialect, table: string, upTo: number): Promise<void> {
  if (dialect === 'postgres') {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')`
    await sql`select setval(${sequence}, greatest(${upTo}::bigint, nextval(${sequence})))`.execute(db)
    return
  }
  const { numAffectedRows } =
    await sql`update sqlite_sequence set seq = max(seq, ${upTo}) where name = ${table}`.execute(db)
  if (!numAffectedRows) await sql`insert into sqlite_sequence (name, seq) values (${table}, ${upTo})`.execute(db)
}

/** Reserves ids for rows written later in the same transaction. */
export async function nextIds(db: AnyDb, dialect: Dialect, table: string, count: number): Promise<number[]> {
  if (dialect === 'postgres') {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')::regclass`
    const taken = await sql<{
      id: number
    }>`select nextval(${sequence}) as id from generate_series(1, ${count})`.execute(db)
    return taken.rows.map((row) => row.id)
  }
  // SQLite has no other writer meanwhile, and `autoincrement` records the largest id on insert.
  const last = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db)
  const first = (last.rows[0]?.seq ?? 0) + 1
  return Array.from({ length: count }, (_, n) => first + n)
}

/** Reserves an id that will not be generated again, before its row exists. */
export async function reserveId(db: AnyDb, dialect: Dialect, table: string): Promise<number> {
  const [id = 0] = await nextIds(db, dialect, table, 1)
  if (dialect === 'sqlite') {
    const noted = await sql`update sqlite_sequence set seq = ${id} where name = ${table}`.execute(db)
    if (noted.numAffectedRows === 0n) {
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db)
    }
  }
  return id
}
