/** Round numbers for an axis that begins at 0 and takes in the largest: at most five lines, whole where they are small. */
export function axisTicks(largest: number): number[] {
  if (largest <= 0) return [0, 1]
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 10 * power)
  const count = Math.ceil(largest / step)
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** Where along the axis labels stand, so that at most so many have room: the first and the last among them. */
export function labelIndexes(count: number, most: number): number[] {
  if (count <= 0) return []
  if (count <= most) return Array.from({ length: count }, (_, at) => at)
  return Array.from({ length: most }, (_, at) => Math.round((at * (count - 1)) / (most - 1)))
}
