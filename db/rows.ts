import {
  type Expression,
  expressionBuilder,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SelectExpression,
  type Selection,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import type { Db, Tables } from './database.ts'
import type { AnyDb, Dialect } from './dialect.ts'
import { advanceIdSequence } from './ids.ts'

type TableName = keyof Tables
type ColumnName<Table extends TableName> = keyof Selectable<Tables[Table]> & string
type Row<Table extends TableName> = Insertable<Tables[Table]>
type StoredRow<Table extends TableName> = Selectable<Tables[Table]>

/** Inserts the row, or overwrites the one with the same values in the key columns. */
export async function upsert<Table extends TableName>(
  db: Db,
  table: Table,
  key: ColumnName<Table> | ColumnName<Table>[],
  row: Row<Table>,
): Promise<void> {
  const any: AnyDb = db
  await any
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.columns([key].flat()).doUpdateSet(row))
    .execute()
}

/** Inserts the row, or overwrites the one with this id; undefined: a new one. Returns the id. */
export async function upsertById<Table extends TableName>(
  db: Db,
  dialect: Dialect,
  { table, id, row }: { table: Table; id: number | undefined; row: Omit<Row<Table>, 'id'> },
): Promise<number> {
  const any: AnyDb = db
  const changes: object = row
  const written = await any
    .insertInto(table)
    .values({ ...row, ...(id !== undefined && { id }) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (id !== undefined) await advanceIdSequence(db, dialect, table)
  return written.id
}

/** The number of rows that a query without selected columns finds. */
// biome-ignore lint/suspicious/noExplicitAny: counts rows of any tables
export async function countRows(query: SelectQueryBuilder<any, any, object>): Promise<number> {
  const { count } = await query.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** For `like … escape '!'`: the text anywhere. */
export function likePattern(text: string): string {
  return `%${text.replace(/[!%_]/g, '!$&')}%`
}

/**
 * Texts are stored as written, and both databases lower Latin letters alone: others are found as typed, in lower case, in
 * upper case, and with one capital at the start.
 */
export function containsText(column: string, text: string): RawBuilder<SqlBool> {
  const lower = text.toLowerCase()
  const [first = ''] = lower
  const spellings = [text, lower, text.toUpperCase(), first.toUpperCase() + lower.slice(first.length)]
  const patterns = new Set(
    spellings.map((spelling) => likePattern(spelling.replace(/[A-Z]/g, (letter) => letter.toLowerCase()))),
  )
  return sql`(${sql.join(
    [...patterns].map((pattern) => sql`lower(${sql.ref(column)}) like ${pattern} escape '!'`),
    sql` or `,
  )})`
}

/** Columns and the values they must have: one, one of a list, or null for none. */
type Match<Table extends TableName> = { [Column in keyof StoredRow<Table>]?: OneOrList<StoredRow<Table>[Column]> }
type OneOrList<Value> = Value | readonly NonNullable<Value>[]

type Selected<Table extends TableName, Column> = [Column] extends [never]
  ? StoredRow<Table>
  : Selection<Tables, Table, Column>
type Order<Table extends TableName> = { [Column in ColumnName<Table>]?: 'asc' | 'desc' }

/** The rows that match, whole or with some columns. A list without values matches none. */
export async function selectRows<Table extends TableName, Column extends SelectExpression<Tables, Table> = never>(
  db: Db,
  table: Table,
  match: Match<Table>,
  columns?: readonly Column[],
): Promise<Selected<Table, Column>[]> {
  return matchesNone(match) ? [] : executed(matchingRows(db, table, match, columns))
}

/** The same, in this order: `{ received_at: 'asc', id: 'asc' }`. */
export async function selectSorted<Table extends TableName, Column extends SelectExpression<Tables, Table> = never>(
  db: Db,
  table: Table,
  { match, order, columns }: { match: Match<Table>; order: Order<Table>; columns?: readonly Column[] | undefined },
): Promise<Selected<Table, Column>[]> {
  if (matchesNone(match)) return []
  const rows = matchingRows(db, table, match, columns)
  return executed(
    Object.entries<'asc' | 'desc' | undefined>(order).reduce(
      (sorted, [column, direction]) => sorted.orderBy(sql.ref(column), direction),
      rows,
    ),
  )
}

export async function selectRow<Table extends TableName, Column extends SelectExpression<Tables, Table> = never>(
  db: Db,
  table: Table,
  match: Match<Table>,
  columns?: readonly Column[],
): Promise<Selected<Table, Column> | undefined> {
  return matchingRows(db, table, match, columns).executeTakeFirst()
}

function matchingRows(db: AnyDb, table: string, match: object, columns?: readonly unknown[]): AnyRows {
  const rows = db.selectFrom(table).where(conditions(match))
  return columns ? rows.select(columns.map(String)) : rows.selectAll()
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any table
type AnyRows = SelectQueryBuilder<any, any, any>

// biome-ignore lint/suspicious/noExplicitAny: rows of any table
function executed(rows: AnyRows): Promise<any[]> {
  return rows.execute()
}

export async function selectColumn<Table extends TableName, Column extends ColumnName<Table>>(
  db: AnyDb,
  table: Table,
  column: Column,
  match: Match<Table>,
): Promise<StoredRow<Table>[Column][]> {
  const rows = matchesNone(match) ? [] : await matchingRows(db, table, match, [column]).execute()
  return rows.map((row) => row[column])
}

/** Returns the number of changed rows. */
export async function updateRows<Table extends TableName>(
  db: AnyDb,
  table: Table,
  match: Match<Table>,
  change: Updateable<Tables[Table]>,
): Promise<number> {
  if (matchesNone(match)) return 0
  const name: string = table
  const { numUpdatedRows } = await db.updateTable(name).set(change).where(conditions(match)).executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Returns the number of deleted rows. */
export const deleteRows: <Table extends TableName>(db: AnyDb, table: Table, match: Match<Table>) => Promise<number> =
  deleteMatching

async function deleteMatching(db: AnyDb, table: string, match: object): Promise<number> {
  if (matchesNone(match)) return 0
  const { numDeletedRows } = await db.deleteFrom(table).where(conditions(match)).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

// biome-ignore lint/suspicious/noExplicitAny: compares columns of any table
const columnsOf = expressionBuilder<any, any>()

function conditions(match: object): Expression<SqlBool> {
  return columnsOf.and(
    Object.entries(match).map(([column, value]) =>
      columnsOf(column, Array.isArray(value) ? 'in' : value === null ? 'is' : '=', value),
    ),
  )
}

function matchesNone(match: object): boolean {
  return Object.values(match).some((value) => Array.isArray(value) && value.length === 0)
}

/** The usual queries of one table: `const deletePage = deleteBy('page', 'id')`. */
export function selectBy<Table extends TableName, Column extends ColumnName<Table>>(table: Table, column: Column) {
  return (db: AnyDb, value: StoredRow<Table>[Column]): Promise<StoredRow<Table> | undefined> =>
    matchingRows(db, table, { [column]: value }).executeTakeFirst()
}

export function selectAllBy<Table extends TableName, Column extends ColumnName<Table>>(table: Table, column: Column) {
  return async (db: AnyDb, values: readonly StoredRow<Table>[Column][]): Promise<StoredRow<Table>[]> =>
    values.length === 0 ? [] : executed(matchingRows(db, table, { [column]: values }))
}

export function deleteBy<Table extends TableName, Column extends ColumnName<Table>>(table: Table, column: Column) {
  return async (db: AnyDb, value: OneOrList<StoredRow<Table>[Column]>): Promise<void> => {
    await deleteMatching(db, table, { [column]: value })
  }
}

export function countBy<Table extends TableName, Column extends ColumnName<Table>>(table: Table, column: Column) {
  const name: string = table
  return (db: AnyDb, value: StoredRow<Table>[Column]): Promise<number> =>
    countRows(db.selectFrom(name).where(conditions({ [column]: value })))
}

export function insertRow<Table extends TableName>(table: Table) {
  return async (db: AnyDb, row: Row<Table>): Promise<void> => {
    await db.insertInto(table).values(row).execute()
  }
}

type TableWithId = { [Name in keyof Tables]: Tables[Name] extends { id: unknown } ? Name : never }[keyof Tables]

export function insertReturningId<Table extends TableWithId>(table: Table) {
  return async (db: AnyDb, row: Insertable<Tables[Table]>): Promise<number> => {
    const { id } = await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }
}

export function updateById<Table extends TableWithId>(table: Table) {
  const name: string = table
  return async (db: AnyDb, id: number, change: Updateable<Tables[Table]>): Promise<void> => {
    await db.updateTable(name).set(change).where('id', '=', id).execute()
  }
}
