import type { Product } from '../catalog.ts'

/** Dimensions and weight; null: unknown. */
export type Measures = Pick<Product, 'widthMm' | 'depthMm' | 'heightMm' | 'weightG'>
export type MeasureName = keyof Measures

export const MEASURES = ['widthMm', 'depthMm', 'heightMm', 'weightG'] as const satisfies MeasureName[]

/** Own measures; each one a variation lacks comes from its product. */
export function effectiveMeasures(thing: Measures, parent?: Measures | null): Measures {
  return {
    widthMm: thing.widthMm ?? parent?.widthMm ?? null,
    depthMm: thing.depthMm ?? parent?.depthMm ?? null,
    heightMm: thing.heightMm ?? parent?.heightMm ?? null,
    weightG: thing.weightG ?? parent?.weightG ?? null,
  }
}

/** From the lowest to the highest; null: unknown for all. */
export type Span = { low: number; high: number }
export type MeasureSpans = Record<MeasureName, Span | null>

/** Measures of a product over all its variations; without variations its own. */
export function measureSpans(product: Measures, variations: Measures[]): MeasureSpans {
  const things =
    variations.length === 0 ? [product] : variations.map((variation) => effectiveMeasures(variation, product))
  const span = (name: MeasureName): Span | null => {
    const known = things.flatMap((thing) => thing[name] ?? [])
    return known.length === 0 ? null : { low: Math.min(...known), high: Math.max(...known) }
  }
  return { widthMm: span('widthMm'), depthMm: span('depthMm'), heightMm: span('heightMm'), weightG: span('weightG') }
}
