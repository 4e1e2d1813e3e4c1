/** Who works here. Pure rules; passwords themselves are made and checked in `staff.server.ts`. */
export type Role = 'owner' | 'manager' | 'editor'

export const OWNER_LOGIN = 'owner'

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
