import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { BackupRefusal } from '../copy/backup-refusal.ts'
import type { AnyDb, Dialect } from '../dialect.ts'
import type { Column } from './tables.ts'

/** Every value as text, which is the same on both databases: whole numbers in digits, bytes in hexadecimal. */
export type TextRow = Record<string, string | null>

/** A batch is one statement, and all that is in memory. */
const BATCH_ROWS = 1000
const BATCH_LETTERS = 4_000_000

export function readTable(db: AnyDb, dialect: Dialect, table: string, columns: Column[]): AsyncGenerator<TextRow[]> {
  const hex = (column: Column) =>
    dialect === 'postgres'
      ? sql<string>`encode(${sql.ref(column.name)}, 'hex')`
      : sql<string>`case when ${sql.ref(column.name)} is not null then lower(hex(${sql.ref(column.name)})) end`
  const text = (column: Column) => sql<string>`cast(${sql.ref(column.name)} as text)`
  const values = columns.map((column) => (column.isBytes ? hex(column) : text(column)).as(column.name))
  return readBatches(db, dialect, db.selectFrom(table).select(values))
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any tables
type TextQuery = SelectQueryBuilder<any, any, TextRow>

/** Inside a transaction. */
export async function* readBatches(db: AnyDb, dialect: Dialect, query: TextQuery): AsyncGenerator<TextRow[]> {
  let batch: TextRow[] = []
  let letters = 0
  for await (const row of dialect === 'sqlite' ? query.stream() : readCursor(db, query)) {
    batch.push(row)
    for (const value of Object.values(row)) letters += value?.length ?? 0
    if (batch.length < BATCH_ROWS && letters < BATCH_LETTERS) continue
    yield batch
    batch = []
    letters = 0
  }
  if (batch.length > 0) yield batch
}

/** Rows may be long: few of them are fetched at once. */
const FETCHED_ROWS = 250

async function* readCursor(db: AnyDb, query: TextQuery): AsyncGenerator<TextRow> {
  await sql`declare transferred cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<TextRow>`fetch ${sql.lit(FETCHED_ROWS)} from transferred`.execute(db)
    yield* rows
    if (rows.length < FETCHED_ROWS) break
  }
  await sql`close transferred`.execute(db)
}

export async function writeRows(
  db: AnyDb,
  dialect: Dialect,
  { table, columns, rows }: { table: string; columns: Column[]; rows: TextRow[] },
): Promise<void> {
  if (dialect === 'postgres') requireNoNul(table, rows)
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${names}) ${selected(dialect, table, columns, rows)}`.execute(db)
}

/** PostgreSQL turns texts into the types of its columns, SQLite by their affinity. */
function selected(dialect: Dialect, table: string, columns: Column[], rows: TextRow[]): RawBuilder<unknown> {
  if (dialect === 'sqlite') {
    const values = columns.map(({ isBytes }, place) =>
      isBytes ? sql`unhex(value ->> ${sql.lit(place)})` : sql`value ->> ${sql.lit(place)}`,
    )
    const lists = rows.map((row) => columns.map(({ name }) => row[name]))
    return sql`select ${sql.join(values)} from json_each(${JSON.stringify(lists)})`
  }
  const bytes = columns.filter(({ isBytes }) => isBytes)
  const insertedRows = bytes.length === 0 ? rows : rows.map((row) => withHexPrefix(row, bytes))
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  return sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(insertedRows)}::json)`
}

function withHexPrefix(row: TextRow, bytes: Column[]): TextRow {
  const hex = bytes.map(({ name }) => [name, row[name] == null ? null : `\\x${row[name]}`])
  return { ...row, ...Object.fromEntries(hex) }
}

/** PostgreSQL cannot store it in a text. */
function requireNoNul(table: string, rows: TextRow[]): void {
  for (const row of rows) {
    const found = Object.entries(row).find(([, value]) => value?.includes('\0'))
    if (!found) continue
    const [key, first] = Object.entries(row)[0] ?? []
    throw new BackupRefusal('text_with_nul', `${table}.${found[0]}, ${key} = ${first}`)
  }
}
