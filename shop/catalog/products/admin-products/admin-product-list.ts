import type { Kopiykas } from '#shop/core/money.ts'
import type { Availability, Product, ProductId } from '../catalog.ts'
import type { ProductRange } from '../product-query/product-query.ts'

/** `scheduled`: has a publish date in the future. */
export type AdminProductStatus = Product['status'] | 'scheduled'

/** Filters of the back office and API clients over all products, visible or not. Absent: no filter. */
export type AdminProductQuery = {
  /** Words in a name, SKU or GTIN; a variation's SKU finds its product. */
  search?: string
  /** Searches the descriptions too. */
  inTexts?: boolean
  slug?: string
  skus?: string[]
  /** A part of a SKU. */
  skuPart?: string
  gtins?: string[]
  /** Each word is part of one of these fields. */
  words?: { typed: string; fields: SearchedField[] }
  ids?: ProductId[]
  notIds?: ProductId[]
  /** Absent: parent products only. */
  kinds?: 'variations' | 'all'
  /** Variations of these products, or products that name one of them as their parent. */
  parents?: ProductId[]
  notParents?: ProductId[]
  statuses?: AdminProductStatus[]
  notStatuses?: AdminProductStatus[]
  types?: Product['type'][]
  notTypes?: Product['type'][]
  featured?: boolean
  /** In one of these or below it. */
  categories?: number[]
  tags?: number[]
  shippingClass?: string
  /** The standard tax class is the empty string. */
  taxClasses?: string[]
  attribute?: { slug: string; valueIds: number[] }
  /** A value of each of these attributes, by slug or name. */
  choices?: { slug: string; value: string }[]
  brands?: number[]
  available?: Availability[]
  /** So few pieces left, of it or of a variation, that the page of the product says so. */
  lowInStock?: boolean
  /** Counted pieces, its own or of one of its variations; both ends included. */
  stock?: { min?: number | undefined; max?: number | undefined }
  onSale?: boolean
  hasPrice?: boolean
  minPrice?: Kopiykas
  maxPrice?: Kopiykas
  virtual?: boolean
  downloadable?: boolean
  publishedFrom?: number
  publishedUntil?: number
  changedFrom?: number
  changedUntil?: number
}

export const SEARCHED_FIELDS = ['name', 'sku', 'global_unique_id', 'description', 'short_description'] as const
export type SearchedField = (typeof SEARCHED_FIELDS)[number]

export type AdminProductRange = ProductRange
