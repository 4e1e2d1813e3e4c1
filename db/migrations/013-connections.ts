import { type Kysely, sql } from 'kysely'
import { columnTypes, type Dialect } from '../dialect.ts'

/** Keys of services that the owner has entered, encrypted; the key that decrypts them is not in the database. */
export async function createConnections(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const { bigint, withoutRowid } = columnTypes(dialect)
  await sql`create table connection (
    name text primary key,
    sealed text not null,
    changed_at ${bigint} not null
  ) ${withoutRowid}`.execute(db)
}
