import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { containsText, countRows, deleteRows, selectBy, selectRow, selectRows, upsertById } from '#db/rows.ts'
import type { ProductReviewTable } from '#db/tables/messages.ts'
import type { ReviewKind, ReviewStatus } from './reviews.ts'

export type ReviewRow = Selectable<ProductReviewTable>

export type ReviewFilter = {
  kind?: ReviewKind | undefined
  statuses?: ReviewStatus[] | undefined
  productIds?: number[] | undefined
  categoryIds?: number[] | undefined
  emails?: string[] | undefined
  search?: string | undefined
  include?: number[] | undefined
  exclude?: number[] | undefined
  after?: number | undefined
  before?: number | undefined
  answered?: boolean | undefined
  sort?: { by: 'created_at' | 'id' | 'product_id' | 'rating'; direction: 'asc' | 'desc' }
}

export const selectReview = selectBy('product_review', 'id')

/** Undefined: a new one. Returns the id. */
export function upsertReview(
  db: Db,
  dialect: Dialect,
  review: { id: number | undefined; row: Omit<ReviewRow, 'id'> },
): Promise<number> {
  return upsertById(db, dialect, { table: 'product_review', ...review })
}

export function selectReviewPage(
  db: Db,
  filter: ReviewFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ReviewRow[]> {
  const { by, direction } = filter.sort ?? { by: 'created_at', direction: 'desc' }
  const sorted = filteredReviews(db, filter).selectAll('r').orderBy(`r.${by}`, direction)
  return sorted.orderBy('r.id', direction).limit(limit).offset(offset).execute()
}

export function countReviewRows(db: Db, filter: ReviewFilter): Promise<number> {
  return countRows(filteredReviews(db, filter))
}

/** Those of products in the trash wait there with them. */
function filteredReviews(db: Db, filter: ReviewFilter) {
  const { kind, statuses, productIds, categoryIds, emails, search, include, exclude, after, before, answered } = filter
  let query = db.selectFrom('product_review as r').innerJoin('product as p', 'p.id', 'r.product_id')
  if (kind) query = query.where('r.kind', '=', kind)
  if (statuses) query = query.where('r.status', 'in', statuses)
  if (productIds) query = query.where('r.product_id', 'in', productIds.length > 0 ? productIds : [0])
  if (categoryIds) {
    const inThem = db.selectFrom('product_category').select('product_id').where('category_id', 'in', categoryIds)
    query = query.where('r.product_id', 'in', inThem)
  }
  if (emails) query = query.where('r.email', 'in', emails)
  if (include && include.length > 0) query = query.where('r.id', 'in', include)
  if (exclude && exclude.length > 0) query = query.where('r.id', 'not in', exclude)
  if (after !== undefined) query = query.where('r.created_at', '>', after)
  if (before !== undefined) query = query.where('r.created_at', '<', before)
  if (answered !== undefined) query = query.where('r.reply', answered ? '<>' : '=', '')
  if (search)
    query = query.where(sql<SqlBool>`(${containsText('r.text', search)} or ${containsText('r.author', search)})`)
  return query
}

/** Published stars of one product, or of all. */
export async function selectStars(db: Db, productId?: number): Promise<{ rating: number; count: number }[]> {
  let query = db
    .selectFrom('product_review')
    .select(['rating', (e) => e.fn.countAll<number | string>().as('count')])
    .where('kind', '=', 'review')
    .where('status', '=', 'approved')
    .where('rating', '>', 0)
  if (productId !== undefined) query = query.where('product_id', '=', productId)
  const rows = await query.groupBy('rating').execute()
  return rows.map(({ rating, count }) => ({ rating, count: Number(count) }))
}

export async function countByCategory(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('product_review as r')
    .innerJoin('product_category as c', 'c.product_id', 'r.product_id')
    .select(['c.category_id as id', (e) => e.fn.countAll<number | string>().as('count')])
    .where('r.kind', '=', 'review')
    .where('r.status', '=', 'approved')
    .groupBy('c.category_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** Written about the same product in the same words. */
export async function selectSameReview(
  db: Db,
  { product_id, kind, author, text }: Pick<ReviewRow, 'product_id' | 'kind' | 'author' | 'text'>,
): Promise<number | undefined> {
  return (await selectRow(db, 'product_review', { product_id, kind, author, text }, ['id']))?.id
}

export function selectReviewsOfOrder(db: Db, orderId: number, productId: number) {
  return selectRows(db, 'product_review', { order_id: orderId, product_id: productId, kind: 'review' })
}

export function selectReviewsByEmail(db: Db, emails: string[]): Promise<ReviewRow[]> {
  return selectRows(db, 'product_review', { email: emails })
}

/** Those of products that are neither in the shop nor in the trash. */
export function selectLostReviews(db: Db, limit: number): Promise<ReviewRow[]> {
  return db
    .selectFrom('product_review as r')
    .selectAll('r')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('product as p').select('p.id').whereRef('p.id', '=', 'r.product_id'))),
    )
    .where(
      sql<SqlBool>`not exists (select 1 from trash t where t.kind = 'product' and t.entity = cast(r.product_id as text))`,
    )
    .limit(limit)
    .execute()
}

export async function deleteReviewRows(db: Db, ids: number[]): Promise<void> {
  await deleteRows(db, 'product_review', { id: ids })
}
