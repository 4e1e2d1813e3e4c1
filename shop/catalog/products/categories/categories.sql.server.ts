import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { prepared } from '#db/prepared/prepared.ts'
import { upsertById } from '#db/rows.ts'
import { toColumns } from '#shop/core/column-names.ts'
import type { Category, ProductId } from '../catalog.ts'

export function selectCategoryIdsByProduct(db: Db, ids: ProductId[]) {
  return db
    .selectFrom('product_category')
    .select(['product_id as productId', 'category_id as categoryId'])
    .where('product_id', 'in', ids)
    .execute()
}

const CATEGORY = [
  'id',
  'parent_id as parentId',
  'name',
  'slug',
  'path',
  'description',
  'display',
  'position',
  'picture_id as pictureId',
  'seo_title as seoTitle',
  'seo_description as seoDescription',
] as const

export function selectCategories(db: Db): Promise<Category[]> {
  return db.selectFrom('category').select(CATEGORY).orderBy('position').orderBy('id').execute()
}

export function selectCategoryByPath(db: Db, path: string): Promise<Category | undefined> {
  return db.selectFrom('category').select(CATEGORY).where('path', '=', path).executeTakeFirst()
}

export function selectCategory(db: Db, id: number): Promise<Category | undefined> {
  return db.selectFrom('category').select(CATEGORY).where('id', '=', id).executeTakeFirst()
}

/** Every category with the number of products in it and its subtree. */
export const selectCategoryListings = prepared((db) =>
  db
    .selectFrom('listing')
    .select(['target_id as categoryId', 'id as listingId', 'size'])
    .where('kind', '=', 'category'),
)

export async function isCategorySlugTaken(db: Db, slug: string, except: number | undefined): Promise<boolean> {
  const row = await db.selectFrom('category').select('id').where('slug', '=', slug).executeTakeFirst()
  return row !== undefined && row.id !== except
}

export function writeCategory(db: Db, dialect: Dialect, category: Omit<Category, 'id'> & { id?: number }) {
  const { id, ...fields } = category
  const { parentId, name, slug, path, description, display, position, pictureId, seoTitle, seoDescription } = fields
  const texts = { name, slug, path, description, seoTitle, seoDescription }
  const row = toColumns({ parentId, display, position, pictureId, ...texts })
  return upsertById(db, dialect, { table: 'category', id, row })
}

export async function updateCategoryPath(db: Db, id: number, path: string): Promise<void> {
  await db.updateTable('category').set({ path }).where('id', '=', id).execute()
}

export async function selectProductIdsInCategories(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('product_category')
    .select('product_id')
    .distinct()
    .where('category_id', 'in', ids)
    .execute()
  return rows.map((row) => row.product_id)
}
