import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ProductRulesTable } from '#db/tables/made-to-order/fabrics.ts'

export type ProductRulesRow = Selectable<ProductRulesTable>

/** False: the version exists; two servers may save at once. */
export async function insertProductRules(db: Db, row: Insertable<ProductRulesTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('product_rules')
    .values(row)
    .onConflict((conflict) => conflict.columns(['product_id', 'version']).doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The newest first. */
export function selectRulesHistory(db: Db, productId: number, limit: number) {
  return db
    .selectFrom('product_rules')
    .select(['version', 'author', 'created_at'])
    .where('product_id', '=', productId)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

export function selectCurrentRules(db: Db, productId: number) {
  return db
    .selectFrom('product_rules')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function selectRulesVersion(db: Db, productId: number, version: number) {
  return db
    .selectFrom('product_rules')
    .selectAll()
    .where('product_id', '=', productId)
    .where('version', '=', version)
    .executeTakeFirst()
}
