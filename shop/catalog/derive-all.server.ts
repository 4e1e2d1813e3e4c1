import { type Shop, transact } from '../shop.ts'
import { refreshProducts } from './derive.server.ts'
import { selectIdsAfter } from './totals.sql.server.ts'

const AT_ONCE = 200

/** Prices, availability and membership of every product anew, some at a time. */
export async function deriveAllProducts(shop: Shop): Promise<void> {
  for (let last = 0; ; ) {
    const ids = await selectIdsAfter(shop.db, last, AT_ONCE)
    const end = ids.at(-1)
    if (end === undefined) return
    await transact(shop, (shop) => refreshProducts(shop, ids))
    last = end
  }
}
