import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { feedsDueInMs, type PendingChanges } from '#shop/catalog/feeds/feed-schedule.ts'
import { findDueFeeds, markFeedsFailed } from '#shop/catalog/feeds/feeds.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Config } from '../config.ts'
import { childEnvironment } from '../process/child-environment.ts'

const ENTRY = fileURLToPath(new URL('./feeds-process.ts', import.meta.url))
const CHECK_INTERVAL_MS = 60_000
const MAX_MEMORY_MB = 64

export type FeedsProcessResult = { kind: 'done' } | { kind: 'failed' }

export type FeedsWorker = {
  publishNow(): void
  /** Their data has changed: waits for more changes. */
  publishSoon(): void
  close(): Promise<void>
}

/** Rebuilds product feeds in a separate process when their data has changed, without delaying shoppers. */
export function startFeedsWorker(shop: Shop, config: Config): FeedsWorker {
  let closed = false
  let stop: (() => void) | undefined
  // Changes made while the server was down are unknown.
  let pending: PendingChanges | null = { firstAt: shop.now(), lastAt: shop.now() }
  let isRequested = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let busy = false
  wait(CHECK_INTERVAL_MS)
  void look()

  function wait(ms: number): void {
    clearTimeout(timer)
    if (closed) return
    timer = setTimeout(look, Math.min(ms, CHECK_INTERVAL_MS))
    timer.unref()
  }

  function look(): void {
    if (busy || closed) return
    busy = true
    running = work()
      .catch((error) => shop.log.error({ error }, 'feeds.failed'))
      .finally(() => {
        busy = false
        if (isRequested) look()
      })
  }

  async function work(): Promise<void> {
    const due = await findDueFeeds(shop)
    if (!due) {
      isRequested = false
      return wait(CHECK_INTERVAL_MS)
    }
    const ms = isRequested ? 0 : feedsDueInMs(pending, due.oldest, shop.now())
    if (ms > 0) return wait(ms)
    isRequested = false
    pending = null
    const startedAt = shop.now()
    const result = await runBeside()
    if (result.kind === 'failed' && !closed) await markFeedsFailed(shop, startedAt)
    wait(CHECK_INTERVAL_MS)
  }

  function runBeside(): Promise<FeedsProcessResult> {
    const child = fork(ENTRY, [], {
      execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`, '--max-semi-space-size=4'],
      // The process gets its configuration by message.
      env: childEnvironment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    stop = () => child.kill('SIGKILL')
    let result: FeedsProcessResult = { kind: 'failed' }
    child.on('message', (processResult: FeedsProcessResult) => {
      result = processResult
    })
    child.send(config, () => {})
    return new Promise<FeedsProcessResult>((resolve) => {
      child.on('error', () => resolve(result))
      child.on('exit', () => resolve(result))
    }).finally(() => {
      stop = undefined
    })
  }

  return {
    publishNow: () => {
      isRequested = true
      look()
    },
    publishSoon: () => {
      const now = shop.now()
      pending = { firstAt: pending?.firstAt ?? now, lastAt: now }
      look()
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      stop?.()
      await running
    },
  }
}
