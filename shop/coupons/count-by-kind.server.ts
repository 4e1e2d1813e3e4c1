import type { Shop } from '../shop.ts'
import { countByKind } from './count-by-kind.sql.server.ts'

const KINDS = ['percent', 'fixed_cart', 'fixed_product'] as const

export async function countCouponsByKind(shop: Shop): Promise<{ kind: (typeof KINDS)[number]; count: number }[]> {
  const counts = await countByKind(shop.db)
  return KINDS.map((kind) => ({ kind, count: counts.get(kind) ?? 0 }))
}
