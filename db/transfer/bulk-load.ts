import { type RawBuilder, sql } from 'kysely'
import type { AnyDb, Dialect } from '../dialect.ts'

/** Rows come in any order, and every index is written once. What does not fit fails at the end, with all. */
export async function withoutIndexes(db: AnyDb, dialect: Dialect, fill: () => Promise<void>): Promise<void> {
  const parts = dialect === 'sqlite' ? await sqliteIndexes(db) : await postgresIndexes(db)
  for (const { drop } of parts.toReversed()) await drop.execute(db)
  await fill()
  for (const { create } of parts) await sql.raw(create).execute(db)
}

type Part = { drop: RawBuilder<unknown>; create: string }

async function sqliteIndexes(db: AnyDb): Promise<Part[]> {
  const { rows } = await sql<{ name: string; create: string }>`
    select name, sql as "create" from sqlite_schema where type = 'index' and sql is not null`.execute(db)
  return rows.map(({ name, create }) => ({ drop: sql`drop index ${sql.id(name)}`, create }))
}

/** References after the indexes that check them. Those of keys stay: other tables refer to them. */
async function postgresIndexes(db: AnyDb): Promise<Part[]> {
  const indexes = await sql<{ name: string; create: string }>`
    select indexname as name, indexdef as "create" from pg_indexes where schemaname = current_schema()
      and indexname not in (select conname from pg_constraint where connamespace = current_schema()::regnamespace)
  `.execute(db)
  const references = await sql<{ table: string; name: string; definition: string }>`
    select r.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.connamespace = current_schema()::regnamespace and c.contype = 'f'`.execute(db)
  return [
    ...indexes.rows.map(({ name, create }) => ({ drop: sql`drop index ${sql.id(name)}`, create })),
    ...references.rows.map(({ table, name, definition }) => ({
      drop: sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`,
      create: `alter table "${table}" add constraint "${name}" ${definition}`,
    })),
  ]
}
