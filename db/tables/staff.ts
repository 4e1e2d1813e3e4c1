import type { Generated } from 'kysely'

export type StaffTable = {
  id: Generated<number>
  login: string
  /** Display name; may be empty. */
  name: Generated<string>
  /** `scrypt$N$r$p$salt$hash`, both base64url. */
  password: string
  /** A one-time password must be replaced at the first sign-in. */
  must_change_password: 0 | 1
  /** Expiry of a one-time password; null: never expires. */
  password_expires_at: Generated<number | null>
  role: 'owner' | 'manager' | 'editor' | 'bookkeeper' | 'workshop'
  created_at: number
}

export type StaffSessionTable = {
  id: Generated<number>
  staff_id: number
  /** SHA-256 of the token, hex: a leaked database does not allow signing in. */
  token_hash: string
  /** The token before the last rotation: concurrent requests still send it. */
  previous_hash: string | null
  /** Null until the new token is used for the first time. */
  previous_until: number | null
  remembered: 0 | 1
  /** «Firefox, Linux» */
  agent: string
  /** The coarse half of the address at sign-in. */
  address: string
  created_at: number
  seen_at: number
  rotated_at: number
  /** When the person last entered a password or used a passkey. */
  authenticated_at: Generated<number>
}

/** TOTP second factor; active once confirmed. */
export type StaffTotpTable = {
  staff_id: number
  /** Encrypted with the shop's own key. */
  secret: string
  /** Step of the last accepted code: no code is accepted twice. */
  last_step: number
  created_at: number
  confirmed_at: number | null
}

export type StaffRecoveryCodeTable = {
  id: Generated<number>
  staff_id: number
  code_hash: string
  used_at: number | null
}

/** Consecutive wrong passwords; `who` is a keyed hash of a login or an address, which are not stored. */
export type StaffAttemptTable = { who: string; wrong: number; last_at: number }

export type StaffPasskeyTable = {
  id: Generated<number>
  staff_id: number
  /** base64url, as browsers send it. */
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

/** Challenges already answered by a passkey, so none is accepted twice. Stored until they would expire anyway. */
export type StaffSpentChallengeTable = { challenge: string; ends_at: number }

/** Lets a program act for a staff member; only a digest is stored. */
export type ApplicationPasswordTable = {
  id: Generated<number>
  uuid: string
  staff_id: number
  app_id: string
  name: string
  /** SHA-256, hex: the password has 142 bits of entropy. */
  password_hash: string
  created_at: number
  /** Rounded to the day. */
  used_at: number | null
}
