import { z } from 'zod'
import { parseGmtDate, parseLocalDate } from '#api/rest/dates.ts'
import { flag, ids, integer, money, texts } from '#api/rest/fields.ts'
import { MAX_PER_PAGE } from '#api/rest/query-fields.ts'
import {
  type AdminProductQuery,
  type AdminProductRange,
  type AdminProductStatus,
  SEARCHED_FIELDS,
  type SearchedField,
} from '#shop/catalog/products/admin-products/admin-product-list.ts'
import { fromTaxonomy } from '#shop/catalog/products/catalog.ts'
import { PRODUCT_ORDERS } from '#shop/catalog/products/product-query/product-query.ts'
import { LIMITS, productTypes, queryStatuses, stockStatuses } from './protocol.ts'

const date = z
  .string()
  .max(40)
  .refine((value) => parseGmtDate(value) !== undefined)

export const paging = {
  page: integer(1, 1_000_000).default(1),
  per_page: integer(1, MAX_PER_PAGE).default(10),
  offset: integer(0).optional(),
}

const enumList = <const T extends readonly [string, ...string[]]>(values: T) => texts.pipe(z.array(z.enum(values)))

const queryFields = z.object({
  ...paging,
  search: z.string().max(LIMITS.name),
  after: date,
  before: date,
  modified_after: date,
  modified_before: date,
  dates_are_gmt: flag,
  exclude: ids,
  include: ids,
  order: z.enum(['asc', 'desc']).default('desc'),
  orderby: z.enum(PRODUCT_ORDERS).default('date'),
  parent: ids,
  parent_exclude: ids,
  slug: z.string().max(LIMITS.slug),
  status: enumList(['any', ...queryStatuses]),
  include_status: enumList(['any', ...queryStatuses]),
  exclude_status: enumList(queryStatuses),
  type: z.enum([...productTypes, 'variation']),
  include_types: enumList(productTypes),
  exclude_types: enumList(productTypes),
  sku: z.union([z.string().max(LIMITS.name), z.array(z.string().max(LIMITS.name)).max(LIMITS.list)]),
  search_sku: z.string().max(LIMITS.sku),
  search_name_or_sku: z.string().max(LIMITS.name),
  search_fields: enumList(SEARCHED_FIELDS),
  global_unique_id: texts,
  brand: texts,
  featured: flag,
  category: ids,
  tag: ids,
  shipping_class: z.string().max(LIMITS.name),
  tax_class: z.string().max(LIMITS.name),
  attribute: z.string().max(LIMITS.slug),
  attribute_term: ids,
  stock_status: enumList(stockStatuses),
  stock_quantity: integer(-1_000_000_000),
  min_stock_quantity: integer(-1_000_000_000),
  max_stock_quantity: integer(-1_000_000_000),
  has_price: flag,
  low_in_stock: flag,
  on_sale: flag,
  min_price: money,
  max_price: money,
  virtual: flag,
  downloadable: flag,
})
/** An absent field does not filter; an empty string or list counts as absent. */
export const productsQuery = queryFields.partial().extend({
  page: queryFields.shape.page,
  per_page: queryFields.shape.per_page,
  order: queryFields.shape.order,
  orderby: queryFields.shape.orderby,
})
export type ProductsQuery = z.output<typeof productsQuery>

const choices = z.array(z.object({ attribute: z.string().max(LIMITS.slug), term: z.string().max(LIMITS.name) }))
/** The same of variations: what they have no fields for is no filter of theirs. */
export const variationsQuery = productsQuery
  .omit({
    type: true,
    include_types: true,
    exclude_types: true,
    featured: true,
    category: true,
    tag: true,
    brand: true,
    attribute: true,
    attribute_term: true,
  })
  .extend({ attributes: choices.optional(), local_attributes: choices.optional() })

type ToQuery = Omit<ProductsQuery, 'brand'> & {
  brands?: number[] | undefined
  attributes?: z.output<typeof choices> | undefined
  local_attributes?: z.output<typeof choices> | undefined
}

/** Variations are found where a SKU, a code or an id is asked for. */
export function toProductQuery(query: ToQuery): AdminProductQuery {
  const read = query.dates_are_gmt ? parseGmtDate : parseLocalDate
  const at = (value: string | undefined) => (value === undefined ? undefined : read(value))
  const statusList = statusesOf(query.include_status ?? query.status ?? ['any'])
  const { search_fields: fields = [], search = '', stock_quantity: exact } = query
  const words =
    fields.length > 0 && search.trim() !== ''
      ? { typed: search, fields }
      : query.search_name_or_sku && { typed: query.search_name_or_sku, fields: ['name', 'sku'] as SearchedField[] }
  const skuPart = words ? '' : query.search_sku
  const skus = words || skuPart ? [] : skuList(query.sku)
  const codes = [...skus, ...(query.global_unique_id ?? []), ...(query.include ?? [])]
  const isMixed = Boolean(words || skuPart || codes.length > 0)
  const stock = { min: exact ?? query.min_stock_quantity, max: exact ?? query.max_stock_quantity }
  const filter = {
    kinds: query.type === 'variation' ? ('variations' as const) : isMixed ? ('all' as const) : undefined,
    parents: query.parent,
    notParents: query.parent_exclude,
    search: words ? '' : search,
    words: words || undefined,
    skus,
    skuPart,
    gtins: query.global_unique_id,
    slug: query.slug,
    ids: query.include,
    notIds: query.exclude,
    statuses: statusList,
    notStatuses: query.exclude_status && statusesOf(query.exclude_status),
    types: query.include_types ?? (query.type === undefined || query.type === 'variation' ? undefined : [query.type]),
    notTypes: query.exclude_types,
    featured: query.featured,
    categories: query.category,
    tags: query.tag,
    shippingClass: query.shipping_class,
    // WooCommerce's name of the class without a name.
    taxClasses: query.tax_class && [query.tax_class === 'standard' ? '' : query.tax_class],
    attribute: !query.attribute
      ? undefined
      : {
          slug: fromTaxonomy(query.attribute),
          valueIds: query.attribute_term ?? [],
        },
    choices: [...(query.attributes ?? []), ...(query.local_attributes ?? [])].map(({ attribute, term }) => ({
      slug: fromTaxonomy(attribute),
      value: term,
    })),
    brands: query.brands,
    available: query.stock_status,
    stock: stock.min === undefined && stock.max === undefined ? undefined : stock,
    hasPrice: query.has_price,
    lowInStock: query.low_in_stock,
    onSale: query.on_sale,
    minPrice: query.min_price ?? undefined,
    maxPrice: query.max_price ?? undefined,
    virtual: query.virtual,
    downloadable: query.downloadable,
    publishedFrom: at(query.after),
    publishedUntil: at(query.before),
    changedFrom: at(query.modified_after),
    changedUntil: at(query.modified_before),
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && !isEmpty(value)))
}

/** Also the whole text: a SKU may have a comma. */
function skuList(sku: ProductsQuery['sku'] = ''): string[] {
  const list = typeof sku === 'string' ? [...sku.split(','), sku] : sku
  return [...new Set(list.map((sku) => sku.trim()).filter((sku) => sku !== ''))]
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0)
}

function statusesOf(list: string[]): AdminProductStatus[] | undefined {
  if (list.includes('any')) return undefined
  const all = ['draft', 'pending', 'private', 'publish'] as const
  return list.flatMap((status) => (status === 'future' ? ['scheduled'] : all.filter((stored) => stored === status)))
}

export function pageRange(
  query: Pick<ProductsQuery, 'page' | 'per_page' | 'offset' | 'order' | 'orderby'>,
): AdminProductRange {
  const { page, per_page, offset, order, orderby } = query
  return { order: orderby, direction: order, offset: offset ?? (page - 1) * per_page, count: per_page }
}
