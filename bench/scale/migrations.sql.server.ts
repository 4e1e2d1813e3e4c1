import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Migration } from '#db/migrations/index.ts'

export type Added = { kind: 'table' | 'index' | 'column' | 'trigger'; name: string; table: string }

export async function listParts({ db, dialect }: Database): Promise<Added[]> {
  const indexes =
    dialect === 'sqlite'
      ? sql<Added>`select type as kind, name, tbl_name as "table" from sqlite_schema
          where type = 'trigger' or (type = 'index' and sql is not null)`
      : sql<Added>`select 'index' as kind, indexname as name, tablename as "table" from pg_indexes where schemaname = current_schema()`
  const all = await db.introspection.getTables()
  // Those of a full-text index go with it.
  const tables = all.filter(({ name }) => !all.some((other) => SHADOWS.test(name.replace(other.name, ''))))
  return [
    ...tables.map(({ name }): Added => ({ kind: 'table', name, table: name })),
    ...(await indexes.execute(db)).rows,
    ...tables.flatMap(({ name: table, columns }) =>
      columns.map(({ name }): Added => ({ kind: 'column', name, table })),
    ),
  ]
}

const SHADOWS = /^_(config|data|docsize|idx|content)$/

/** As the version before the migration left the tables. */
export async function undo({ db }: Database, migration: string, added: Added[]): Promise<void> {
  for (const { kind, name: part, table } of added) {
    if (kind === 'table') await sql`drop table ${sql.table(part)}`.execute(db)
    else if (kind === 'column') await sql`alter table ${sql.table(table)} drop column ${sql.ref(part)}`.execute(db)
    else await sql`drop ${sql.raw(kind)} ${sql.ref(part)}`.execute(db)
  }
  await sql`delete from migration where name = ${migration}`.execute(db)
}

export async function run({ db, dialect }: Database, { name, up }: Migration): Promise<void> {
  await db.transaction().execute(async (db) => {
    await up(db, dialect)
    await sql`insert into migration (name) values (${name})`.execute(db)
  })
}
