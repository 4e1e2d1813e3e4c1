import { hash } from 'node:crypto'
import type { TextRow } from './rows.ts'

export type Fingerprint = { rows: number; hash: string }

const PART_BYTES = 6
const PART_LIMIT = 2 ** (8 * PART_BYTES)
const PARTS = [0, 1, 2, 3]

/** The hashes of all rows added up: the order of rows, which differs between databases, does not matter. */
export function openFingerprint() {
  const sums = PARTS.map(() => 0)
  let rows = 0
  return {
    add(row: TextRow): void {
      rows++
      const digest = hash('sha256', toText(row), 'buffer')
      for (const part of PARTS) {
        sums[part] = ((sums[part] ?? 0) + digest.readUIntBE(part * PART_BYTES, PART_BYTES)) % PART_LIMIT
      }
    },
    read: (): Fingerprint => ({
      rows,
      hash: sums.map((sum) => sum.toString(16).padStart(2 * PART_BYTES, '0')).join(''),
    }),
  }
}

/** With lengths, so that no two rows have the same text. Columns by name: their order differs too. */
function toText(row: TextRow): string {
  let text = ''
  for (const name of Object.keys(row).sort()) {
    const value = row[name] ?? null
    text += value === null ? `${name}:;` : `${name}:${value.length}:${value};`
  }
  return text
}
