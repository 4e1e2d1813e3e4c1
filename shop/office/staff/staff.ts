import { PASSWORD_ALPHABET } from './passwords/one-time-password.ts'

export const ROLES = ['owner', 'manager', 'editor', 'bookkeeper', 'workshop'] as const

export type Role = (typeof ROLES)[number]

export type StaffMember = { id: number; login: string; name: string; role: Role; mustChangePassword: boolean }

/** Latin letters, which any keyboard can type. */
export const LOGIN_PATTERN = /^[a-z0-9][a-z0-9._-]{1,39}$/

const LOGIN_SUFFIX_LENGTH = 6

/** Login of the first owner: a well-known word would be a target for guessing. */
export function generateLogin(pick: (below: number) => number): string {
  const emails = Array.from({ length: LOGIN_SUFFIX_LENGTH }, () => PASSWORD_ALPHABET[pick(PASSWORD_ALPHABET.length)])
  return `owner-${emails.join('')}`
}
