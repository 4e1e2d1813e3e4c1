import { slugify } from '../paths.ts'

/** Rules for staff accounts; passwords are hashed and checked in `passwords.server.ts`. */
export type Role = 'owner' | 'manager' | 'editor'

export const ROLES = ['owner', 'manager', 'editor'] as const satisfies Role[]

/** A staff member as shown to colleagues. */
export type StaffMember = { id: number; login: string; name: string; role: Role; mustChangePassword: boolean }

/** Latin letters, which any keyboard can type. */
export const LOGIN_PATTERN = /^[a-z0-9][a-z0-9._-]{1,39}$/

/** Without similar characters (0 o, 1 i l): the password is read from a terminal and typed by hand. */
export const PASSWORD_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

const PASSWORD_LENGTH = 20 // 31 letters: 99 bits
const PASSWORD_GROUP_LENGTH = 5

/** `k7m2p-…-…-…`; `pick(n)` must be an unpredictable integer below n. */
export function generatePassword(pick: (below: number) => number): string {
  let password = ''
  for (let at = 0; at < PASSWORD_LENGTH; at++) {
    if (at > 0 && at % PASSWORD_GROUP_LENGTH === 0) password += '-'
    password += PASSWORD_ALPHABET[pick(PASSWORD_ALPHABET.length)]
  }
  return password
}

const LOGIN_SUFFIX_LENGTH = 6

/** Login of the first owner: a well-known word would be a target for guessing. */
export function generateLogin(pick: (below: number) => number): string {
  const letters = Array.from({ length: LOGIN_SUFFIX_LENGTH }, () => PASSWORD_ALPHABET[pick(PASSWORD_ALPHABET.length)])
  return `owner-${letters.join('')}`
}

/** Validity of a one-time password. */
export const ONE_TIME_PASSWORD_TTL_MS = 72 * 3_600_000

export const MIN_PASSWORD_LENGTH = 12
/** A limit for performance, not for security: every letter has to be hashed. */
export const MAX_PASSWORD_LENGTH = 200
const MIN_DIFFERENT_CHARACTERS = 5

export type PasswordProblem =
  | 'too_short'
  | 'too_long'
  | 'too_simple'
  | 'common'
  | 'has_login'
  | 'has_shop_name'
  | 'is_old'

/** What a new password must not contain. */
export type PasswordContext = { login: string; shopName: string; isCommon(password: string): boolean }

const MIN_CHECKED_LOGIN_LENGTH = 3
const MIN_CHECKED_WORD_LENGTH = 4

/** Validates a new password without the old one. There are no composition rules. */
export function passwordProblem(
  password: string,
  { login, shopName, isCommon }: PasswordContext,
): PasswordProblem | undefined {
  const letters = [...password.normalize('NFKC')]
  if (letters.length < MIN_PASSWORD_LENGTH) return 'too_short'
  if (letters.length > MAX_PASSWORD_LENGTH) return 'too_long'
  const text = letters.join('').toLowerCase()
  if (login.length >= MIN_CHECKED_LOGIN_LENGTH && text.includes(login.toLowerCase())) return 'has_login'
  if (shopNameWords(shopName).some((word) => text.includes(word))) return 'has_shop_name'
  if (new Set(letters).size < MIN_DIFFERENT_CHARACTERS) return 'too_simple'
  return isCommon(password) ? 'common' : undefined
}

/** As written, and in Latin transliteration. */
function shopNameWords(shopName: string): string[] {
  const words = shopName
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
  return [...words, ...words.map((word) => slugify(word))].filter((word) => word.length >= MIN_CHECKED_WORD_LENGTH)
}

const MINUTE_MS = 60_000
export const FREE_ATTEMPTS = 5
const MAX_LOCKOUT_DELAY_MS = 15 * MINUTE_MS
/** Counters of wrong passwords expire after this time without attempts. */
export const ATTEMPTS_TTL_MS = 24 * 60 * MINUTE_MS

/** Delay after a number of consecutive wrong passwords: 0 … 0, 1, 2, 4, 8, 15, 15 … minutes. */
export function lockoutDelayMs(wrong: number, free = FREE_ATTEMPTS): number {
  if (wrong < free) return 0
  return Math.min(MINUTE_MS * 2 ** Math.min(wrong - free, 10), MAX_LOCKOUT_DELAY_MS)
}
