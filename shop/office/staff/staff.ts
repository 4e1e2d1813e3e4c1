import { PASSWORD_ALPHABET } from './passwords/one-time-password.ts'

export const ROLES = ['owner', 'manager', 'editor'] as const satisfies Role[]

export type Role = 'owner' | 'manager' | 'editor'

const ROLE_RANKS: Record<Role, number> = { editor: 1, manager: 2, owner: 3 }

/** The minimum role: owners may do what managers may, managers what editors may. */
export type RequiredRole = 'anyone' | Role

export function hasRequiredRole(role: Role, who: RequiredRole): boolean {
  return who === 'anyone' || ROLE_RANKS[role] >= ROLE_RANKS[who]
}

/** A staff member as shown to colleagues. */
export type StaffMember = { id: number; login: string; name: string; role: Role; mustChangePassword: boolean }

/** Latin letters, which any keyboard can type. */
export const LOGIN_PATTERN = /^[a-z0-9][a-z0-9._-]{1,39}$/

const LOGIN_SUFFIX_LENGTH = 6

/** Login of the first owner: a well-known word would be a target for guessing. */
export function generateLogin(pick: (below: number) => number): string {
  const emails = Array.from({ length: LOGIN_SUFFIX_LENGTH }, () => PASSWORD_ALPHABET[pick(PASSWORD_ALPHABET.length)])
  return `owner-${emails.join('')}`
}
