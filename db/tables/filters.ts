import type { Generated } from 'kysely'

/** Every product has a position (never reused), every value bitmaps of them in chunks: `updateFacetIndex`. */
export type FacetProductTable = {
  product_id: number
  place: number
  /** JSON: [ids of `facet_key`, ascending; numbers in the order of INDEXED_NUMBERS] */
  facts: string
}

/** A value products can be filtered by: `value` 12, `category` 3, `stock` instock, `lead` 2w, `material` masyv-duba. */
export type FacetKeyTable = {
  id: Generated<number>
  kind: 'shop' | 'category' | 'tag' | 'sale' | 'featured' | 'value' | 'stock' | 'lead' | 'material'
  target: string
  /** A material as the owner writes it; other facets get their name elsewhere. */
  name: string
}

export type FacetBitsTable = { key_id: number; chunk: number; bits: Uint8Array }

/** One 32-bit number per position. */
export type FacetNumbersTable = { name: string; chunk: number; numbers: Uint8Array }
