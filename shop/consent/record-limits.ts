const MINUTE_MS = 60_000
/** Ten visitors a second who decide: more are a flood. */
const MAX_RECORDS_PER_MINUTE = 600

/** Whether one more record may be written this minute, whoever asks for it. */
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
