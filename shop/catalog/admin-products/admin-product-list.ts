import type { Kopiykas } from '../../money.ts'
import type { Availability, Product, ProductId } from '../catalog.ts'
import type { ProductRange } from '../product-query/product-query.ts'

/** `scheduled`: will be published at a moment that is still to come. */
export type AdminProductStatus = Product['status'] | 'scheduled'

/** What the back office and programs with a key may ask for: every product, shown or not. Absent: it does not matter. */
export type AdminProductQuery = {
  /** Words that a name, a SKU or a GTIN holds; a variation's own SKU finds its product. */
  search?: string
  /** Those words may stand in the descriptions too. */
  inTexts?: boolean
  slug?: string
  skus?: string[]
  /** A part of a SKU. */
  skuPart?: string
  ids?: ProductId[]
  notIds?: ProductId[]
  /** Variations of this product instead of whole products. */
  variationsOf?: ProductId
  statuses?: AdminProductStatus[]
  notStatuses?: AdminProductStatus[]
  types?: Product['type'][]
  featured?: boolean
  /** In one of these or below it. */
  categories?: number[]
  tags?: number[]
  shippingClass?: string
  /** The standard one has no name. */
  taxClasses?: string[]
  attribute?: { slug: string; valueIds: number[] }
  available?: Availability[]
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
