/** §9: time counts for so long after the last sign of life. */
export const IDLE_TIMEOUT_MS = 30_000

/**
 * Time on a page, worked out from moments; no clock ticks for it. `from`: since when it counts, null while nobody looks.
 */
export type TimeOnPage = { counted: number; from: number | null; movedAt: number }

export function startTimeOnPage(now: number, isLookedAt: boolean): TimeOnPage {
  return { counted: 0, from: isLookedAt ? now : null, movedAt: now }
}

/** A sign of life: a pointer, a key, a finger, a scroll. What was idle before it does not count. */
export function registerActivity(watch: TimeOnPage, now: number): TimeOnPage {
  if (watch.from === null) return watch
  const isIdle = now > idleAt(watch)
  return isIdle ? { counted: countedMs(watch, now), from: now, movedAt: now } : { ...watch, movedAt: now }
}

/** Blurred or hidden. */
export function pauseTimeOnPage(watch: TimeOnPage, now: number): TimeOnPage {
  return { ...watch, counted: countedMs(watch, now), from: null }
}

/** Focused or visible again. */
export function resumeTimeOnPage(watch: TimeOnPage, now: number): TimeOnPage {
  return watch.from === null ? { ...watch, from: now, movedAt: now } : registerActivity(watch, now)
}

/** What is to be reported, and the watch that begins again: no time is ever reported twice. */
export function reportTimeOnPage(watch: TimeOnPage, now: number): { ms: number; watch: TimeOnPage } {
  const from = watch.from === null ? null : now
  return { ms: Math.round(countedMs(watch, now)), watch: { ...watch, counted: 0, from } }
}

function countedMs(watch: TimeOnPage, now: number): number {
  if (watch.from === null) return watch.counted
  return watch.counted + Math.max(0, Math.min(now, idleAt(watch)) - watch.from)
}

function idleAt({ movedAt }: TimeOnPage): number {
  return movedAt + IDLE_TIMEOUT_MS
}
