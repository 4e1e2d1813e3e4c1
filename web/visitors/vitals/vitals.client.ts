import { VITALS_PATH, type VitalsBody } from '#api/visitors/statistics/protocol.ts'
import { addShift, type Measured, noShifts, pageKind } from '#shop/visitors/vitals/vitals.ts'
import { sendJson } from '#web/core/ui/send-json.client.ts'

/** Shorter interactions are not reported to observers. */
const MIN_EVENT_MS = 16

/**
 * Measures this view and sends it once, when the page is hidden or left, if the view was counted: under the rules of
 * the statistics, and with nothing that could tell one visitor from another.
 */
export function measureVitals(isCounted: () => boolean): void {
  if (document.hidden) return // opened in the background: its times say nothing
  const [load] = performance.getEntriesByType('navigation')
  if (!(load instanceof PerformanceNavigationTiming)) return
  // A prerendered page begins for its visitor when it is shown.
  const shownAt = 'activationStart' in load ? Number(load.activationStart) : 0
  const measured: Measured = { TTFB: Math.max(0, load.responseStart - shownAt), CLS: 0 }
  let shifts = noShifts
  let isSent = false

  observe('largest-contentful-paint', ({ startTime }) => (measured.LCP = Math.max(0, startTime - shownAt)))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) shifts = addShift(shifts, value, startTime)
    measured.CLS = shifts.largest
  })
  const interaction = (entry: PerformanceEntry) => {
    if (Reflect.get(entry, 'interactionId')) measured.INP = Math.max(measured.INP ?? 0, entry.duration)
  }
  observe('event', interaction)
  observe('first-input', interaction)

  const send = () => {
    if (isSent || !isCounted()) return
    isSent = true
    const body: VitalsBody = { page: pageKind(location), ...measured }
    sendJson(VITALS_PATH, JSON.stringify(body), 'anonymously')
  }
  // Before the statistics forget at the same event that they have counted this view.
  addEventListener('pagehide', send, { capture: true })
  document.addEventListener('visibilitychange', () => document.hidden && send())
}

/** Entries from before this script included. A browser that does not know the type observes nothing. */
function observe(type: string, see: (entry: PerformanceEntry) => void): void {
  const options = { type, buffered: true, durationThreshold: MIN_EVENT_MS }
  new PerformanceObserver((list) => list.getEntries().forEach(see)).observe(options)
}
