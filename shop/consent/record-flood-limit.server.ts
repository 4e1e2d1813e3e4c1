import { MINUTE_MS } from '../durations.ts'
import { type CounterShop, openCounter } from '../rate-limit/counter.server.ts'

/** Ten decisions a second: more are a flood. */
const MAX_RECORDS_PER_MINUTE = 600

/** Whether another record may be written this minute, for all visitors together. */
export function openConsentRecordLimit(shop: CounterShop): () => Promise<boolean> {
  const records = openCounter(shop, 'consent-records', MINUTE_MS)
  return async () => (await records.take([{ key: 'all', max: MAX_RECORDS_PER_MINUTE }])) !== undefined
}
