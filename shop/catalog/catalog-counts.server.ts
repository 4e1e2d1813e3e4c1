import { parseStored } from '../json.ts'
import type { Shop } from '../shop.ts'
import * as sql from './catalog-counts.sql.server.ts'
import { storedProductMeta } from './products/stored-product.server.ts'

const TYPES = ['external', 'grouped', 'simple', 'variable'] as const

export async function countProductsByType(shop: Shop): Promise<{ type: (typeof TYPES)[number]; count: number }[]> {
  const counts = await sql.countByType(shop.db)
  return TYPES.map((type) => ({ type, count: counts.get(type) ?? 0 }))
}

export function countTerms(shop: Shop) {
  return sql.countTerms(shop.db)
}

/** Names of custom fields on products, sorted. */
export async function listMetaKeys(shop: Shop): Promise<string[]> {
  const keys = new Set<string>()
  for (const meta of await sql.selectProductMeta(shop.db)) {
    for (const key of Object.keys(parseStored(storedProductMeta, meta))) keys.add(key)
  }
  return [...keys].sort((a, b) => a.localeCompare(b, 'uk'))
}

/** The standard class first, then those used by products, sorted. */
export async function listTaxClasses(shop: Shop): Promise<string[]> {
  const named = (await sql.selectTaxClasses(shop.db)).filter((slug) => slug !== 'standard').sort()
  return ['standard', ...named]
}
