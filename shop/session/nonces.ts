import { HOUR_MS } from '../durations.ts'

const NONCE_TICK_INTERVAL_MS = 12 * HOUR_MS

/** Increases every 12 h: a nonce is valid for its tick and the next. */
export function nonceTick(now: number): number {
  return Math.ceil(now / NONCE_TICK_INTERVAL_MS)
}

/** protocols 1.3: of guests' nonces only those for the shop's own actions are bound to one visitor. */
export function isBoundToSession(action: string): boolean {
  return action.startsWith('woocommerce')
}
