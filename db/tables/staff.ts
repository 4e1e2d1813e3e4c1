import type { Generated } from 'kysely'

export type StaffTable = {
  id: Generated<number>
  login: string
  /** What colleagues call them; may be empty. */
  name: Generated<string>
  /** `scrypt$N$r$p$salt$hash`, both base64url. */
  password: string
  /** A one-time password must be replaced at the first sign-in. */
  must_change_password: 0 | 1
  role: 'owner' | 'manager' | 'editor'
  created_at: number
}

export type StaffSessionTable = {
  id: Generated<number>
  staff_id: number
  /** SHA-256 of the token, hex: whoever reads the database cannot sign in with it. */
  token_hash: string
  /** The token before the last rotation: requests that were under way still bring it. */
  previous_hash: string | null
  /** Null until the new token was brought once. */
  previous_until: number | null
  remembered: 0 | 1
  /** «Firefox, Linux» */
  agent: string
  /** The coarse half of the address it was begun from. */
  address: string
  created_at: number
  seen_at: number
  rotated_at: number
}

/** Wrong passwords in a row; `who` is a seal over a login or an address, which themselves are not kept. */
export type StaffAttemptTable = { who: string; wrong: number; last_at: number }

export type StaffPasskeyTable = {
  id: Generated<number>
  staff_id: number
  /** base64url, as browsers spell it. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  /** JSON list. */
  transports: string
  name: string
  created_at: number
  used_at: number | null
}

/** What a passkey has answered: it is not asked the same twice. Kept until it would not hold any more anyway. */
export type StaffSpentChallengeTable = { challenge: string; ends_at: number }

/** By which a program acts for somebody who works here; a digest alone is kept. */
export type ApplicationPasswordTable = {
  id: Generated<number>
  uuid: string
  staff_id: number
  app_id: string
  name: string
  /** SHA-256, hex: the password has 142 bits of chance. */
  password_hash: string
  created_at: number
  /** To the day. */
  used_at: number | null
}
