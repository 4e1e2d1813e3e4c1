import type { Kopiykas } from '#shop/core/money.ts'
import type { ProductMeta } from './records/product-meta.ts'
import type { Box } from './shipping/boxes.ts'

const PREFIX = 'pa_'

/** WooCommerce's name of a catalogue-wide attribute: `pa_kolir`. */
export function toTaxonomy(slug: string): string {
  return PREFIX + slug
}

/** The slug: programs write `pa_kolir` and `kolir`. */
export function fromTaxonomy(name: string): string {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name
}

export type Category = {
  id: number
  parentId: number | null
  name: string
  slug: string
  /** Slugs from the root down, joined by `/`. */
  path: string
  description: string
  display: 'default' | 'products' | 'subcategories' | 'both'
  position: number
  pictureId: number | null
  /** For search engines; empty: made from its name and products. */
  seoTitle: string
  seoDescription: string
}

/** `size`: listed products in it and its subtree, which are the products of the listing. */
export type CategoryWithSize = Category & { size: number; listingId: number }

export type ProductId = number

export type ProductType = 'simple' | 'variable' | 'grouped' | 'external' | 'variation'
export type Availability = 'instock' | 'outofstock' | 'onbackorder'
type LeadTimeKind = 'in_stock' | 'to_order' | 'made_to_order'

/**
 * A product exactly as the owner wrote it: edited in the back office, carried by the product CSV (protocols §12, §13).
 */
export type Product = {
  id: ProductId
  /** The variable product that a variation belongs to. */
  parentId: ProductId | null
  type: ProductType
  status: 'publish' | 'private' | 'draft' | 'pending'
  visibility: 'visible' | 'catalog' | 'search' | 'hidden'
  featured: boolean
  name: string
  /** Empty: derived from the name. Variations have none. */
  slug: string
  /** Empty: none. */
  sku: string
  gtin: string
  shortDescription: string
  description: string
  regularPrice: Kopiykas | null
  salePrice: Kopiykas | null
  /** UTC milliseconds; the sale starts at the first, inclusive, and ends at the second, exclusive. */
  saleFrom: number | null
  saleUntil: number | null
  taxStatus: 'taxable' | 'shipping' | 'none'
  taxClass: string
  manageStock: 'no' | 'yes' | 'parent'
  stockQuantity: number | null
  stockStatus: Availability
  backorders: 'no' | 'notify' | 'yes'
  lowStockAmount: number | null
  soldIndividually: boolean
  minQuantity: number
  maxQuantity: number | null
  quantityStep: number
  /** Null on a variation: inherited from its parent. */
  leadTime: LeadTime | null
  weightG: number | null
  widthMm: number | null
  depthMm: number | null
  heightMm: number | null
  /** Shipping boxes; empty: shipped unpacked. Empty on a variation: inherited from its parent. */
  boxes: Box[]
  materials: string[]
  virtual: boolean
  downloadable: boolean
  downloadLimit: number | null
  downloadExpiryDays: number | null
  downloads: Download[]
  shippingClass: string
  reviewsAllowed: boolean
  purchaseNote: string
  /** Hundredths: 467 is 4.67. */
  averageRating: number
  ratingCount: number
  totalSales: number
  externalUrl: string
  buttonText: string
  position: number
  drawingId: number | null
  meta: ProductMeta
  publishedAt: number
  /** Category ids; the first is the main one. */
  categories: number[]
  tags: number[]
  attributes: ProductAttribute[]
  pictures: ProductPicture[]
  upsells: ProductId[]
  crossSells: ProductId[]
  grouped: ProductId[]
}

export type LeadTime = { kind: LeadTimeKind; minDays: number | null; maxDays: number | null }

type Download = { id: string; name: string; url: string }

export type ProductAttribute = {
  /** Null: a local attribute; else its values are catalogue-wide. */
  attributeId: number | null
  name: string
  slug: string
  visible: boolean
  /** Whether variations differ by it. */
  varies: boolean
  defaultValue: string
  /** On a variation: its one choice, or none for «any». */
  values: ProductAttributeValue[]
}

export type ProductAttributeValue = {
  valueId: number | null
  name: string
  slug: string
  /** Overrides the swatch of the catalogue-wide value. */
  swatchColor: string | null
  swatchPictureId: number | null
}

export type ProductPicture = {
  mediaId: number | null
  /** A URL or a file name, as given by the import. */
  source: string
  alt: string
  /** The option and value it shows, or both empty. */
  optionSlug: string
  optionValueSlug: string
}

export const blankProduct: Omit<Product, 'id' | 'publishedAt'> = {
  parentId: null,
  type: 'simple',
  status: 'publish',
  visibility: 'visible',
  featured: false,
  name: '',
  slug: '',
  sku: '',
  gtin: '',
  shortDescription: '',
  description: '',
  regularPrice: null,
  salePrice: null,
  saleFrom: null,
  saleUntil: null,
  taxStatus: 'taxable',
  taxClass: '',
  manageStock: 'no',
  stockQuantity: null,
  stockStatus: 'instock',
  backorders: 'no',
  lowStockAmount: null,
  soldIndividually: false,
  minQuantity: 1,
  maxQuantity: null,
  quantityStep: 1,
  leadTime: null,
  weightG: null,
  widthMm: null,
  depthMm: null,
  heightMm: null,
  boxes: [],
  materials: [],
  virtual: false,
  downloadable: false,
  downloadLimit: null,
  downloadExpiryDays: null,
  downloads: [],
  shippingClass: '',
  reviewsAllowed: true,
  purchaseNote: '',
  averageRating: 0,
  ratingCount: 0,
  totalSales: 0,
  externalUrl: '',
  buttonText: '',
  position: 0,
  drawingId: null,
  meta: {},
  categories: [],
  tags: [],
  attributes: [],
  pictures: [],
  upsells: [],
  crossSells: [],
  grouped: [],
}

export type Tag = {
  id: number
  name: string
  slug: string
  description: string
  seoTitle: string
  seoDescription: string
}

/** `sale` and `featured` depend on product fields; the others on where the owner assigned the product. */
export type ListKind = 'shop' | 'category' | 'tag' | 'sale' | 'featured'

export const ORDERINGS = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc'] as const
export type Ordering = (typeof ORDERINGS)[number]

/** The orderings of a listing; by rating only where ratings are on (protocols 3.2). */
export function availableOrderings(ratingsOn: boolean): Ordering[] {
  return ORDERINGS.filter((ordering) => ordering !== 'rating' || ratingsOn)
}

/** An unknown value falls back to the first option (protocols 3.2). */
export function parseOrdering(text: string | null, offered: Ordering[]): Ordering {
  return offered.find((ordering) => ordering === text) ?? offered[0] ?? 'menu_order'
}

/** Search results have relevance in place of the first ordering of a listing (protocols 3.2). */
export const SEARCH_ORDERING = 'relevance'
