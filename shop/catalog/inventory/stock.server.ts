import { type Shop, transact } from '../../shop.ts'
import type { ProductId } from '../catalog.ts'
import { refreshProducts } from '../projection/product-projection.server.ts'
import { addSales, addStock, selectStockKeepers, subtractStock } from './stock.sql.server.ts'

export type StockRequest = { productId: ProductId; quantity: number }

export type TakeStockOutcome =
  /** `keepers`: whose shelf each was taken from; a product that keeps no stock is not in it. */
  | { kind: 'taken'; keepers: Map<ProductId, ProductId> }
  /** Nothing was taken. */
  | { kind: 'short'; productIds: ProductId[] }

/** Everything that is wished for, or nothing. Never more than there is, whoever else takes at the same moment. */
export async function takeStock(shop: Shop, wishes: StockRequest[]): Promise<TakeStockOutcome> {
  return transact(shop, async (shop) => {
    const keepers = await selectStockKeepers(shop.db, [...new Set(wishes.map((wish) => wish.productId))])
    const needed = new Map<ProductId, number>()
    for (const { productId, quantity } of wishes) {
      const keeper = keepers.get(productId)
      if (keeper !== undefined) needed.set(keeper, (needed.get(keeper) ?? 0) + quantity)
    }
    // Always in one order: two orders of the same goods must not wait for each other.
    const shelves = [...needed].sort(([a], [b]) => a - b)
    const taken: [ProductId, number][] = []
    const short: ProductId[] = []
    for (const [id, quantity] of shelves) {
      if (await subtractStock(shop.db, id, quantity, shop.now())) taken.push([id, quantity])
      else short.push(id)
    }
    if (short.length > 0) {
      for (const [id, quantity] of taken) await addStock(shop.db, id, quantity, shop.now())
      const productIds = wishes.flatMap(({ productId }) =>
        short.includes(keepers.get(productId) ?? 0) ? [productId] : [],
      )
      return { kind: 'short', productIds: [...new Set(productIds)] }
    }
    await refreshProducts(
      shop,
      taken.map(([id]) => id),
    )
    return { kind: 'taken', keepers }
  })
}

/** Back onto the shelves that they were taken from. */
export async function returnStock(shop: Shop, back: { keeperId: ProductId; quantity: number }[]): Promise<void> {
  await transact(shop, async (shop) => {
    const shelves = back.filter(({ quantity }) => quantity > 0).sort((a, b) => a.keeperId - b.keeperId)
    for (const { keeperId, quantity } of shelves) await addStock(shop.db, keeperId, quantity, shop.now())
    await refreshProducts(shop, [...new Set(shelves.map(({ keeperId }) => keeperId))])
  })
}

/** How often it was sold is what lists by popularity go by; a negative quantity takes it back. */
export async function recordSales(shop: Shop, sold: StockRequest[]): Promise<void> {
  await transact(shop, async (shop) => {
    const inOrder = [...sold].sort((a, b) => a.productId - b.productId)
    for (const { productId, quantity } of inOrder) await addSales(shop.db, productId, quantity)
    await refreshProducts(shop, [...new Set(inOrder.map(({ productId }) => productId))])
  })
}
