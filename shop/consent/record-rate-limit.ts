import { MINUTE_MS } from '../durations.ts'

/** Ten decisions a second: more are a flood. */
const MAX_RECORDS_PER_MINUTE = 600

/** Whether another record may be written this minute, for all visitors together. */
export function openConsentRecordLimit(now: () => number): () => boolean {
  let minute = -1
  let together = 0
  return () => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) {
      minute = current
      together = 0
    }
    return together++ < MAX_RECORDS_PER_MINUTE
  }
}
