import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { ChangeFeed } from '#db/changes.ts'
import type { Database } from '#db/database.ts'
import { previewAddress } from '#shop/addresses.ts'
import { openOrderDesk } from '#shop/checkout/order-desk.server.ts'
import { isConnectionLost } from '#shop/connection-lost.ts'
import { openGuesses } from '#shop/coupons/guesses.ts'
import { IMPORT_WAITS } from '#shop/imports/files.server.ts'
import type { Shop } from '#shop/shop.ts'
import { openStatistics } from '#shop/statistics/statistics.server.ts'
import { openAdminAjax } from '#wire/admin-ajax.server.ts'
import { BOT_CHECK_ACTION } from '#wire/bot-check.protocol.ts'
import { openBotCheck } from '#wire/bot-check.server.ts'
import { openCheckbox } from '#wire/checkbox.server.ts'
import { answerConsentArea } from '#wire/consent.server.ts'
import { openConsentCalls } from '#wire/consent-banner.server.ts'
import { AJAX_ADDRESS, GALLERY_ACTION } from '#wire/gallery-pages.protocol.ts'
import { openGalleryPages } from '#wire/gallery-pages.server.ts'
import { REST_NONCE_ENDPOINT_ACTION } from '#wire/rest.protocol.ts'
import { noRoute, restResponse } from '#wire/rest.server.ts'
import { MOST_STAFF_BODY_BYTES } from '#wire/rest-root.server.ts'
import { BEACON_ADDRESS, TRACK_ADDRESS } from '#wire/statistics.protocol.ts'
import { openTracking } from '#wire/statistics.server.ts'
import { answerStoreApi } from '#wire/store-api.server.ts'
import { openTelegram } from '#wire/telegram.server.ts'
import { answerWooCart, changesCart, isWooCall } from '#wire/woo-cart.server.ts'
import { openAdmin } from './admin.ts'
import { withinLimit } from './bodies.ts'
import { openClients } from './clients.ts'
import type { Config } from './config.ts'
import { openCrowdWriter } from './crowd-writer.ts'
import { answerEmbed } from './embeds.ts'
import { answerFeed } from './feed.ts'
import { type FeedJobs, startFeedJobs } from './feed-jobs.ts'
import { answerFeedFile } from './feeds.ts'
import { openFilms } from './films.ts'
import { answerSearchEngine } from './found.ts'
import { openFronts } from './fronts.ts'
import { pageHeaders, speculationRules } from './headers.ts'
import { type ImportJobs, startImportJobs } from './import-jobs.ts'
import { startJobs } from './jobs.ts'
import { judgeRequest } from './judging.ts'
import { openLimits } from './limits.ts'
import { openMail } from './mail.ts'
import { openMedia } from './media.ts'
import { PageCache } from './page-cache.ts'
import { answerPageGlobals } from './page-globals.ts'
import { openPictureFetch } from './picture-fetch.ts'
import { openRest, REST_ROUTES } from './rest.ts'
import { restAddressOf } from './rest-route.ts'
import type { Sender } from './sender.ts'
import { openRestNonce, openStaffDoor } from './staff-door.ts'
import { openFiles } from './static.ts'
import { openStorefront, type Storefront } from './storefront.ts'
import { answerTheme } from './theme.ts'
import { tooManyCalls } from './too-many.ts'
import { openVisitors } from './visitor.ts'
import { openWebhooks } from './webhooks.ts'

export type App = { listener: RequestListener; close(): Promise<void> }

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'
const PAGES_IN_MEMORY_BYTES = 32 * 1024 * 1024
const RARE_PAGES_BYTES = 8 * 1024 * 1024
/** The largest cart's form is a fifth of it. */
const MOST_FORM_BYTES = 64 * 1024

/** The shop behind HTTP. `storefront` is the build's unless development hands in another. */
export async function createApp(parts: {
  shop: Shop
  database: Database
  config: Config
  storefront?: Storefront
}): Promise<App> {
  const storefront = parts.storefront ?? (await openStorefront())
  const cache = storefront.assetsDir ? new PageCache(PAGES_IN_MEMORY_BYTES, RARE_PAGES_BYTES) : new PageCache(0)
  const { file } = parts.database
  const statistics = await openStatistics(parts.shop, file === null ? undefined : openCrowdWriter(file))
  let imports: ImportJobs | undefined
  let feedJobs: FeedJobs | undefined
  const changed = (...tags: string[]) => {
    cache.forget(tags)
    if (tags.includes(IMPORT_WAITS)) imports?.look()
    feedJobs?.tell(tags)
  }
  const shop: Shop = { ...parts.shop, changed, added: statistics.countAdd }
  const elsewhere = parts.database.openChangeFeed()
  const feed: ChangeFeed = {
    ...elsewhere,
    poll: () => {
      const tags = elsewhere.poll()
      if (tags.length > 0) feedJobs?.tell(tags)
      return tags
    },
  }
  const visitors = openVisitors(shop)
  const desk = openOrderDesk(shop)
  const limits = openLimits(shop.now, parts.config.rateLimitFactor)
  const fronts = openFronts({ shop, desk, storefront, cache, feed, visitors, limits })
  const media = openMedia(shop)
  // The build names its files after what they hold; icons are asked for by name.
  const assets = storefront.assetsDir
    ? await openFiles(join(storefront.assetsDir, 'assets'), '/assets/', FOR_EVER)
    : () => undefined
  const icons = await openFiles(join(import.meta.dirname, '../web/images'), '/', FOR_A_DAY)
  const closing = new AbortController()
  const jobs = await startJobs(shop, openWebhooks(shop, REST_ROUTES), {
    deliver: openMail(shop, parts.config),
    renderLetter: storefront.render.renderLetter,
    novaPoshtaKey: parts.config.novaPoshtaKey,
    cashDesk: parts.config.checkbox && openCheckbox(parts.config.checkbox, shop.now),
    tell: parts.config.telegram && openTelegram(parts.config.telegram),
    fetchPicture: openPictureFetch({ signal: closing.signal }),
  })
  imports = startImportJobs(shop, parts.config)
  feedJobs = startFeedJobs(shop, parts.config)

  const films = openFilms(shop.files)
  const clients = openClients(shop, parts.config.trustedProxies)
  const guesses = openGuesses(shop.now)
  const track = openTracking(shop, statistics, limits.hits)
  const consentCalls = openConsentCalls(shop, limits.consents)
  const staff = openStaffDoor(shop)
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
        get: { [REST_NONCE_ENDPOINT_ACTION]: openRestNonce(shop, staff) },
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
    const { shop, storefront } = fronts.of(c.env.incoming)
    return (await answerPageGlobals(shop, storefront, c.req.raw)) ?? c.notFound()
  })
  hono.on(['GET', 'POST'], [TRACK_ADDRESS, TRACK_ADDRESS.slice(0, -1), BEACON_ADDRESS], async (c) => {
    const request = await withinLimit(c.req.raw, MOST_FORM_BYTES)
    const address = clients.addressOf(c.env.incoming)
    const userAgent = c.req.header('user-agent') ?? ''
    const from = { address, userAgent, judged: judgeRequest(shop, c.req.raw, address) }
    const client = clients.clientOf(c.req.raw, c.env.incoming)
    return track({ request: c.req.raw, body: await request?.text(), from, client })
  })
  hono.on(['GET', 'HEAD'], '/theme.css', (c) => answerTheme(shop, c.req.raw))
  hono.on(['GET', 'HEAD'], ['/consent-banner.html', '/wp-content/uploads/complianz/css/*'], async (c) => {
    return (await fronts.of(c.env.incoming).consentFiles(c.req.raw)) ?? c.notFound()
  })
  hono.on(['GET', 'HEAD'], '/embed/*', async (c) => (await answerEmbed(shop, storefront, c.req.raw)) ?? c.notFound())
  hono.all('/wp-json/*', async ({ req: { raw }, env }) => {
    const front = fronts.of(env.incoming)
    const refusal = front.searchPages.refuse(raw, () => clients.callerOf(raw, env.incoming))
    if (refusal) return refusal
    const { render } = front.storefront
    const parts = { manageSection: (isSignalled: boolean) => render.renderManageSection(front.shop, isSignalled) }
    const area = await answerConsentArea(raw, (page, block) => render.renderConsentArea(front.shop, page, block))
    if (area) return area
    const visitor = await visitors.read(raw)
    const address = clients.addressOf(env.incoming)
    const client = clients.clientOf(raw, env.incoming)
    const store = { cookies: visitors.cookies, desk, guesser: guesses(address), limits, client }
    return (
      (await answerStoreApi(raw, visitor, front.shop, store)) ??
      (await consentCalls(raw, client, parts)) ??
      (await rest(raw, client)) ??
      restResponse(noRoute())
    )
  })
  hono.on(['GET', 'POST'], AJAX_ADDRESS, async (c) => {
    const request = await withinLimit(c.req.raw, MOST_FORM_BYTES)
    if (!request) return c.body(null, 413)
    const answer = adminAjax.get(fronts.of(c.env.incoming))
    const caller = clients.callerOf(request, c.env.incoming)
    return answer?.(request, caller, clients.addressOf(c.env.incoming)) ?? c.notFound()
  })
  hono.all('/admin/*', async (c) => {
    // A page that is being written is long. Without a told length it would be read before anybody has signed in.
    const isTyped = c.req.path.startsWith(previewAddress) && !c.req.raw.headers.has('transfer-encoding')
    const request = await withinLimit(c.req.raw, isTyped ? MOST_STAFF_BODY_BYTES : MOST_FORM_BYTES)
    if (!request) return c.body(null, 413)
    return admin(request, clients.addressOf(c.env.incoming))
  })
  hono.all('*', async (c, next) => {
    const request = await withinLimit(c.req.raw, MOST_FORM_BYTES)
    if (!request) return c.body(null, 413)
    const { shop, cartParts, messages, cartPages, checkoutPages, searchPages, ...others } = fronts.of(c.env.incoming)
    const address = () => clients.addressOf(c.env.incoming)
    const sender: Sender = {
      caller: () => clients.callerOf(request, c.env.incoming),
      client: () => clients.clientOf(request, c.env.incoming),
      address,
      guesser: (cartId) => guesses(address())(cartId),
    }
    if (isWooCall(request)) {
      if (changesCart(request) && !limits.cartChanges.take(sender.client())) return tooManyCalls()
      return (await answerWooCart(request, await visitors.read(request), shop, cartParts, sender.guesser)) ?? next()
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
      (await answerSearchEngine(shop, raw)) ?? (await answerFeed(shop, raw)) ?? (await answerFeedFile(shop, raw))
    const { pages, formerAddresses } = fronts.of(c.env.incoming)
    const page = own ?? (await formerAddresses.inQuery(raw)) ?? (await pages.answer(raw))
    if (page && page.status !== 404) return page
    return (await formerAddresses.atPath(raw)) ?? page ?? c.notFound()
  })
  hono.all('*', (c) => c.body(null, 405, { allow: 'GET, HEAD' }))
  hono.notFound((c) => fronts.of(c.env.incoming).pages.missingPage(c.req.raw))
  hono.onError((error, c) => {
    // A service that has cut its connection to us is another matter: the visitor is still there.
    if (hasLeft(c.env.incoming) && isConnectionLost(error)) return new Response(null, { status: 400 })
    shop.log.error({ error, path: c.req.path }, 'request.failed')
    const { render, assets, headers } = fronts.of(c.env.incoming).storefront
    const own = { ...pageHeaders(shop.site.url), ...headers, 'cache-control': 'no-store' }
    return new Response(render.renderFailure(shop, assets), { status: 500, headers: own })
  })

  const throughHono = getRequestListener(
    async (request, env) => {
      const origin = clients.originOf(env.incoming)
      if (origin)
        Object.defineProperty(request, 'url', {
          value: origin + new URL(request.url).pathname + new URL(request.url).search,
        })
      return fronts.of(env.incoming).outward(await hono.fetch(request, env))
    },
    { overrideGlobalObjects: true },
  )
  return {
    listener: (request, response) => {
      const front = fronts.enter(request, response)
      request.url = restAddressOf(request.url ?? '/')
      if (front && !front.pages.answerFromMemory(request, response)) void throughHono(request, response)
    },
    close: async () => {
      closing.abort()
      await jobs.close()
      await imports?.close()
      await feedJobs?.close()
      await statistics.close()
      await media.close()
      await feed.close()
    },
  }
}

function hasLeft({ socket, errored, destroyed, complete }: HttpBindings['incoming']): boolean {
  return socket.destroyed || errored !== null || (destroyed && !complete)
}
