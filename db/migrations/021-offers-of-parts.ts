import { type Kysely, sql } from 'kysely'

/** The job that applies scheduled prices recomputes price and availability of what is sold in parts. */
export async function recomputePartsOffers(db: Kysely<any>): Promise<void> {
  await sql`update product set turns_at = 0 where type in ('variable', 'grouped')`.execute(db)
}
