import type { Role } from '../staff/staff.ts'

/** What a program may do with a key: read, write, or both (protocols 12). */
export const KEY_PERMISSIONS = ['read', 'write', 'read_write'] as const
export type KeyPermission = (typeof KEY_PERMISSIONS)[number]

/** A key by which a program acts for somebody who works here, with their role and no more than its permissions. */
export type ApiKey = {
  id: number
  staffId: number
  /** Of whom it acts for. */
  login: string
  role: Role
  description: string
  permissions: KeyPermission
  /** The last seven digits of the consumer key. */
  end: string
  createdAt: number
  /** To the minute; null: never. */
  usedAt: number | null
}

/** Both are shown once and never again. */
export type CreatedApiKey = { key: ApiKey; consumerKey: string; consumerSecret: string }

export const MAX_DESCRIPTION_LENGTH = 200
export const CONSUMER_KEY_PATTERN = /^ck_[0-9a-f]{40}$/

/** OAuth 1.0a: how far the clocks of both sides may be apart, and how long a nonce is remembered. */
export const NONCE_TTL_MS = 15 * 60_000
