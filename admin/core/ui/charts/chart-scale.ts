/** Round ticks for an axis from 0 that includes the maximum: at most five lines, integers for small values. */
export function axisTicks(largest: number): number[] {
  if (largest <= 0) return [0, 1]
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? 10 * power,
  )
  const count = Math.ceil(largest / step)
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** Positions of axis labels so that at most `most` fit, including the first and the last. */
export function labelIndexes(count: number, most: number): number[] {
  if (count <= 0) return []
  if (count <= most) return Array.from({ length: count }, (_, at) => at)
  return Array.from({ length: most }, (_, at) => Math.round((at * (count - 1)) / (most - 1)))
}
