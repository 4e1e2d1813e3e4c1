import type { Measures } from '#shop/catalog/products/dimensions/dimensions.ts'
import type { DemoProduct } from './products.ts'

/** Centimetres. */
export type Size = DemoProduct['dimensions_cm']

export const CM = 10

/** An option with a single value describes the product and offers no choice. */
export function isChoice(option: DemoProduct['options'][number]): boolean {
  return option.values.length > 1
}

export function productChoices(item: DemoProduct): DemoProduct['options'] {
  return item.options.filter(isChoice)
}

type Chosen = {
  option: DemoProduct['options'][number]
  value: DemoProduct['options'][number]['values'][number] | undefined
}

/**
 * A product's measures are those of the size that its price is for. Another size differs by what its name says: «181
 * см» beside «231 см», a bed for a mattress of «140 × 200 см» beside one of «160 × 200 см». Weight is proportional to
 * area.
 */
export function variationMeasures(item: DemoProduct, chosen: Chosen[]): Partial<Measures> {
  for (const { option, value } of chosen) {
    const [base, changed] = [option.values.find(({ price_delta }) => price_delta === 0), value].map((value) =>
      parseCentimetres(value?.label ?? ''),
    )
    if (!base || !changed || value?.price_delta === 0) continue
    const { width, depth } = item.dimensions_cm
    const next = { width: width + changed.width - base.width, depth: depth + (changed.depth ?? 0) - (base.depth ?? 0) }
    const weight = Math.round((item.weight_kg * next.width * next.depth) / (width * depth))
    return { widthMm: next.width * CM, depthMm: next.depth * CM, weightG: weight * 1000 }
  }
  return {}
}

/** Sizes in centimetres that its variations have besides its own. */
export function otherSizes(item: DemoProduct): Size[] {
  return productChoices(item).flatMap((option) =>
    option.values.flatMap((value) => measuredSize(item, variationMeasures(item, [{ option, value }])) ?? []),
  )
}

/** Undefined: the product's own. */
export function measuredSize(item: DemoProduct, { widthMm, depthMm }: Partial<Measures>): Size | undefined {
  if (!widthMm || !depthMm) return undefined
  return { width: widthMm / CM, depth: depthMm / CM, height: item.dimensions_cm.height }
}

export function toMillimetres({ width, depth, height }: Size): Size {
  return { width: width * CM, depth: depth * CM, height: height * CM }
}

/** «Двомісний, 181 см» → 181; «160 × 90 см» → 160 and 90. */
function parseCentimetres(label: string): { width: number; depth?: number } | undefined {
  const [, width, depth] = /(\d+)(?:\s*×\s*(\d+))?\s*см/.exec(label) ?? []
  return width === undefined ? undefined : { width: Number(width), ...(depth && { depth: Number(depth) }) }
}
