export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export function percentiles(values: number[]): { p50: number; p99: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

/**
 * The same work on two sides, in turn, so that what disturbs the machine disturbs both. Who comes second finds caches of
 * the processor that the first has filled: each is second in half of the rounds. What the rounds after the warm-up gave.
 */
export async function alternate(
  { warmUp, rounds }: { warmUp: number; rounds: number },
  measureFirst: () => Promise<number>,
  measureSecond: () => Promise<number>,
): Promise<[one: number, other: number][]> {
  const pairs: [number, number][] = []
  for (let round = 0; round < warmUp + rounds; round++) {
    if (round % 2) {
      const second = await measureSecond()
      pairs.push([await measureFirst(), second])
    } else {
      const first = await measureFirst()
      pairs.push([first, await measureSecond()])
    }
  }
  return pairs.slice(warmUp)
}

/** Columns as wide as their content; the first left-aligned, figures right-aligned. */
export function formatTable(head: string[], rows: string[][]): string {
  const widths = head.map((cell, n) => Math.max(cell.length, ...rows.map((row) => row[n]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join('  ')
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}
