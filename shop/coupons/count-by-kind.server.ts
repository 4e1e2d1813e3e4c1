import type { Shop } from '../shop.ts'
import { countByKind } from './count-by-kind.sql.server.ts'
import { COUPON_KINDS, type CouponKind } from './discount-allocation.ts'

export async function countCouponsByKind(shop: Shop): Promise<{ kind: CouponKind; count: number }[]> {
  const counts = await countByKind(shop.db)
  return COUPON_KINDS.map((kind) => ({ kind, count: counts.get(kind) ?? 0 }))
}
