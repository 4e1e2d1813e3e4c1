import type { Offer } from '../catalog/product-page/product-view.ts'
import type { QuantityLimits } from '../catalog/sellable-items/quantity.ts'

/** Maximum quantity of a line; it keeps totals within safe integers. */
export const MAX_LINE_QUANTITY = 9999

export function cartQuantityLimits(offer: Offer): QuantityLimits {
  return { ...offer.quantity, max: Math.min(offer.quantity.max ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY) }
}

/** At least the minimum, and on a step counted from it. */
export function isAllowedQuantity(quantity: number, { min, step }: QuantityLimits): boolean {
  return quantity >= min && (quantity - min) % step === 0
}
