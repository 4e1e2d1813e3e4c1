/** §9: time counts for so long after the last sign of life. */
export const IDLE_AFTER_MS = 30_000

/**
 * Time on a page, worked out from moments; no clock ticks for it. `from`: since when it counts, null while nobody looks.
 */
export type Watch = { counted: number; from: number | null; movedAt: number }

export function beginWatch(now: number, isLookedAt: boolean): Watch {
  return { counted: 0, from: isLookedAt ? now : null, movedAt: now }
}

/** A sign of life: a pointer, a key, a finger, a scroll. What was idle before it does not count. */
export function move(watch: Watch, now: number): Watch {
  if (watch.from === null) return watch
  const isIdle = now > idleAt(watch)
  return isIdle ? { counted: countedBy(watch, now), from: now, movedAt: now } : { ...watch, movedAt: now }
}

/** Blurred or hidden. */
export function leave(watch: Watch, now: number): Watch {
  return { ...watch, counted: countedBy(watch, now), from: null }
}

/** Focused or visible again. */
export function comeBack(watch: Watch, now: number): Watch {
  return watch.from === null ? { ...watch, from: now, movedAt: now } : move(watch, now)
}

/** What is to be reported, and the watch that begins again: no time is ever reported twice. */
export function report(watch: Watch, now: number): { ms: number; watch: Watch } {
  const from = watch.from === null ? null : now
  return { ms: Math.round(countedBy(watch, now)), watch: { ...watch, counted: 0, from } }
}

function countedBy(watch: Watch, now: number): number {
  if (watch.from === null) return watch.counted
  return watch.counted + Math.max(0, Math.min(now, idleAt(watch)) - watch.from)
}

function idleAt({ movedAt }: Watch): number {
  return movedAt + IDLE_AFTER_MS
}
