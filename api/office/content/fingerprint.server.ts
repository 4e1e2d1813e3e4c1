import { createHash } from 'node:crypto'

/** Changes when the value does: for things that count no versions of their own. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
}
