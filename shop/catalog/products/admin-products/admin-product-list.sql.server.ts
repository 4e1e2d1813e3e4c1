import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { selectCandidates } from '#db/full-text/word-parts.ts'
import { containsText, countRows, likePattern } from '#db/rows.ts'
import type { ProductId } from '../catalog.ts'
import { LOW_STOCK_THRESHOLD } from '../inventory/stock.ts'
import { PARENT_META } from '../records/product-meta.ts'
import { searchKey } from '../records/search-key.ts'
import {
  type AdminProductQuery,
  type AdminProductRange,
  type AdminProductStatus,
  SEARCHED_FIELDS,
  type SearchedField,
} from './admin-product-list.ts'

const MAX_SEARCH_WORDS = 6

type P = Tables & { p: Tables['product'] }
const p = expressionBuilder<P, 'p'>()

export type AdminProductRow = { id: ProductId; key: number | string | null }

/** After the row `before` where it is known. With columns of `product_back` only, that index alone is read. */
export async function selectAdminProductPage(
  db: Db,
  query: AdminProductQuery,
  range: AdminProductRange,
  { now, before }: { now: number; before?: AdminProductRow | undefined },
): Promise<AdminProductRow[]> {
  const { direction, offset, count } = range
  const key = sortColumn(query, range)
  const isAfter = direction === 'asc' ? sql`>` : sql`<`
  return db
    .selectFrom('product as p')
    .select(['p.id', key.as('key')])
    .where(p.and(conditions(query, now)))
    .$if(before !== undefined, (q) => q.where(sql<SqlBool>`(${key}, p.id) ${isAfter} (${before?.key}, ${before?.id})`))
    .orderBy(key, (order) => {
      // Without a price: as the lowest one, which the two databases do not do alike by themselves.
      if (range.order !== 'price') return order[direction]()
      return direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast()
    })
    .orderBy('p.id', direction)
    .limit(count)
    .offset(before === undefined ? offset : 0)
    .execute()
}

export function countAdminProducts(db: Db, query: AdminProductQuery, now: number): Promise<number> {
  return countRows(db.selectFrom('product as p').where(p.and(conditions(query, now))))
}

/** Of parent products with these words. Null: too many to list. */
export async function selectIdsBySearch(db: Db, dialect: Dialect, search: string): Promise<ProductId[] | null> {
  const words = searchWords(search).map((word) => [word])
  const candidates = await selectCandidates(db, dialect, 'product', words)
  if (candidates === null) return null
  const rows = await db
    .selectFrom('product as p')
    .select('p.id')
    .where('p.id', 'in', orNone(candidates, 0))
    .where(hasWords(search))
    .union(parentsBySku(search))
    .execute()
  return rows.map(({ id }) => id)
}

function sortColumn({ kinds }: AdminProductQuery, { order, direction }: AdminProductRange) {
  // Descending order goes by the highest price, as WooCommerce clients expect.
  const price = direction === 'desc' ? 'p.price_high' : 'p.price_low'
  const columns = {
    date: 'p.published_at',
    modified: 'p.updated_at',
    id: 'p.id',
    include: 'p.id',
    title: 'p.search',
    slug: 'p.slug',
    price,
    popularity: 'p.total_sales',
    rating: 'p.average_rating',
    menu_order: 'p.position',
  } as const
  // `+ 0` avoids the index of this column: it would walk every variation changed later.
  const isSorted = order === 'modified' && kinds === 'variations'
  return isSorted ? sql<number>`p.updated_at + 0` : sql.ref<number>(columns[order])
}

function conditions(query: AdminProductQuery, now: number): Expression<SqlBool>[] {
  return [
    ...kindConditions(query),
    ...wordConditions(query),
    ...statusConditions(query, now),
    ...fieldConditions(query),
  ]
}

/** The exact conditions of the partial indexes `product_back` and `product_parts`; SQLite recognises them only in this form. */
function kindConditions({ kinds, parents, notParents }: AdminProductQuery): Expression<SqlBool>[] {
  if (kinds === 'variations') {
    return [
      sql<SqlBool>`p.type = 'variation'`,
      ...(parents ? [p('p.parent_id', 'in', orNone(parents, 0))] : []),
      ...(notParents ? [p('p.parent_id', 'not in', orNone(notParents, 0))] : []),
    ]
  }
  return [
    ...(kinds === 'all' ? [] : [sql<SqlBool>`p.type <> 'variation'`]),
    ...(parents ? [hasParent(parents)] : []),
    ...(notParents ? [p.not(hasParent(notParents))] : []),
  ]
}

function wordConditions(query: AdminProductQuery): Expression<SqlBool>[] {
  const { search = '', inTexts, skus, skuPart, gtins, words, kinds } = query
  const isSearched = searchWords(search).length > 0
  const found = p.or([
    hasWords(search),
    p('p.id', 'in', parentsBySku(search)),
    ...(inTexts ? [descriptionContains(search.trim())] : []),
  ])
  return [
    ...(isSearched && kinds === undefined ? [found] : []),
    ...(isSearched && kinds !== undefined ? [fieldsContain(search, SEARCHED_FIELDS)] : []),
    ...(words ? [fieldsContain(words.typed, words.fields)] : []),
    ...(skus ? [p('p.sku', 'in', orNone(skus, ''))] : []),
    ...(skuPart ? [containsText('p.sku', skuPart)] : []),
    // The exact condition of the partial index `product_gtin`.
    ...(gtins ? [sql<SqlBool>`p.gtin <> ''`, p('p.gtin', 'in', gtins)] : []),
  ]
}

const SEARCHED_COLUMNS = {
  sku: 'p.sku',
  global_unique_id: 'p.gtin',
  description: 'p.description',
  short_description: 'p.short_description',
} as const

/** Every word in one of the fields. */
function fieldsContain(typed: string, fields: readonly SearchedField[]): Expression<SqlBool> {
  const words = typed.split(/\s+/).filter((word) => word !== '')
  return p.and(
    words
      .slice(0, MAX_SEARCH_WORDS)
      .map((word) =>
        p.or(
          fields.map((field) => (field === 'name' ? nameContains(word) : containsText(SEARCHED_COLUMNS[field], word))),
        ),
      ),
  )
}

/** A variation is named by its product and its values. The products that have variations are few, and are read once. */
function nameContains(word: string): Expression<SqlBool> {
  const product = p.and([p('p.type', '<>', 'variation'), containsText('p.name', word)])
  // Materialized: PostgreSQL would compare the names of all products first.
  const ofProduct = sql<number>`(with named as materialized (select w.id, w.name from product as w
      where w.id in (select v.parent_id from product as v where v.parent_id is not null))
    select named.id from named where ${containsText('named.name', word)})`
  const ofValue = p
    .selectFrom('product_attribute as a')
    .innerJoin('product_attribute_value as v', 'v.product_attribute_id', 'a.id')
    .select('v.id')
    .whereRef('a.product_id', '=', 'p.id')
    .where(containsText('v.name', word))
  const variation = p.and([p('p.type', '=', 'variation'), p.or([p('p.parent_id', 'in', ofProduct), p.exists(ofValue)])])
  return p.or([product, variation])
}

function searchWords(search: string): string[] {
  const words = searchKey(search).split(' ')
  return words.filter((word) => word !== '').slice(0, MAX_SEARCH_WORDS)
}

function hasWords(search: string): Expression<SqlBool> {
  return p.and(searchWords(search).map((word) => sql<SqlBool>`p.search like ${likePattern(word)} escape '!'`))
}

/** Of variations with exactly this SKU. */
function parentsBySku(search: string) {
  const typed = search.trim()
  return p
    .selectFrom('product as v')
    .select('v.parent_id as id')
    .where('v.sku', 'in', [typed, typed.toUpperCase()])
    .where('v.parent_id', 'is not', null)
    .$castTo<{ id: number }>()
}

function descriptionContains(typed: string): Expression<SqlBool> {
  return fieldsContain(typed, ['description', 'short_description'])
}

function statusConditions({ statuses, notStatuses }: AdminProductQuery, now: number): Expression<SqlBool>[] {
  const is = (status: AdminProductStatus) => {
    if (status === 'scheduled') return p.and([p('p.status', '=', 'publish'), p('p.published_at', '>', now)])
    if (status === 'publish') return p.and([p('p.status', '=', 'publish'), p('p.published_at', '<=', now)])
    return p('p.status', '=', status)
  }
  return [
    ...(statuses ? [p.or(statuses.map(is))] : []),
    ...(notStatuses && notStatuses.length > 0 ? [p.not(p.or(notStatuses.map(is)))] : []),
  ]
}

function fieldConditions(query: AdminProductQuery): Expression<SqlBool>[] {
  const { ids, notIds, types, categories, tags, attribute, available } = query
  const flag = (value: boolean) => (value ? 1 : 0)
  return [
    ...(ids ? [p('p.id', 'in', orNone(ids, 0))] : []),
    ...(notIds && notIds.length > 0 ? [p('p.id', 'not in', notIds)] : []),
    ...(types ? [p('p.type', 'in', types)] : []),
    ...(query.notTypes ? [p('p.type', 'not in', query.notTypes)] : []),
    ...(available ? [p('p.available', 'in', available)] : []),
    ...(query.lowInStock === undefined ? [] : [query.lowInStock ? isLowInStock : p.not(isLowInStock)]),
    ...(query.slug === undefined ? [] : [p('p.slug', '=', query.slug)]),
    ...(query.featured === undefined ? [] : [p('p.featured', '=', flag(query.featured))]),
    ...(query.virtual === undefined ? [] : [p('p.virtual', '=', flag(query.virtual))]),
    ...(query.downloadable === undefined ? [] : [p('p.downloadable', '=', flag(query.downloadable))]),
    ...(query.taxClasses ? [p('p.tax_class', 'in', query.taxClasses)] : []),
    ...(query.shippingClass === undefined ? [] : [p('p.shipping_class', '=', query.shippingClass)]),
    ...(query.stock ? [hasStock(query.stock)] : []),
    ...(query.hasPrice === undefined ? [] : [p('p.price_low', query.hasPrice ? 'is not' : 'is', null)]),
    ...(query.onSale === undefined ? [] : [p('p.price_was', query.onSale ? 'is not' : 'is', null)]),
    ...(query.minPrice === undefined ? [] : [p('p.price_high', '>=', query.minPrice)]),
    ...(query.maxPrice === undefined ? [] : [p('p.price_low', '<=', query.maxPrice)]),
    ...(query.publishedFrom === undefined ? [] : [p('p.published_at', '>', query.publishedFrom)]),
    ...(query.publishedUntil === undefined ? [] : [p('p.published_at', '<', query.publishedUntil)]),
    ...(query.changedFrom === undefined ? [] : [p('p.updated_at', '>', query.changedFrom)]),
    ...(query.changedUntil === undefined ? [] : [p('p.updated_at', '<', query.changedUntil)]),
    ...(categories ? [isIn('product_category', 'category_id', categories)] : []),
    ...(tags ? [isIn('product_tag', 'tag_id', tags)] : []),
    ...(attribute ? [hasAttribute(attribute)] : []),
    ...(query.choices ?? []).map(hasValue),
    ...(query.brands ? [hasBrand(query.brands)] : []),
  ]
}

/** 0: none. */
function hasParent(ids: ProductId[]): Expression<SqlBool> {
  const isNamed = ids.map((id) =>
    id === 0
      ? sql<SqlBool>`(p.parent_id is null and p.meta not like ${likePattern(`"${PARENT_META}":`)} escape '!')`
      : sql<SqlBool>`p.meta like ${likePattern(`"${PARENT_META}":"${id}"`)} escape '!'`,
  )
  return sql<SqlBool>`coalesce(${p.or([p('p.parent_id', 'in', orNone(ids, 0)), ...isNamed])}, false)`
}

function hasStock({ min, max }: NonNullable<AdminProductQuery['stock']>): Expression<SqlBool> {
  const counted = (as: 'p' | 'v') => sql<SqlBool>`(${sql.ref(`${as}.manage_stock`)} = 'yes'
    and coalesce(${sql.ref(`${as}.stock_quantity`)}, 0) >= ${min ?? MIN_STOCK} and coalesce(${sql.ref(`${as}.stock_quantity`)}, 0) <= ${max ?? MAX_STOCK})`
  return p.or([
    counted('p'),
    sql<SqlBool>`p.id in (select v.parent_id from product as v where v.parent_id is not null and ${counted('v')})`,
  ])
}

const [MIN_STOCK, MAX_STOCK] = [-2_147_483_648, 2_147_483_647]

/** The condition of the partial index `product_in_stock`; `fewLeft` is the same rule for one item. */
const isLowInStock = sql<SqlBool>`p.id in (
  select coalesce(i.parent_id, i.id) from product as i
  where i.manage_stock = 'yes' and i.stock_quantity > 0 and i.backorders = 'no' and i.stock_quantity <= coalesce(i.low_stock_amount,
    (select w.low_stock_amount from product as w where w.id = i.parent_id), ${sql.lit(LOW_STOCK_THRESHOLD)}))`

/** The list is read once: a branch of the tree has hundreds of categories, which no product is compared with in turn. */
function isIn(table: 'product_category' | 'product_tag', column: 'category_id' | 'tag_id', ids: number[]) {
  const list = sql.join(orNone(ids, 0))
  return sql<SqlBool>`p.id in (select c.product_id from ${sql.table(table)} as c where c.${sql.ref(column)} in (${list}))`
}

function hasAttribute({ slug, valueIds }: { slug: string; valueIds: number[] }): Expression<SqlBool> {
  const has = p
    .selectFrom('product_attribute as a')
    .select('a.id')
    .whereRef('a.product_id', '=', 'p.id')
    .where('a.slug', '=', slug)
  if (valueIds.length === 0) return p.exists(has)
  return p.exists(
    has.innerJoin('product_attribute_value as v', 'v.product_attribute_id', 'a.id').where('v.value_id', 'in', valueIds),
  )
}

function hasValue({ slug, value }: { slug: string; value: string }): Expression<SqlBool> {
  return p.exists(
    p
      .selectFrom('product_attribute as a')
      .innerJoin('product_attribute_value as v', 'v.product_attribute_id', 'a.id')
      .select('a.id')
      .whereRef('a.product_id', '=', 'p.id')
      .where('a.slug', '=', slug)
      .where((is) => is.or([is('v.slug', '=', value), is('v.name', '=', value)])),
  )
}

function hasBrand(valueIds: number[]): Expression<SqlBool> {
  return p.exists(
    p
      .selectFrom('product_attribute as a')
      .innerJoin('product_attribute_value as v', 'v.product_attribute_id', 'a.id')
      .select('a.id')
      .whereRef('a.product_id', '=', 'p.id')
      .where('v.value_id', 'in', orNone(valueIds, 0)),
  )
}

/** An empty list matches nothing. */
function orNone<T>(list: T[], none: T): T[] {
  return list.length > 0 ? list : [none]
}
