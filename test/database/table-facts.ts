import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'

type Column = { type: string; required: boolean; filled: boolean }

/** What a version of the program relies on. */
export type TableFacts = Map<string, { columns: Map<string, Column>; limits: Set<string> }>

/** Every table with its columns and with what refuses rows: unique indexes and, on PostgreSQL, all constraints. */
export async function readTableFacts(db: Db, dialect: Dialect): Promise<TableFacts> {
  const columns = await COLUMNS[dialect](db)
  const { rows: limits } = await sql<{ owner: string; name: string }>`${LIMITS[dialect]}`.execute(db)
  return new Map(
    [...Map.groupBy(columns, ({ owner }) => owner)].map(([table, columns]) => [
      table,
      {
        columns: new Map(columns.map(({ name, type, required, filled }) => [name, { type, required, filled }])),
        limits: new Set(limits.filter(({ owner }) => owner === table).map((limit) => limit.name)),
      },
    ]),
  )
}

type OwnedColumn = Column & { owner: string; name: string }

const COLUMNS: Record<Dialect, (db: Db) => Promise<OwnedColumn[]>> = {
  async sqlite(db) {
    const tables = await db.introspection.getTables()
    return tables.flatMap(({ name: owner, columns }) =>
      columns.map(({ name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }) => ({
        owner,
        name,
        type: dataType.toLowerCase(),
        required: !isNullable,
        filled: hasDefaultValue || isAutoIncrementing,
      })),
    )
  },
  /** Kysely's introspection reads all schemas, and fails when another test drops its own meanwhile. */
  async postgres(db) {
    const { rows } = await sql<OwnedColumn>`
      select c.relname as owner, a.attname as name, t.typname as type, a.attnotnull as required,
        a.atthasdef or a.attidentity <> '' as filled
      from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and a.attnum > 0 and not a.attisdropped`.execute(db)
    return rows
  },
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
