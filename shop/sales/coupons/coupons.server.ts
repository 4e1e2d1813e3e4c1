import { findCategoryIdsByProduct } from '#shop/catalog/products/categories/category-membership.server.ts'
import type { Actor } from '#shop/core/audit/audit.ts'
import { toColumns, toFields } from '#shop/core/column-names.ts'
import { boundedEnd, boundedStart } from '#shop/core/dates.ts'
import { Conflict, NotFound } from '#shop/core/errors.ts'
import { cleanLine } from '#shop/core/input/text.ts'
import { parseStored } from '#shop/core/json.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { addToTrash } from '#shop/core/trash/trash.server.ts'
import { computeCartDiscounts, couponKey } from './cart-discounts.ts'
import * as sql from './coupons.sql.server.ts'
import { blankRules, type CartDiscounts, type Coupon, type CouponItem, couponRules, noDiscounts } from './coupons.ts'
import { COUPON_KINDS, type CouponKind } from './discount-allocation.ts'
import { type BuyerContact, countBuyerRedemptions } from './redemptions.server.ts'

export async function countCouponsByKind(shop: Shop): Promise<{ kind: CouponKind; count: number }[]> {
  const counts = await sql.countByKind(shop.db)
  return COUPON_KINDS.map((kind) => ({ kind, count: counts.get(kind) ?? 0 }))
}

export type CouponFields = Partial<Omit<Coupon, 'id' | 'usageCount' | 'createdAt' | 'updatedAt'>>

export type SaveCouponOutcome = { kind: 'saved'; coupon: Coupon } | { kind: 'taken'; by: number }

/** Of a coupon that comes from another shop: a free id, and how often it was redeemed there. */
export type ImportedCoupon = { newId?: number | undefined; usageCount: number; createdAt: number }

/** Creates a coupon or updates its fields. Throws NotFound. */
export function saveCoupon(shop: Shop, fields: CouponFields, id?: number): Promise<SaveCouponOutcome> {
  return writeCoupon(shop, fields, { id })
}

export function importCoupon(shop: Shop, fields: CouponFields, imported: ImportedCoupon): Promise<SaveCouponOutcome> {
  return writeCoupon(shop, fields, { imported })
}

async function writeCoupon(
  shop: Shop,
  fields: CouponFields,
  { id, imported }: { id?: number | undefined; imported?: ImportedCoupon },
): Promise<SaveCouponOutcome> {
  return transact(shop, async (shop) => {
    const before = id === undefined ? undefined : await getCoupon(shop, id)
    const merged = { ...blankCoupon, ...before, ...fields }
    const input = { ...merged, startsAt: boundedStart(merged.startsAt), expiresAt: boundedEnd(merged.expiresAt) }
    const [twin] = await sql.selectCouponsByKeys(shop.db, [couponKey(input.code)])
    if (twin && twin.id !== id) return { kind: 'taken', by: twin.id }
    const row = { ...toCouponRow(input), updated_at: shop.now() }
    if (id !== undefined) await sql.updateCoupon(shop.db, id, row)
    const { newId, usageCount, createdAt } = imported ?? { usageCount: 0, createdAt: shop.now() }
    const created = { ...row, usage_count: usageCount, created_at: createdAt }
    const saved = id ?? (await sql.writeCoupon(shop.db, shop.dialect, { id: newId, row: created }))
    shop.emit({ type: id === undefined ? 'coupon.created' : 'coupon.updated', couponId: saved })
    return { kind: 'saved', coupon: await getCoupon(shop, saved) }
  })
}

/** Can be restored for 30 days; orders keep the coupon. Throws NotFound. */
export async function trashCoupon(shop: Shop, actor: Actor, id: number): Promise<Coupon> {
  return transact(shop, async (shop) => {
    const row = await sql.selectCoupon(shop.db, id)
    if (!row) throw new NotFound(`coupon ${id}`)
    await addToTrash(shop, actor, { kind: 'coupon', entity: id, title: row.code, content: row })
    await sql.deleteCoupon(shop.db, id)
    shop.emit({ type: 'coupon.deleted', couponId: id })
    return toCoupon(row)
  })
}

/** Restores it with the redemptions counted meanwhile. Throws Conflict when its code is taken. */
export async function restoreCoupon(shop: Shop, content: unknown): Promise<void> {
  const row = content as sql.CouponRow // written by trashCoupon
  await transact(shop, async (shop) => {
    const [twin] = await sql.selectCouponsByKeys(shop.db, [row.code_key])
    if (twin) throw new Conflict(`the code of coupon ${row.id} is taken`)
    await sql.insertCoupon(shop.db, { ...row, usage_count: await sql.countRedemptions(shop.db, row.id) })
    shop.emit({ type: 'coupon.restored', couponId: row.id })
  })
}

export async function findCoupon(shop: Shop, id: number): Promise<Coupon | undefined> {
  const row = await sql.selectCoupon(shop.db, id)
  return row && toCoupon(row)
}

/** Throws NotFound. */
async function getCoupon(shop: Shop, id: number): Promise<Coupon> {
  const coupon = await findCoupon(shop, id)
  if (!coupon) throw new NotFound(`coupon ${id}`)
  return coupon
}

export async function findCouponByCode(shop: Shop, code: string): Promise<Coupon | undefined> {
  const [row] = await sql.selectCouponsByKeys(shop.db, [couponKey(code)])
  return row && toCoupon(row)
}

export type CouponListQuery = Omit<sql.CouponFilter, 'now'> & { sort: sql.CouponSort; offset: number; limit: number }

export async function listCoupons(
  shop: Shop,
  { sort, offset, limit, ...rest }: CouponListQuery,
): Promise<{ coupons: Coupon[]; total: number }> {
  const query = { ...rest, now: shop.now() }
  const rows = await sql.selectCoupons(shop.db, query, { ...sort, offset, limit })
  return { coupons: rows.map(toCoupon), total: await sql.countCoupons(shop.db, query) }
}

export type DiscountableItem = Omit<CouponItem, 'categories'>

export async function getCartDiscounts(
  shop: Shop,
  keys: string[],
  cartItems: DiscountableItem[],
  buyer?: BuyerContact,
): Promise<CartDiscounts> {
  if (keys.length === 0) return noDiscounts
  const coupons = (await sql.selectCouponsByKeys(shop.db, keys)).map(toCoupon)
  const categories = await findCategoryIdsByProduct(shop, [...new Set(cartItems.map(({ productId }) => productId))])
  const items = cartItems.map((item) => ({ ...item, categories: categories.get(item.productId) ?? [] }))
  const limited = coupons.filter(({ perBuyer }) => perBuyer !== null).map(({ id }) => id)
  const around = buyer && { email: buyer.email, uses: await countBuyerRedemptions(shop, limited, buyer) }
  return computeCartDiscounts(keys, coupons, { now: shop.now(), items, buyer: around })
}

const MAX_LISTED_REDEMPTIONS = 200

export function listCouponRedemptions(shop: Shop, couponId: number) {
  return sql.selectRedemptions(shop.db, couponId, MAX_LISTED_REDEMPTIONS)
}

/** Ids of the customers who have redeemed each of these coupons. */
export async function listCouponCustomerIds(shop: Shop, couponIds: number[]): Promise<Map<number, number[]>> {
  if (couponIds.length === 0) return new Map()
  const users = new Map<number, number[]>()
  for (const { couponId, customerId } of await sql.selectCouponCustomers(shop.db, couponIds)) {
    if (customerId !== null) users.set(couponId, [...(users.get(couponId) ?? []), customerId])
  }
  return users
}

const blankCoupon: Omit<Coupon, 'id' | 'usageCount' | 'createdAt' | 'updatedAt'> = {
  ...blankRules,
  code: '',
  description: '',
  status: 'publish',
  kind: 'fixed_cart',
  amount: 0,
  startsAt: null,
  expiresAt: null,
  usageLimit: null,
}

function toCouponRow(coupon: Omit<Coupon, 'id' | 'usageCount' | 'createdAt' | 'updatedAt'>) {
  const { description, status, kind, amount, startsAt, expiresAt, usageLimit } = coupon
  return {
    ...toColumns({ description, status, kind, amount, startsAt, expiresAt, usageLimit }),
    code: cleanLine(coupon.code),
    code_key: couponKey(coupon.code),
    rules: JSON.stringify(couponRules.parse(coupon)),
  }
}

function toCoupon({ rules, code_key: _, ...row }: sql.CouponRow): Coupon {
  return { ...parseStored(couponRules, rules), ...toFields(row) }
}
