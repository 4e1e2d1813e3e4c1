import { type Kysely, sql } from 'kysely'
import { columnTypes, type Dialect } from '../dialect.ts'

/** Mappings of columns and values that the staff keeps by name. */
export async function createImportMappings(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const { bigint, withoutRowid } = columnTypes(dialect)
  await sql`create table import_mapping (
    name text primary key,
    choice text not null,
    changed_at ${bigint} not null
  ) ${withoutRowid}`.execute(db)
}
