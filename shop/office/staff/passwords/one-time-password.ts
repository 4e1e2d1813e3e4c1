import { HOUR_MS } from '#shop/core/dates.ts'

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

export const ONE_TIME_PASSWORD_TTL_MS = 72 * HOUR_MS
