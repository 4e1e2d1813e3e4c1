import { type Kysely, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'

type Column = { type: string; required: boolean; filled: boolean }

/** What a version of the program relies on. */
export type TableFacts = Map<string, { columns: Map<string, Column>; limits: Set<string> }>

/** Every table with its columns and with what refuses rows: unique indexes and, on PostgreSQL, all constraints. */
export async function readTableFacts(db: Db, dialect: Dialect): Promise<TableFacts> {
  // biome-ignore lint/suspicious/noExplicitAny: works on any set of tables
  const tables = await (db as Kysely<any>).introspection.getTables()
  const { rows: limits } = await sql<{ owner: string; name: string }>`${LIMITS[dialect]}`.execute(db)
  const schema = dialect === 'postgres' ? await currentSchema(db) : undefined
  return new Map(
    tables
      .filter((table) => table.schema === schema)
      .map(({ name, columns }) => [
        name,
        {
          columns: new Map(
            columns.map((column) => [
              column.name,
              {
                type: column.dataType.toLowerCase(),
                required: !column.isNullable,
                filled: column.hasDefaultValue || column.isAutoIncrementing,
              },
            ]),
          ),
          limits: new Set(limits.filter(({ owner }) => owner === name).map((limit) => limit.name)),
        },
      ]),
  )
}

const LIMITS = {
  sqlite: sql`
    select t.name as owner, i.name from pragma_table_list t join pragma_index_list(t.name) i
    where t.schema = 'main' and i."unique"`,
  postgres: sql`
    select c.relname as owner, i.relname as name from pg_index x
    join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where x.indisunique and c.relnamespace = current_schema()::regnamespace
    union select r.relname, k.conname from pg_constraint k join pg_class r on r.oid = k.conrelid
    where r.relnamespace = current_schema()::regnamespace and k.contype <> 'n'`,
}

async function currentSchema(db: Db): Promise<string | undefined> {
  return (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]?.name
}

/** Why the version that relied on `before` cannot go on. */
export function brokenFacts(before: TableFacts, after: TableFacts): string[] {
  return [...before].flatMap(([table, { columns, limits }]) => {
    const now = after.get(table)
    if (!now) return [`${table} is gone`]
    const gone = [...columns.keys()].filter((name) => !now.columns.has(name)).map((name) => `${table}.${name} is gone`)
    const changed = [...now.columns].flatMap(([name, column]) =>
      columnBreaches(columns.get(name), column).map((breach) => `${table}.${name} ${breach}`),
    )
    const added = [...now.limits].filter((limit) => !limits.has(limit))
    return [...gone, ...changed, ...added.map((limit) => `${limit} refuses rows of ${table}`)]
  })
}

function columnBreaches(before: Column | undefined, now: Column): string[] {
  const mustFill = now.required && !now.filled
  if (!before) return mustFill ? ['is new and must be filled'] : []
  return [
    ...(before.type === now.type ? [] : [`was ${before.type} and is ${now.type}`]),
    ...(!before.required && now.required ? ['must be filled now'] : []),
    ...(before.filled && mustFill ? ['has lost its default'] : []),
  ]
}
