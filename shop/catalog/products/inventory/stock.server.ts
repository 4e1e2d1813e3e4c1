import { type Shop, transact } from '#shop/core/shop.ts'
import type { ProductId } from '../catalog.ts'
import { refreshProducts } from '../projection/product-projection.server.ts'
import { addSales, addStock, selectStockKeepers, subtractStock } from './stock.sql.server.ts'

export type StockRequest = { productId: ProductId; quantity: number }

export type TakeStockOutcome =
  /** `keepers`: the product whose stock each was taken from; a product without managed stock is absent. */
  | {
      kind: 'taken'
      keepers: Map<ProductId, ProductId>
      /** Pieces taken that are not there, by the product whose stock they are of. */
      missing: Map<ProductId, number>
    }
  /** Nothing is taken. */
  | { kind: 'short'; productIds: ProductId[] }

/** Takes all or nothing, never more than in stock unless `beyond`: what is sold elsewhere is sold. */
export async function takeStock(
  shop: Shop,
  requests: StockRequest[],
  { beyond } = { beyond: false },
): Promise<TakeStockOutcome> {
  return transact(shop, async (shop) => {
    const keepers = await selectStockKeepers(shop.db, [...new Set(requests.map((input) => input.productId))])
    const needed = new Map<ProductId, number>()
    for (const { productId, quantity } of requests) {
      const keeper = keepers.get(productId)
      if (keeper !== undefined) needed.set(keeper, (needed.get(keeper) ?? 0) + quantity)
    }
    // A fixed order prevents deadlocks between orders of the same products.
    const shelves = [...needed].sort(([a], [b]) => a - b)
    const taken: [ProductId, number][] = []
    const short: ProductId[] = []
    const missing = new Map<ProductId, number>()
    for (const [productId, quantity] of shelves) {
      const lacking = await subtractStock(shop.db, { productId, quantity }, shop.now(), { beyond })
      if (lacking === undefined) short.push(productId)
      else taken.push([productId, quantity])
      if (lacking) missing.set(productId, lacking)
    }
    if (short.length > 0) {
      for (const [id, quantity] of taken) await addStock(shop.db, { id, quantity, now: shop.now() })
      const productIds = requests.flatMap(({ productId }) =>
        short.includes(keepers.get(productId) ?? 0) ? [productId] : [],
      )
      return { kind: 'short', productIds: [...new Set(productIds)] }
    }
    await refreshProducts(
      shop,
      taken.map(([id]) => id),
    )
    return { kind: 'taken', keepers, missing }
  })
}

/** Returns stock to the products it was taken from. */
export async function returnStock(shop: Shop, back: { keeperId: ProductId; quantity: number }[]): Promise<void> {
  await transact(shop, async (shop) => {
    const shelves = back.filter(({ quantity }) => quantity > 0).sort((a, b) => a.keeperId - b.keeperId)
    for (const { keeperId, quantity } of shelves) await addStock(shop.db, { id: keeperId, quantity, now: shop.now() })
    await refreshProducts(shop, [...new Set(shelves.map(({ keeperId }) => keeperId))])
  })
}

/** Updates the sales counters behind the popularity order; a negative quantity reverts them. */
export async function recordSales(shop: Shop, sold: StockRequest[]): Promise<void> {
  await transact(shop, async (shop) => {
    const inOrder = [...sold].sort((a, b) => a.productId - b.productId)
    for (const { productId, quantity } of inOrder) await addSales(shop.db, productId, quantity)
    await refreshProducts(shop, [...new Set(inOrder.map(({ productId }) => productId))])
  })
}
