/** Attributes of a quantity field. `max` null: no limit. */
export type QuantityLimits = { min: number; max: number | null; step: number }

export function quantityLimits(
  product: { minQuantity: number; maxQuantity: number | null; quantityStep: number; soldIndividually: boolean },
  available: number | null,
): QuantityLimits {
  if (product.soldIndividually) return { min: 1, max: 1, step: 1 }
  const limits = [product.maxQuantity, available].filter((limit) => limit !== null)
  return {
    min: product.minQuantity,
    max: limits.length === 0 ? null : Math.min(...limits),
    step: product.quantityStep,
  }
}

/** Nobody could put such a product into the cart, whichever way these limits come. */
export function areLimitsCrossed({ minQuantity, maxQuantity }: { minQuantity: number; maxQuantity: number | null }) {
  return maxQuantity !== null && minQuantity > maxQuantity
}

/** The nearest allowed quantity: steps are counted from the minimum, and the maximum is never passed. */
export function nearestAllowedQuantity(value: number, { min, max, step }: QuantityLimits): number {
  const highest = max === null ? Number.MAX_SAFE_INTEGER : Math.max(min, max)
  const within = Math.min(Math.max(value, min), highest)
  const stepped = min + Math.round((within - min) / step) * step
  return stepped > highest ? min + Math.floor((highest - min) / step) * step : stepped
}
