import type { Metric } from './vitals.ts'

/** Each bucket ends a quarter above the one before: the share of a value within it is known to some per cent. */
const GROWTH = 1.25
const FIRST_END = 10
/** Ends at 34 s, or a layout shift of 3.4. */
const LAST_BUCKET = 37

/** A layout shift of 0.001 weighs as much as 10 ms. */
const SCALE: Record<Metric, number> = { LCP: 1, INP: 1, TTFB: 1, CLS: 10_000 }

/** Views by bucket. */
export type Histogram = Map<number, number>

/** Whatever lies above the last bucket belongs to it. */
export function bucketOf(metric: Metric, value: number): number {
  const scaled = value * SCALE[metric]
  if (scaled <= FIRST_END) return 0
  return Math.min(LAST_BUCKET, Math.ceil(Math.log(scaled / FIRST_END) / Math.log(GROWTH)))
}

export function viewsIn(histogram: Histogram): number {
  return [...histogram.values()].reduce((sum, views) => sum + views, 0)
}

/** Three of four views were at most this; undefined without views. */
export function percentile75(metric: Metric, histogram: Histogram): number | undefined {
  const rank = viewsIn(histogram) * 0.75
  let passed = 0
  for (const [bucket, views] of [...histogram].sort(([a], [b]) => a - b)) {
    if (passed + views >= rank && views > 0) {
      const start = bucket === 0 ? 0 : bucketEnd(bucket - 1)
      return (start + (bucketEnd(bucket) - start) * ((rank - passed) / views)) / SCALE[metric]
    }
    passed += views
  }
  return undefined
}

function bucketEnd(bucket: number): number {
  return FIRST_END * GROWTH ** bucket
}
