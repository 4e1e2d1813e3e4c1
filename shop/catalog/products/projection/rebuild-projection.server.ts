import { type Shop, transact } from '#shop/core/shop.ts'
import { selectIdsAfter } from '../records/products.sql.server.ts'
import { refreshProducts } from './product-projection.server.ts'

const BATCH_SIZE = 200

/** Recomputes prices, availability and membership of every product, in batches. */
export async function rebuildProductProjection(shop: Shop): Promise<void> {
  for (let last = 0; ; ) {
    const ids = await selectIdsAfter(shop.db, last, BATCH_SIZE)
    const end = ids.at(-1)
    if (end === undefined) return
    await transact(shop, (shop) => refreshProducts(shop, ids))
    last = end
  }
}
