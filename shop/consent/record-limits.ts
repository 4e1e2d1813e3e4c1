const MINUTE_MS = 60_000
/** Ten visitors a second who decide: more are a flood. */
const MOST_TOGETHER = 600

/** Whether one more record may be written this minute, whoever asks for it. */
export function openTotalLimit(now: () => number): () => boolean {
  let minute = -1
  let together = 0
  return () => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) {
      minute = current
      together = 0
    }
    return together++ < MOST_TOGETHER
  }
}
