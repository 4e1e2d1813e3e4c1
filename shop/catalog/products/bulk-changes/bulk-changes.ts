import { productBrands } from '../attributes/brands.ts'
import type { Product, ProductId } from '../catalog.ts'
import { MEASURES } from '../dimensions/dimensions.ts'

export const BULK_SUBJECTS = [
  'price',
  'sale',
  'stock',
  'lead_time',
  'category',
  'tag',
  'brand',
  'status',
  'delete',
  'table',
] as const
export type BulkSubject = (typeof BULK_SUBJECTS)[number]

/** `receiving`: not all of its items were sent. `undoing` may begin while it is being applied: what waits is cancelled then. */
export const BULK_STATES = ['receiving', 'applying', 'applied', 'undoing', 'undone'] as const
export type BulkState = (typeof BULK_STATES)[number]

/**
 * Why a product was not changed. `changed`: not as the preview showed it. `kept`: not undone, somebody has changed it
 * since. `sku_taken`: another product has the SKU. `refused`: its prices would contradict each other, a category, tag or
 * brand does not exist, or its variations differ by the brand.
 */
export const BULK_FAILURES = ['changed', 'gone', 'sku_taken', 'refused', 'kept'] as const
export type BulkFailure = (typeof BULK_FAILURES)[number]

const PRICE_FIELDS = ['regularPrice', 'salePrice', 'saleFrom', 'saleUntil'] as const
const STOCK_FIELDS = ['manageStock', 'stockQuantity', 'stockStatus'] as const
const FIELDS = [
  ...PRICE_FIELDS,
  ...STOCK_FIELDS,
  ...MEASURES,
  'sku',
  'leadTime',
  'categories',
  'tags',
  'brands',
  'status',
] as const
type Field = (typeof FIELDS)[number]

/** The fields of a product or variation that a bulk change can set; `brands`: ids of values, kept as an attribute. */
export type BulkFields = Partial<Pick<Product, Exclude<Field, 'brands'>> & { brands: number[] }>

export type BulkItem = {
  productId: ProductId
  name: string
  /** As the person saw them: a product that differs is not changed. */
  expected: BulkFields
  fields: BulkFields
}

export type BulkChange = {
  id: number
  at: number
  by: string
  about: BulkSubject
  state: BulkState
  /** Products and variations to handle in this state, and those handled. */
  total: number
  handled: number
  /** Of those handled: changed, or undone. */
  done: number
  failedCount: number
  /** The first ones. */
  failed: { id: ProductId; name: string; why: BulkFailure }[]
}

export const MAX_BULK_ITEMS = 20_000
/** Sent at once; visitors are served in between. */
export const MAX_BULK_ITEMS_PER_REQUEST = 500

export function isBulkChangeBusy(state: BulkState): boolean {
  return state === 'applying' || state === 'undoing'
}

/** These fields of the product; a change of one price keeps all four, since they depend on each other. */
export function snapshot(product: Product, changed: BulkFields): BulkFields {
  const isAboutPrices = PRICE_FIELDS.some((field) => field in changed)
  const fields = FIELDS.filter((field) => field in changed || (isAboutPrices && isPriceField(field)))
  return Object.fromEntries(fields.map((field) => [field, fieldValue(product, field)]))
}

export function hasFields(product: Product, fields: BulkFields): boolean {
  return FIELDS.every((field) => !(field in fields) || isSame(field, fieldValue(product, field), fields[field]))
}

function fieldValue(product: Product, field: Field): unknown {
  return field === 'brands' ? productBrands(product).map(({ id }) => id) : product[field]
}

/** Programs see seconds, and no quantity as none left. */
function isSame(field: Field, a: unknown, b: unknown): boolean {
  if (field === 'stockQuantity') return (a ?? 0) === (b ?? 0)
  if (field === 'saleFrom' || field === 'saleUntil') return toSeconds(a) === toSeconds(b)
  return JSON.stringify(a) === JSON.stringify(b)
}

function toSeconds(at: unknown): unknown {
  return typeof at === 'number' ? Math.floor(at / 1000) : at
}

function isPriceField(field: string): boolean {
  return PRICE_FIELDS.some((priceField) => priceField === field)
}
