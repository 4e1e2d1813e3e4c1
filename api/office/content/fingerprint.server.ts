import { createHash } from 'node:crypto'

/** Changes with the value: a version for values that have no version number. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
}
