import { createHash } from 'node:crypto'
import type { ConsentRecord } from './records.ts'

/** Each record is hashed with the hash of the one before, so none can be changed without the following ones. */
export function nextHash(
  previous: string,
  { hash: _, ...facts }: Omit<ConsentRecord, 'hash'> & { hash?: string },
): string {
  return createHash('sha256').update(previous).update(serializeRecord(facts)).digest('hex')
}

/** The hashed content of a record, after the hash of the previous record. */
function serializeRecord(record: Omit<ConsentRecord, 'hash'>): string {
  const { number, at, visitor, type, region, categories, services, policy, bannerVersion } = record
  return JSON.stringify([number, at, visitor, type, region, categories, services, policy, bannerVersion])
}
