import { join } from 'node:path'
import { openBotCheck } from '#api/bot-check/bot-check.server.ts'
import type { Database } from '#db/database.ts'
import { openStaffAuth } from '#http/auth/staff-auth.ts'
import { openMedia } from '#http/files/media.ts'
import { openStaticFiles } from '#http/files/static.ts'
import type { HttpParts } from '#http/handlers.ts'
import { CACHE_IMMUTABLE, CACHE_ONE_DAY } from '#http/headers.ts'
import { PageCache } from '#http/page-cache.ts'
import { openRateLimits } from '#http/rate-limit/rate-limits.ts'
import { openRest, REST_ROUTES } from '#http/rest/rest-routes.ts'
import type { Storefront } from '#http/storefront-build.ts'
import { openClients } from '#http/visitors/client-address.ts'
import { openRequesters } from '#http/visitors/requester.ts'
import { openVisitors } from '#http/visitors/session.ts'
import { openCheckbox } from '#integrations/checkbox/checkbox.server.ts'
import { openPictureFetch } from '#integrations/safe-requests/picture-fetch.ts'
import { openEmailDelivery } from '#integrations/smtp/email-delivery.ts'
import { openTelegram } from '#integrations/telegram/telegram.server.ts'
import { openOrderBatch } from '#shop/checkout/order-batch.server.ts'
import { openConsentRecordLimit } from '#shop/consent/record-rate-limit.ts'
import { openCouponAttemptLimit } from '#shop/coupons/attempt-limit.ts'
import { parseEvents, type ShopEvent } from '#shop/events.ts'
import { runAfterCommit, type Shop } from '#shop/shop.ts'
import { openStatistics } from '#shop/statistics/statistics.server.ts'
import type { Config } from './config.ts'
import { openMetrics } from './health/metrics.ts'
import { openReadiness } from './health/readiness.ts'
import { startJobs } from './jobs/jobs.ts'
import { openWebhookSender } from './jobs/webhook-delivery.ts'
import { subscribers } from './subscribers.ts'
import { startBackupWorker } from './workers/backup-worker.ts'
import { type FeedsWorker, startFeedsWorker } from './workers/feeds-worker.ts'
import { openHitWriterThread } from './workers/hit-writer.ts'
import { type ImportWorker, startImportWorker } from './workers/import-worker.ts'

const PAGE_CACHE_BYTES = 32 * 1024 * 1024
const RARE_PAGE_CACHE_BYTES = 8 * 1024 * 1024

export type ContainerParts = { shop: Shop; database: Database; config: Config; storefront: Storefront }

/** `drain`: the server is about to stop, and load balancers should send visitors elsewhere. */
export type Container = { http: HttpParts; drain(): void; close(): Promise<void> }

/** What exists once per process: caches, limits, workers and jobs. */
export async function openContainer(parts: ContainerParts): Promise<Container> {
  const { config, storefront, database } = parts
  const cache = storefront.assetsDir ? new PageCache(PAGE_CACHE_BYTES, RARE_PAGE_CACHE_BYTES) : new PageCache(0)
  const statistics = await openStatistics(
    parts.shop,
    database.file === null ? undefined : openHitWriterThread(database.file),
  )
  const workers: { imports?: ImportWorker; feeds?: FeedsWorker } = {}
  const all = subscribers(config, { pageCache: cache, workers })
  const emit = (...events: ShopEvent[]) => runAfterCommit(all, events)
  const shop: Shop = { ...parts.shop, emit, subscribers: all, countCartAdd: statistics.countAdd }
  const feed = database.openChangeFeed()
  const hearOtherProcesses = () => {
    const changes = feed.poll()
    if (changes.length > 0) emit(...parseEvents(changes))
  }
  const closing = new AbortController()
  const jobs = await startJobs(shop, openWebhookSender(shop, REST_ROUTES), {
    deliverEmail: openEmailDelivery(shop, config),
    renderEmail: (...email) => storefront.render.renderEmail(...email),
    novaPoshtaKey: config.novaPoshtaKey,
    cashRegister: config.checkbox && openCheckbox(config.checkbox, shop.now),
    sendChatNotification: config.telegram && openTelegram(config.telegram),
    fetchPicture: openPictureFetch({ signal: closing.signal }),
  })
  workers.imports = startImportWorker(shop, config)
  workers.feeds = startFeedsWorker(shop, config)

  const backups = startBackupWorker(shop, config)

  const limits = openRateLimits(shop.now, config.rateLimitFactor)
  const clients = openClients(shop, config.trustedProxies)
  const staff = openStaffAuth(shop)
  const media = openMedia(shop)
  const readiness = openReadiness(shop, database)
  const metrics = openMetrics(shop, database, cache)
  const http: HttpParts = {
    ...{ shop, storefront, cache, hearOtherProcesses, statistics, limits, clients, staff, media },
    ...{ readiness, metrics, metricsToken: config.metricsToken },
    orderBatch: openOrderBatch(shop),
    mayRecordConsent: openConsentRecordLimit(shop.now),
    visitors: openVisitors(shop),
    requester: openRequesters(clients, openCouponAttemptLimit(shop.now)),
    botCheck: openBotCheck(shop),
    rest: openRest(shop, staff, limits, clients, {
      preview: (shop, blocks) => storefront.render.renderPreview(shop, blocks),
    }),
    // Built files have content hashes in their names; icons have fixed names.
    assets: storefront.assetsDir
      ? await openStaticFiles(join(storefront.assetsDir, 'assets'), '/assets/', CACHE_IMMUTABLE)
      : () => undefined,
    icons: await openStaticFiles(join(import.meta.dirname, '../web/images'), '/', CACHE_ONE_DAY),
  }
  return {
    http,
    drain: readiness.drain,
    close: async () => {
      closing.abort()
      await jobs.close()
      await backups.close()
      await workers.imports?.close()
      await workers.feeds?.close()
      await statistics.close()
      await media.close()
      await feed.close()
    },
  }
}
