import { createHash } from 'node:crypto'
import type { PasswordHasher } from '#shop/office/staff/passwords/password-hasher.ts'

/**
 * A test that signs in needs no slow hash: the real one takes a quarter of a second of CPU time per password. Keys
 * depend on the same inputs.
 */
export const quickPasswords: PasswordHasher = {
  derive: async ({ password, salt, length, cost: { N, r, p } }) =>
    createHash('shake256', { outputLength: length }).update(`${password} ${N} ${r} ${p} `).update(salt).digest(),
  close: async () => {},
}
