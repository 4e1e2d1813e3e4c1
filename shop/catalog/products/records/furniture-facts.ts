import type { Settings } from '#shop/core/settings/settings.ts'
import type { ProductMeta } from './product-meta.ts'

/** What buyers ask about a piece of furniture, in the order of the page. Kept in meta data: `furniture_frame`. */
export const FURNITURE_FACTS = [
  'seat_height',
  'seat_depth',
  'max_load',
  'frame',
  'filling',
  'upholstery',
  'legs',
  'mechanism',
  'assembly',
  'in_box',
  'made_by',
  'care',
  'care_text',
  'warranty',
] as const
export type FurnitureFact = (typeof FURNITURE_FACTS)[number]

/** Only those the owner has filled in. */
export type FurnitureFacts = Partial<Record<FurnitureFact, string>>

/** Signs of care, as codes in `furniture_care`. */
export const CARE_SIGNS = [
  'vacuum',
  'dry_cloth',
  'damp_cloth',
  'hand_wash',
  'wash_30',
  'dry_clean',
  'oil',
  'no_water',
  'no_bleach',
  'no_iron',
  'no_sun',
  'no_heat',
] as const
export type CareSign = (typeof CARE_SIGNS)[number]

export const furnitureMetaKey = (fact: FurnitureFact) => `furniture_${fact}`

export function isFurnitureFact(text: string): text is FurnitureFact {
  return FURNITURE_FACTS.some((fact) => fact === text)
}

/** A variation's own facts replace those of its product one by one. */
export function furnitureFacts(product: ProductMeta, variation: ProductMeta = {}): FurnitureFacts {
  const facts: FurnitureFacts = {}
  for (const fact of FURNITURE_FACTS) {
    const key = furnitureMetaKey(fact)
    const value = factText(variation[key]) || factText(product[key])
    if (value) facts[fact] = value
  }
  return facts
}

/** Codes are separated by anything but letters and digits; unknown ones are omitted. */
export function parseCareSigns(text = ''): CareSign[] {
  const codes = new Set(text.toLowerCase().split(/[^a-z0-9_]+/))
  return CARE_SIGNS.filter((sign) => codes.has(sign))
}

/** Whole months of warranty; undefined: not said. */
export function parseWarrantyMonths(text = ''): number | undefined {
  const months = Number(text)
  return Number.isInteger(months) && months > 0 && months <= 1200 ? months : undefined
}

/** Whole months; 0: not promised. The product's own, else what the shop promises for all. */
export function warrantyMonths({ warranty }: FurnitureFacts, settings: Pick<Settings, 'warrantyMonths'>): number {
  return parseWarrantyMonths(warranty) ?? settings.warrantyMonths
}

function factText(value: ProductMeta[string] | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
