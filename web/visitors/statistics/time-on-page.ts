/** §9: time counts until this long after the last activity. */
const IDLE_TIMEOUT_MS = 30_000

/**
 * Time on a page, computed from timestamps without a timer. `from`: start of the current interval, null while the page
 * is not visible.
 */
export type TimeOnPage = { counted: number; from: number | null; movedAt: number }

export function startTimeOnPage(now: number, isLookedAt: boolean): TimeOnPage {
  return { counted: 0, from: isLookedAt ? now : null, movedAt: now }
}

/** Activity: pointer, key, touch or scroll. The idle time before it does not count. */
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

/** The time to report, and the restarted watch, so no time is reported twice. */
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
