import type { Kopiykas } from '../../money.ts'
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
  ids?: ProductId[]
  notIds?: ProductId[]
  /** Variations of this product instead of parent products. */
  variationsOf?: ProductId
  statuses?: AdminProductStatus[]
  notStatuses?: AdminProductStatus[]
  types?: Product['type'][]
  featured?: boolean
  /** In one of these or below it. */
  categories?: number[]
  tags?: number[]
  shippingClass?: string
  /** The standard tax class is the empty string. */
  taxClasses?: string[]
  attribute?: { slug: string; valueIds: number[] }
  available?: Availability[]
  /** So few pieces left, of it or of a variation, that the page of the product says so. */
  lowInStock?: boolean
  onSale?: boolean
  minPrice?: Kopiykas
  maxPrice?: Kopiykas
  virtual?: boolean
  downloadable?: boolean
  publishedFrom?: number
  publishedUntil?: number
  changedFrom?: number
  changedUntil?: number
}

export type AdminProductRange = ProductRange
