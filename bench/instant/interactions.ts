import type { Browser } from '@playwright/test'
import { formatTable, median } from '../table.ts'
import { CPU_SLOWDOWN, visit } from './browser.ts'
import type { Side } from './first-views.ts'
import { ANSWERED_BANNER, type Interaction, WIDGETS, type Widget } from './widgets.ts'

/** The browser does not report shorter ones. */
const SHORTEST_MS = 16
/** Answers of the server, and animations, have ended by then. */
const BETWEEN_MS = 800
/** From the first sign of somebody to the first press: the scripts of the first use come meanwhile. */
const PRESENT_MS = [0, 50, 300, 3000]

/** The slowest interaction with each widget (INP), on a machine that is four times slower. */
export async function measureInteractions(browser: Browser, sides: Side[], rounds: number): Promise<string> {
  const rows = []
  for (const widget of WIDGETS) {
    const slowest = await measureRounds({ browser, sides, rounds }, widget, widget.interactions)
    rows.push([widget.name, cell(slowest, median), cell(slowest, (durations) => Math.max(...durations))])
  }
  return formatTable(['interaction to next paint', 'median, ms', 'largest, ms'], rows)
}

/** The first interaction of a visit with each widget, by how long somebody has been there; medians. */
export async function measureFirstUses(browser: Browser, sides: Side[], rounds: number): Promise<string> {
  const rows = []
  for (const widget of WIDGETS) {
    const [first] = widget.interactions
    if (!first) continue
    const row = [widget.name]
    for (const presentMs of PRESENT_MS) {
      row.push(cell(await measureRounds({ browser, sides, rounds }, widget, [(tab) => first(tab, presentMs)]), median))
    }
    rows.push(row)
  }
  return formatTable(['first use, ms', ...PRESENT_MS.map((ms) => `after ${ms} ms`)], rows)
}

/** The slowest of each round, side by side. A widget that a commit does not have has none. */
async function measureRounds(
  { browser, sides, rounds }: { browser: Browser; sides: Side[]; rounds: number },
  widget: Widget,
  interactions: Interaction[],
): Promise<number[][]> {
  const slowest: number[][] = sides.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, side] of sides.entries()) {
      try {
        slowest[index]?.push(await slowestInteraction(browser, side, widget, interactions))
      } catch (cause) {
        if (index === sides.length - 1) throw new Error(`«${widget.name}» was not measured.`, { cause })
      }
    }
  }
  return slowest
}

function slowestInteraction(
  browser: Browser,
  { port, pages }: Side,
  { path, screen, isFirstVisit }: Widget,
  interactions: Interaction[],
): Promise<number> {
  const cart = pages.find(({ name }) => name === 'cart, 2 products')?.cookie
  const cookie = [cart, !isFirstVisit && ANSWERED_BANNER].filter(Boolean).join('; ')
  return visit(browser, {
    port,
    page: { cookie },
    screen,
    work: async ({ tab, open, slowDown }) => {
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
    },
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

function cell(sides: number[][], summary: (durations: number[]) => number): string {
  return sides.map((durations) => (durations.length === 0 ? '–' : formatDuration(summary(durations)))).join(' → ')
}

function formatDuration(ms: number): string {
  return ms === 0 ? `< ${SHORTEST_MS}` : ms.toFixed(0)
}
