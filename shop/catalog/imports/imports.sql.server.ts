import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { countRows } from '#db/rows.ts'
import type { ProductId } from '../products/catalog.ts'
import type { ProductIdentity } from './match-product.ts'

export async function selectProductIdentities(db: Db, ids: ProductId[], skus: string[]): Promise<ProductIdentity[]> {
  const columns = [
    'id',
    'sku',
    'gtin',
    'type',
    'name',
    'regular_price as regularPrice',
    'sale_price as salePrice',
    'sale_from as saleFrom',
    'sale_until as saleUntil',
    'min_quantity as minQuantity',
    'max_quantity as maxQuantity',
  ] as const
  const byId = ids.length > 0 ? await db.selectFrom('product').select(columns).where('id', 'in', ids).execute() : []
  const bySku = skus.length > 0 ? await db.selectFrom('product').select(columns).where('sku', 'in', skus).execute() : []
  return byId.concat(bySku)
}

/** Of products that are no variations, in the order in which they were made. */
export function selectProductNames(db: Db) {
  return db
    .selectFrom('product')
    .select(['id', 'type', 'name', 'sku'])
    .where('type', '!=', 'variation')
    .orderBy('id')
    .execute()
}

/** Pictures and drawings with one of these original names. */
export async function selectMediaByNames(db: Db, names: string[]): Promise<{ id: number; name: string }[]> {
  if (names.length === 0) return []
  return db.selectFrom('media').select(['id', 'name']).where('name', 'in', names).orderBy('id').execute()
}

/** Where products say that these pictures came from. */
export async function selectPictureSources(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('product_picture')
    .select(['media_id', 'source'])
    .where('media_id', 'in', ids)
    .distinct()
    .execute()
}

export async function selectMediaNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('media').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

export function countProducts(db: Db): Promise<number> {
  return countRows(db.selectFrom('product'))
}

/** The largest number of attributes on a product. */
export async function selectMaxAttributeCount(db: Db): Promise<number> {
  const row = await db
    .selectFrom('product_attribute')
    .select((e) => e.fn.countAll().as('count'))
    .groupBy('product_id')
    .orderBy('count', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** A page of products that use fields which get a column only then, as the index `product_optional` has them. */
export function selectOptionalFieldsAfter(db: Db, last: ProductId, count: number) {
  return db
    .selectFrom('product')
    .select(['id', 'downloads', 'meta'])
    .where('id', '>', last)
    .where(sql<SqlBool>`(meta <> '{}' or downloads <> '[]')`)
    .orderBy('id')
    .limit(count)
    .execute()
}

export async function selectSkus(db: Db, ids: ProductId[]): Promise<Map<ProductId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('product').select(['id', 'sku']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.sku ?? '']))
}
