const MINUTE_MS = 60_000
/** Nobody changes his mind more often. */
export const MOST_OF_ONE = 20
/** Ten visitors a second who decide: more are a flood. */
export const MOST_TOGETHER = 600

/** Whether one more record may be written this minute: by this caller, and by all of them. */
export function openRecordLimits(now: () => number): (caller: string) => boolean {
  let minute = -1
  let together = 0
  let ofOne = new Map<string, number>()
  return (caller) => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) {
      minute = current
      together = 0
      ofOne = new Map()
    }
    const already = ofOne.get(caller) ?? 0
    if (together >= MOST_TOGETHER || already >= MOST_OF_ONE) return false
    together++
    ofOne.set(caller, already + 1)
    return true
  }
}
