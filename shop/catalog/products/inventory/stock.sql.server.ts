import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ProductId } from '../catalog.ts'

/**
 * A variation that counts no pieces of its own uses those of a product that counts: it is `parent`, whatever was sent
 * (protocols 13). Where the product does not count, `parent` means nothing: the variation is as available as it was.
 * Returns the variations that have left the stock of one of these products.
 */
export async function updateStockKeepers(db: Db, ids: ProductId[], now: number): Promise<ProductId[]> {
  const variations = (parent: 'in' | 'not in') =>
    db
      .updateTable('product')
      .where('type', '=', 'variation')
      .where('parent_id', parent, (from) => from.selectFrom('product').select('id').where('manage_stock', '=', 'yes'))
  await variations('in')
    .set({ manage_stock: 'parent', stock_quantity: null, updated_at: now })
    .where((is) => is.or([is('id', 'in', ids), is('parent_id', 'in', ids)]))
    .where((is) =>
      is.or([is('manage_stock', '=', 'no'), is('manage_stock', '=', 'parent').and('stock_quantity', 'is not', null)]),
    )
    .execute()
  const released = variations('not in').where('manage_stock', '=', 'parent')
  await released.set({ manage_stock: 'no' }).where('id', 'in', ids).execute()
  const left = await released
    .set((columns) => ({ manage_stock: 'no', stock_status: columns.ref('available'), updated_at: now }))
    .where('parent_id', 'in', ids)
    .returning('id')
    .execute()
  return left.map(({ id }) => id)
}

/** The product that keeps the stock of each: itself, its parent, or none. */
export async function selectStockKeepers(db: Db, ids: ProductId[]): Promise<Map<ProductId, ProductId>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('product as p')
    .leftJoin('product as parent', 'parent.id', 'p.parent_id')
    .select(['p.id', 'p.parent_id', 'p.manage_stock', 'parent.manage_stock as parent_manages'])
    .where('p.id', 'in', ids)
    .execute()
  return new Map(
    rows.flatMap((row): [ProductId, ProductId][] => {
      if (row.manage_stock === 'yes') return [[row.id, row.id]]
      const atParent = row.manage_stock === 'parent' && row.parent_manages === 'yes' && row.parent_id !== null
      return atParent && row.parent_id !== null ? [[row.id, row.parent_id]] : []
    }),
  )
}

/** In one statement: one of two buyers gets the last piece. Returns the missing pieces; undefined: nothing taken. */
export async function subtractStock(
  db: Db,
  { productId: id, quantity }: { productId: ProductId; quantity: number },
  now: number,
  { beyond }: { beyond: boolean },
): Promise<number | undefined> {
  const left = await db
    .updateTable('product')
    .set({ stock_quantity: sql<number>`coalesce(stock_quantity, 0) - ${quantity}`, updated_at: now })
    .where('id', '=', id)
    .where('manage_stock', '=', 'yes')
    .$if(!beyond, (query) =>
      query.where((where) => where.or([where('stock_quantity', '>=', quantity), where('backorders', '!=', 'no')])),
    )
    .returning(['stock_quantity', 'backorders'])
    .executeTakeFirst()
  if (!left) return undefined
  return left.backorders === 'no' ? Math.max(0, Math.min(quantity, -(left.stock_quantity ?? 0))) : 0
}

/** A product that no longer manages stock gets nothing back. */
export async function addStock(
  db: Db,
  { id, quantity, now }: { id: ProductId; quantity: number; now: number },
): Promise<void> {
  await db
    .updateTable('product')
    .set({ stock_quantity: sql<number>`coalesce(stock_quantity, 0) + ${quantity}`, updated_at: now })
    .where('id', '=', id)
    .where('manage_stock', '=', 'yes')
    .execute()
}

export async function addSales(db: Db, id: ProductId, quantity: number): Promise<void> {
  await db
    .updateTable('product')
    .set({ total_sales: sql<number>`total_sales + ${quantity}` })
    .where('id', '=', id)
    .execute()
}
