import { MINUTE_MS } from '../../durations.ts'

/** Critical actions require a password or a passkey within this time. */
const RECENT_SIGN_IN_TTL_MS = 15 * MINUTE_MS

export function isSignInRecent(authenticatedAt: number, now: number): boolean {
  return now - authenticatedAt <= RECENT_SIGN_IN_TTL_MS
}
