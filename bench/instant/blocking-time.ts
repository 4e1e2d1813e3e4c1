import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { CPU_SLOWDOWN, type Visit } from './browser.ts'

/** A task that takes longer keeps a visitor waiting. */
const LONG_TASK_MS = 50
const MICROSECONDS = 1000

/** By how much tasks after the first paint are too long, in CPU time: other work of the machine does not count. */
export async function blockingTime(browser: Browser, { tab, open }: Visit, path: string): Promise<number> {
  await browser.startTracing(tab, { categories: ['loading', 'toplevel'] })
  await open(path)
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()))
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error(`${path} was not painted.`)
  return traceEvents
    .filter(({ name, pid, tid, ts }) => {
      return name.endsWith('RunTask') && pid === paint.pid && tid === paint.tid && ts > paint.ts
    })
    .reduce((sum, { tdur }) => sum + Math.max(0, (tdur / MICROSECONDS) * CPU_SLOWDOWN - LONG_TASK_MS), 0)
}

const event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number().default(0),
  /** CPU time. */
  tdur: z.number().default(0),
})
const trace = z.object({ traceEvents: z.array(event) })
