import type { Browser } from '@playwright/test'
import { formatTable, median } from '../table.ts'
import { CPU_SLOWDOWN, visit } from './browser.ts'
import { ANSWERED_BANNER, WIDGETS, type Widget } from './widgets.ts'

/** The browser does not report shorter ones. */
const SHORTEST_MS = 16
/** Answers of the server, and animations, have ended by then. */
const BETWEEN_MS = 800

/** The slowest interaction with each widget (INP), on a machine that is four times slower. */
export async function measureInteractions(
  browser: Browser,
  port: number,
  cart: string | undefined,
  rounds: number,
): Promise<string> {
  const rows = []
  for (const widget of WIDGETS) {
    const slowest: number[] = []
    for (let round = 0; round < rounds; round++) {
      slowest.push(
        await slowestInteraction(browser, port, cart, widget).catch((cause) => {
          throw new Error(`«${widget.name}» was not measured.`, { cause })
        }),
      )
    }
    rows.push([widget.name, formatDuration(median(slowest)), formatDuration(Math.max(...slowest))])
  }
  return formatTable(['interaction to next paint', 'median, ms', 'largest, ms'], rows)
}

function slowestInteraction(
  browser: Browser,
  port: number,
  cart: string | undefined,
  { path, screen, isFirstVisit, interactions }: Widget,
): Promise<number> {
  const cookie = [cart, !isFirstVisit && ANSWERED_BANNER].filter(Boolean).join('; ')
  return visit(browser, port, { cookie }, screen, async ({ tab, open, slowDown }) => {
    await open(path)
    await slowDown(CPU_SLOWDOWN)
    await tab.evaluate(observeInteractions, SHORTEST_MS)
    for (const interact of interactions) {
      await interact(tab)
      await tab.waitForTimeout(BETWEEN_MS)
    }
    const durations = await tab.evaluate((): number[] | undefined => Reflect.get(window, 'durations'))
    if (!durations) throw new Error('It left its page.')
    return Math.max(0, ...durations)
  })
}

/** Runs in the tab. */
function observeInteractions(durationThreshold: number): void {
  const durations: number[] = []
  Object.assign(window, { durations })
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (Reflect.get(entry, 'interactionId')) durations.push(entry.duration)
  }).observe(options)
}

function formatDuration(ms: number): string {
  return ms === 0 ? `< ${SHORTEST_MS}` : ms.toFixed(0)
}
