import { sql } from 'kysely'
import type { AnyDb, Dialect } from '../dialect.ts'
import { reserveIdRange } from '../ids.ts'
import type { TextRow } from './rows.ts'

/** Shown beside the tables. */
export const ID_SEQUENCES = 'id'

/** The last id that was ever given by each table: ids of deleted rows are not given again. */
export async function readLastIds(db: AnyDb, dialect: Dialect): Promise<TextRow[]> {
  const source =
    dialect === 'sqlite'
      ? sql<TextRow>`select name, cast(seq as text) as id from sqlite_sequence where seq > 0`
      : sql<TextRow>`select name, cast(id as text) as id from (
          select table_name as name, pg_sequence_last_value(
            pg_get_serial_sequence(quote_ident(table_name), column_name)::regclass) as id
          from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'
        ) as given where id is not null`
  const { rows } = await source.execute(db)
  return rows
}

export async function writeLastIds(db: AnyDb, dialect: Dialect, rows: TextRow[]): Promise<void> {
  for (const { name, id } of rows) {
    if (name && id) await reserveIdRange(db, dialect, name, Number(id))
  }
}
