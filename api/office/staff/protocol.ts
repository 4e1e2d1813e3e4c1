import { z } from 'zod'
import { ROLES } from '#shop/office/staff/staff.ts'

/** Types of `/meblia/v1/{staff, me, sessions}`. Times are ISO 8601 in UTC. */
export const staffMemberJson = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  /** Still has a one-time password. */
  must_change_password: z.boolean(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
  passkeys: z.number(),
})
export type StaffMemberJson = z.infer<typeof staffMemberJson>

/** Returned after adding a person or resetting a password: shown once. */
export const oneTimePasswordJson = z.object({
  id: z.number(),
  login: z.string(),
  password: z.string(),
})
export type OneTimePasswordJson = z.infer<typeof oneTimePasswordJson>

export const secondFactorJson = z.object({ on: z.boolean(), codes_left: z.number(), passkeys: z.number() })
export type SecondFactorJson = z.infer<typeof secondFactorJson>

/** `qr`: modules of the QR code. */
export const totpOfferJson = z.object({
  secret: z.string(),
  address: z.string(),
  qr: z.object({ size: z.number(), path: z.string() }),
})
export type TotpOfferJson = z.infer<typeof totpOfferJson>

export const meJson = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
})
export type MeJson = z.infer<typeof meJson>

export const sessionJson = z.object({
  id: z.number(),
  staff_id: z.number(),
  login: z.string(),
  /** «Firefox, Linux»; may be empty. */
  agent: z.string(),
  /** Shortened, enough to tell home from abroad. */
  address: z.string(),
  /** The session of this request. */
  current: z.boolean(),
  remembered: z.boolean(),
  created_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
})
export type SessionJson = z.infer<typeof sessionJson>

export const passkeyJson = z.object({
  id: z.number(),
  name: z.string(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
})
export type PasskeyJson = z.infer<typeof passkeyJson>

export const MAX_STAFF_NAME_LENGTH = 100
