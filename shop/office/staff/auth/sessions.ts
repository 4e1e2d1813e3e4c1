import { HOUR_MS, MINUTE_MS } from '#shop/core/dates.ts'
import { clientAddressKey } from '#shop/core/rate-limit/ip-network.ts'
import type { Role } from '../staff.ts'

/** Critical actions require a password or a passkey within this time. */
const RECENT_SIGN_IN_TTL_MS = 15 * MINUTE_MS

export function isSignInRecent(authenticatedAt: number, now: number): boolean {
  return now - authenticatedAt <= RECENT_SIGN_IN_TTL_MS
}

/** Without «запамʼятати» a session ends after this time of inactivity. */
export const SESSION_IDLE_TTL_MS = 12 * HOUR_MS
export const SESSION_MAX_TTL_MS = 30 * 24 * HOUR_MS
/** A token is rotated after this time. */
export const TOKEN_ROTATION_INTERVAL_MS = 4 * HOUR_MS
/** Concurrent requests may still send the previous token. */
export const PREVIOUS_TOKEN_TTL_MS = MINUTE_MS
/** Limits writes of `seen_at`. */
export const SEEN_UPDATE_INTERVAL_MS = 5 * MINUTE_MS

export type StaffSession = {
  id: number
  staff: { id: number; login: string; name: string; role: Role }
  mustChangePassword: boolean
  remembered: boolean
  /** When this person last entered a password or used a passkey here. */
  authenticatedAt: number
}

/** An entry in the list of sessions. Times are UTC milliseconds. */
export type SessionView = {
  id: number
  staffId: number
  login: string
  agent: string
  address: string
  remembered: boolean
  createdAt: number
  seenAt: number
  endsAt: number
}

/** When it expires without further requests. */
export function sessionEndsAt(session: { remembered: boolean; createdAt: number; seenAt: number }): number {
  const longest = session.createdAt + SESSION_MAX_TTL_MS
  return session.remembered ? longest : Math.min(longest, session.seenAt + SESSION_IDLE_TTL_MS)
}

/** Enough to distinguish regions, too little to identify anyone: half of an IPv4 address, a third of an IPv6 one. */
export function coarseAddress(address: string): string {
  const four = /(?:^|:)(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(address)
  if (four) return `${four[1]}.${four[2]}.*.*`
  const groups = clientAddressKey(address).split(':')
  return groups.length > 1 ? `${groups.slice(0, 3).join(':')}:*` : ''
}
