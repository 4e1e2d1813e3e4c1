import { DAY_MS, MINUTE_MS } from '#shop/core/dates.ts'

/** protocols 1.5, in seconds. */
export const NONCE_TTL_S = 120
export const FLAG_TTL_S = 600

/** Increases every 24 h: a nonce is valid for its tick and the next (protocols 4.3). */
export function botCheckTick(now: number): number {
  return Math.ceil(now / DAY_MS)
}

/** Result recorded in the flag cookie: check passed, or passed with proof of work. */
export type BotCheckStatus = 'no' | 'passed' | 'proved'

/** A challenge must be solved within this time (protocols 4.5). */
export const PROOF_TTL_MS = 5 * MINUTE_MS

/** Difficulty of the proof of work: the maximum number of attempts (protocols 4.5). */
export type ProofLevel = 'off' | 'low' | 'medium' | 'high'
export const PROOF_MAX_NUMBERS: Record<Exclude<ProofLevel, 'off'>, number> = {
  low: 1000,
  medium: 20_000,
  high: 100_000,
}
