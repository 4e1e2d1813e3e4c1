/** Rows of a queue handled in one run. */
export const QUEUE_BATCH_SIZE = 20

/** Doubles with each failure. */
export function doublingDelayMs(failures: number, { minMs, maxMs }: { minMs: number; maxMs: number }): number {
  return Math.min(minMs * 2 ** (failures - 1), maxMs)
}

/** The delay of each failure in turn; the last one repeats. */
export function listedDelayMs(failures: number, delays: readonly number[]): number {
  return delays[Math.max(0, Math.min(failures, delays.length) - 1)] ?? 0
}
