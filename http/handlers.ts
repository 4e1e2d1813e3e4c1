import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { isBelow } from '#api/rest/addresses.ts'
import { REST_NONCE_ENDPOINT_ACTION, REST_ROOT } from '#api/rest/protocol.ts'
import { restResponse } from '#api/rest/request-response.server.ts'
import { failureAnswer } from '#api/rest/route.server.ts'
import { openAdminAjax } from '#api/store/admin-ajax/admin-ajax.server.ts'
import { openGalleryPages } from '#api/store/galleries/gallery-pages.server.ts'
import { GALLERY_ACTION } from '#api/store/galleries/protocol.ts'
import { openStoreApi } from '#api/store/v1/store-api.server.ts'
import { ENDPOINT_PARAM } from '#api/store/wc-ajax/protocol.ts'
import { answerWcAjax, type CartParts, changesCart } from '#api/store/wc-ajax/wc-ajax.server.ts'
import type { openBotCheck } from '#api/visitors/bot-check/bot-check.server.ts'
import { BOT_CHECK_ACTION } from '#api/visitors/bot-check/protocol.ts'
import { openConsentApi } from '#api/visitors/consent/consent.server.ts'
import { openTracking } from '#api/visitors/statistics/statistics.server.ts'
import { openVitals } from '#api/visitors/statistics/vitals.server.ts'
import { isStorageUnavailable } from '#shop/content/media/storage/media-storage.ts'
import { isConnectionLost } from '#shop/core/errors.ts'
import { isOutOfSpace } from '#shop/core/out-of-space.server.ts'
import { checkoutPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { isStaffBrowser } from '#shop/office/staff/auth/staff-cookie.ts'
import type { OrderBatch } from '#shop/sales/checkout/order-batch.server.ts'
import type { Statistics } from '#shop/visitors/statistics/statistics.server.ts'
import { openRestNonceAction } from './auth/rest-nonce.ts'
import type { StaffAuth } from './auth/staff-auth.ts'
import { MAX_FORM_BYTES, withLimitedBody } from './body-limit.ts'
import type { CdnKind } from './cdn/cdn-headers.ts'
import { openBrandIcons } from './files/brand-icons.ts'
import { openConsentBannerFiles } from './files/consent-banner.ts'
import { answerEmbed } from './files/embeds.ts'
import { unavailable } from './files/file-response.ts'
import type { MediaHandler } from './files/media.ts'
import { answerPageGlobals } from './files/page-globals.ts'
import { openServiceWorker } from './files/service-worker.ts'
import type { StaticFiles } from './files/static.ts'
import { answerTheme, answerTypeface } from './files/theme.ts'
import { openVideos } from './files/videos.ts'
import { pageHeaders, speculationRules } from './headers.ts'
import { answerLive, answerReady, type Readiness } from './health/health.ts'
import { type Metrics, openMetricsPage } from './health/metrics.ts'
import type { PageCache } from './page-cache.ts'
import { openBackOffice } from './pages/admin/back-office.ts'
import { openSignIn } from './pages/admin/sign-in.ts'
import { openCachedPages } from './pages/cached-pages.ts'
import { openCartPages } from './pages/cart/cart-page.ts'
import { openCheckoutPages } from './pages/checkout/checkout-page.ts'
import { openCityDeliveryPage } from './pages/checkout/city-delivery-page.ts'
import { openStockAlerts } from './pages/checkout/stock-alert-page.ts'
import { openClosedShop } from './pages/closed/closed-shop.ts'
import { InvalidForm, readForm, refuseForm } from './pages/form-body.ts'
import { openMessageForms } from './pages/messages/message-form.ts'
import { openOrderHistory } from './pages/orders/order-history-page.ts'
import { openOrderPages } from './pages/orders/order-page.ts'
import { openReceiptPage } from './pages/orders/receipt-page.ts'
import { openPaymentPages } from './pages/payment/payment-page.ts'
import { openReviewPages } from './pages/reviews/reviews-page.ts'
import { openSearchPages } from './pages/search/search-page.ts'
import { openStoreNotice } from './pages/store-notice.ts'
import type { RateLimits } from './rate-limit/rate-limits.ts'
import { type HttpContext, noSpace, noSpacePage, tooManyRequests } from './responses.ts'
import { openRedirects } from './seo/redirects.ts'
import type { Storefront } from './storefront-build.ts'
import type { Clients } from './visitors/client-address.ts'
import type { RequesterOf } from './visitors/requester.ts'
import { scoreRequest } from './visitors/score-request.ts'
import type { Visitors } from './visitors/session.ts'

/** What is opened once and serves all languages. */
export type HttpParts = {
  shop: Shop
  storefront: Storefront
  cache: PageCache
  hearOtherProcesses(): void
  statistics: Statistics
  orderBatch: OrderBatch
  limits: RateLimits
  mayRecordConsent(): Promise<boolean>
  visitors: Visitors
  clients: Clients
  requester: RequesterOf
  staff: StaffAuth
  botCheck: ReturnType<typeof openBotCheck>
  rest: Hono<{ Bindings: HttpBindings }>
  media: MediaHandler
  assets: StaticFiles
  readiness: Readiness
  metrics: Metrics
  /** Absent: no CDN is in front. */
  cdn: CdnKind | undefined
  /** Absent: nobody reads the metrics. */
  metricsToken: string | undefined
}

/** The handlers that the route table names. `shop` and `storefront` speak the visitor's language. */
export type Handlers = ReturnType<typeof openHandlers>

export function openHandlers(parts: HttpParts, shop: Shop, storefront: Storefront) {
  const { visitors, limits, requester, orderBatch, clients } = parts
  const { render } = storefront
  const pages = openCachedPages(shop, storefront, { ...parts, visitors })
  const videos = openVideos(shop.storage)
  const banner = openConsentBannerFiles(shop, storefront)
  const brandIcons = openBrandIcons(parts.shop)
  const serviceWorker = openServiceWorker(shop, storefront)
  const storeNotice = openStoreNotice(parts.shop)
  const tracking = openTracking(parts.shop, parts.statistics, limits.hits)
  const vitals = openVitals(parts.statistics, limits.hits)
  const adminAjax = openAdminAjax({
    post: {
      [GALLERY_ACTION]: openGalleryPages(shop, (view, no) => render.renderGallery(view, no), limits.maxGalleryPages),
      [BOT_CHECK_ACTION]: parts.botCheck,
    },
    get: { [REST_NONCE_ENDPOINT_ACTION]: openRestNonceAction(shop, parts.staff) },
  })
  const cartParts: CartParts = {
    fragments: (cart, nonce) => render.renderCartFragments(cart, nonce),
    totals: (cart, nonce, cartId) => render.renderCartTotals(shop, cart, nonce, cartId),
    cookies: visitors.cookies,
  }

  return {
    pages,
    redirects: openRedirects(shop, pages.showMissing),
    search: openSearchPages(shop, storefront, limits, requester),
    cart: openCartPages(shop, { storefront, visitors, limits, requester }),
    cityDelivery: openCityDeliveryPage(shop, storefront),
    stockAlerts: openStockAlerts(shop, storefront, { visitors, limits, requester }),
    checkout: openCheckoutPages(shop, { orderBatch, storefront, visitors, limits, requester }),
    orders: openOrderPages(shop, storefront),
    orderHistory: openOrderHistory(shop, storefront, { limits, requester }),
    reviews: openReviewPages(shop, storefront, { limits, requester }),
    receipt: openReceiptPage(shop, storefront),
    payment: openPaymentPages(shop, storefront, limits, requester),
    messages: openMessageForms(shop, limits, requester),
    backOffice: openBackOffice(parts.shop, parts.storefront, parts.staff),
    signIn: openSignIn(parts.shop, parts.storefront, clients),
    closed: openClosedShop(shop, storefront, { staff: parts.staff, limits, requester }),
    dismissStoreNotice: storeNotice.dismiss,
    shop,

    health: {
      live: answerLive,
      ready: () => answerReady(parts.readiness),
      metrics: openMetricsPage(parts.metrics, parts.metricsToken),
    },

    files: {
      media: parts.media.routes,
      video: ({ req }: HttpContext) => videos(req.raw, req.param('file') ?? ''),
      asset: ({ req }: HttpContext) => parts.assets(req.raw),
      icon: ({ req }: HttpContext) => brandIcons(req.raw),
      theme: ({ req }: HttpContext) => answerTheme(parts.shop, req.raw),
      typeface: ({ req }: HttpContext) => answerTypeface(parts.shop, req.raw, req.param('file') ?? ''),
      storeNotice: storeNotice.style,
      pageGlobals: ({ req }: HttpContext) => answerPageGlobals(shop, storefront, req.raw),
      consentBanner: ({ req }: HttpContext) => banner.markup(req.raw),
      consentStyle: ({ req }: HttpContext) => banner.style(req.raw),
      embed: ({ req }: HttpContext) =>
        answerEmbed(parts.shop, parts.storefront, Number(req.param('page')), req.param('block') ?? ''),
      serviceWorker: ({ req }: HttpContext) => serviceWorker(req.raw),
      speculationRules: () =>
        new Response(speculationRules, {
          headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' },
        }),
    },

    rest: parts.rest,
    storeApi: openStoreApi<HttpBindings>({
      shop,
      orderBatch,
      limits,
      cookies: visitors.cookies,
      async identify(c) {
        const { client, couponAttempts } = requester(c)
        return { visitor: await visitors.read(c.req.raw), client: client(), couponAttempts }
      },
    }),
    consent: openConsentApi<HttpBindings>({
      shop,
      limit: limits.consents,
      mayRecord: parts.mayRecordConsent,
      client: (request, env) => clients.client(request, env.incoming),
      renderArea: (pageId, block) => render.renderConsentArea(shop, pageId, block),
      renderManageSection: (isSignalled) => render.renderConsentManageSection(shop, isSignalled),
    }),
    vitals: async (c: HttpContext) => vitals(await trackCall(c)),
    track: async (c: HttpContext) => tracking.track(await trackCall(c)),
    beacon: async (c: HttpContext) => tracking.beacon(await trackCall(c)),
    adminAjax(c: HttpContext): Promise<Response> {
      const { caller, address } = requester(c)
      return adminAjax(c.req.raw, caller(), address())
    },
    async wcAjax(c: HttpContext): Promise<Response | undefined> {
      const endpoint = c.req.query(ENDPOINT_PARAM)
      if (endpoint === undefined) return undefined
      const { client, couponAttempts } = requester(c)
      if (changesCart(endpoint) && !(await limits.cartChanges.take(client()))) return tooManyRequests()
      const visitor = await visitors.read(c.req.raw)
      const form = (c.req.method === 'POST' ? await readForm(c.req.raw) : undefined) ?? new URLSearchParams()
      return answerWcAjax({ endpoint, form, visitor, shop, parts: cartParts, couponAttempts })
    },

    fail(error: Error, c: HttpContext): Response {
      const { socket, errored, destroyed, complete } = c.env.incoming
      const isClientGone = socket.destroyed || errored !== null || (destroyed && !complete)
      // A lost connection to an external service is different: the visitor is still connected.
      if (isClientGone && isConnectionLost(error)) return new Response(null, { status: 400 })
      if (error instanceof InvalidForm) return refuseForm(shop, error)
      // The storage has logged it.
      if (isStorageUnavailable(error)) return unavailable()
      shop.log.error({ error, path: c.req.path }, 'request.failed')
      if (isBelow(c.req.path, REST_ROOT)) return restResponse(failureAnswer(error))
      if (isOutOfSpace(error)) {
        if (c.req.query(ENDPOINT_PARAM) !== undefined) return noSpace()
        // What stands below the checkout takes forms only.
        return noSpacePage(shop, storefront, isBelow(c.req.path, checkoutPath) ? '/' : c.req.path)
      }
      const headers = { ...pageHeaders(shop.site.url), ...storefront.headers, 'cache-control': 'no-store' }
      return new Response(render.renderFailure(shop, storefront.assets), { status: 500, headers })
    },
  }

  async function trackCall({ req, env }: HttpContext) {
    const address = clients.ipAddress(env.incoming)
    const userAgent = req.header('user-agent') ?? ''
    const body = await withLimitedBody(req.raw, MAX_FORM_BYTES)
    return {
      request: req.raw,
      body: await body?.text(),
      from: {
        address,
        userAgent,
        botScore: scoreRequest(parts.shop, req.raw, address),
        isStaff: isStaffBrowser(req.raw),
      },
      client: clients.client(req.raw, env.incoming),
    }
  }
}
