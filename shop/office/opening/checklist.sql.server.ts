import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { countRows } from '#db/rows.ts'

/** Published, and not put there by the demo. At most one is counted. */
export async function countOwnProducts(db: Db): Promise<number> {
  const demo = db.selectFrom('demo_item').select('item').where('kind', '=', 'product')
  const ownProducts = db
    .selectFrom('product')
    .select('id')
    .where('parent_id', 'is', null)
    .where('status', '=', 'publish')
    .where(sql<string>`cast(product.id as text)`, 'not in', demo)
    .limit(1)
  return countRows(db.selectFrom(ownProducts.as('own')))
}
