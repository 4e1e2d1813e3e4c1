import type { QuantityLimits } from '#shop/catalog/sellable-items/quantity.ts'

/** Used when the shop itself sets no limit. */
const NO_MAXIMUM = 9999

export function toQuantityLimits({ min, max, step }: QuantityLimits) {
  return { minimum: min, maximum: max ?? NO_MAXIMUM, multiple_of: step }
}
