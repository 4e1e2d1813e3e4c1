import { z } from 'zod'
import { parseShopTime } from '#api/rest/dates.ts'
import { integer } from '#api/rest/fields.ts'
import { fromTaxonomy } from '#shop/catalog/products/catalog.ts'
import {
  anyProductQuery,
  PRODUCT_ORDERS,
  type ProductOrder,
  type ProductQuery,
  type ProductRange,
  type SearchResultOrder,
  type TermFilter,
} from '#shop/catalog/products/product-query/product-query.ts'

const MAX_IDS = 100
const MAX_COUNTED_ATTRIBUTES = 20
const PER_PAGE = 10
const MAX_PER_PAGE = 100

const text = z.string().max(200)
const texts = z
  .union([
    z.array(z.union([text, z.number()])),
    text.transform((list) => list.split(',')),
    z.number().transform((n) => [n]),
  ])
  .transform((list) => list.map((text) => String(text).trim()).filter((text) => text !== ''))
  .pipe(z.array(z.string()).max(MAX_IDS))

const id = integer(0, Number.MAX_SAFE_INTEGER)
export const ids = texts.transform((list) => list.map(Number)).pipe(z.array(z.number().int().positive()))
const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0']), z.literal([0, 1])])
  .transform((value) => [true, 'true', '1', 1].includes(value))
const moment = z
  .string()
  .transform((value) => parseShopTime(value, true))
  .pipe(z.number().int())
const operator = z.enum(['in', 'not_in', 'and'])
/** A trap of the protocol: an absent page size and 0 have different meanings. */
const perPage = integer(0, MAX_PER_PAGE)
const attribute = z.object({
  attribute: text,
  term_id: ids.optional(),
  slug: texts.optional(),
  operator: operator.default('in'),
})

const STORE_SORT_ORDERS = [...PRODUCT_ORDERS, 'comment_count'] as const

const productFields = {
  context: z.enum(['view', 'edit', 'embed']).optional(),
  search: text.default(''),
  slug: text.default(''),
  after: moment.optional(),
  before: moment.optional(),
  date_column: z.enum(['date', 'date_gmt']).optional(),
  exclude: ids.default([]),
  include: ids.default([]),
  parent: ids.default([]),
  parent_exclude: ids.default([]),
  type: z.enum(['simple', 'variable', 'grouped', 'external', 'variation']).optional(),
  sku: texts.default([]),
  featured: flag.optional(),
  brand: texts.default([]),
  brand_operator: operator.default('in'),
  rating: texts
    .transform((list) => list.map(Number))
    .pipe(z.array(z.number().int().min(1).max(5)))
    .default([]),
  category: texts.default([]),
  category_operator: operator.default('in'),
  tag: texts.default([]),
  tag_operator: operator.default('in'),
  on_sale: flag.optional(),
  min_price: integer(0, Number.MAX_SAFE_INTEGER).optional(),
  max_price: integer(0, Number.MAX_SAFE_INTEGER).optional(),
  stock_status: texts.pipe(z.array(z.enum(['instock', 'outofstock', 'onbackorder']))).default([]),
  attributes: z.array(attribute).max(20).default([]),
  attribute_relation: z.enum(['in', 'and']).default('and'),
  catalog_visibility: z.enum(['any', 'visible', 'catalog', 'search', 'hidden']).default('any'),
}

const productFilters = z.object(productFields)

export const productsQuery = z
  .object({
    ...productFields,
    page: integer(1, Number.MAX_SAFE_INTEGER).default(1),
    per_page: perPage.default(PER_PAGE),
    offset: id.optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
    orderby: z.enum(STORE_SORT_ORDERS).optional(),
  })
  .transform((query) => ({ ...toSearchAndQuery(query), page: query.page, range: pageRange(query) }))

export const collectionQuery = z
  .object({
    ...productFields,
    calculate_price_range: flag.default(false),
    calculate_stock_status_counts: flag.default(false),
    calculate_rating_counts: flag.default(false),
    calculate_attribute_counts: z
      .array(z.object({ taxonomy: text, query_type: z.enum(['and', 'or']).default('and') }))
      .max(MAX_COUNTED_ATTRIBUTES)
      .default([]),
  })
  .transform((query) => ({
    ...toSearchAndQuery(query),
    counts: {
      prices: query.calculate_price_range,
      stock: query.calculate_stock_status_counts,
      ratings: query.calculate_rating_counts,
      attributes: query.calculate_attribute_counts.map(({ taxonomy, query_type }) => ({
        slug: fromTaxonomy(taxonomy),
        relation: query_type,
      })),
    },
  }))

/** They come whole. */
export const attributesQuery = z.object({})

export const termsQuery = z.object({
  context: z.enum(['view', 'edit', 'embed']).optional(),
  page: integer(1, Number.MAX_SAFE_INTEGER).default(1),
  /** Absent or 0: all of them, as clients that build a menu expect. */
  per_page: perPage.default(0),
  search: text.default(''),
  include: ids.default([]),
  exclude: ids.default([]),
  order: z.enum(['asc', 'desc']).default('asc'),
  orderby: z.enum(['name', 'slug', 'count', 'menu_order']).default('name'),
  hide_empty: flag.default(true),
  parent: id.optional(),
})

/** An empty value counts as absent: `?min_price=` sets no minimum. */
export function withoutBlanks(params: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''))
}

function pageRange(query: {
  page: number
  per_page: number
  offset?: number | undefined
  order: 'asc' | 'desc'
  orderby?: ProductOrder | 'comment_count' | undefined
  search: string
}): ProductRange<SearchResultOrder> {
  const count = query.per_page === 0 ? MAX_PER_PAGE : query.per_page
  const unasked = query.search.trim() === '' ? 'date' : 'relevance'
  const order = query.orderby === 'comment_count' ? 'rating' : (query.orderby ?? unasked)
  return { order, direction: query.order, count, offset: query.offset ?? (query.page - 1) * count }
}

/** The search text and the brand are resolved separately. */
function toSearchAndQuery(query: z.output<typeof productFilters>) {
  const brand: TermFilter = { terms: query.brand, operator: query.brand_operator }
  return { search: query.search.trim(), query: toProductQuery(query), brand }
}

function toProductQuery(query: z.output<typeof productFilters>): ProductQuery {
  return {
    ...anyProductQuery,
    slug: query.slug,
    skus: query.sku,
    include: query.include,
    exclude: query.exclude,
    parents: query.parent,
    notParents: query.parent_exclude,
    type: query.type ?? null,
    featured: query.featured ?? null,
    onSale: query.on_sale ?? null,
    categories: { terms: query.category, operator: query.category_operator },
    tags: { terms: query.tag, operator: query.tag_operator },
    minPrice: query.min_price ?? null,
    maxPrice: query.max_price ?? null,
    available: query.stock_status,
    ratings: query.rating,
    visibility: query.catalog_visibility,
    attributes: query.attributes.map(({ attribute, term_id, slug, operator }) => ({
      slug: fromTaxonomy(attribute),
      valueIds: term_id ?? [],
      values: slug ?? [],
      operator,
    })),
    everyAttribute: query.attribute_relation === 'and',
    publishedFrom: query.after ?? null,
    publishedUntil: query.before ?? null,
  }
}
