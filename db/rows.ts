import type { Insertable, Selectable, SelectQueryBuilder, Updateable } from 'kysely'
import type { Db, Tables } from './database.ts'
import type { AnyDb, Dialect } from './dialect.ts'
import { advanceIdSequence } from './ids.ts'

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>

/** Inserts the row, or overwrites the one with the same value in the key column. */
export async function upsert<Table extends keyof Tables>(
  db: Db,
  table: Table,
  key: keyof Tables[Table] & string,
  row: Row<Table>,
): Promise<void> {
  const any: AnyDb = db
  await any
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.column(key).doUpdateSet(row))
    .execute()
}

/** Inserts the row, or overwrites the one with this id; undefined: a new one. Returns the id. */
export async function upsertById<Table extends keyof Tables>(
  db: Db,
  dialect: Dialect,
  table: Table,
  id: number | undefined,
  row: Omit<Row<Table>, 'id'>,
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

type TableWithId = { [Name in keyof Tables]: Tables[Name] extends { id: unknown } ? Name : never }[keyof Tables]

/** The usual queries on one row: `const deleteOrder = deleteById('shop_order')`. */
export function selectById<Table extends TableWithId>(table: Table) {
  const name: string = table
  return (db: AnyDb, id: number): Promise<Selectable<Tables[Table]> | undefined> =>
    db.selectFrom(name).selectAll().where('id', '=', id).$castTo<Selectable<Tables[Table]>>().executeTakeFirst()
}

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

export function deleteById<Table extends TableWithId>(table: Table) {
  const name: string = table
  return async (db: AnyDb, id: number): Promise<void> => {
    await db.deleteFrom(name).where('id', '=', id).execute()
  }
}
