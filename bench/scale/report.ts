import { formatTable } from '../table.ts'

/** `growth`: of an answer that grows with the shop, by which `large` has been divided. */
export type Comparison = { name: string; small: number; large: number; unit: 'ms' | 's' | 'MB'; growth?: number }

/** Where the answer has the same size. */
const MAX_RATIO = 1.2
/** No screen takes longer, however large the shop. */
const MAX_MS = 100
/** Differences below this are noise. */
const NOTABLE_MS = 0.3

export function printComparisons(rows: Comparison[]): void {
  const format = (value: number, unit: Comparison['unit']) => `${value.toFixed(value < 10 ? 2 : 1)} ${unit}`
  const table = rows.map(({ name, small, large, unit, growth = 1 }) => {
    const largeMs = large * growth
    const ratio = large / small
    const isSlow = ratio > MAX_RATIO && !(unit === 'ms' && large - small < NOTABLE_MS)
    const verdict = unit === 'ms' && largeMs > MAX_MS ? `above ${MAX_MS} ms` : isSlow ? 'above' : ''
    return [name, format(small, unit), format(large, unit), format(largeMs, unit), `${ratio.toFixed(2)} ×`, verdict]
  })
  console.log(formatTable(['', 'small', 'large', 'whole', 'ratio', `goal ${MAX_RATIO} ×`], table))
}
