import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { CPU_SLOWDOWN, DESKTOP, openWholeBrowser, PHONE, visit } from './instant/browser.ts'
import { openMeasuredShop } from './measured-shop/measured-shop.ts'
import type { Screen } from './measured-shop/visitor.ts'
import { formatTable } from './table.ts'

/** Nobody is there: what moves, moves by itself. One move of each carousel at least. */
const WATCHED_MS = 9000
const PATHS = ['/', '/shop/']
const COUNTED = ['Layout', 'PrePaint', 'Paint', 'PaintImage']

/** What pages that nobody touches lay out and paint after they have loaded, at a quarter of the CPU. */
export async function benchRendering(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'meblia-bench-'))
  const shop = await openMeasuredShop(join(import.meta.dirname, '..'), dir, {})
  const browser = await openWholeBrowser()
  try {
    const rows: string[][] = []
    for (const path of PATHS) {
      for (const screen of [PHONE, DESKTOP]) {
        const counts = await countRendering(browser, shop.cachedPort, path, screen)
        rows.push([path, `${screen.width} px`, ...counts.map(String)])
      }
    }
    console.log(formatTable([`${WATCHED_MS / 1000} s of`, 'at', ...COUNTED, 'main thread, ms'], rows))
  } finally {
    await browser.close()
    await shop.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

function countRendering(browser: Browser, port: number, path: string, screen: Screen): Promise<number[]> {
  return visit(browser, port, {}, screen, async ({ tab, open, slowDown }) => {
    await slowDown(CPU_SLOWDOWN)
    await open(path)
    await browser.startTracing(tab, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
    await tab.waitForTimeout(WATCHED_MS)
    return readTrace(trace.parse(JSON.parse((await browser.stopTracing()).toString())).traceEvents)
  })
}

/** Of the page's own thread: the browser has others, whose work nobody waits for. */
function readTrace(events: TraceEvent[]): number[] {
  const layout = events.find(({ name }) => name === 'PrePaint')
  const own = events.filter(({ pid, tid }) => pid === layout?.pid && tid === layout.tid)
  const tasks = own.filter(({ name }) => name === 'RunTask')
  if (tasks.length === 0) throw new Error('The browser has recorded no task of the page.')
  const ms = tasks.reduce((sum, { dur = 0 }) => sum + dur / 1000, 0)
  return [...COUNTED.map((kind) => own.filter(({ name }) => name === kind).length), Math.round(ms)]
}

const traceEvent = z.object({ name: z.string(), pid: z.number(), tid: z.number(), dur: z.number().optional() })
type TraceEvent = z.infer<typeof traceEvent>
const trace = z.object({ traceEvents: z.array(traceEvent) })
