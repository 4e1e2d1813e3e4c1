import type { Kysely } from 'kysely'

/** Every page of a product asks whether there are any points of a kind. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.createIndex('carrier_point_kind').on('carrier_point').column('kind').execute()
}
