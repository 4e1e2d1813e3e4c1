import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import {
  containsText,
  countRows,
  deleteBy,
  insertReturningId,
  likePattern,
  selectAllBy,
  selectBy,
  updateById,
  updateRows,
  upsertById,
} from '#db/rows.ts'
import type { CouponTable } from '#db/tables/sales/coupons.ts'

export async function countByKind(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('coupon')
    .select((e) => ['kind', e.fn.countAll<number | string>().as('count')])
    .where('status', '=', 'publish')
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
}

export type CouponRow = Selectable<CouponTable>

type CouponState = 'working' | 'planned' | 'expired' | 'used_up' | 'off'

export type CouponFilter = {
  /** Part of a code or a description. */
  search?: string
  key?: string
  state?: CouponState
  now: number
  include?: number[]
  exclude?: number[]
  after?: number
  before?: number
  modifiedAfter?: number
  modifiedBefore?: number
}

export type CouponSort = { by: 'date' | 'id' | 'modified' | 'code'; direction: 'asc' | 'desc' }

function filteredCoupons(db: Db, filter: CouponFilter) {
  let query = db.selectFrom('coupon as c')
  if (filter.search) {
    const typed = filter.search.trim()
    const inCode = sql`c.code_key like ${likePattern(typed.toLowerCase())} escape '!'`
    query = query.where(sql<boolean>`(${inCode} or ${containsText('c.description', typed)})`)
  }
  if (filter.key !== undefined) query = query.where('c.code_key', '=', filter.key)
  if (filter.include) query = query.where('c.id', 'in', filter.include)
  if (filter.exclude) query = query.where('c.id', 'not in', filter.exclude)
  if (filter.after !== undefined) query = query.where('c.created_at', '>', filter.after)
  if (filter.before !== undefined) query = query.where('c.created_at', '<', filter.before)
  if (filter.modifiedAfter !== undefined) query = query.where('c.updated_at', '>', filter.modifiedAfter)
  if (filter.modifiedBefore !== undefined) query = query.where('c.updated_at', '<', filter.modifiedBefore)
  const { state, now } = filter
  if (state === undefined) return query
  if (state === 'off') return query.where('c.status', '=', 'draft')
  query = query.where('c.status', '=', 'publish')
  if (state === 'planned') return query.where('c.starts_at', '>', now)
  if (state === 'expired') return query.where('c.expires_at', '<=', now)
  const isUsedUp = sql<boolean>`(c.usage_limit is not null and c.usage_count >= c.usage_limit)`
  if (state === 'used_up') return query.where(isUsedUp)
  return query
    .where((where) => where.or([where('c.starts_at', 'is', null), where('c.starts_at', '<=', now)]))
    .where((where) => where.or([where('c.expires_at', 'is', null), where('c.expires_at', '>', now)]))
    .where(sql<boolean>`not (${isUsedUp})`)
}

export function countCoupons(db: Db, filter: CouponFilter): Promise<number> {
  return countRows(filteredCoupons(db, filter))
}

export function selectCoupons(
  db: Db,
  filter: CouponFilter,
  { by, direction, offset, limit }: CouponSort & { offset: number; limit: number },
): Promise<CouponRow[]> {
  const column = ({ date: 'c.created_at', id: 'c.id', modified: 'c.updated_at', code: 'c.code_key' } as const)[by]
  return filteredCoupons(db, filter)
    .selectAll()
    .orderBy(column, direction)
    .orderBy('c.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

export const selectCoupon = selectBy('coupon', 'id')
export const selectCouponsByKeys = selectAllBy('coupon', 'code_key')
export const insertCoupon = insertReturningId('coupon')

/** A new one; an id that was given is free. */
export function writeCoupon(
  db: Db,
  dialect: Dialect,
  { id, row }: { id: number | undefined; row: Omit<Insertable<CouponTable>, 'id'> },
): Promise<number> {
  return upsertById(db, dialect, { table: 'coupon', id, row })
}

export const updateCoupon = updateById('coupon')
export const deleteCoupon = deleteBy('coupon', 'id')

/** False: used up. Concurrent redemptions of the same coupon wait for this transaction. */
export async function incrementUsage(db: Db, id: number, withinLimit: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coupon')
    .set((set) => ({ usage_count: set('usage_count', '+', 1) }))
    .where('id', '=', id)
    .$if(withinLimit, (query) => query.where(sql<boolean>`(usage_limit is null or usage_count < usage_limit)`))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function decrementUsage(db: Db, ids: number[]): Promise<void> {
  await db
    .updateTable('coupon')
    .set((set) => ({ usage_count: set('usage_count', '-', 1) }))
    .where('id', 'in', ids)
    .where('usage_count', '>', 0)
    .execute()
}

export type RedemptionRow = {
  order_id: number
  coupon_id: number
  discount: number
  phone_seal: string | null
  email_seal: string | null
  at: number
}

export async function insertRedemption(db: Db, row: RedemptionRow): Promise<void> {
  await db
    .insertInto('coupon_use')
    .values({ ...row, counted: 1 })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'coupon_id']).doUpdateSet({ discount: row.discount, counted: 1 }),
    )
    .execute()
}

export async function updateRedemptionDiscount(
  db: Db,
  use: Pick<RedemptionRow, 'order_id' | 'coupon_id'>,
  discount: number,
): Promise<void> {
  await updateRows(db, 'coupon_use', use, { discount })
}

/** Counts released redemptions again (1) or releases counted ones (0); returns their coupons. */
export async function markCounted(db: Db, orderId: number, counted: 0 | 1): Promise<number[]> {
  const rows = await db
    .updateTable('coupon_use')
    .set({ counted })
    .where('order_id', '=', orderId)
    .where('counted', '=', counted === 1 ? 0 : 1)
    .returning('coupon_id')
    .execute()
  return rows.map((row) => row.coupon_id)
}

export const deleteRedemptions = deleteBy('coupon_use', 'order_id')

export function countRedemptions(db: Db, couponId: number): Promise<number> {
  return countRows(db.selectFrom('coupon_use').where('coupon_id', '=', couponId).where('counted', '=', 1))
}

/** By phone or email: either identifies the buyer. */
export async function countRedemptionsByBuyer(
  db: Db,
  couponId: number,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<number> {
  if (phone === null && email === null) return 0
  return countRows(
    db
      .selectFrom('coupon_use')
      .where('coupon_id', '=', couponId)
      .where('counted', '=', 1)
      .where((where) =>
        where.or([
          ...(phone === null ? [] : [where('phone_seal', '=', phone)]),
          ...(email === null ? [] : [where('email_seal', '=', email)]),
        ]),
      ),
  )
}

export async function eraseRedemptionSeals(db: Db, orderIds: number[]): Promise<void> {
  await updateRows(db, 'coupon_use', { order_id: orderIds }, { phone_seal: null, email_seal: null })
}

/** The latest orders with the coupon; the number is missing for deleted orders. */
export function selectRedemptions(db: Db, couponId: number, limit: number) {
  return db
    .selectFrom('coupon_use as u')
    .leftJoin('shop_order as o', 'o.id', 'u.order_id')
    .select(['u.order_id as orderId', 'u.discount', 'u.counted', 'u.at', 'o.number', 'o.status'])
    .where('u.coupon_id', '=', couponId)
    .orderBy('u.at', 'desc')
    .orderBy('u.order_id', 'desc')
    .limit(limit)
    .execute()
}

/** Customer ids per coupon; limited for API responses. */
export function selectCouponCustomers(db: Db, couponIds: number[]) {
  return db
    .selectFrom('coupon_use as u')
    .innerJoin('shop_order as o', 'o.id', 'u.order_id')
    .select(['u.coupon_id as couponId', 'o.customer_id as customerId'])
    .where('u.coupon_id', 'in', couponIds)
    .where('u.counted', '=', 1)
    .where('o.customer_id', 'is not', null)
    .limit(1000)
    .execute()
}
