import { parseStored } from '#shop/core/json.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
import { couponKey } from './cart-discounts.ts'
import * as sql from './coupons.sql.server.ts'
import { type CouponRefusal, couponRules } from './coupons.ts'

/** The buyer. `phone`: digits only; null: none was given. */
export type BuyerContact = { phone: string | null; email: string }

export type Redemption = { code: string; discount: Kopiykas }

export async function countBuyerRedemptions(
  shop: Shop,
  couponIds: number[],
  buyer: BuyerContact,
): Promise<Map<number, number>> {
  const seals = contactSeals(shop, buyer)
  const uses = new Map<number, number>()
  for (const id of couponIds) uses.set(id, await sql.countRedemptionsByBuyer(shop.db, id, seals))
  return uses
}

/** In the transaction that creates the order. `limited`: enforces limits; returns the first coupon used up. */
export async function redeemCoupons(
  shop: Shop,
  orderId: number,
  uses: Redemption[],
  { buyer, limited }: { buyer: BuyerContact; limited: boolean },
): Promise<{ code: string; refusal: CouponRefusal } | undefined> {
  if (uses.length === 0) return undefined
  const seals = contactSeals(shop, buyer)
  const rows = await sql.selectCouponsByKeys(
    shop.db,
    uses.map(({ code }) => couponKey(code)),
  )
  const rowByKey = new Map(rows.map((row) => [row.code_key, row]))
  // A fixed order prevents deadlocks between buyers with the same two coupons.
  const sorted = uses.toSorted(
    (a, b) => (rowByKey.get(couponKey(a.code))?.id ?? 0) - (rowByKey.get(couponKey(b.code))?.id ?? 0),
  )
  for (const { code, discount } of sorted) {
    const row = rowByKey.get(couponKey(code))
    if (!row) {
      if (limited) return { code, refusal: { reason: 'unknown' } }
      continue
    }
    if (!(await sql.incrementUsage(shop.db, row.id, limited))) return { code, refusal: { reason: 'used_up' } }
    const { perBuyer } = parseStored(couponRules, row.rules)
    if (limited && perBuyer !== null && (await sql.countRedemptionsByBuyer(shop.db, row.id, seals)) >= perBuyer) {
      return { code, refusal: { reason: 'used_by_you' } }
    }
    await sql.insertRedemption(shop.db, {
      order_id: orderId,
      coupon_id: row.id,
      discount,
      phone_seal: seals.phone,
      email_seal: seals.email,
      at: shop.now(),
    })
  }
  return undefined
}

/** The lines of the order have changed, and what its coupon takes off with them. */
export async function updateRedemption(shop: Shop, orderId: number, { code, discount }: Redemption): Promise<void> {
  const [row] = await sql.selectCouponsByKeys(shop.db, [couponKey(code)])
  if (row) await sql.updateRedemptionDiscount(shop.db, { order_id: orderId, coupon_id: row.id }, discount)
}

/** For a cancelled order. Idempotent. */
export async function releaseRedemptions(shop: Shop, orderId: number): Promise<void> {
  const ids = await sql.markCounted(shop.db, orderId, 0)
  if (ids.length > 0) await sql.decrementUsage(shop.db, ids)
}

/** As if the order never had coupons. */
export async function deleteRedemptions(shop: Shop, orderId: number): Promise<void> {
  await releaseRedemptions(shop, orderId)
  await sql.deleteRedemptions(shop.db, orderId)
}

/** For a reopened order: its discount holds, even beyond the usage limit. */
export async function restoreRedemptions(shop: Shop, orderId: number): Promise<void> {
  for (const id of await sql.markCounted(shop.db, orderId, 1)) await sql.incrementUsage(shop.db, id, false)
}

/** Erases the buyer's hashes; the redemption count stays. */
export async function eraseRedemptionBuyers(shop: Shop, orderIds: number[]): Promise<void> {
  await sql.eraseRedemptionSeals(shop.db, orderIds)
}

function contactSeals(shop: Shop, { phone, email }: BuyerContact): { phone: string | null; email: string | null } {
  const address = email.trim().toLowerCase()
  return {
    phone: phone ? shop.seal(`coupon-phone|${phone}`) : null,
    email: address ? shop.seal(`coupon-email|${address}`) : null,
  }
}
