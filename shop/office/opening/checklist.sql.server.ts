import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { countRows } from '#db/rows.ts'

/** At most one is counted. */
export async function countOwnProducts(db: Db): Promise<number> {
  return countRows(db.selectFrom(ownProducts(db).select('id').limit(1).as('own')))
}

/** The highest price in kopiykas of what is made to order, and of what has another lead time or none. */
export async function selectDearest(db: Db): Promise<{ sum: number; madeToOrder: boolean }[]> {
  const rows = await ownProducts(db)
    .select(({ fn }) => ['lead_time', fn.max('price_high').as('sum')])
    .where('type', '!=', 'external')
    .where('price_high', 'is not', null)
    .groupBy('lead_time')
    .execute()
  return rows.map(({ lead_time, sum }) => ({ sum: Number(sum), madeToOrder: lead_time === 'made_to_order' }))
}

/** Published, and not put there by the demo. */
function ownProducts(db: Db) {
  const demo = db.selectFrom('demo_item').select('item').where('kind', '=', 'product')
  return db
    .selectFrom('product')
    .where('parent_id', 'is', null)
    .where('status', '=', 'publish')
    .where(sql<string>`cast(product.id as text)`, 'not in', demo)
}
