import { slugify } from '#shop/core/slugs.ts'

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

export type PasswordContext = { login: string; shopName: string; isCommon(password: string): boolean }

const MIN_CHECKED_LOGIN_LENGTH = 3
const MIN_CHECKED_WORD_LENGTH = 4

/** Validates a new password without the old one. There are no composition rules. */
export function passwordProblem(
  password: string,
  { login, shopName, isCommon }: PasswordContext,
): PasswordProblem | undefined {
  const emails = [...password.normalize('NFKC')]
  if (emails.length < MIN_PASSWORD_LENGTH) return 'too_short'
  if (emails.length > MAX_PASSWORD_LENGTH) return 'too_long'
  const text = emails.join('').toLowerCase()
  if (login.length >= MIN_CHECKED_LOGIN_LENGTH && text.includes(login.toLowerCase())) return 'has_login'
  if (shopNameWords(shopName).some((word) => text.includes(word))) return 'has_shop_name'
  if (new Set(emails).size < MIN_DIFFERENT_CHARACTERS) return 'too_simple'
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
