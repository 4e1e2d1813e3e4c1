import { Hono, type Next } from 'hono'
import { routePath } from 'hono/route'
import { TrieRouter } from 'hono/router/trie-router'
import { isBelow } from '#api/rest/addresses.ts'
import { REST_ROOT } from '#api/rest/protocol.ts'
import { MAX_STAFF_BODY_BYTES, noRoute, restResponse } from '#api/rest/request-response.server.ts'
import { newRouter } from '#api/rest/route-path.server.ts'
import { VITALS_PATH } from '#api/visitors/statistics/protocol.ts'
import { ICON_SIDES } from '#shop/content/media/brand-icons.ts'
import { DEFAULT_SOCIAL_URL } from '#shop/content/media/media-urls.ts'
import { hasNulInAddress } from '#shop/core/input/text.ts'
import { cartPath, orderHistoryPath } from '#shop/core/paths.ts'
import { limitBody, MAX_FORM_BYTES } from './body-limit.ts'
import { tagAnswer } from './compression/tagged-answer.ts'
import type { Handlers } from './handlers.ts'
import { LIVE_PATH, READY_PATH } from './health/health.ts'
import { type PageRoute, pageQueries } from './pages/page-address.ts'
import { MAX_REVIEW_BYTES } from './pages/reviews/reviews-page.ts'
import type { HttpContext, HttpEnv, RejectedForm } from './responses.ts'
import { answerLlms } from './seo/llms.ts'
import { answerProductFeed } from './seo/product-feeds.ts'
import { answerRobots } from './seo/robots.ts'
import { answerJournalRss, answerProductRss } from './seo/rss.ts'
import { answerSitemap, answerSitemapIndex } from './seo/sitemap.ts'

/** Other languages have the same ones below `/en/`. A new page: a line here, its loader in web/pages.ts. First wins. */
export function openRoutes(h: Handlers): Hono<HttpEnv> {
  const app = newRouter<HttpEnv>()
  const { files, checkout, payment, orders, signIn, backOffice, shop } = h
  const seo = newRouter<HttpEnv>()
  const pages = new Hono<HttpEnv>({ router: new TrieRouter(), strict: false })

  // Metrics count requests by the line that answered.
  app.use(async (c, next) => {
    await next()
    c.env.route ||= routePath(c)
  })

  // No database stores a NUL, so no address leads to one
  app.use(async (c, next) => {
    if (!hasNulInAddress(c.req.raw.url)) return next()
    return isBelow(c.req.path, REST_ROOT) ? restResponse(noRoute()) : h.pages.showMissing(c.req.raw)
  })

  // For those who operate the shop
  app.get(LIVE_PATH, h.health.live)
  app.get(READY_PATH, h.health.ready)
  app.get('/metrics', orNext(h.health.metrics))

  // Files
  app.get('/assets/*', orNotFound(files.asset))
  for (const icon of [...Object.keys(ICON_SIDES), DEFAULT_SOCIAL_URL]) app.get(icon, files.icon)
  app.get('/media/films/:file', orNotFound(files.video))
  app.get('/media/fonts/:file', orNotFound(files.typeface))
  app.route('/media', files.media)
  app.get('/speculation-rules.json', files.speculationRules)
  app.get('/service-worker.js', orNotFound(files.serviceWorker))
  app.get('/page-globals.js', orNotFound(files.pageGlobals))
  app.get('/theme.css', files.theme)
  app.get('/store-notice.css', files.storeNotice)
  app.get('/consent-banner.html', files.consentBanner)
  app.get('/wp-content/uploads/complianz/css/:file', orNotFound(files.consentStyle))
  for (const slash of ['', '/'])
    app.get(`/embed/:page{\\d{1,15}}/:block{[a-z0-9_-]{1,64}}${slash}`, orNotFound(files.embed))

  // Protocols. Their own routes are listed where the handlers are opened: api/<family>/.
  app.post('/wp-json/burst/v1/track', h.track)
  app.post(VITALS_PATH, h.vitals)
  app.post('/wp-content/plugins/burst-statistics/endpoint.php', h.beacon).get(() => restResponse(noRoute()))
  app.post('/wp-admin/admin-ajax.php', orNext(h.closed.refuseCall))
  app.on(['GET', 'POST'], '/wp-admin/admin-ajax.php', limitBody(MAX_FORM_BYTES), h.adminAjax)
  app.route('/wp-json/complianz/v1', h.consent)
  app.use('/wp-json/wc/store/*', orNext(h.closed.refuseCall))
  app.route('/wp-json/wc/store/v1', h.storeApi)
  app.use('/wp-json/meblia/v1/search', orNext(h.search.refuseSuggestions))
  app.route('/wp-json', h.rest)

  // The back office
  app.on(['GET', 'POST'], '/admin', backOffice.addSlash)
  app.use('/admin/*', backOffice.readSession)
  const preview = '/admin/preview/:kind{(?:product|page|post)}/:id{(?:new|[1-9]\\d{0,14})}/'
  app.get(preview, backOffice.showPreview)
  app.post(preview, limitBody(MAX_FORM_BYTES, MAX_STAFF_BODY_BYTES), backOffice.previewDraft)
  app.post('/admin/preview/look/:page{(?:home|shop|product)}/', limitBody(MAX_FORM_BYTES), backOffice.previewLook)
  app.use('/admin/*', limitBody(MAX_FORM_BYTES))
  app.get('/admin/sign-in', signIn.showSignIn).post(signIn.enter)
  app.post('/admin/sign-in/passkey/question', signIn.askPasskey).get(backOffice.refuseMethod)
  app.post('/admin/sign-in/passkey', signIn.enterByPasskey).get(backOffice.refuseMethod)
  app.get('/admin/sign-out', backOffice.addSlash).post(signIn.leave)
  app.get('/admin/password', signIn.showNewPassword).post(signIn.replacePassword)
  app.get('/admin/*', backOffice.show)
  app.all('/admin/*', backOffice.refuseMethod)

  // Before the limit of other forms: a review may have a photo
  app.post(`${REVIEWS}/`, orNext(h.closed.refusePage), limitBody(MAX_REVIEW_BYTES), orNext(h.reviews.send))

  // Orders that were placed: a shop that is closed again still answers for them
  app.use(limitBody(MAX_FORM_BYTES))
  app.post('*', orNext(h.dismissStoreNotice, 'store notice'))
  app.on(['GET', 'POST'], '/checkout/stock-alert/:token{[\\w-]{20,60}}/', h.stockAlerts.answer)
  app.post('/opening-alert/', h.closed.requestAlert)
  app.on(['GET', 'POST'], '/opening-alert/:token{[\\w-]{20,60}}/', h.closed.answerAlert)
  for (const slash of ['', '/']) app.all(`/checkout/order-pay/:id{\\d{1,15}}${slash}`, orNext(payment.toOrder))
  for (const slash of ['', '/']) app.post(`/payment/:provider{[a-z_]{2,30}}/callback${slash}`, payment.callback)
  app.all(`${ORDER}/paid`, orNext(payment.comeBack))
  app.all(`${ORDER}/pay/`, orNext(payment.pay))
  app.all(`${ORDER}/pay/:payment{\\d{1,15}}/`, orNext(payment.leave))
  app.get(`${ORDER}/`, orders.show)
  app.get(`${ORDER}/invoice.pdf`, orders.invoice)
  app.get(`${ORDER}/calendar.ics`, orders.calendar)
  app.post(`${ORDER}/cancel`, orders.cancel)
  app.post(`${ORDER}/change`, orders.change)
  app.post(`${ORDER}/review-request`, orders.requestReview)
  app.get('/order/*', orders.missing)
  app.get('/moi-zamovlennia', h.orderHistory.addSlash)
  app.get(orderHistoryPath(), h.orderHistory.show).post(h.orderHistory.send)
  app.get('/wc/file/transient/:name{[0-9a-f-]{20,120}}', orNext(h.receipt))

  // Pages that differ per visitor
  app.use(orNext(h.closed.refusePage))
  app.use(orNext(h.wcAjax, '/?wc-ajax'))
  app.all('/checkout', checkout.addSlash)
  app.get('/checkout/', checkout.open).post(checkout.send)
  app.get('/checkout/settlements', checkout.suggest)
  app.get('/checkout/points', checkout.suggestPoints)
  app.get('/checkout/delivery/', orNext(h.cityDelivery))
  app.post('/checkout/stock-alert/', h.stockAlerts.request)
  app.post('/checkout/one-click', checkout.oneClick)
  app.post(
    '*',
    orNext((c) => h.messages(c, (rejectedForm) => showRejected(c, rejectedForm)), 'form of a page'),
  )
  app.use(orNext(h.cart.change, '/?add-to-cart')) // and the like
  app.get(REVIEWS, orNext(h.reviews.addSlash))
  app.get(`${REVIEWS}/`, orNext(h.reviews.show))
  app.get('/cart', h.cart.addSlash)
  app.get(cartPath, h.cart.show)
  for (const list of ['/', '/shop/']) {
    app.get(list, orNext(h.search.show, '/?s'))
    app.get(`${list}page/:page{\\d{1,6}}/`, orNext(h.search.show, '/?s'))
  }

  // For search engines and feed readers
  seo.get('/robots.txt', ({ req }) => tagAnswer(req.raw, answerRobots(shop)))
  seo.get('/llms.txt', ({ req }) => tagAnswer(req.raw, answerLlms(shop)))
  seo.get('/sitemap.xml', ({ req }) => tagAnswer(req.raw, answerSitemapIndex(shop)))
  seo.get(
    '/:file{sitemap-(?:lists|(?:pages|posts|products)-[1-9]\\d{0,4})\\.xml}',
    orNext(({ req }) => tagAnswer(req.raw, answerSitemap(shop, req.param('file') ?? ''))),
  )
  seo.get('/journal/feed', (c) => c.redirect('/journal/feed/', 301))
  seo.get('/journal/feed/', ({ req }) => tagAnswer(req.raw, answerJournalRss(shop)))
  seo.get('/shop/feed', (c) => c.redirect('/shop/feed/', 301))
  seo.get('/shop/feed/', ({ req }) => tagAnswer(req.raw, answerProductRss(shop)))
  seo.get(
    '/feeds/:file{[a-z]+\\.(?:xml|csv)}',
    orNext(({ req }) => answerProductFeed(shop, req.raw, req.param('file') ?? '')),
  )
  app.route('/', seo)

  // Pages that are the same for everybody, from the cache. Status 404 has no body: the address may lead elsewhere.
  for (const route of PAGES) {
    pages.get(route.path, (c) => {
      c.env.route = route.path
      return h.pages.show(c, route)
    })
  }
  pages.notFound(async ({ req }) => (await h.pages.showMoved(req.raw)) ?? new Response(null, { status: 404 }))
  // ?p={id} of WordPress
  app.get(
    '*',
    orNext((c) => h.redirects.byQuery(c.req.raw, openPublicPage(c))),
  )
  app.get('*', async (c) => {
    const shown = await pages.fetch(c.req.raw, c.env)
    if (shown.status !== 404) return shown
    return (await h.redirects.byPath(c.req.raw, openPublicPage(c))) ?? h.pages.showMissing(c.req.raw)
  })
  app.all('*', (c) => c.body(null, 405, { allow: 'GET, HEAD' }))
  app.notFound(async ({ req }) => (await h.pages.showMoved(req.raw)) ?? h.pages.showMissing(req.raw))
  for (const router of [app, seo, pages]) router.onError(h.fail)
  return app

  async function showRejected(c: HttpContext, rejectedForm: RejectedForm): Promise<Response> {
    const shown = await pages.fetch(new Request(c.req.url), { ...c.env, rejectedForm })
    return shown.status === 404 ? h.pages.showMissing(c.req.raw) : shown
  }

  function openPublicPage(c: HttpContext) {
    return async (request: Request): Promise<Response> => {
      const env = { ...c.env } // metrics count the address that was asked for
      const file = await seo.fetch(request, env)
      return file.status === 404 ? pages.fetch(request, env) : file
    }
  }
}

const REVIEWS = '/product/:slug{[^/]+}/:kind{(?:reviews|questions)}'
const ORDER = '/order/:key{wc_order_[\\w-]{10,60}}'

/** Each with and without its trailing slash: without, it redirects. */
export const PAGES: PageRoute[] = [
  { path: '/', page: 'home', query: pageQueries.content },
  ...paged({ path: '/shop', page: 'shop', query: pageQueries.ordering, filtered: true }),
  ...paged({ path: '/product-category/:path{.+}', page: 'category', query: pageQueries.ordering, filtered: true }),
  ...paged({ path: '/product-tag/:slug', page: 'tag', query: pageQueries.ordering, filtered: true }),
  { path: '/product/:slug', page: 'product', query: pageQueries.variation },
  { path: '/product/:slug/choice', page: 'productChoice', query: pageQueries.variation, isData: true },
  { path: '/obrane', page: 'favourites', query: pageQueries.productIds, hasList: true },
  { path: '/porivniannia', page: 'comparison', query: pageQueries.productIds, hasList: true },
  { path: '/bez-zviazku', page: 'offline' },
  { path: '/rl_gallery/:slug', page: 'gallery', query: pageQueries.gallery, hasData: true },
  ...paged({ path: '/journal', page: 'journal' }),
  ...paged({ path: '/journal/category/:slug', page: 'journalCategory' }),
  { path: '/journal/:slug{[^/.]+}', page: 'post', query: pageQueries.content },
  // Any other path may be one of the owner's pages. None contains a dot.
  { path: '/:path{[^/.]+(?:/[^/.]+)*}', page: 'content', query: pageQueries.content },
]

function paged(route: PageRoute): PageRoute[] {
  return [{ ...route, path: `${route.path}/page/:page{\\d{1,6}}` }, route]
}

type Answer = Response | undefined | Promise<Response | undefined>

/** `route`: what metrics call a line that answers by the query and not by the path. */
function orNext(answer: (c: HttpContext) => Answer, route?: string) {
  return async (c: HttpContext, next: Next): Promise<Response | undefined> => {
    const response = await answer(c)
    if (!response) await next()
    else if (route) c.env.route = route
    return response
  }
}

function orNotFound(answer: (c: HttpContext) => Answer) {
  return async (c: HttpContext): Promise<Response> => (await answer(c)) ?? c.notFound()
}
