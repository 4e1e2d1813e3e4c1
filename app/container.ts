import { openBotCheck } from '#api/visitors/bot-check/bot-check.server.ts'
import type { Database } from '#db/database.ts'
import { openStaffAuth } from '#http/auth/staff-auth.ts'
import { openMedia } from '#http/files/media.ts'
import { openSharedAssets } from '#http/files/shared-assets.ts'
import { openStaticFiles } from '#http/files/static.ts'
import type { HttpParts } from '#http/handlers.ts'
import { CACHE_IMMUTABLE } from '#http/headers.ts'
import { NO_METRICS } from '#http/health/metrics.ts'
import { PageCache } from '#http/page-cache.ts'
import { openRateLimits } from '#http/rate-limit/rate-limits.ts'
import { openRest } from '#http/rest/rest-routes.ts'
import type { Storefront } from '#http/storefront-build.ts'
import { openClients } from '#http/visitors/client-address.ts'
import { openRequesters } from '#http/visitors/requester.ts'
import { openVisitors } from '#http/visitors/session.ts'
import { senderAddress } from '#integrations/smtp/email-delivery.ts'
import { openTestEmail } from '#integrations/smtp/test-email.ts'
import { purgeEverything } from '#shop/core/cdn/cdn.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { openOrderBatch } from '#shop/sales/checkout/order-batch.server.ts'
import { openCouponAttemptLimit } from '#shop/sales/coupons/attempt-limit.server.ts'
import type { RenderEmail } from '#shop/sales/emails/emails.ts'
import { openConsentRecordLimit } from '#shop/visitors/consent/records.server.ts'
import { openStatistics } from '#shop/visitors/statistics/statistics.server.ts'
import type { Config } from './config.ts'
import { openEventFeed } from './event-feed.ts'
import { keepPoolFitting } from './health/pool-fit.ts'
import { openReadiness } from './health/readiness.ts'
import { connectionReloader } from './services/reload-connections.ts'
import type { Services } from './services/services.ts'
import { subscribers } from './subscribers.ts'
import { startServerWorkers, type Workers } from './workers/workers.ts'

const PAGE_CACHE_BYTES = 32 * 1024 * 1024
const RARE_PAGE_CACHE_BYTES = 8 * 1024 * 1024

export type ContainerParts = {
  shop: Shop
  database: Database
  services: Services
  config: Config
  storefront: Storefront
}

/** `drain`: the server is about to stop, and load balancers should send visitors elsewhere. */
export type Container = { http: HttpParts; close(how?: { handedOver: boolean }): Promise<void> } & ReturnType<
  typeof openReadiness
>

/** What exists once per process: caches, limits, workers and jobs. */
export async function openContainer(parts: ContainerParts): Promise<Container> {
  const { config, storefront, database, services } = parts
  const { changes } = parts.shop
  const cache = storefront.assetsDir
    ? new PageCache(changes, PAGE_CACHE_BYTES, RARE_PAGE_CACHE_BYTES)
    : new PageCache(changes, 0)
  const statistics = await openStatistics(parts.shop)
  const stopFitting = await keepPoolFitting(database, parts.shop.log)
  const workers: Partial<Workers> = {}
  const all = subscribers(services, {
    pageCache: cache,
    workers,
    reloadConnections: connectionReloader(() => shop, services),
  })
  const { emit, hearOtherProcesses, ...feed } = openEventFeed(database, all, parts.shop.log)
  changes.hear()
  const shop: Shop = { ...parts.shop, emit, subscribers: all, countCartAdd: statistics.countAdd }
  if (config.cdn) await purgeEverything(shop)
  const renderEmail: RenderEmail = (view) => storefront.render.renderEmail(view)
  const started = await startServerWorkers({ shop, config, services, renderEmail })
  Object.assign(workers, started)

  const limits = openRateLimits(shop, config.rateLimitFactor)
  const clients = openClients(shop, config.trustedProxies)
  const staff = openStaffAuth(shop)
  const media = openMedia(shop)
  const readiness = openReadiness(shop, database, () => services.unreadable.length > 0)
  await shop.storage.prepare()
  // Wrong keys are in the log before the first visitor comes.
  void shop.storage.check().catch(() => {})
  // Loaded only where somebody reads them.
  const metrics =
    config.metricsToken === undefined
      ? NO_METRICS
      : (await import('./health/metrics.ts')).openMetrics(shop, database, cache)
  const http: HttpParts = {
    shop,
    storefront,
    cache,
    hearOtherProcesses,
    statistics,
    limits,
    clients,
    staff,
    media,
    readiness,
    metrics,
    metricsToken: config.metricsToken,
    cdn: config.cdn?.kind,
    orderBatch: openOrderBatch(shop),
    mayRecordConsent: openConsentRecordLimit(shop),
    visitors: openVisitors(shop),
    requester: openRequesters(clients, openCouponAttemptLimit(shop)),
    botCheck: openBotCheck(shop),
    rest: openRest(shop, {
      staff,
      limits,
      clients,
      parts: {
        preview: (shop, blocks) => storefront.render.renderPreview(shop, blocks),
        renderEmail,
        testEmail: () => {
          const { smtpUrl, mailFrom } = services.email
          return smtpUrl ? openTestEmail(smtpUrl, senderAddress(parts.shop, mailFrom)) : undefined
        },
      },
    }),
    // Built files have content hashes in their names.
    assets: storefront.readAssets
      ? openStaticFiles(await storefront.readAssets(), '/assets/', CACHE_IMMUTABLE, openSharedAssets(shop))
      : async () => undefined,
  }
  return {
    http,
    ...readiness,
    close: async (how) => {
      await started?.close(how)
      await statistics.close()
      await media.close()
      stopFitting()
      await feed.close()
    },
  }
}
