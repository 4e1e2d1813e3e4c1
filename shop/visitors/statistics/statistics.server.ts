import { DAY_MS } from '#shop/core/dates.ts'
import { adminPath } from '#shop/core/paths.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { purgeOldVitals } from '../vitals/vitals.server.ts'
import type { VitalsSample } from '../vitals/vitals.ts'
import { visitReasons } from './bot-visits.ts'
import { openHitWriter, type QueuedHit } from './hit-writer.server.ts'
import { parsePageReport } from './page-report.ts'
import * as sql from './statistics.sql.server.ts'
import { type VisitorConnection, visitorKey } from './visitor-keys.server.ts'

const WRITE_INTERVAL_MS = 1000
/** A transaction of this size holds the write lock for about two milliseconds. */
const BATCH_SIZE = 32
/** Between batches under load, so that requests run in between. */
const PAUSE_MS = 4
/** While another process writes. */
const RETRY_INTERVAL_MS = 100
const FLUSH_TIMEOUT_MS = 5000
/** Ten seconds at two thousand hits a second. */
const MAX_QUEUE_LENGTH = 20_000
const PURGE_BATCH_SIZE = 500

export type RecordOutcome =
  /** Will be written within a second. */
  | 'tracked'
  /** The owner excludes this address. */
  | 'blocked'
  /** It identifies no page. */
  | 'unclear'

export type Statistics = {
  record(body: object, from: VisitorConnection): Promise<RecordOutcome>
  /** A product was added to a cart, without visitor data. */
  countAdd(productId: number): void
  /** How fast a page was, without visitor data. */
  countVitals(sample: VitalsSample, address: string): void
  flush(): Promise<void>
  close(): Promise<void>
}

/** Hits are not durable: a crash loses the last second, and under overload the oldest are dropped. */
export async function openStatistics(shop: Shop): Promise<Statistics> {
  const writeBatch = openHitWriter(shop)
  const waiting: QueuedHit[] = []
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let settings = await getSettings(shop)

  function wait(hit: QueuedHit): void {
    if (waiting.length >= MAX_QUEUE_LENGTH) lost += waiting.splice(0, BATCH_SIZE).length
    waiting.push(hit)
    if (waiting.length >= BATCH_SIZE) void write()
    else timer ??= setTimeout(() => void write(), WRITE_INTERVAL_MS)
  }

  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing ??= writeBatches().finally(() => {
      writing = undefined
      if (waiting.length > 0) timer ??= setTimeout(() => void write(), WRITE_INTERVAL_MS)
    })
    return writing
  }

  /** Few large batches cost less than many small ones: a remainder waits for up to a second. */
  async function writeBatches(): Promise<void> {
    try {
      settings = await getSettings(shop)
    } catch (error) {
      shop.log.error({ error }, 'statistics.settings-unread')
    }
    do {
      const batch = waiting.splice(0, BATCH_SIZE)
      if ((await writeOne(batch)) === 'busy') {
        waiting.unshift(...batch)
        await pause(RETRY_INTERVAL_MS)
        break
      }
      if (waiting.length >= BATCH_SIZE) await pause(PAUSE_MS)
    } while (waiting.length >= BATCH_SIZE)
    if (lost > 0) shop.log.warn({ hits: lost }, 'statistics.hits-lost')
    lost = 0
  }

  async function writeOne(batch: QueuedHit[]): Promise<'written' | 'busy' | 'lost'> {
    try {
      return await writeBatch(batch, settings.statisticsGoals.list)
    } catch (error) {
      lost += batch.length
      shop.log.error({ error }, 'statistics.write-failed')
      return 'lost'
    }
  }

  async function flush(): Promise<void> {
    const enough = Date.now() + FLUSH_TIMEOUT_MS
    while ((waiting.length > 0 || writing) && Date.now() < enough) await write()
  }

  return {
    async record(value, from) {
      if (from.isStaff || settings.statisticsIgnoredAddresses.includes(from.address)) return 'blocked'
      const report = parsePageReport(value, shop.site.url)
      if (!report) return 'unclear'
      // A preview of unpublished content is not a visit.
      if (report.path.startsWith(adminPath)) return 'blocked'
      const reasons = visitReasons(report.reasons, from.botScore)
      if (report.uid) wait({ kind: 'report', report, visitor: visitorKey(shop, report.uid), reasons, at: shop.now() })
      else if (report.unnamed) wait({ kind: 'unnamed', view: report.unnamed, reasons, at: shop.now() })
      return 'tracked'
    },
    countVitals: (sample, address) => {
      if (!settings.statisticsIgnoredAddresses.includes(address)) wait({ kind: 'vitals', sample, at: shop.now() })
    },
    countAdd: (productId) => wait({ kind: 'added', productId, at: shop.now() }),
    flush,
    close: async () => {
      await flush()
      clearTimeout(timer)
      if (waiting.length > 0) shop.log.warn({ hits: waiting.length }, 'statistics.hits-lost')
      waiting.length = 0
    },
  }
}

/** Deletes raw rows after the owner's retention time, visitor keys after theirs. Totals stay. */
export async function purgeOldStatistics(shop: Shop): Promise<void> {
  await sql.purgeVisitors(shop.db, shop.now())
  const { statisticsRetentionDays } = await getSettings(shop)
  const before = shop.now() - statisticsRetentionDays * DAY_MS
  while (await purgeVisitBatch(shop, before)) await pause(PAUSE_MS)
  await purgeOldVitals(shop)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** True: there may be more. */
function purgeVisitBatch(shop: Shop, before: number): Promise<boolean> {
  return transact(shop, async ({ db }) => {
    const oldest = await sql.selectOldestSessions(db, PURGE_BATCH_SIZE)
    const young = oldest.findIndex((session) => session.last_at >= before)
    const last = oldest.at(young === -1 ? -1 : young - 1)
    if (young === 0 || !last) return false
    await sql.deleteSessionsUpTo(db, last.id)
    return young === -1
  })
}
