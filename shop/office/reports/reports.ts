import type { Kopiykas } from '#shop/core/money.ts'

/** From the visit to the money. */
export const FUNNEL_STEPS = ['visits', 'views', 'adds', 'orders', 'paid'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** Rounded to a kopiyka; 0 without orders. */
export function averageOrder({ revenue, orders }: { revenue: Kopiykas; orders: number }): Kopiykas {
  return orders === 0 ? 0 : Math.round(revenue / orders)
}

/** Intervals of time without gaps: each begins at its start and lasts until the next one, the last until `until`. */
export type Buckets = { starts: number[]; until: number }

/** Neighbouring buckets of the same length: their index is a division. */
export type BucketRun = { from: number; index: number; width: number }

export function bucketRuns({ starts, until }: Buckets): BucketRun[] {
  const runs: BucketRun[] = []
  for (const [index, from] of starts.entries()) {
    const width = (starts[index + 1] ?? until) - from
    if (runs.at(-1)?.width !== width) runs.push({ from, index, width })
  }
  return runs
}
