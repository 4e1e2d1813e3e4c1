import { type Kysely, sql } from 'kysely'

/** No page and no program wrote to them. A table precedes those that it references. */
const TABLES = ['product_rules', 'fabric', 'fabric_collection']

/** Takes away the fabric library and the rules of configurable products. */
export async function dropMadeToOrder(db: Kysely<any>): Promise<void> {
  for (const table of TABLES) await sql`drop table ${sql.table(table)}`.execute(db)
}
