import type { ProductId, ProductType } from '../catalog/catalog.ts'
import type { PriceTag } from '../catalog/prices.ts'
import type { ProductRowInput } from './imports.ts'

export type ProductIdentity = { id: ProductId; sku: string | null; type: ProductType } & PriceTag
export type ProductMatch = { byId?: ProductIdentity; bySku?: ProductIdentity }

/** The product of a row: by id, then by SKU. */
export function matchProduct(input: ProductRowInput, known: ProductIdentity[]): ProductMatch {
  const byId = input.id === undefined ? undefined : known.find((one) => one.id === input.id)
  const bySku = input.sku ? known.find((one) => one.sku === input.sku) : undefined
  return { ...(byId && { byId }), ...(bySku && { bySku }) }
}
