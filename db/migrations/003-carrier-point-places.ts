import { type Kysely, sql } from 'kysely'
import { columnTypes, type Dialect } from '../dialect.ts'

/** Where the carrier's points are, in millionths of a degree; the next refresh of the directory fills them. */
export async function addPointPlaces(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const { bigint } = columnTypes(dialect)
  await sql`alter table carrier_point add column latitude_e6 ${bigint}`.execute(db)
  await sql`alter table carrier_point add column longitude_e6 ${bigint}`.execute(db)
}
