import type { Role } from '../staff/staff.ts'

/** Permissions of a key: read, write, or both (protocols 12). */
export const KEY_PERMISSIONS = ['read', 'write', 'read_write'] as const
export type KeyPermission = (typeof KEY_PERMISSIONS)[number]

/** Lets a program act for a staff member, with their role limited by its permissions. */
export type ApiKey = {
  id: number
  staffId: number
  login: string
  role: Role
  description: string
  permissions: KeyPermission
  /** The last seven digits of the consumer key. */
  end: string
  createdAt: number
  /** Rounded to the minute; null: never. */
  usedAt: number | null
}

/** Both are shown only once. */
export type CreatedApiKey = { key: ApiKey; consumerKey: string; consumerSecret: string }

export const MAX_DESCRIPTION_LENGTH = 200
export const CONSUMER_KEY_PATTERN = /^ck_[0-9a-f]{40}$/
