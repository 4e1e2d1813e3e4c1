import { z } from 'zod'
import { MINUTE_MS } from '#shop/core/dates.ts'
import type { Task } from '#shop/core/jobs/jobs.ts'
import type { Shop } from '#shop/core/shop.ts'

/** Lets visitors' requests run in between. */
const MIN_PAUSE_MS = 50

/** Once per period over all servers. */
export function repeated(
  name: string,
  everyMs: number,
  work: (shop: Shop) => Promise<unknown>,
  { byAge = false } = {},
): Task {
  return {
    name,
    payload: z.unknown(),
    recurring: {},
    retryDelayMs: () => everyMs,
    periodMs: everyMs,
    byAge,
    async run(shop) {
      await work(shop)
      return { kind: 'again', runAt: shop.now() + everyMs }
    },
  }
}

/** `pauseMs`: while something stays due. `restMs`: afterwards, so that what comes next is done together. */
type Delays = { pauseMs?: number; restMs?: number; retryMs?: number; byAge?: boolean }

/** For what has its dates in a table of its own. `dueAt`: the first of them, in UTC milliseconds; null: none. */
export function whenDue(
  name: string,
  dueAt: (shop: Shop) => Promise<number | null>,
  work: (shop: Shop) => Promise<unknown>,
  { pauseMs = MIN_PAUSE_MS, restMs = pauseMs, retryMs = MINUTE_MS, byAge = false }: Delays = {},
): Task {
  return {
    name,
    dueAt,
    payload: z.unknown(),
    recurring: {},
    retryDelayMs: () => retryMs,
    periodMs: Math.max(pauseMs, restMs, retryMs),
    byAge,
    async run(shop) {
      await work(shop)
      const next = restMs === pauseMs ? null : await dueAt(shop)
      const staysDue = next !== null && next <= shop.now()
      return { kind: 'again', runAt: shop.now() + (staysDue ? pauseMs : restMs) }
    },
  }
}
