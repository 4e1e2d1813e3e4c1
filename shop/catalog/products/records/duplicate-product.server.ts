import { idsOf } from '#shop/core/column-names.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { holdSlugs } from '#shop/core/unique-slug.server.ts'
import type { Product, ProductId } from '../catalog.ts'
import { selectAllVariationIds } from '../storefront-products/storefront-products.sql.server.ts'
import { findProductIdsBySku, listProductsById, type ProductInput, saveProducts } from './products.server.ts'

/** Saves `copy` as a draft under a free SKU and address, with copies of the variations of `source`. */
export function duplicateProduct(shop: Shop, source: ProductId, copy: ProductInput): Promise<ProductId> {
  return transact(shop, async (shop) => {
    // Free SKUs are looked for like slugs.
    await holdSlugs(shop)
    const resetFields = { slug: '', gtin: '', totalSales: 0, averageRating: 0, ratingCount: 0, publishedAt: shop.now() }
    const [id = 0] = await saveProducts(shop, [{ ...(await withFreeSku(shop, copy)), ...resetFields, status: 'draft' }])
    const parts = await listProductsById(shop, idsOf(await selectAllVariationIds(shop.db, [source])))
    for (const part of parts) {
      await saveProducts(shop, [{ ...(await withFreeSku(shop, part)), ...resetFields, name: copy.name, parentId: id }])
    }
    return id
  })
}

async function withFreeSku(shop: Shop, { id: _, ...copy }: ProductInput | Product): Promise<ProductInput> {
  return copy.sku ? { ...copy, sku: await findFreeSku(shop, copy.sku) } : copy
}

/** `SOFA` → `SOFA-1`. */
export async function findFreeSku(shop: Shop, sku: string): Promise<string> {
  for (let number = 1; ; number++) {
    const free = `${sku}-${number}`
    if ((await findProductIdsBySku(shop, [free])).size === 0) return free
  }
}
