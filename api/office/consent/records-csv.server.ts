import { stringify } from 'csv-stringify/sync'
import type { ConsentRecord } from '#shop/visitors/consent/records.ts'

const COLUMNS = [
  'number',
  'time',
  'visitor',
  'type',
  'region',
  'categories',
  'services',
  'policy',
  'banner_version',
  'hash',
]

export const CONSENT_CSV_HEADER = stringify([COLUMNS])

/** One CSV line: with all of them the chain of hashes can be verified independently. */
export function formatConsentRecord(record: ConsentRecord): string {
  const { number, at, visitor, type, region, categories, services, policy, bannerVersion, hash } = record
  const time = new Date(at).toISOString()
  const chosen = JSON.stringify(services)
  return stringify([
    [String(number), time, visitor, type, region, categories.join(' '), chosen, policy, bannerVersion, hash],
  ])
}
