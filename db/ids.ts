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
export async function reserveIdRange(
  db: AnyDb,
  dialect: Dialect,
  { table, upTo }: { table: string; upTo: number },
): Promise<void> {
  if (dialect === 'postgres') {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')`
    await sql`select setval(${sequence}, greatest(${upTo}::bigint, nextval(${sequence})))`.execute(db)
    return
  }
  const last = await lastSqliteId(db, table)
  await writeSqliteId(db, table, Math.max(last, upTo))
}

async function lastSqliteId(db: AnyDb, table: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db)
  return rows[0]?.seq ?? 0
}

/** Numbers are given to SQLite as fractions, and this table of its own would keep one. */
async function writeSqliteId(db: AnyDb, table: string, id: number): Promise<void> {
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) values (${table}, cast(${id} as integer))`.execute(db)
}

/** In a database that is being filled: the next generated id follows this one, whatever was generated before. */
export async function setLastId(
  db: AnyDb,
  dialect: Dialect,
  { table, id }: { table: string; id: number },
): Promise<void> {
  if (dialect === 'sqlite') return writeSqliteId(db, table, id)
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id}::bigint)`.execute(db)
}

/** Reserves ids for rows written later in the same transaction. */
export async function nextIds(
  db: AnyDb,
  dialect: Dialect,
  { table, count }: { table: string; count: number },
): Promise<number[]> {
  if (dialect === 'postgres') {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')::regclass`
    const taken = await sql<{
      id: number
    }>`select nextval(${sequence}) as id from generate_series(1, ${count})`.execute(db)
    return taken.rows.map((row) => row.id)
  }
  // SQLite has no other writer meanwhile, and `autoincrement` records the largest id on insert.
  const first = (await lastSqliteId(db, table)) + 1
  return Array.from({ length: count }, (_, n) => first + n)
}

/** Reserves an id that will not be generated again, before its row exists. */
export async function reserveId(db: AnyDb, dialect: Dialect, table: string): Promise<number> {
  const [id = 0] = await nextIds(db, dialect, { table, count: 1 })
  if (dialect === 'sqlite') await writeSqliteId(db, table, id)
  return id
}
