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
