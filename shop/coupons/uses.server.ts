import type { Kopiykas } from '../money.ts'
import type { Shop } from '../shop.ts'
import * as sql from './coupons.sql.server.ts'
import { type CouponRefusal, keyOf } from './coupons.ts'

/** Who buys. `phone`: digits only; null: none was given. */
export type Buyer = { phone: string | null; email: string }

export type Use = { code: string; discount: Kopiykas }

/** How often a buyer has used each of these. */
export async function usesBy(shop: Shop, couponIds: number[], buyer: Buyer): Promise<Map<number, number>> {
  const seals = sealsOf(shop, buyer)
  const uses = new Map<number, number>()
  for (const id of couponIds) uses.set(id, await sql.countUsesBy(shop.db, id, seals))
  return uses
}

/**
 * Counts an order's coupons, in the transaction that makes it. `limited`: not beyond what each is limited to, for then the
 * buyer must be asked again. Answers with the first that cannot be had.
 */
export async function takeUses(
  shop: Shop,
  orderId: number,
  uses: Use[],
  { buyer, limited }: { buyer: Buyer; limited: boolean },
): Promise<{ code: string; refusal: CouponRefusal } | undefined> {
  if (uses.length === 0) return undefined
  const seals = sealsOf(shop, buyer)
  const rows = await sql.selectCouponsByKeys(
    shop.db,
    uses.map(({ code }) => keyOf(code)),
  )
  const known = new Map(rows.map((row) => [row.code_key, row]))
  // Always in one order: two buyers with the same two coupons must not wait for each other.
  const sorted = uses.toSorted((a, b) => (known.get(keyOf(a.code))?.id ?? 0) - (known.get(keyOf(b.code))?.id ?? 0))
  for (const { code, discount } of sorted) {
    const row = known.get(keyOf(code))
    if (!row) {
      if (limited) return { code, refusal: { reason: 'unknown' } }
      continue
    }
    if (!(await sql.countOneMore(shop.db, row.id, limited))) return { code, refusal: { reason: 'used_up' } }
    const { perBuyer } = JSON.parse(row.rules)
    if (limited && perBuyer !== null && (await sql.countUsesBy(shop.db, row.id, seals)) >= perBuyer) {
      return { code, refusal: { reason: 'used_by_you' } }
    }
    await sql.insertUse(shop.db, {
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

/** The order was called off. Once, whatever is asked again. */
export async function returnUses(shop: Shop, orderId: number): Promise<void> {
  const ids = await sql.uncountUses(shop.db, orderId)
  if (ids.length > 0) await sql.countOneLess(shop.db, ids)
}

/** As if the order had never been sold with any. */
export async function dropUses(shop: Shop, orderId: number): Promise<void> {
  await returnUses(shop, orderId)
  await sql.deleteUses(shop.db, orderId)
}

/** It was taken up again: what was promised holds, even where others have used the coupon up meanwhile. */
export async function retakeUses(shop: Shop, orderId: number): Promise<void> {
  for (const id of await sql.recountUses(shop.db, orderId)) await sql.countOneMore(shop.db, id, false)
}

/** Nobody is known by these any more; how often the coupon was used stays. */
export async function forgetUsers(shop: Shop, orderIds: number[]): Promise<void> {
  await sql.eraseSealsOf(shop.db, orderIds)
}

function sealsOf(shop: Shop, { phone, email }: Buyer): { phone: string | null; email: string | null } {
  const address = email.trim().toLowerCase()
  return {
    phone: phone ? shop.seal(`coupon-phone|${phone}`) : null,
    email: address ? shop.seal(`coupon-email|${address}`) : null,
  }
}
