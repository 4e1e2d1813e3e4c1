import { idsOf } from '#shop/core/column-names.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { refreshProducts } from './product-projection.server.ts'
import { selectDueProducts, selectNextDueAt, selectTurnedEarly } from './product-projection.sql.server.ts'

const CHUNK_SIZE = 200

/** When the next sale starts or ends or a product is published, in UTC milliseconds; null: nothing is scheduled. */
export function nextScheduledPriceAt(shop: Shop): Promise<number | null> {
  return selectNextDueAt(shop.db)
}

/** Starts and ends sales and publishes scheduled products that are due. Returns the next due time. */
export async function applyScheduledPrices(shop: Shop): Promise<number | null> {
  for (;;) {
    const turned = await transact(shop, async (shop) => {
      const turned = await selectDueProducts(shop.db, shop.now(), CHUNK_SIZE)
      await refreshProducts(shop, idsOf(turned))
      return turned.length
    })
    if (turned < CHUNK_SIZE) return nextScheduledPriceAt(shop)
  }
}

/** Sales that a clock which ran ahead has ended, and products that it has published: as they are by the right time. */
export async function revertEarlyPrices(shop: Shop): Promise<void> {
  const early = await selectTurnedEarly(shop.db, shop.now())
  for (let start = 0; start < early.length; start += CHUNK_SIZE) {
    await transact(shop, (shop) => refreshProducts(shop, early.slice(start, start + CHUNK_SIZE)))
  }
}
