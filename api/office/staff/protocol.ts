import type { Role } from '#shop/staff/staff.ts'

/** Types of `/meblia/v1/{staff, me, sessions}`. Times are ISO 8601 in UTC. */
export type StaffMemberJson = {
  id: number
  login: string
  name: string
  role: Role
  /** Still has a one-time password. */
  must_change_password: boolean
  created_at: string
  last_seen_at: string | null
  passkeys: number
}

/** Returned after adding a person or resetting a password: shown once. */
export type OneTimePasswordJson = { id: number; login: string; password: string }

export type SecondFactorJson = { on: boolean; codes_left: number; passkeys: number }

/** `qr`: modules of the QR code. */
export type TotpOfferJson = { secret: string; address: string; qr: { size: number; path: string } }

export type MeJson = { id: number; login: string; name: string; role: Role }

export type SessionJson = {
  id: number
  staff_id: number
  login: string
  /** «Firefox, Linux»; may be empty. */
  agent: string
  /** Shortened, enough to tell home from abroad. */
  address: string
  /** The session of this request. */
  current: boolean
  remembered: boolean
  created_at: string
  seen_at: string
  ends_at: string
}

export type PasskeyJson = { id: number; name: string; created_at: string; used_at: string | null }

export const MAX_STAFF_NAME_LENGTH = 100
