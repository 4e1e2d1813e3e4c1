import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '#db/database.ts'
import type { ListingTable, ProductTable } from '#db/tables/catalog.ts'
import type { ProductId } from '../catalog.ts'
import type { AttributeFilter, ProductQuery, ProductRange } from './product-query.ts'

/** A query with its terms resolved to ids of lists and products. */
export type ResolvedQuery = {
  query: ProductQuery
  /** The list to read; null: the query names products, which need not be in a list. */
  listingId: number | null
  isLong: boolean
  /** Products must be in one list of each group. */
  inside: number[][]
  outside: number[]
  now: number
}

/** One page of ids. In the list's own orders it is an index range (`listing_product_*`). */
export async function selectProductIds(db: Db, query: ResolvedQuery, range: ProductRange): Promise<ProductId[]> {
  const rows = await (query.listingId === null ? pickedPage(db, query, range) : listedPage(db, query, range)).execute()
  return rows.map((row) => row.id)
}

export async function countMatchingProducts(db: Db, resolved: ResolvedQuery): Promise<number> {
  const total = sql<number | string>`count(*)`.as('total')
  const query = resolved.listingId === null ? picked(db, resolved).select(total) : listed(db, resolved).select(total)
  return Number((await query.executeTakeFirst())?.total ?? 0)
}

export async function selectPriceRange(
  db: Db,
  resolved: ResolvedQuery,
): Promise<{ low: number | null; high: number | null }> {
  const low = sql<number | null>`min(p.price_low)`.as('low')
  const high = sql<number | null>`max(p.price_high)`.as('high')
  const query =
    resolved.listingId === null ? picked(db, resolved).select([low, high]) : joined(db, resolved).select([low, high])
  return (await query.executeTakeFirst()) ?? { low: null, high: null }
}

export async function countByAvailability(db: Db, resolved: ResolvedQuery) {
  const columns = ['p.available as available', sql<number | string>`count(*)`.as('count')] as const
  const query =
    resolved.listingId === null ? picked(db, resolved).select(columns) : joined(db, resolved).select(columns)
  const rows = await query.groupBy('p.available').execute()
  return rows.map((row) => ({ available: row.available, count: Number(row.count) }))
}

export async function countByAverage(db: Db, resolved: ResolvedQuery): Promise<{ average: number; count: number }[]> {
  const columns = ['p.average_rating as average', sql<number | string>`count(*)`.as('count')] as const
  const query =
    resolved.listingId === null ? picked(db, resolved).select(columns) : joined(db, resolved).select(columns)
  const rows = await query.groupBy('p.average_rating').execute()
  return rows.map(({ average, count }) => ({ average, count: Number(count) }))
}

export async function countByValues(
  db: Db,
  resolved: ResolvedQuery,
  attributeIds: number[],
): Promise<Map<number, number>> {
  const values = db
    .selectFrom('product_attribute as a')
    .innerJoin('product_attribute_value as v', 'v.product_attribute_id', 'a.id')
    .select(['v.value_id as id', sql<number | string>`count(*)`.as('count')])
    .where('a.attribute_id', 'in', attributeIds)
    .where('v.value_id', 'is not', null)
  const among =
    resolved.listingId === null
      ? values.where('a.product_id', 'in', picked(db, resolved).select('p.id'))
      : values.where('a.product_id', 'in', listed(db, resolved).select('l.product_id'))
  const rows = await among.groupBy('v.value_id').execute()
  return new Map(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, Number(count)] as const])))
}

function listedPage(db: Db, resolved: ResolvedQuery, { order, direction, count, offset }: ProductRange) {
  if (order === 'modified' || order === 'title' || order === 'slug' || order === 'id') {
    // A long list is walked in the order of the catalogue index; a short one is sorted.
    const query = resolved.isLong ? walked(db, resolved) : joined(db, resolved)
    return query
      .select('p.id')
      .orderBy(BY_PRODUCT[order], direction)
      .$if(order === 'modified' || order === 'title', (q) => q.orderBy('p.id', direction))
      .limit(count)
      .offset(offset)
  }
  const price = direction === 'asc' ? 'l.price_low' : 'l.price_high'
  return listed(db, resolved)
    .select('l.product_id as id')
    .orderBy(order === 'price' ? price : LISTED_SORT_KEY[order], direction)
    .orderBy('l.product_id', direction)
    .limit(count)
    .offset(offset)
}

function pickedPage(db: Db, resolved: ResolvedQuery, { order, direction, count, offset }: ProductRange) {
  const price = direction === 'asc' ? 'p.price_low' : 'p.price_high'
  const key = order === 'price' ? price : PICKED_SORT_KEY[order]
  return picked(db, resolved)
    .select('p.id')
    .orderBy(sql.ref(key), direction)
    .orderBy('p.id', direction)
    .limit(count)
    .offset(offset)
}

const BY_PRODUCT = { modified: 'p.updated_at', title: 'p.name', slug: 'p.slug', id: 'p.id' } as const

const LISTED_SORT_KEY = {
  date: 'l.published_at',
  include: 'l.published_at',
  popularity: 'l.popularity',
  rating: 'l.rating',
  menu_order: 'l.position',
} as const

const PICKED_SORT_KEY = {
  ...BY_PRODUCT,
  date: 'p.published_at',
  include: 'p.id',
  popularity: 'p.total_sales',
  rating: 'p.average_rating',
  menu_order: 'p.position',
} as const

/** Products of one list; the product row is joined only for conditions that the list lacks. */
function listed(db: Db, resolved: ResolvedQuery) {
  const product = productConditions(resolved)
  return db
    .selectFrom('listing_product as l')
    .where('l.listing_id', '=', resolved.listingId)
    .where(list.and(listConditions(resolved)))
    .$if(product.length > 0, (query) =>
      query.where(
        list.exists(
          list
            .selectFrom('product as p')
            .select('p.id')
            .whereRef('p.id', '=', 'l.product_id')
            .where(productExpression.and(product)),
        ),
      ),
    )
}

function joined(db: Db, resolved: ResolvedQuery) {
  return (
    db
      .selectFrom('product as p')
      .innerJoin('listing_product as l', 'l.product_id', 'p.id')
      .where('l.listing_id', '=', resolved.listingId)
      // Variations are in no list; the condition is repeated for the partial indexes that exclude them.
      .where('p.parent_id', 'is', null)
      .where(list.and(listConditions(resolved)))
      .where(productExpression.and(productConditions(resolved)))
  )
}

/** `cross join`: SQLite then starts with the product and keeps the order of its index. */
function walked(db: Db, resolved: ResolvedQuery) {
  return db
    .selectFrom('product as p')
    .crossJoin('listing_product as l')
    .whereRef('l.product_id', '=', 'p.id')
    .where('l.listing_id', '=', resolved.listingId)
    .where(list.and(listConditions(resolved)))
    .where(productExpression.and(productConditions(resolved)))
}

const list = expressionBuilder<Tables & { l: Tables['listing_product'] }, 'l'>()
const productExpression = expressionBuilder<Tables & { p: ProductTable }, 'p'>()

function listConditions({ query, inside, outside }: ResolvedQuery): Expression<SqlBool>[] {
  const isIn = (listings: number[]) =>
    list.exists(
      list
        .selectFrom('listing_product as m')
        .select('m.product_id')
        .whereRef('m.product_id', '=', 'l.product_id')
        .where('m.listing_id', 'in', listings),
    )
  return [
    ...inside.map(isIn),
    ...(outside.length > 0 ? [list.not(isIn(outside))] : []),
    ...(query.exclude.length > 0 ? [list('l.product_id', 'not in', query.exclude)] : []),
    ...(query.minPrice === null ? [] : [list('l.price_high', '>=', query.minPrice)]),
    ...(query.maxPrice === null ? [] : [list('l.price_low', '<=', query.maxPrice)]),
    ...(query.publishedFrom === null ? [] : [list('l.published_at', '>', query.publishedFrom)]),
    ...(query.publishedUntil === null ? [] : [list('l.published_at', '<', query.publishedUntil)]),
  ]
}

/** Conditions on columns that only the product has. */
function productConditions({ query }: ResolvedQuery): Expression<SqlBool>[] {
  return [
    ...(query.type === null ? [] : [productExpression('p.type', '=', query.type)]),
    ...(query.available.length === 0 ? [] : [productExpression('p.available', 'in', query.available)]),
    ...(query.ratings.length === 0 ? [] : [productExpression.or(query.ratings.map(hasRating))]),
    ...(query.visibility === 'visible' || query.visibility === 'search'
      ? [productExpression('p.visibility', '=', 'visible')]
      : []),
    ...attributeConditions(query),
  ]
}

/** As `countsByStars` rounds. */
function hasRating(stars: number): Expression<SqlBool> {
  return productExpression.between('p.average_rating', stars * 100 - 50, stars * 100 + 49)
}

function attributeConditions({ attributes, everyAttribute }: ProductQuery): Expression<SqlBool>[] {
  if (attributes.length === 0) return []
  const conditions = attributes.map(hasAttribute)
  return [everyAttribute ? productExpression.and(conditions) : productExpression.or(conditions)]
}

function hasAttribute({ slug, valueIds, values, operator }: AttributeFilter): Expression<SqlBool> {
  const has = (condition: Expression<SqlBool>) =>
    productExpression.exists(
      productExpression
        .selectFrom('product_attribute as a')
        .innerJoin('product_attribute_value as v', 'v.product_attribute_id', 'a.id')
        .select('a.id')
        .whereRef('a.product_id', '=', 'p.id')
        .where('a.slug', '=', slug)
        .where(condition),
    )
  const each = [
    ...valueIds.map((id) => value('v.value_id', '=', id)),
    ...values.map((slug) => value('v.slug', '=', slug)),
  ]
  if (operator === 'and') return productExpression.and(each.map(has))
  return operator === 'in' ? has(value.or(each)) : productExpression.not(has(value.or(each)))
}

const value = expressionBuilder<Tables & { v: Tables['product_attribute_value'] }, 'v'>()

/** Products named by the query, one index lookup each. A variation is visible when its parent is. */
function picked(db: Db, resolved: ResolvedQuery) {
  const { query, inside, outside, now } = resolved
  const { found } = query
  const listing = (listings: number[]) =>
    productExpression.exists(
      productExpression
        .selectFrom('listing_product as m')
        .select('m.product_id')
        .whereRef('m.product_id', '=', 'p.id')
        .where('m.listing_id', 'in', listings),
    )
  const conditions: Expression<SqlBool>[] = [
    ...(query.include.length > 0 ? [productExpression('p.id', 'in', query.include)] : []),
    ...(found ? [productExpression('p.id', 'in', found.length > 0 ? found : [0])] : []),
    ...(query.parents.length > 0 ? [productExpression('p.parent_id', 'in', query.parents)] : []),
    ...(query.slug === '' ? [] : [productExpression('p.slug', '=', query.slug)]),
    ...(query.skus.length > 0 ? [productExpression('p.sku', 'in', query.skus)] : []),
    ...(query.type === null && query.skus.length + query.parents.length === 0
      ? [productExpression('p.type', '<>', 'variation')]
      : []),
    ...(query.visibility === 'hidden' ? [productExpression('p.visibility', '=', 'hidden')] : []),
    ...(query.visibility === 'catalog' ? [productExpression('p.visibility', 'in', ['visible', 'catalog'])] : []),
    ...(found && query.visibility !== 'hidden' ? [productExpression('p.visibility', 'in', ['visible', 'search'])] : []),
    ...(query.notParents.length > 0
      ? [
          productExpression.or([
            productExpression('p.parent_id', 'is', null),
            productExpression('p.parent_id', 'not in', query.notParents),
          ]),
        ]
      : []),
    ...inside.map(listing),
    ...(outside.length > 0 ? [productExpression.not(listing(outside))] : []),
    ...(query.exclude.length > 0 ? [productExpression('p.id', 'not in', query.exclude)] : []),
    ...(query.minPrice === null ? [] : [productExpression('p.price_high', '>=', query.minPrice)]),
    ...(query.maxPrice === null ? [] : [productExpression('p.price_low', '<=', query.maxPrice)]),
    ...(query.publishedFrom === null ? [] : [productExpression('p.published_at', '>', query.publishedFrom)]),
    ...(query.publishedUntil === null ? [] : [productExpression('p.published_at', '<', query.publishedUntil)]),
    ...productConditions(resolved),
  ]
  const published = productExpression
    .selectFrom('product as whole')
    .select('whole.id')
    .whereRef('whole.id', '=', 'p.parent_id')
    .where('whole.status', '=', 'publish')
    .where('whole.published_at', '<=', now)
  return db
    .selectFrom('product as p')
    .where('p.status', '=', 'publish')
    .where('p.published_at', '<=', now)
    .where(productExpression.or([productExpression('p.parent_id', 'is', null), productExpression.exists(published)]))
    .where(productExpression.and(conditions))
}

/** Sizes of all lists of a kind, by target. */
export async function selectSizes(
  db: Db,
  kind: ListingTable['kind'],
): Promise<Map<number, { id: number; size: number }>> {
  const rows = await db.selectFrom('listing').select(['id', 'target_id', 'size']).where('kind', '=', kind).execute()
  return new Map(rows.map(({ target_id, id, size }) => [target_id, { id, size }]))
}
