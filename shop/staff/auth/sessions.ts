import { clientAddressKey } from '../../ip-network.ts'
import type { Role } from '../staff.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Without «запамʼятати» a session ends when nothing was asked in it for so long. */
export const SESSION_IDLE_TTL_MS = 12 * HOUR_MS
/** No session is longer. */
export const SESSION_MAX_TTL_MS = 30 * 24 * HOUR_MS
/** A token that was used for so long is changed for another. */
export const TOKEN_ROTATION_INTERVAL_MS = 4 * HOUR_MS
/** Requests under way still bring the token from before. */
export const PREVIOUS_TOKEN_TTL_MS = MINUTE_MS
/** `seen_at` is not written at every request. */
export const SEEN_UPDATE_INTERVAL_MS = 5 * MINUTE_MS

/** Who is signed in, and where. */
export type StaffSession = {
  id: number
  staff: { id: number; login: string; name: string; role: Role }
  mustChangePassword: boolean
  remembered: boolean
  /** When this person has last typed a password or used a passkey here. */
  authenticatedAt: number
}

/** What matters most is done by whoever has just said who they are. */
export const CONFIRMATION_TTL_MS = 15 * MINUTE_MS

export function isRecentlyConfirmed(authenticatedAt: number, now: number): boolean {
  return now - authenticatedAt <= CONFIRMATION_TTL_MS
}

/** As the list of sessions shows it. Times are UTC milliseconds. */
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

/** When it is over, unless something is asked in it before. */
export function sessionEndsAt(session: { remembered: boolean; createdAt: number; seenAt: number }): number {
  const longest = session.createdAt + SESSION_MAX_TTL_MS
  return session.remembered ? longest : Math.min(longest, session.seenAt + SESSION_IDLE_TTL_MS)
}

/** Enough to tell home from abroad, too little to find anybody: half of an IPv4 address, a third of an IPv6 one. */
export function coarseAddress(address: string): string {
  const four = /(?:^|:)(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(address)
  if (four) return `${four[1]}.${four[2]}.*.*`
  const groups = clientAddressKey(address).split(':')
  return groups.length > 1 ? `${groups.slice(0, 3).join(':')}:*` : ''
}
