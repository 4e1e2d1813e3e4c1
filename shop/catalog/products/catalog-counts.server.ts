import type { Shop } from '#shop/core/shop.ts'
import * as sql from './catalog-counts.sql.server.ts'

const TYPES = ['external', 'grouped', 'simple', 'variable'] as const

export async function countProductsByType(shop: Shop): Promise<{ type: (typeof TYPES)[number]; count: number }[]> {
  const counts = await sql.countByType(shop.db)
  return TYPES.map((type) => ({ type, count: counts.get(type) ?? 0 }))
}

export function countTerms(shop: Shop) {
  return sql.countTerms(shop.db)
}
