import type { Generated } from 'kysely'
import type { Flag } from '../catalog.ts'

export type FabricCollectionTable = {
  id: Generated<number>
  supplier: string
  name: string
  slug: string
  description: string
  position: number
  updated_at: number
}

export type FabricTable = {
  id: Generated<number>
  collection_id: number
  name: string
  slug: string
  /** The supplier's. */
  article: string
  price_group: string
  /** `#rrggbb`, or empty. */
  color: string
  color_family: string
  /** The swatch. */
  picture_id: number | null
  feel: string
  composition: string
  martindale: number | null
  pilling: number | null
  light_fastness: number | null
  /** JSON: names of care signs. */
  care: string
  for_children: Flag
  for_pets: Flag
  roll_width_mm: number | null
  /** Null: not counted. */
  stock_cm: number | null
  days_to_arrive: number | null
  archived_at: number | null
  replacement_id: number | null
  position: number
  updated_at: number
}

/**
 * The rules of a configurable product; the highest version is in force. They outlive the product, whose id is never used
 * again: orders name the version, and a deleted product may be restored.
 */
export type ProductRulesTable = {
  id: Generated<number>
  product_id: number
  version: number
  /** JSON. */
  rules: string
  author: string
  created_at: number
}
