import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { prepared } from '#db/prepared/prepared.ts'
import { countBy, deleteRows, updateRows, upsert } from '#db/rows.ts'
import type { CartLineTable } from '#db/tables/sales/cart.ts'
import { storedOptions } from '#shop/catalog/products/sellable-items/sellable-items.server.ts'
import { storedTexts, toColumns, toFields } from '#shop/core/column-names.ts'
import { parseStored } from '#shop/core/json.ts'
import type { CartId, Notice } from './cart.ts'
import type { StoredCartLine } from './evaluate-lines.ts'

/** Removed lines of a cart that can be put back; older ones are deleted. */
const MAX_REMOVED_LINES = 20

/** Other writers wait for this transaction: PostgreSQL locks the row, SQLite has one writer anyway. */
export async function lockCart(db: Db, id: CartId, now: number): Promise<{ coupons: string[] }> {
  const [row] = await upsertCart(db, id, now)
  return { coupons: parseCouponCodes(row?.coupons) }
}

const upsertCart = prepared((db, id: CartId, now: number) =>
  db
    .insertInto('cart')
    .values({ id, touched_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ touched_at: now }))
    .returning('coupons'),
)

/** Locks the cart too, but creates none. */
export async function touchCart(db: Db, id: CartId, now: number): Promise<void> {
  await db.updateTable('cart').set({ touched_at: now }).where('id', '=', id).execute()
}

/** Lines of a cart, oldest first, and its coupon codes, which do not matter while it is empty. */
export type StoredCart = { lines: StoredCartLine[]; coupons: string[] }

export async function selectLines(db: Db, cartId: CartId): Promise<StoredCart> {
  const rows = await selectPresentLines(db, cartId)
  const lines = rows.map(({ coupons: _, ...row }) => toLine(row)).sort((a, b) => a.position - b.position)
  return { lines, coupons: parseCouponCodes(rows[0]?.coupons) }
}

const selectPresentLines = prepared((db, cartId: CartId) =>
  db
    .selectFrom('cart_line')
    .select(LINE_COLUMNS)
    .select(sql<string>`(select coupons from cart where id = cart_line.cart_id)`.as('coupons'))
    .where('cart_id', '=', cartId)
    .where('removed_at', 'is', null),
)

function parseCouponCodes(coupons: string | undefined): string[] {
  return coupons === undefined ? [] : parseStored(storedTexts, coupons)
}

export async function selectCoupons(db: Db, cartId: CartId): Promise<string[]> {
  const row = await db.selectFrom('cart').select('coupons').where('id', '=', cartId).executeTakeFirst()
  return parseCouponCodes(row?.coupons)
}

export async function saveCoupons(db: Db, cartId: CartId, coupons: string[]): Promise<void> {
  await updateRows(db, 'cart', { id: cartId }, { coupons: JSON.stringify(coupons) })
}

export async function selectRemovedLine(db: Db, cartId: CartId, key: string): Promise<StoredCartLine | undefined> {
  const row = await db
    .selectFrom('cart_line')
    .select(LINE_COLUMNS)
    .where('cart_id', '=', cartId)
    .where('key', '=', key)
    .where('removed_at', 'is not', null)
    .executeTakeFirst()
  return row && toLine(row)
}

const LINE_COLUMNS = [
  'key',
  'product_id',
  'variation_id',
  'options',
  'quantity',
  'position',
  'name',
  'sku',
  'price_added',
] as const

type LineRow = Pick<CartLineTable, (typeof LINE_COLUMNS)[number]>

function toLine(row: LineRow): StoredCartLine {
  return { ...toFields(row), options: parseStored(storedOptions, row.options) }
}

/** Overwrites a removed line with the same key. */
export async function saveLine(db: Db, cartId: CartId, line: StoredCartLine): Promise<void> {
  const { key, ...fields } = line
  const columns = toColumns({ ...fields, options: JSON.stringify(fields.options) })
  await upsert(db, 'cart_line', ['cart_id', 'key'], { cart_id: cartId, key, ...columns, removed_at: null })
}

export async function markRemoved(
  db: Db,
  { cartId, key, now }: { cartId: CartId; key: string; now: number },
): Promise<void> {
  await updateRows(db, 'cart_line', { cart_id: cartId, key }, { removed_at: now })
  const remembered = await db
    .selectFrom('cart_line')
    .select('key')
    .where('cart_id', '=', cartId)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .limit(100)
    .offset(MAX_REMOVED_LINES)
    .execute()
  if (remembered.length === 0) return
  await deleteRows(db, 'cart_line', { cart_id: cartId, key: remembered.map((row) => row.key) })
}

/** Deletes the coupons too. */
export async function deleteLines(db: Db, cartId: CartId): Promise<void> {
  await db.deleteFrom('cart_line').where('cart_id', '=', cartId).execute()
  await db.updateTable('cart').set({ coupons: '[]' }).where('id', '=', cartId).where('coupons', '<>', '[]').execute()
}

/** Cascades to lines and notices. */
export async function deleteCartsUntouchedSince(db: Db, moment: number, atMost: number): Promise<number> {
  const old = await db.selectFrom('cart').select('id').where('touched_at', '<', moment).limit(atMost).execute()
  if (old.length === 0) return 0
  const ids = old.map((row) => row.id)
  // The condition is repeated: one of the carts may have been touched since.
  await db.deleteFrom('cart').where('id', 'in', ids).where('touched_at', '<', moment).execute()
  return old.length
}

export async function insertNotice(db: Db, cartId: CartId, notice: Notice): Promise<void> {
  await db
    .insertInto('cart_notice')
    .values({
      cart_id: cartId,
      kind: notice.kind,
      text: notice.text,
      link_text: notice.link?.text ?? null,
      link_href: notice.link?.href ?? null,
    })
    .execute()
}

export const countNotices = countBy('cart_notice', 'cart_id')

/** One statement: two pages opened at once do not show the same notice twice. */
export async function deleteNotices(db: Db, cartId: CartId): Promise<Notice[]> {
  const rows = await db.deleteFrom('cart_notice').where('cart_id', '=', cartId).returningAll().execute()
  return rows
    .sort((a, b) => a.id - b.id)
    .map(({ kind, text, link_text, link_href }) => {
      return link_text === null || link_href === null
        ? { kind, text }
        : { kind, text, link: { text: link_text, href: link_href } }
    })
}
