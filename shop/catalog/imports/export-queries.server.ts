import { parseStored } from '#shop/core/json.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { ProductId } from '../products/catalog.ts'
import { metaText } from '../products/records/product-meta.ts'
import { storedDownloads, storedProductMeta } from '../products/records/stored-product.server.ts'
import {
  countProducts,
  selectMaxAttributeCount,
  selectMediaNames,
  selectOptionalFieldsAfter,
  selectSkus,
} from './imports.sql.server.ts'

const CHUNK_SIZE = 2000

/** Number of columns needed by the widest product, and the meta keys in use. */
export async function getCatalogShape(
  shop: Shop,
  counts: (key: string, value: string) => boolean,
): Promise<{ attributes: number; downloads: number; metaKeys: string[] }> {
  const keys = new Set<string>()
  let downloads = 0
  for (let last = 0; ; ) {
    const rows = await selectOptionalFieldsAfter(shop.db, last, CHUNK_SIZE)
    for (const row of rows) {
      if (row.downloads !== '[]') downloads = Math.max(downloads, parseStored(storedDownloads, row.downloads).length)
      if (row.meta === '{}') continue
      for (const [key, value] of Object.entries(parseStored(storedProductMeta, row.meta))) {
        if (counts(key, metaText(value))) keys.add(key)
      }
    }
    if (rows.length < CHUNK_SIZE) break
    last = rows.at(-1)?.id ?? last
  }
  return { attributes: await selectMaxAttributeCount(shop.db), downloads, metaKeys: [...keys].sort() }
}

export function findMediaNames(shop: Shop, ids: (number | null)[]): Promise<Map<number, string>> {
  return selectMediaNames(shop.db, [...new Set(ids.filter((id) => id !== null))])
}

export function findSkus(shop: Shop, ids: ProductId[]): Promise<Map<ProductId, string>> {
  return selectSkus(shop.db, [...new Set(ids)])
}

export function countCatalogProducts(shop: Shop): Promise<number> {
  return countProducts(shop.db)
}
