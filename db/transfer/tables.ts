import { sql } from 'kysely'
import type { AnyDb, Dialect } from '../dialect.ts'

export type Column = { name: string; isBytes: boolean }
export type TableColumns = Map<string, Column[]>

/** What servers of one database tell each other. It means nothing in another one, and differs between the two. */
const BETWEEN_SERVERS = ['change', 'rate_limit']

/** Without full-text indexes: those are written by `search-tokens.ts`. */
export async function listTables(db: AnyDb, dialect: Dialect): Promise<TableColumns> {
  const found =
    dialect === 'sqlite'
      ? sql<FoundColumn>`select t.name as "table", c.name, lower(c.type) as type
          from pragma_table_list as t join pragma_table_xinfo(t.name) as c
          where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite~_%' escape '~'
          order by t.name, c.cid`
      : sql<FoundColumn>`select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type
          from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
            and a.attnum > 0 and not a.attisdropped
          order by c.relname, a.attnum`
  const { rows } = await found.execute(db)
  const columns = rows.filter(({ table, type }) => type !== 'tsvector' && !BETWEEN_SERVERS.includes(table))
  const tables = Map.groupBy(columns, (row) => row.table)
  return new Map([...tables].map(([name, rows]) => [name, rows.map(toColumn)]))
}

type FoundColumn = { table: string; name: string; type: string }

function toColumn({ name, type }: FoundColumn): Column {
  return { name, isBytes: type === 'blob' || type === 'bytea' }
}

/** Tables and columns of one side that the other does not have, as an operator names them. */
export function listUnknown(here: TableColumns, there: TableColumns): string[] {
  return [...here].flatMap(([table, columns]) => {
    const columnNames = there.get(table)?.map(({ name }) => name)
    if (!columnNames) return [table]
    return columns.filter(({ name }) => !columnNames.includes(name)).map(({ name }) => `${table}.${name}`)
  })
}

/** Rows that every new database has. */
const WRITTEN_BY_MIGRATIONS = ['migration', 'consent_chain']

/** A table that holds something; undefined: there is none, or nothing but what migrations write. */
export async function findFilledTable(db: AnyDb, dialect: Dialect): Promise<string | undefined> {
  for (const table of (await listTables(db, dialect)).keys()) {
    if (WRITTEN_BY_MIGRATIONS.includes(table)) continue
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return table
  }
}
