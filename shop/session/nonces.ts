const NONCE_TICK_INTERVAL_MS = 12 * 3_600_000

/** Increases every 12 h: a nonce is valid for its tick and the next. */
export function nonceTick(now: number): number {
  return Math.ceil(now / NONCE_TICK_INTERVAL_MS)
}

/** protocols 1.3: of guests' nonces only those for the shop's own actions are bound to one visitor. */
export function isBoundToSession(action: string): boolean {
  return action.startsWith('woocommerce')
}
