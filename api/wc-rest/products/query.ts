import { z } from 'zod'
import type {
  AdminProductQuery,
  AdminProductRange,
  AdminProductStatus,
} from '#shop/catalog/admin-products/admin-product-list.ts'
import { fromTaxonomy } from '#shop/catalog/attributes/taxonomies.ts'
import { PRODUCT_ORDERS } from '#shop/catalog/product-query/product-query.ts'
import { parseGmtDate, parseLocalDate } from '../../rest/dates.ts'
import { flag, ids, integer, money, texts } from '../../rest/fields.ts'
import { MAX_PER_PAGE } from '../../rest/query-fields.ts'
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
  ...{ after: date, before: date, modified_after: date, modified_before: date },
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
  sku: texts,
  search_sku: z.string().max(LIMITS.sku),
  featured: flag,
  category: ids,
  tag: ids,
  shipping_class: z.string().max(LIMITS.name),
  tax_class: z.string().max(LIMITS.name),
  attribute: z.string().max(LIMITS.slug),
  attribute_term: ids,
  stock_status: enumList(stockStatuses),
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

/** Undefined: nothing can match. */
export function toProductQuery(query: ProductsQuery): AdminProductQuery | undefined {
  const read = query.dates_are_gmt ? parseGmtDate : parseLocalDate
  const at = (value: string | undefined) => (value === undefined ? undefined : read(value))
  const statusList = statusesOf(query.include_status ?? query.status ?? ['any'])
  const isVariation = query.type === 'variation'
  const { parent = [], parent_exclude: notParent = [] } = query
  if (isVariation || (parent.length > 0 && !parent.includes(0)) || notParent.includes(0)) return undefined
  const filter = {
    search: query.search,
    slug: query.slug,
    skus: query.sku,
    skuPart: query.search_sku,
    ids: query.include,
    notIds: query.exclude,
    statuses: statusList,
    notStatuses: query.exclude_status && statusesOf(query.exclude_status),
    types: query.include_types ?? (query.type === undefined ? undefined : [query.type]),
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
    available: query.stock_status,
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

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0)
}

function statusesOf(list: string[]): AdminProductStatus[] | undefined {
  if (list.includes('any')) return undefined
  const all = ['draft', 'pending', 'private', 'publish'] as const
  return list.flatMap((status) => (status === 'future' ? ['scheduled'] : all.filter((one) => one === status)))
}

export function pageRange(
  query: Pick<ProductsQuery, 'page' | 'per_page' | 'offset' | 'order' | 'orderby'>,
): AdminProductRange {
  const { page, per_page, offset, order, orderby } = query
  return { order: orderby, direction: order, offset: offset ?? (page - 1) * per_page, count: per_page }
}
