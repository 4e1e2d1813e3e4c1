import { slugify } from '../paths.ts'

/** Who works here. Pure rules; passwords themselves are made and checked in `passwords.server.ts`. */
export type Role = 'owner' | 'manager' | 'editor'

export const ROLES = ['owner', 'manager', 'editor'] as const satisfies Role[]

/** Somebody who works here, as colleagues see them. */
export type StaffMember = { id: number; login: string; name: string; role: Role; mustChangePassword: boolean }

/** Latin letters, so that it can be typed on any keyboard. */
export const LOGIN_PATTERN = /^[a-z0-9][a-z0-9._-]{1,39}$/

/** Without letters and digits that look alike (0 o, 1 i l): the password is read off a terminal and typed by hand. */
export const PASSWORD_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

const PASSWORD_LENGTH = 20 // 31 letters: 99 bits
const PASSWORD_GROUP_LENGTH = 5

/** `k7m2p-…-…-…`; `pick(n)` must be an unpredictable whole number below n. */
export function generatePassword(pick: (below: number) => number): string {
  let password = ''
  for (let at = 0; at < PASSWORD_LENGTH; at++) {
    if (at > 0 && at % PASSWORD_GROUP_LENGTH === 0) password += '-'
    password += PASSWORD_ALPHABET[pick(PASSWORD_ALPHABET.length)]
  }
  return password
}

const LOGIN_SUFFIX_LENGTH = 6

/** Of the first owner: a word that everybody knows would be tried by everybody. */
export function generateLogin(pick: (below: number) => number): string {
  const letters = Array.from({ length: LOGIN_SUFFIX_LENGTH }, () => PASSWORD_ALPHABET[pick(PASSWORD_ALPHABET.length)])
  return `owner-${letters.join('')}`
}

/** Until then a one-time password opens the shop. */
export const ONE_TIME_PASSWORD_TTL_MS = 72 * 3_600_000

export const MIN_PASSWORD_LENGTH = 12
/** More is not refused for safety but because every letter of it has to be hashed. */
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

/** What a new password must not be made of. */
export type PasswordContext = { login: string; shopName: string; isCommon(password: string): boolean }

const MIN_CHECKED_LOGIN_LENGTH = 3
const MIN_CHECKED_WORD_LENGTH = 4

/** What is wrong with a new password, as far as it can be seen without the old one. No rule says what it must consist of. */
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

/** As it is written, and as it is typed in Latin letters. */
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
/** Wrong passwords are forgotten when nobody has tried for so long. */
export const ATTEMPTS_TTL_MS = 24 * 60 * MINUTE_MS

/** How long nobody may try again after so many wrong passwords in a row: 0 … 0, 1, 2, 4, 8, 15, 15 … minutes. */
export function lockoutDelayMs(wrong: number, free = FREE_ATTEMPTS): number {
  if (wrong < free) return 0
  return Math.min(MINUTE_MS * 2 ** Math.min(wrong - free, 10), MAX_LOCKOUT_DELAY_MS)
}
