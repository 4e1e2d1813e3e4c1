import type { Product } from '../catalog.ts'

/** How large and how heavy a thing is; null: nobody has said. */
export type Measures = Pick<Product, 'widthMm' | 'depthMm' | 'heightMm' | 'weightG'>
export type MeasureName = keyof Measures

export const MEASURES = ['widthMm', 'depthMm', 'heightMm', 'weightG'] as const satisfies MeasureName[]

/** What a thing measures: its own, and of what a variation leaves out, each measure by itself, its product's. */
export function effectiveMeasures(thing: Measures, parent?: Measures | null): Measures {
  return {
    widthMm: thing.widthMm ?? parent?.widthMm ?? null,
    depthMm: thing.depthMm ?? parent?.depthMm ?? null,
    heightMm: thing.heightMm ?? parent?.heightMm ?? null,
    weightG: thing.weightG ?? parent?.weightG ?? null,
  }
}

/** From the least of them to the most; null: nobody has said of any. */
export type Span = { low: number; high: number }
export type MeasureSpans = Record<MeasureName, Span | null>

/** Of a product in all its variations; one without any is as it was measured itself. */
export function measureSpans(product: Measures, variations: Measures[]): MeasureSpans {
  const things =
    variations.length === 0 ? [product] : variations.map((variation) => effectiveMeasures(variation, product))
  const span = (name: MeasureName): Span | null => {
    const known = things.flatMap((thing) => thing[name] ?? [])
    return known.length === 0 ? null : { low: Math.min(...known), high: Math.max(...known) }
  }
  return { widthMm: span('widthMm'), depthMm: span('depthMm'), heightMm: span('heightMm'), weightG: span('weightG') }
}
