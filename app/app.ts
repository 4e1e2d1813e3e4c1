import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { openAdminAjax } from '#api/admin-ajax/admin-ajax.server.ts'
import { openBotCheck } from '#api/bot-check/bot-check.server.ts'
import { BOT_CHECK_ACTION } from '#api/bot-check/protocol.ts'
import { answerConsentArea } from '#api/consent/areas.server.ts'
import { openConsentCalls } from '#api/consent/banner.server.ts'
import { openGalleryPages } from '#api/galleries/gallery-pages.server.ts'
import { AJAX_PATH, GALLERY_ACTION } from '#api/galleries/protocol.ts'
import { REST_NONCE_ENDPOINT_ACTION } from '#api/rest/protocol.ts'
import { noRoute, restResponse } from '#api/rest/request-response.server.ts'
import { MAX_STAFF_BODY_BYTES } from '#api/rest/router.server.ts'
import { BEACON_PATH, TRACK_PATH } from '#api/statistics/protocol.ts'
import { openTracking } from '#api/statistics/statistics.server.ts'
import { answerStoreApi } from '#api/store-api/store-api.server.ts'
import { answerWcAjax, changesCart, isWcAjaxCall } from '#api/wc-ajax/wc-ajax.server.ts'
import type { Database } from '#db/database.ts'
import { openRestNonceAction, openStaffAuth } from '#http/auth/staff-auth.ts'
import { limitBody } from '#http/body-limit.ts'
import { answerEmbed } from '#http/files/embeds.ts'
import { openMedia } from '#http/files/media.ts'
import { answerPageGlobals } from '#http/files/page-globals.ts'
import { openStaticFiles } from '#http/files/static.ts'
import { answerTheme } from '#http/files/theme.ts'
import { openVideos } from '#http/files/videos.ts'
import { pageHeaders, speculationRules } from '#http/headers.ts'
import { openLocaleSites } from '#http/locales.ts'
import { PageCache } from '#http/page-cache.ts'
import { openAdmin } from '#http/pages/admin/sign-in.ts'
import { openRateLimits } from '#http/rate-limit/rate-limits.ts'
import { tooManyRequests } from '#http/rate-limit/too-many-requests.ts'
import { resolveRestRoute } from '#http/rest/rest-route-query.ts'
import { openRest, REST_ROUTES } from '#http/rest/rest-routes.ts'
import { answerProductFeed } from '#http/seo/product-feeds.ts'
import { answerRss } from '#http/seo/rss.ts'
import { answerSitemapOrRobots } from '#http/seo/sitemap-and-robots.ts'
import { openStorefront, type Storefront } from '#http/storefront-build.ts'
import { scoreRequest } from '#http/visitors/bot-score.ts'
import { openClients } from '#http/visitors/client-address.ts'
import type { Requester } from '#http/visitors/requester.ts'
import { openVisitors } from '#http/visitors/session.ts'
import { openCheckbox } from '#integrations/checkbox/checkbox.server.ts'
import { openPictureFetch } from '#integrations/public-network/picture-fetch.ts'
import { openEmailDelivery } from '#integrations/smtp/email-delivery.ts'
import { openTelegram } from '#integrations/telegram/telegram.server.ts'
import { openOrderBatch } from '#shop/checkout/order-batch.server.ts'
import { openCouponAttemptLimit } from '#shop/coupons/attempt-limit.ts'
import { isConnectionLost } from '#shop/errors.ts'
import { parseEvents, type ShopEvent } from '#shop/events.ts'
import { previewPath } from '#shop/paths.ts'
import { runAfterCommit, type Shop } from '#shop/shop.ts'
import { openStatistics } from '#shop/statistics/statistics.server.ts'
import type { Config } from './config.ts'
import { startJobs } from './jobs/jobs.ts'
import { openWebhookSender } from './jobs/webhook-delivery.ts'
import { subscribers } from './subscribers.ts'
import { type FeedsWorker, startFeedsWorker } from './workers/feeds-worker.ts'
import { openHitWriterThread } from './workers/hit-writer.ts'
import { type ImportWorker, startImportWorker } from './workers/import-worker.ts'

export type App = { listener: RequestListener; close(): Promise<void> }

const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable'
const CACHE_ONE_DAY = 'public, max-age=86400'
const PAGE_CACHE_BYTES = 32 * 1024 * 1024
const RARE_PAGE_CACHE_BYTES = 8 * 1024 * 1024
/** The largest form, the cart's, is a fifth of this. */
const MAX_FORM_BYTES = 64 * 1024

/** The whole HTTP application. `storefront` is the build, unless development passes another. */
export async function createApp(parts: {
  shop: Shop
  database: Database
  config: Config
  storefront?: Storefront
}): Promise<App> {
  const storefront = parts.storefront ?? (await openStorefront())
  const cache = storefront.assetsDir ? new PageCache(PAGE_CACHE_BYTES, RARE_PAGE_CACHE_BYTES) : new PageCache(0)
  const { file } = parts.database
  const statistics = await openStatistics(parts.shop, file === null ? undefined : openHitWriterThread(file))
  const workers: { imports?: ImportWorker; feeds?: FeedsWorker } = {}
  const all = subscribers(parts.config, { pageCache: cache, workers })
  const emit = (...events: ShopEvent[]) => runAfterCommit(all, events)
  const shop: Shop = { ...parts.shop, emit, subscribers: all, countCartAdd: statistics.countAdd }
  const feed = parts.database.openChangeFeed()
  const hearOtherProcesses = () => {
    const changes = feed.poll()
    if (changes.length > 0) emit(...parseEvents(changes))
  }
  const visitors = openVisitors(shop)
  const desk = openOrderBatch(shop)
  const limits = openRateLimits(shop.now, parts.config.rateLimitFactor)
  const fronts = openLocaleSites({ shop, desk, storefront, cache, hearOtherProcesses, visitors, limits })
  const media = openMedia(shop)
  // Built files have content hashes in their names; icons have fixed names.
  const assets = storefront.assetsDir
    ? await openStaticFiles(join(storefront.assetsDir, 'assets'), '/assets/', CACHE_IMMUTABLE)
    : () => undefined
  const icons = await openStaticFiles(join(import.meta.dirname, '../web/images'), '/', CACHE_ONE_DAY)
  const closing = new AbortController()
  const jobs = await startJobs(shop, openWebhookSender(shop, REST_ROUTES), {
    deliverEmail: openEmailDelivery(shop, parts.config),
    renderEmail: storefront.render.renderEmail,
    novaPoshtaKey: parts.config.novaPoshtaKey,
    cashRegister: parts.config.checkbox && openCheckbox(parts.config.checkbox, shop.now),
    sendChatNotification: parts.config.telegram && openTelegram(parts.config.telegram),
    fetchPicture: openPictureFetch({ signal: closing.signal }),
  })
  workers.imports = startImportWorker(shop, parts.config)
  workers.feeds = startFeedsWorker(shop, parts.config)

  const films = openVideos(shop.files)
  const clients = openClients(shop, parts.config.trustedProxies)
  const guesses = openCouponAttemptLimit(shop.now)
  const track = openTracking(shop, statistics, limits.hits)
  const consentCalls = openConsentCalls(shop, limits.consents)
  const staff = openStaffAuth(shop)
  const admin = openAdmin(shop, storefront, staff)
  const rest = openRest(shop, staff, limits, { preview: storefront.render.renderPreview })
  const botCheck = openBotCheck(shop)
  const adminAjax = new Map(
    fronts.all.map((front) => [
      front,
      openAdminAjax({
        post: {
          [GALLERY_ACTION]: openGalleryPages(front.shop, front.storefront.render.renderGallery),
          [BOT_CHECK_ACTION]: botCheck,
        },
        get: { [REST_NONCE_ENDPOINT_ACTION]: openRestNonceAction(shop, staff) },
      }),
    ]),
  )

  const hono = new Hono<{ Bindings: HttpBindings }>()
  hono.on(['GET', 'HEAD'], '/assets/*', (c) => assets(c.req.raw) ?? c.notFound())
  hono.on(['GET', 'HEAD'], '/media/films/*', async (c) => (await films(c.req.raw)) ?? c.notFound())
  hono.all('/media/*', async (c) => (await media.answer(c.req.raw)) ?? c.notFound())
  hono.on(
    ['GET', 'HEAD'],
    ['/favicon.ico', '/icon.svg', '/logo.png', '/social.png'],
    (c) => icons(c.req.raw) ?? c.notFound(),
  )
  hono.get('/speculation-rules.json', (c) => {
    return c.body(speculationRules, 200, {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=3600',
    })
  })
  hono.get('/page-globals.js', async (c) => {
    const { shop, storefront } = fronts.forRequest(c.env.incoming)
    return (await answerPageGlobals(shop, storefront, c.req.raw)) ?? c.notFound()
  })
  hono.on(['GET', 'POST'], [TRACK_PATH, TRACK_PATH.slice(0, -1), BEACON_PATH], async (c) => {
    const request = await limitBody(c.req.raw, MAX_FORM_BYTES)
    const address = clients.ipAddress(c.env.incoming)
    const userAgent = c.req.header('user-agent') ?? ''
    const from = { address, userAgent, judged: scoreRequest(shop, c.req.raw, address) }
    const client = clients.client(c.req.raw, c.env.incoming)
    return track({ request: c.req.raw, body: await request?.text(), from, client })
  })
  hono.on(['GET', 'HEAD'], '/theme.css', (c) => answerTheme(shop, c.req.raw))
  hono.on(['GET', 'HEAD'], ['/consent-banner.html', '/wp-content/uploads/complianz/css/*'], async (c) => {
    return (await fronts.forRequest(c.env.incoming).consentFiles(c.req.raw)) ?? c.notFound()
  })
  hono.on(['GET', 'HEAD'], '/embed/*', async (c) => (await answerEmbed(shop, storefront, c.req.raw)) ?? c.notFound())
  hono.all('/wp-json/*', async ({ req: { raw }, env }) => {
    const front = fronts.forRequest(env.incoming)
    const refusal = front.searchPages.refuseSuggestions(raw, () => clients.clientKey(raw, env.incoming))
    if (refusal) return refusal
    const { render } = front.storefront
    const parts = {
      manageSection: (isSignalled: boolean) => render.renderConsentManageSection(front.shop, isSignalled),
    }
    const area = await answerConsentArea(raw, (page, block) => render.renderConsentArea(front.shop, page, block))
    if (area) return area
    const visitor = await visitors.read(raw)
    const address = clients.ipAddress(env.incoming)
    const client = clients.client(raw, env.incoming)
    const store = { cookies: visitors.cookies, desk, guesser: guesses(address), limits, client }
    return (
      (await answerStoreApi(raw, visitor, front.shop, store)) ??
      (await consentCalls(raw, client, parts)) ??
      (await rest(raw, client)) ??
      restResponse(noRoute())
    )
  })
  hono.on(['GET', 'POST'], AJAX_PATH, async (c) => {
    const request = await limitBody(c.req.raw, MAX_FORM_BYTES)
    if (!request) return c.body(null, 413)
    const answer = adminAjax.get(fronts.forRequest(c.env.incoming))
    const caller = clients.clientKey(request, c.env.incoming)
    return answer?.(request, caller, clients.ipAddress(c.env.incoming)) ?? c.notFound()
  })
  hono.all('/admin/*', async (c) => {
    // The editor's page is large. Without a declared length its body would be read before authentication.
    const isTyped = c.req.path.startsWith(previewPath) && !c.req.raw.headers.has('transfer-encoding')
    const request = await limitBody(c.req.raw, isTyped ? MAX_STAFF_BODY_BYTES : MAX_FORM_BYTES)
    if (!request) return c.body(null, 413)
    return admin(request, clients.ipAddress(c.env.incoming))
  })
  hono.all('*', async (c, next) => {
    const request = await limitBody(c.req.raw, MAX_FORM_BYTES)
    if (!request) return c.body(null, 413)
    const { shop, cartParts, messages, cartPages, checkoutPages, searchPages, ...others } = fronts.forRequest(
      c.env.incoming,
    )
    const address = () => clients.ipAddress(c.env.incoming)
    const sender: Requester = {
      caller: () => clients.clientKey(request, c.env.incoming),
      client: () => clients.client(request, c.env.incoming),
      address,
      guesser: (cartId) => guesses(address())(cartId),
    }
    if (isWcAjaxCall(request)) {
      if (changesCart(request) && !limits.cartChanges.take(sender.client())) return tooManyRequests()
      return (await answerWcAjax(request, await visitors.read(request), shop, cartParts, sender.guesser)) ?? next()
    }
    const own =
      (await checkoutPages(request, sender)) ??
      (await others.paymentPages(request, sender)) ??
      (await others.orderPages(request)) ??
      (await messages(request, sender)) ??
      (await cartPages.answer(request, sender))
    return own ?? (await searchPages.answer(request, sender)) ?? next()
  })
  hono.on(['GET', 'HEAD'], '*', async (c) => {
    const { raw } = c.req
    const own =
      (await answerSitemapOrRobots(shop, raw)) ?? (await answerRss(shop, raw)) ?? (await answerProductFeed(shop, raw))
    const { pages, formerAddresses } = fronts.forRequest(c.env.incoming)
    const page = own ?? (await formerAddresses.inQuery(raw)) ?? (await pages.answer(raw))
    if (page && page.status !== 404) return page
    return (await formerAddresses.atPath(raw)) ?? page ?? c.notFound()
  })
  hono.all('*', (c) => c.body(null, 405, { allow: 'GET, HEAD' }))
  hono.notFound((c) => fronts.forRequest(c.env.incoming).pages.missingPage(c.req.raw))
  hono.onError((error, c) => {
    // A lost connection to an external service is different: the visitor is still connected.
    if (isClientGone(c.env.incoming) && isConnectionLost(error)) return new Response(null, { status: 400 })
    shop.log.error({ error, path: c.req.path }, 'request.failed')
    const { render, assets, headers } = fronts.forRequest(c.env.incoming).storefront
    const own = { ...pageHeaders(shop.site.url), ...headers, 'cache-control': 'no-store' }
    return new Response(render.renderFailure(shop, assets), { status: 500, headers: own })
  })

  const throughHono = getRequestListener(
    async (request, env) => {
      const origin = clients.forwardedOrigin(env.incoming)
      if (origin)
        Object.defineProperty(request, 'url', {
          value: origin + new URL(request.url).pathname + new URL(request.url).search,
        })
      return fronts.forRequest(env.incoming).outward(await hono.fetch(request, env))
    },
    { overrideGlobalObjects: true },
  )
  return {
    listener: (request, response) => {
      const front = fronts.resolveLocale(request, response)
      request.url = resolveRestRoute(request.url ?? '/')
      if (front && !front.pages.answerFromMemory(request, response)) void throughHono(request, response)
    },
    close: async () => {
      closing.abort()
      await jobs.close()
      await workers.imports?.close()
      await workers.feeds?.close()
      await statistics.close()
      await media.close()
      await feed.close()
    },
  }
}

function isClientGone({ socket, errored, destroyed, complete }: HttpBindings['incoming']): boolean {
  return socket.destroyed || errored !== null || (destroyed && !complete)
}
