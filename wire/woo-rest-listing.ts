import { z } from 'zod'
import type { BackRange, BackStatus, BackWish } from '#shop/catalog/back-list.ts'
import { GOODS_ORDERS } from '#shop/catalog/finding.ts'
import { readGmtDate, readLocalDate } from './woo-rest-dates.ts'
import { askedStatuses, LIMITS, productTypes, stockStatuses } from './woo-rest-products.protocol.ts'
import { TAXONOMY_PREFIX } from './woo-rest-terms.protocol.ts'
import { flag, ids, money, texts, whole } from './woo-rest-values.ts'

const MOST_PER_PAGE = 100
const date = z
  .string()
  .max(40)
  .refine((value) => readGmtDate(value) !== undefined)

export const paging = {
  page: whole(1, 1_000_000).default(1),
  per_page: whole(1, MOST_PER_PAGE).default(10),
  offset: whole(0).optional(),
}

const several = <const T extends readonly [string, ...string[]]>(values: T) => texts.pipe(z.array(z.enum(values)))

const query = z.object({
  ...paging,
  search: z.string().max(LIMITS.name),
  ...{ after: date, before: date, modified_after: date, modified_before: date },
  dates_are_gmt: flag,
  exclude: ids,
  include: ids,
  order: z.enum(['asc', 'desc']).default('desc'),
  orderby: z.enum(GOODS_ORDERS).default('date'),
  parent: ids,
  parent_exclude: ids,
  slug: z.string().max(LIMITS.slug),
  status: several(['any', ...askedStatuses]),
  include_status: several(['any', ...askedStatuses]),
  exclude_status: several(askedStatuses),
  type: z.enum([...productTypes, 'variation']),
  include_types: several(productTypes),
  sku: texts,
  search_sku: z.string().max(LIMITS.sku),
  featured: flag,
  category: ids,
  tag: ids,
  shipping_class: z.string().max(LIMITS.name),
  tax_class: z.string().max(LIMITS.name),
  attribute: z.string().max(LIMITS.slug),
  attribute_term: ids,
  stock_status: several(stockStatuses),
  on_sale: flag,
  min_price: money,
  max_price: money,
  virtual: flag,
  downloadable: flag,
})
/** Whatever is left out does not matter; an empty text or list is as good as none. */
export const productsQuery = query.partial().extend({
  page: query.shape.page,
  per_page: query.shape.per_page,
  order: query.shape.order,
  orderby: query.shape.orderby,
})
export type ProductsQuery = z.output<typeof productsQuery>

/** Undefined: nothing can fit. */
export function wishOf(query: ProductsQuery): BackWish | undefined {
  const read = query.dates_are_gmt ? readGmtDate : readLocalDate
  const at = (value: string | undefined) => (value === undefined ? undefined : read(value))
  const statusList = statusesOf(query.include_status ?? query.status ?? ['any'])
  const isVariation = query.type === 'variation'
  const { parent = [], parent_exclude: notParent = [] } = query
  if (isVariation || (parent.length > 0 && !parent.includes(0)) || notParent.includes(0)) return undefined
  const wish = {
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
    // WooCommerce calls the class without a name by this one.
    taxClasses: query.tax_class && [query.tax_class === 'standard' ? '' : query.tax_class],
    attribute: !query.attribute
      ? undefined
      : {
          slug: query.attribute.replace(new RegExp(`^${TAXONOMY_PREFIX}`), ''),
          valueIds: query.attribute_term ?? [],
        },
    available: query.stock_status,
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
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined && !isEmpty(value)))
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0)
}

function statusesOf(list: string[]): BackStatus[] | undefined {
  if (list.includes('any')) return undefined
  const all = ['draft', 'pending', 'private', 'publish'] as const
  return list.flatMap((status) => (status === 'future' ? ['scheduled'] : all.filter((one) => one === status)))
}

export function rangeOf(query: Pick<ProductsQuery, 'page' | 'per_page' | 'offset' | 'order' | 'orderby'>): BackRange {
  const { page, per_page, offset, order, orderby } = query
  return { order: orderby, direction: order, offset: offset ?? (page - 1) * per_page, count: per_page }
}
