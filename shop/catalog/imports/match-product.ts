import { lookalikeKey } from '#shop/core/input/text.ts'
import type { ProductId, ProductType } from '../products/catalog.ts'
import type { PriceTag } from '../products/prices.ts'
import type { ProductRowInput } from './imports.ts'

export type ProductIdentity = {
  id: ProductId
  sku: string | null
  gtin: string
  type: ProductType
  name: string
  minQuantity: number
  maxQuantity: number | null
} & PriceTag
export type ProductMatch = {
  byId?: ProductIdentity
  bySku?: ProductIdentity
  /** Has the row's ID, but is another product: the file comes from another shop. */
  foreign?: ProductIdentity
}

/** By id, then by SKU. An ID counts with an equal SKU, or equal name and type, or if the staff has said so. */
export function matchProduct(
  input: ProductRowInput,
  candidates: ProductIdentity[],
  updateExisting: boolean,
): ProductMatch {
  const owner = input.id === undefined ? undefined : candidates.find((product) => product.id === input.id)
  const bySku = input.sku ? candidates.find((product) => product.sku === input.sku) : undefined
  const match = { ...(bySku && { bySku }) }
  if (!owner) return match
  return isSameProduct(input, owner, updateExisting) ? { ...match, byId: owner } : { ...match, foreign: owner }
}

/** Rows without a type are simple products, unless they only change a product that exists. */
function isSameProduct(input: ProductRowInput, owner: ProductIdentity, updateExisting: boolean): boolean {
  if (input.type !== undefined && input.type !== owner.type) return false
  if (input.sku && input.sku === owner.sku) return true
  const hasSameName = input.name !== undefined && lookalikeKey(input.name) === lookalikeKey(owner.name)
  if (updateExisting) return hasSameName || owner.type !== 'variation' || input.type === 'variation' || !input.name
  return hasSameName && (input.type ?? 'simple') === owner.type
}
