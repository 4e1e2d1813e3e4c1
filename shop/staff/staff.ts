import { slugOf } from '../addresses.ts'

/** Who works here. Pure rules; passwords themselves are made and checked in `passwords.server.ts`. */
export type Role = 'owner' | 'manager' | 'editor'

export const ROLES = ['owner', 'manager', 'editor'] as const satisfies Role[]

/** Somebody who works here, as colleagues see them. */
export type Person = { id: number; login: string; name: string; role: Role; mustChangePassword: boolean }

/** Latin letters, so that it can be typed on any keyboard. */
export const LOGIN = /^[a-z0-9][a-z0-9._-]{1,39}$/

/** Without letters and digits that look alike (0 o, 1 i l): the password is read off a terminal and typed by hand. */
export const PASSWORD_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

const LETTERS = 20 // 31 letters: 99 bits
const LETTERS_IN_A_GROUP = 5

/** `k7m2p-…-…-…`; `pick(n)` must be an unpredictable whole number below n. */
export function composePassword(pick: (below: number) => number): string {
  let password = ''
  for (let at = 0; at < LETTERS; at++) {
    if (at > 0 && at % LETTERS_IN_A_GROUP === 0) password += '-'
    password += PASSWORD_LETTERS[pick(PASSWORD_LETTERS.length)]
  }
  return password
}

const LOGIN_LETTERS = 6

/** Of the first owner: a word that everybody knows would be tried by everybody. */
export function composeLogin(pick: (below: number) => number): string {
  const letters = Array.from({ length: LOGIN_LETTERS }, () => PASSWORD_LETTERS[pick(PASSWORD_LETTERS.length)])
  return `owner-${letters.join('')}`
}

/** Until then a one-time password opens the shop. */
export const ONE_TIME_PASSWORD_TTL_MS = 72 * 3_600_000

export const LEAST_PASSWORD_LETTERS = 12
/** More is not refused for safety but because every letter of it has to be hashed. */
export const MOST_PASSWORD_LETTERS = 200
const LEAST_DIFFERENT_LETTERS = 5

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

const LEAST_LOGIN_LETTERS = 3
const LEAST_WORD_LETTERS = 4

/** What is wrong with a new password, as far as it can be seen without the old one. No rule says what it must consist of. */
export function passwordProblem(
  password: string,
  { login, shopName, isCommon }: PasswordContext,
): PasswordProblem | undefined {
  const letters = [...password.normalize('NFKC')]
  if (letters.length < LEAST_PASSWORD_LETTERS) return 'too_short'
  if (letters.length > MOST_PASSWORD_LETTERS) return 'too_long'
  const text = letters.join('').toLowerCase()
  if (login.length >= LEAST_LOGIN_LETTERS && text.includes(login.toLowerCase())) return 'has_login'
  if (wordsOf(shopName).some((word) => text.includes(word))) return 'has_shop_name'
  if (new Set(letters).size < LEAST_DIFFERENT_LETTERS) return 'too_simple'
  return isCommon(password) ? 'common' : undefined
}

/** As it is written, and as it is typed in Latin letters. */
function wordsOf(shopName: string): string[] {
  const words = shopName
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
  return [...words, ...words.map((word) => slugOf(word))].filter((word) => word.length >= LEAST_WORD_LETTERS)
}

const MINUTE_MS = 60_000
export const FREE_ATTEMPTS = 5
const LONGEST_WAIT_MS = 15 * MINUTE_MS
/** Wrong passwords are forgotten when nobody has tried for so long. */
export const ATTEMPTS_FORGOTTEN_AFTER_MS = 24 * 60 * MINUTE_MS

/** How long nobody may try again after so many wrong passwords in a row: 0 … 0, 1, 2, 4, 8, 15, 15 … minutes. */
export function waitAfter(wrong: number, free = FREE_ATTEMPTS): number {
  if (wrong < free) return 0
  return Math.min(MINUTE_MS * 2 ** Math.min(wrong - free, 10), LONGEST_WAIT_MS)
}
