import type { Browser } from '@playwright/test'
import { formatTable, median } from '../table.ts'
import { CPU_SLOWDOWN, visit } from './browser.ts'
import { ANSWERED_BANNER, type Interaction, WIDGETS, type Widget } from './widgets.ts'

/** The browser does not report shorter ones. */
const SHORTEST_MS = 16
/** Answers of the server, and animations, have ended by then. */
const BETWEEN_MS = 800
/** From the first sign of somebody to the first press: the scripts of the first use come meanwhile. */
const PRESENT_MS = [0, 50, 300, 3000]

type Measured = { browser: Browser; port: number; cart: string | undefined; rounds: number }

/** The slowest interaction with each widget (INP), on a machine that is four times slower. */
export async function measureInteractions(measured: Measured): Promise<string> {
  const rows = []
  for (const widget of WIDGETS) {
    const slowest = await measureRounds(measured, widget, widget.interactions)
    rows.push([widget.name, formatDuration(median(slowest)), formatDuration(Math.max(...slowest))])
  }
  return formatTable(['interaction to next paint', 'median, ms', 'largest, ms'], rows)
}

/** The first interaction of a visit with each widget, by how long somebody has been there; medians. */
export async function measureFirstUses(measured: Measured): Promise<string> {
  const rows = []
  for (const widget of WIDGETS) {
    const [first] = widget.interactions
    if (!first) continue
    const row = [widget.name]
    for (const presentMs of PRESENT_MS) {
      const slowest = await measureRounds(measured, widget, [(tab) => first(tab, presentMs)])
      row.push(formatDuration(median(slowest)))
    }
    rows.push(row)
  }
  return formatTable(['first use, ms', ...PRESENT_MS.map((ms) => `after ${ms} ms`)], rows)
}

async function measureRounds(measured: Measured, widget: Widget, interactions: Interaction[]): Promise<number[]> {
  const slowest: number[] = []
  for (let round = 0; round < measured.rounds; round++) {
    slowest.push(
      await slowestInteraction(measured, widget, interactions).catch((cause) => {
        throw new Error(`«${widget.name}» was not measured.`, { cause })
      }),
    )
  }
  return slowest
}

function slowestInteraction(
  { browser, port, cart }: Measured,
  { path, screen, isFirstVisit }: Widget,
  interactions: Interaction[],
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
