import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Dialect, isUniqueViolation } from '#db/dialect.ts'
import { advanceIdSequence, reserveIdRange } from '#db/ids.ts'
import { deleteBy } from '#db/rows.ts'
import type { ProductId } from '../catalog.ts'

export async function selectTaxClasses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('product').select('tax_class').distinct().where('tax_class', '<>', '').execute()
  return rows.map((row) => row.tax_class)
}

/** Distinct JSON texts only: most products have no meta. */
export async function selectProductMeta(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('product').select('meta').distinct().where('meta', '<>', sql.lit('{}')).execute()
  return rows.map(({ meta }) => meta)
}

export function selectVariationMeasures(db: Db, products: ProductId[]) {
  return db
    .selectFrom('product')
    .select(['parent_id as parentId', 'width_mm as widthMm', 'depth_mm as depthMm'])
    .select(['height_mm as heightMm', 'weight_g as weightG'])
    .where('parent_id', 'in', products)
    .where('status', '=', 'publish')
    .execute()
}

export async function selectSlugs(db: Db, ids: ProductId[]): Promise<Map<ProductId, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('product').select(['id', 'slug']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.slug]))
}

/** Taken slugs among these and their numbered forms (`stil`, `stil-2`). */
export async function selectIdsBySlug(db: Db, slugs: string[]): Promise<Map<string, ProductId>> {
  if (slugs.length === 0) return new Map()
  const rows = await db.selectFrom('product').select(['id', 'slug']).where('slug', 'in', slugs).execute()
  return new Map(rows.map((row) => [row.slug ?? '', row.id]))
}

export async function selectIdsBySku(db: Db, skus: string[]): Promise<Map<string, ProductId>> {
  if (skus.length === 0) return new Map()
  const rows = await db.selectFrom('product').select(['id', 'sku']).where('sku', 'in', skus).execute()
  return new Map(rows.map((row) => [row.sku ?? '', row.id]))
}

export async function selectIdsByGtin(db: Db, gtins: string[]): Promise<Map<string, ProductId[]>> {
  if (gtins.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .select(['id', 'gtin'])
    .where('gtin', 'in', gtins)
    // The index has no products without a code, which SQLite must be told.
    .where(sql<SqlBool>`gtin <> ''`)
    .orderBy('id')
    .execute()
  return new Map([...Map.groupBy(rows, ({ gtin }) => gtin)].map(([gtin, owners]) => [gtin, owners.map(({ id }) => id)]))
}

/** A page of ids in order, after the last id seen, for walking the whole catalogue. */
export function selectIdsAfter(db: Db, last: ProductId, count: number): Promise<ProductId[]> {
  return db
    .selectFrom('product')
    .select('id')
    .where('id', '>', last)
    .orderBy('id')
    .limit(count)
    .execute()
    .then((rows) => rows.map((row) => row.id))
}

export const deleteProducts = deleteBy('product', 'id')

export function takeProductIds(db: Db, dialect: Dialect) {
  return advanceIdSequence(db, dialect, 'product')
}

export function reserveIdsUpTo(db: Db, dialect: Dialect, upTo: ProductId) {
  return reserveIdRange(db, dialect, { table: 'product', upTo })
}

export { isUniqueViolation }
