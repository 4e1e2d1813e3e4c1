import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { deleteBy, selectAllBy, selectColumn, selectRow, selectRows } from '#db/rows.ts'
import type { ListingProductTable, ListingTable } from '#db/tables/catalog.ts'
import type { ProductId } from '../catalog.ts'
import { insertSlices } from '../records/product-rows.sql.server.ts'

const PROJECTION_SOURCE_COLUMNS = [
  'id',
  'parent_id',
  'type',
  'status',
  'visibility',
  'featured',
  'regular_price',
  'sale_price',
  'sale_from',
  'sale_until',
  'manage_stock',
  'stock_quantity',
  'stock_status',
  'backorders',
  'position',
  'total_sales',
  'average_rating',
  'published_at',
  'price_low',
  'price_high',
  'price_was',
  'available',
  'turns_at',
] as const

export type ProjectionSource = Awaited<ReturnType<typeof selectProjectionSources>>[number]

export function selectProjectionSources(db: Db, ids: ProductId[]) {
  return db.selectFrom('product').select(PROJECTION_SOURCE_COLUMNS).where('id', 'in', ids).execute()
}

/** The published ones, in order. */
export function selectVariationProjectionSources(db: Db, parents: ProductId[]) {
  return db
    .selectFrom('product')
    .select(PROJECTION_SOURCE_COLUMNS)
    .where('parent_id', 'in', parents)
    .where('status', '=', 'publish')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function selectVariationsOnParentStock(db: Db, parents: ProductId[]): Promise<ProductId[]> {
  return selectColumn(db, 'product', 'id', { parent_id: parents, manage_stock: 'parent' })
}

/** Parents of these variations and groups that contain these products. */
export async function selectParentsAndGroups(db: Db, ids: ProductId[]): Promise<ProductId[]> {
  const parents = await db.selectFrom('product').select('parent_id').where('id', 'in', ids).execute()
  const groups = await selectRows(db, 'product_link', { target_id: ids, kind: 'grouped' }, ['product_id'])
  return [...parents.flatMap((row) => row.parent_id ?? []), ...groups.map((row) => row.product_id)]
}

export function selectGroupMembers(db: Db, groups: ProductId[]) {
  return db
    .selectFrom('product_link')
    .innerJoin('product', 'product.id', 'product_link.target_id')
    .select(['product_link.product_id as group_id', 'product.price_low', 'product.price_was', 'product.available'])
    .where('product_link.product_id', 'in', groups)
    .where('product_link.kind', '=', 'grouped')
    .execute()
}

export type ProductProjection = Pick<
  ProjectionSource,
  'id' | 'price_low' | 'price_high' | 'price_was' | 'available' | 'turns_at'
>

export async function updateProjection(db: Db, { id, ...derived }: ProductProjection): Promise<void> {
  await db.updateTable('product').set(derived).where('id', '=', id).execute()
}

export function selectDueProducts(db: Db, now: number, count: number): Promise<{ id: ProductId }[]> {
  return db.selectFrom('product').select('id').where('turns_at', '<=', now).orderBy('turns_at').limit(count).execute()
}

/** Of which a start, an end or a day of publishing that is still to come has been passed over. */
export async function selectTurnedEarly(db: Db, now: number): Promise<ProductId[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where(({ and, or, eb, ref }) => {
      const isPassedOver = (column: 'published_at' | 'sale_from' | 'sale_until') =>
        and([eb(column, '>', now), or([eb('turns_at', 'is', null), eb('turns_at', '>', ref(column))])])
      const hasOwnSale = and([eb('sale_price', 'is not', null), eb('type', 'not in', ['variable', 'grouped'])])
      return or([
        and([eb('status', '=', 'publish'), isPassedOver('published_at')]),
        and([hasOwnSale, or([isPassedOver('sale_from'), isPassedOver('sale_until')])]),
      ])
    })
    .execute()
  return rows.map(({ id }) => id)
}

export async function selectNextDueAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('product')
    .select('turns_at')
    .where('turns_at', 'is not', null)
    .orderBy('turns_at')
    .limit(1)
    .executeTakeFirst()
  return row?.turns_at ?? null
}

export function selectCategoryLinks(db: Db, ids: ProductId[]) {
  return selectRows(db, 'product_category', { product_id: ids }, ['product_id', 'category_id'])
}

export function selectTagLinks(db: Db, ids: ProductId[]) {
  return db.selectFrom('product_tag').select(['product_id', 'tag_id']).where('product_id', 'in', ids).execute()
}

export async function selectCategoryParents(db: Db): Promise<Map<number, number | null>> {
  const rows = await db.selectFrom('category').select(['id', 'parent_id']).execute()
  return new Map(rows.map((row) => [row.id, row.parent_id]))
}

export type ListingRow = ListingProductTable
export type ListingKey = Pick<ListingTable, 'kind' | 'target_id'>

/** The listings of these keys, created where missing: `kind target` → id. */
export async function ensureListings(db: Db, keys: ListingKey[]): Promise<Map<string, number>> {
  const result = new Map<string, number>()
  for (const { kind, target_id } of keys) {
    if (result.has(`${kind} ${target_id}`)) continue
    const existing = await selectRow(db, 'listing', { kind, target_id }, ['id'])
    const { id } =
      existing ??
      (await db
        .insertInto('listing')
        .values({ kind, target_id, size: 0 })
        .onConflict((conflict) => conflict.columns(['kind', 'target_id']).doUpdateSet({ kind }))
        .returning('id')
        .executeTakeFirstOrThrow())
    result.set(`${kind} ${target_id}`, id)
  }
  return result
}

export const selectListingRows = selectAllBy('listing_product', 'product_id')
export const deleteListingRows = deleteBy('listing_product', 'product_id')

export async function insertListingRows(db: Db, rows: ListingProductTable[]): Promise<void> {
  for (const slice of insertSlices(rows)) await db.insertInto('listing_product').values(slice).execute()
}

/** Returns the new size. */
export async function changeListingSize(db: Db, id: number, by: number): Promise<number> {
  const row = await db
    .updateTable('listing')
    .set({ size: sql`size + ${by}` })
    .where('id', '=', id)
    .returning('size')
    .executeTakeFirstOrThrow()
  return row.size
}
