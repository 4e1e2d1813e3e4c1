import type { Actor } from '../audit/audit.ts'
import { readCategoriesOf } from '../catalog/belonging.server.ts'
import { Conflict, NotFound } from '../failures.ts'
import { type Shop, transact } from '../shop.ts'
import { keepInTrash } from '../trash/trash.server.ts'
import * as sql from './coupons.sql.server.ts'
import { blankRules, type Coupon, type CouponRules, type Deal, dealOf, type Item, keyOf, noDeal } from './coupons.ts'
import { type Buyer, usesBy } from './uses.server.ts'

export type CouponFields = Partial<Omit<Coupon, 'id' | 'usageCount' | 'createdAt' | 'updatedAt'>>

export type SaveOutcome = { kind: 'saved'; coupon: Coupon } | { kind: 'taken'; by: number }

/** Makes one, or changes what is said of it. Throws NotFound. */
export async function saveCoupon(shop: Shop, fields: CouponFields, id?: number): Promise<SaveOutcome> {
  return transact(shop, async (shop) => {
    const before = id === undefined ? undefined : await readCoupon(shop, id)
    const wish = { ...blankCoupon, ...before, ...fields }
    const [twin] = await sql.selectCouponsByKeys(shop.db, [keyOf(wish.code)])
    if (twin && twin.id !== id) return { kind: 'taken', by: twin.id }
    const row = { ...rowOf(wish), updated_at: shop.now() }
    if (id !== undefined) await sql.updateCoupon(shop.db, id, row)
    const saved = id ?? (await sql.insertCoupon(shop.db, { ...row, usage_count: 0, created_at: shop.now() }))
    shop.changed(id === undefined ? `coupon-created:${saved}` : `coupon:${saved}`)
    return { kind: 'saved', coupon: await readCoupon(shop, saved) }
  })
}

/** It can be brought back for 30 days; orders that were sold with it keep it. Throws NotFound. */
export async function trashCoupon(shop: Shop, actor: Actor, id: number): Promise<Coupon> {
  return transact(shop, async (shop) => {
    const row = await sql.selectCoupon(shop.db, id)
    if (!row) throw new NotFound(`coupon ${id}`)
    await keepInTrash(shop, actor, { kind: 'coupon', entity: id, title: row.code, content: row })
    await sql.deleteCoupon(shop.db, id)
    shop.changed(`coupon-deleted:${id}`)
    return couponFrom(row)
  })
}

/** With the uses that were counted meanwhile. Throws Conflict when its code is another's by now. */
export async function restoreCoupon(shop: Shop, content: unknown): Promise<void> {
  const row = content as sql.CouponRow // written by trashCoupon
  await transact(shop, async (shop) => {
    const [twin] = await sql.selectCouponsByKeys(shop.db, [row.code_key])
    if (twin) throw new Conflict(`the code of coupon ${row.id} is taken`)
    await sql.insertCoupon(shop.db, { ...row, usage_count: await sql.countUsesOf(shop.db, row.id) })
  })
}

export async function findCoupon(shop: Shop, id: number): Promise<Coupon | undefined> {
  const row = await sql.selectCoupon(shop.db, id)
  return row && couponFrom(row)
}

/** Throws NotFound. */
export async function readCoupon(shop: Shop, id: number): Promise<Coupon> {
  const coupon = await findCoupon(shop, id)
  if (!coupon) throw new NotFound(`coupon ${id}`)
  return coupon
}

export async function findCouponByCode(shop: Shop, code: string): Promise<Coupon | undefined> {
  const [row] = await sql.selectCouponsByKeys(shop.db, [keyOf(code)])
  return row && couponFrom(row)
}

export type CouponsWish = Omit<sql.CouponsWish, 'now'> & { sort: sql.CouponSort; offset: number; limit: number }

export async function listCoupons(
  shop: Shop,
  { sort, offset, limit, ...rest }: CouponsWish,
): Promise<{ coupons: Coupon[]; total: number }> {
  const wish = { ...rest, now: shop.now() }
  const rows = await sql.selectCoupons(shop.db, wish, { ...sort, offset, limit })
  return { coupons: rows.map(couponFrom), total: await sql.countCoupons(shop.db, wish) }
}

export type Sold = Omit<Item, 'categories'>

/** What these codes come to for these goods, as everything stands now. */
export async function readDeal(shop: Shop, keys: string[], goods: Sold[], buyer?: Buyer): Promise<Deal> {
  if (keys.length === 0) return noDeal
  const known = (await sql.selectCouponsByKeys(shop.db, keys)).map(couponFrom)
  const categories = await readCategoriesOf(shop, [...new Set(goods.map(({ productId }) => productId))])
  const items = goods.map((item) => ({ ...item, categories: categories.get(item.productId) ?? [] }))
  const limited = known.filter(({ perBuyer }) => perBuyer !== null).map(({ id }) => id)
  const around = buyer && { email: buyer.email, uses: await usesBy(shop, limited, buyer) }
  return dealOf(keys, known, { now: shop.now(), items, buyer: around })
}

const MOST_USES = 200

export function readUses(shop: Shop, couponId: number) {
  return sql.selectUses(shop.db, couponId, MOST_USES)
}

/** Ids of the customers who have used each of these coupons. */
export async function readUsers(shop: Shop, couponIds: number[]): Promise<Map<number, number[]>> {
  if (couponIds.length === 0) return new Map()
  const users = new Map<number, number[]>()
  for (const { couponId, customerId } of await sql.selectUsers(shop.db, couponIds)) {
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

function rowOf(coupon: Omit<Coupon, 'id' | 'usageCount' | 'createdAt' | 'updatedAt'>) {
  const rules = Object.fromEntries(
    Object.keys(blankRules).map((name) => [name, coupon[name as keyof CouponRules]]), // names of the rules alone
  )
  return {
    code: coupon.code.trim(),
    code_key: keyOf(coupon.code),
    description: coupon.description,
    status: coupon.status,
    kind: coupon.kind,
    amount: coupon.amount,
    starts_at: coupon.startsAt,
    expires_at: coupon.expiresAt,
    rules: JSON.stringify(rules),
    usage_limit: coupon.usageLimit,
  }
}

function couponFrom(row: sql.CouponRow): Coupon {
  return {
    ...blankRules,
    ...JSON.parse(row.rules),
    id: row.id,
    code: row.code,
    description: row.description,
    status: row.status,
    kind: row.kind,
    amount: row.amount,
    startsAt: row.starts_at,
    expiresAt: row.expires_at,
    usageLimit: row.usage_limit,
    usageCount: row.usage_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
