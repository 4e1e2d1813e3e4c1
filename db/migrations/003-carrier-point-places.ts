import { type Kysely, sql } from 'kysely'
import { columnTypes, type Dialect } from '../dialect.ts'

/** Millionths of a degree: whole numbers are the same in both databases. */
const COLUMNS = ['latitude_e6', 'longitude_e6']

/**
 * Where the carrier's points are: the checkout shows them on a map, and the neighbours of a point. The next refresh of
 * the directory fills them; until then a point is found by its name alone.
 */
export async function addPointPlaces(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const { bigint } = columnTypes(dialect)
  for (const column of COLUMNS) {
    await sql`alter table carrier_point add column ${sql.ref(column)} ${bigint}`.execute(db)
  }
}
