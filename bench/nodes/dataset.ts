import { findProductIdsBySku, type ProductInput, saveProducts } from '#shop/catalog/products/records/products.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { generateProducts } from '../generated-products.ts'
import type { MadeShops } from '../made-shops.ts'
import { openBenchShop } from '../server.ts'

/** One measurement. CPU in milliseconds for each answer. */
export type Load = { perSecond: number; p50: number; p99: number; shopMs: number; postgresMs: number }

export type Workplace = MadeShops & {
  goods: number
  servers: number
  /** For each measurement of `reads` and `writes`. */
  seconds: number
  /** By what was asked, with the most servers. */
  measured: Map<string, Load>
}

/** What buyers order: the generated products are made to order. */
const STOCKED_SKUS = Array.from({ length: 200 }, (_, n) => `STOCK-${n}`)

export async function fillShop(shop: Shop, goods: string): Promise<void> {
  await generateProducts(shop, Number(goods))
  const stocked = STOCKED_SKUS.map((sku, n): ProductInput => {
    const stock = { manageStock: 'yes', stockQuantity: 1_000_000 } as const
    return { name: `Стілець ${n}`, slug: `stilets-${n}`, sku, regularPrice: 3000_00, ...stock }
  })
  await saveProducts(shop, stocked)
}

export async function listStockedIds(dir: string, databaseUrl?: string): Promise<number[]> {
  const { shop, close } = await openBenchShop(dir, databaseUrl)
  const ids = await findProductIdsBySku(shop, STOCKED_SKUS)
  await close()
  return [...ids.values()]
}
