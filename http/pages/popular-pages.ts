import { performance } from 'node:perf_hooks'
import type { Shop } from '#shop/core/shop.ts'
import type { CachedPage, PageCache } from '../page-cache.ts'

/** So many visitors have got the page as quickly compressed: the next ones get it smaller. */
const POPULAR_AFTER = 10
/** Of the event loop's time since the last page. */
const MAX_UTILIZATION = 0.5

/** As well as possible takes 40 ms, ten times as long, and is a tenth smaller. One at a time, on an idle server. */
export function openPopularPages(
  cache: Pick<PageCache, 'improve'>,
  log: Pick<Shop['log'], 'warn'>,
  utilization = loopUtilization,
) {
  let isBusy = false
  /** Called with every answer. `done`: the page has other bytes now. */
  return (page: CachedPage, done: () => void): void => {
    if (++page.hits % POPULAR_AFTER !== 0 || page.isImproved || isBusy || utilization() > MAX_UTILIZATION) return
    isBusy = true
    void cache
      .improve(page)
      .then(done, (error: unknown) => log.warn({ error }, 'page_cache.improve_failed'))
      .finally(() => {
        isBusy = false
      })
  }
}

let last = performance.eventLoopUtilization()

function loopUtilization(): number {
  const { utilization } = performance.eventLoopUtilization(last)
  last = performance.eventLoopUtilization()
  return utilization
}
