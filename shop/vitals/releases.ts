import { type Histogram, percentile75, viewsIn } from './histogram.ts'
import type { Metric } from './vitals.ts'

/** Fewer views say nothing about a release. */
export const MIN_VIEWS = 100
/** Worse: a fifth above the release before, and by more than nobody notices. */
const WORSE_FACTOR = 1.2
const WORSE_BY: Record<Metric, number> = { LCP: 100, INP: 16, TTFB: 50, CLS: 0.01 }

export type ReleaseChange = { before: number; after: number; verdict: 'worse' | 'better' | 'same' }

/** Undefined: too few views to tell. */
export function compareReleases(metric: Metric, earlier: Histogram, later: Histogram): ReleaseChange | undefined {
  if (viewsIn(earlier) < MIN_VIEWS || viewsIn(later) < MIN_VIEWS) return undefined
  const before = percentile75(metric, earlier) ?? 0
  const after = percentile75(metric, later) ?? 0
  if (isWorse(metric, before, after)) return { before, after, verdict: 'worse' }
  return { before, after, verdict: isWorse(metric, after, before) ? 'better' : 'same' }
}

function isWorse(metric: Metric, before: number, after: number): boolean {
  return after > before * WORSE_FACTOR && after - before > WORSE_BY[metric]
}
