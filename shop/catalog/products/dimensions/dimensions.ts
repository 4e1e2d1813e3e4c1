import type { Product } from '../catalog.ts'

/** Dimensions and weight; null: unknown. */
export type Measures = Pick<Product, 'widthMm' | 'depthMm' | 'heightMm' | 'weightG'>
export type MeasureName = keyof Measures

export const MEASURES = ['widthMm', 'depthMm', 'heightMm', 'weightG'] as const satisfies MeasureName[]

/** Own measures; each one a variation lacks comes from its product. Other shops store 0 for an unknown one. */
export function effectiveMeasures(item: Measures, parent?: Measures | null): Measures {
  return {
    widthMm: item.widthMm || parent?.widthMm || null,
    depthMm: item.depthMm || parent?.depthMm || null,
    heightMm: item.heightMm || parent?.heightMm || null,
    weightG: item.weightG || parent?.weightG || null,
  }
}

/** From the lowest to the highest; null: unknown for all. */
export type Span = { low: number; high: number }
export type MeasureSpans = Record<MeasureName, Span | null>

/** Measures of a product over all its variations; without variations its own. */
export function measureSpans(product: Measures, variations: Measures[]): MeasureSpans {
  const items =
    variations.length === 0
      ? [effectiveMeasures(product)]
      : variations.map((variation) => effectiveMeasures(variation, product))
  const span = (name: MeasureName): Span | null => {
    const measures = items.flatMap((item) => item[name] ?? [])
    return measures.length === 0 ? null : { low: Math.min(...measures), high: Math.max(...measures) }
  }
  return { widthMm: span('widthMm'), depthMm: span('depthMm'), heightMm: span('heightMm'), weightG: span('weightG') }
}
