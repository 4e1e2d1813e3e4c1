import type { Generated } from 'kysely'

/**
 * What filters count: every listed product has a place (0, 1, 2 …, never given twice), and everything that can be chosen has a row
 * of bits, one for each place, in chunks. Kept by `updateFacetIndex`.
 */
export type FacetProductTable = {
  product_id: number
  place: number
  /** JSON: [ids of `facet_key`, ascending; numbers in the order of NUMBERS] */
  facts: string
}

/** Something goods can have or be in: `value` 12, `category` 3, `stock` instock, `lead` 2w, `material` masyv-duba. */
export type FacetKeyTable = {
  id: Generated<number>
  kind: 'shop' | 'category' | 'tag' | 'sale' | 'featured' | 'value' | 'stock' | 'lead' | 'material'
  target: string
  /** As the owner writes a material; others are named elsewhere. */
  name: string
}

export type FacetBitsTable = { key_id: number; chunk: number; bits: Uint8Array }

/** A number of every place, 32 bits each. */
export type FacetNumbersTable = { name: string; chunk: number; numbers: Uint8Array }
