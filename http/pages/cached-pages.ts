import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasLastSlash, requestUrl, withLastSlash } from '#api/rest/addresses.ts'
import { botCheckNonceCookie } from '#api/visitors/bot-check/bot-check.server.ts'
import { listFilterNames } from '#shop/catalog/filters/facets.server.ts'
import type { MediaStorage } from '#shop/content/media/storage/media-storage.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { startOfKyivDay, startOfNextDay } from '#shop/core/dates.ts'
import { LANGUAGES } from '#shop/core/languages/languages.ts'
import type { Shop } from '#shop/core/shop.ts'
import { addNotice, takeNotices } from '#shop/sales/cart/notices.server.ts'
import { nonceTick } from '#shop/sales/session/nonces.server.ts'
import { botCheckTick } from '#shop/visitors/bot-check/bot-check.ts'
import type { RenderedPage } from '#web/pages/document/page.ts'
import type { RequestedPage } from '#web/render.server.tsx'
import { type CdnKind, cdnHeaders, earlyHints } from '../cdn/cdn-headers.ts'
import { type Encoding, preferredEncoding } from '../compression/encoding.ts'
import { PRIVATE_CACHE, pageHeaders, privatePageHeaders, withCookies, withoutSpeculationRules } from '../headers.ts'
import type { CachedPage, PageCache } from '../page-cache.ts'
import { type HttpContext, matchesEtag, type RejectedForm, redirect } from '../responses.ts'
import type { Storefront } from '../storefront-build.ts'
import { clearNoticesCookie, hasPendingNotices, isPrefetch, type Visitors } from '../visitors/session.ts'
import { isPageData, normalizedFilterUrl, type PageRoute, pageCacheKey } from './page-address.ts'
import { LIST_FORMS, type ListForm, VARY } from './page-data.ts'
import { openPopularPages } from './popular-pages.ts'

export type CachedPages = {
  /** Answers from memory, before anything else looks at the request; false: the page is not cached. */
  answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean
  /** The page of a line of the route table, or where it has moved to; else status 404 without a body. */
  show(c: HttpContext, route: PageRoute): Promise<Response>
  /** For an address that no line describes. Undefined: it has not moved either. */
  showMoved(request: Request): Promise<Response | undefined>
  showMissing(request: Request): Promise<Response>
}

type Elsewhere = Exclude<RenderedPage, { kind: 'page' }>
type Rendering = { mark: number; work: Promise<Elsewhere | CachedPage> }

type PreparedResponse = {
  body: Buffer
  tag: string
  headers: Record<string, string | number>
  notModifiedHeaders: Record<string, string>
}

const NO_NAMES: ReadonlySet<string> = new Set()
const HTML_TYPE = 'text/html; charset=utf-8'
/** The 404 page is rendered once for all addresses. No request has a space in its own. */
const MISSING_PAGE = ' 404'

type CachedPageParts = {
  cache: PageCache
  visitors: Visitors
  cdn: CdnKind | undefined
}

/** Whole pages through the cache: one rendering for everybody, one compression per encoding. */
export function openCachedPages(
  shop: Shop,
  storefront: Storefront,
  { cache, visitors, cdn }: CachedPageParts,
): CachedPages {
  const { render, assets } = storefront
  /** All languages share one cache. */
  const keyOf = (address: string) => LANGUAGES[shop.language].prefix + address
  const countAnswer = openPopularPages(cache, shop.log)
  let hosts = ''
  let common: Record<string, string> = {
    ...pageHeaders(shop.site.url, [], shop.storage.publicOrigin),
    ...storefront.headers,
  }
  let answersOf = new WeakMap<CachedPage, Map<Encoding, PreparedResponse>>()
  const varying = new WeakSet<CachedPage>()
  const rendering = new Map<string, Rendering>()
  let tick = nonceTick(shop.now())
  let tomorrow = startOfNextDay(startOfKyivDay(shop.now()))
  let botTick = botCheckTick(shop.now())
  let nonceCookie = botCheckNonceCookie(shop)

  /** Time also changes pages. */
  function forgetWhatExpired() {
    // A nonce printed in a page is valid for at least twelve hours when it is served.
    const current = nonceTick(shop.now())
    if (current !== tick) cache.invalidate([cacheTag.nonces])
    tick = current

    if (shop.now() >= tomorrow) {
      tomorrow = startOfNextDay(startOfKyivDay(shop.now()))
      cache.invalidate([cacheTag.days])
    }

    const botCurrent = botCheckTick(shop.now())
    if (botCurrent === botTick) return
    botTick = botCurrent
    nonceCookie = botCheckNonceCookie(shop)
    answersOf = new WeakMap()
  }

  /** It contains hosts from the settings. When these change every page is rendered again. */
  function followPolicy(made: RenderedPage): RenderedPage {
    if (made.kind !== 'page' || made.scriptHosts.join() === hosts) return made
    hosts = made.scriptHosts.join()
    common = { ...pageHeaders(shop.site.url, made.scriptHosts, shop.storage.publicOrigin), ...storefront.headers }
    answersOf = new WeakMap()
    return made
  }

  /** Requests share one rendering, unless something has changed since it began. */
  function make(
    key: string,
    route: string,
    renderPage: () => Promise<RenderedPage>,
    hasList = false,
  ): Promise<Elsewhere | CachedPage> {
    const mark = cache.mark()
    const running = rendering.get(key)
    if (running?.mark === mark) return running.work
    const work = renderPage()
      .then(followPolicy)
      .then((made) => {
        if (made.kind !== 'page') return made
        const { type = HTML_TYPE, tags, rare } = made
        const text = withPublicPictures(made.html, shop.storage)
        const page = cache.put(keyOf(key), { text, type, tags, mark, rare })
        page.served = cache.servedFor(route)
        if (hasList) varying.add(page)
        return page
      })
      .finally(() => {
        if (rendering.get(key)?.work === work) rendering.delete(key)
      })
    rendering.set(key, { mark, work })
    return work
  }

  /** A CDN stores no cookie with a page, or none of the page: scripts then ask for the nonce (protocols 4.3). */
  function headersOf(page: CachedPage, etag: string): Record<string, string> {
    const isPage = page.type === HTML_TYPE
    const pageHeaders = { ...common, 'content-type': page.type, etag, ...(!isPage && { 'x-robots-tag': 'noindex' }) }
    const cookie = cdn ? {} : { 'set-cookie': nonceCookie }
    if (varying.has(page)) return { ...pageHeaders, ...cookie, vary: VARY, 'x-robots-tag': 'noindex' }
    if (!cdn) return { ...pageHeaders, ...cookie }
    return { ...pageHeaders, ...cdnHeaders(cdn, page.tags), link: earlyHints(assets.style, page.body, common.link) }
  }

  /** Undefined until this encoding is requested. Headers are built once, like the bytes. */
  function readyAnswer(page: CachedPage, encoding: Encoding): PreparedResponse | undefined {
    const answers = answersOf.get(page) ?? new Map<Encoding, PreparedResponse>()
    const prepared = answers.get(encoding)
    if (prepared) return prepared
    const body = page.encoded.get(encoding)
    if (!body) return undefined

    const tag = etagFor(page, encoding)
    const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const notModifiedHeaders = headersOf(page, tag)
    const headers = { ...notModifiedHeaders, 'content-length': body.length, ...coding }
    const ready = { body, tag, headers, notModifiedHeaders }
    answersOf.set(page, answers.set(encoding, ready))
    return ready
  }

  return {
    answerFromMemory(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      if (hasPendingNotices(request.headers.cookie)) return false
      forgetWhatExpired()
      // No request has a space in its address.
      const list = LIST_FORMS.get(request.headers.accept)
      const page = cache.get(keyOf(list ? `${request.url} ${list.form}` : (request.url ?? '')))
      if (!page) return false
      const ready = readyAnswer(page, preferredEncoding(request.headers['accept-encoding']))
      if (!ready) return false

      cache.lookups.hits++
      if (matchesEtag(request.headers['if-none-match'], ready.tag)) {
        response.writeHead(304, ready.notModifiedHeaders).end()
        page.served[304]++
        return true
      }
      response.writeHead(200, ready.headers)
      response.end(request.method === 'HEAD' ? undefined : ready.body)
      page.served[200]++
      countAnswer(page, () => answersOf.delete(page))
      return true
    },

    async show(c, route) {
      const request = c.req.raw
      const url = requestUrl(request)
      const names = url.search === '' ? NO_NAMES : await listFilterNames(shop)
      const asData = isPageData(route, url)
      const address = pageCacheKey(route, url, names)
      const requested = { page: route.page, params: c.req.param(), url, address, asData }
      const { rejectedForm } = c.env
      if (rejectedForm) return showForm(requested, rejectedForm)
      const listForm = route.hasList && LIST_FORMS.get(request.headers.get('accept'))
      if (c.env.isClosed) return showToStaff(requested, listForm)
      if (!hasLastSlash(url.pathname)) return withSlash(route, requested, names)
      const right = normalizedFilterUrl(route, url, names)
      if (right !== undefined) return redirect(301, right)
      forgetWhatExpired()
      const list = listForm && (await readList(requested, route, listForm))
      if (list) return send(request, list)
      const response = route.isData || asData ? undefined : await notify(request, requested)
      if (response) return response
      const made = await read(requested, route)
      return 'etag' in made ? send(request, made) : elsewhere(made, url)
    },

    async showMoved(request) {
      const url = requestUrl(request)
      const made = await render.findMoved(shop, url)
      return made.kind === 'moved' ? redirectTo(made.to, url) : undefined
    },

    async showMissing(request) {
      forgetWhatExpired()
      const render404 = () => render.renderMissingPage(shop, assets)
      const page = cache.get(keyOf(MISSING_PAGE)) ?? (await make(MISSING_PAGE, MISSING_PAGE.trim(), render404))
      if (!('etag' in page)) return elsewhere(page, requestUrl(request))
      return wholePage(request, page, 404, { ...common, 'cache-control': 'no-store', 'set-cookie': nonceCookie })
    },
  }

  async function read(request: RequestedPage, route: PageRoute): Promise<Elsewhere | CachedPage> {
    const cached = cache.get(keyOf(request.address))
    cache.lookups[cached ? 'hits' : 'misses']++
    if (cached) return cached
    const { address, url } = request
    const renderPage = () => render.renderPage(shop, assets, { ...request, url: new URL(address, url), address })
    return make(address, route.path, renderPage, route.hasList)
  }

  async function readList(
    requested: RequestedPage,
    route: PageRoute,
    { form, type }: ListForm,
  ): Promise<CachedPage | undefined> {
    const { address, url } = requested
    const key = keyOf(`${address} ${form}`)
    const cached = cache.get(key)
    cache.lookups[cached ? 'hits' : 'misses']++
    if (cached) return cached
    const mark = cache.mark()
    const list = await render.renderSavedList(shop, { ...requested, url: new URL(address, url) }, form)
    if (!list) return undefined
    const page = cache.put(key, { text: withPublicPictures(list.text, shop.storage), type, tags: list.tags, mark })
    page.served = cache.servedFor(route.path)
    varying.add(page)
    return page
  }

  /** A path that lacks only its trailing slash redirects to the page, if there is one. */
  async function withSlash(route: PageRoute, requested: RequestedPage, names: ReadonlySet<string>): Promise<Response> {
    const { url } = requested
    const urlWithSlash = withLastSlash(url)
    forgetWhatExpired()
    const made = await read(
      { ...requested, url: urlWithSlash, address: pageCacheKey(route, urlWithSlash, names) },
      route,
    )
    return 'etag' in made ? redirectTo(urlWithSlash.pathname, url) : elsewhere(made, url)
  }

  async function showForm(request: RequestedPage, { state, status }: RejectedForm): Promise<Response> {
    const made = await render.renderPage(shop, assets, request, { notices: [], form: state })
    if (made.kind !== 'page') return elsewhere(made, request.url)
    const headers = { ...common, 'cache-control': PRIVATE_CACHE, 'x-robots-tag': 'noindex' }
    return new Response(made.html, { status, headers })
  }

  /** Before the shop is open: never in memory, from which everybody is answered. */
  async function showToStaff(request: RequestedPage, listForm: ListForm | undefined | false): Promise<Response> {
    const { url } = request
    if (!hasLastSlash(url.pathname)) return redirect(303, `${url.pathname}/${url.search}`)
    const list = listForm && (await render.renderSavedList(shop, request, listForm.form))
    if (list) {
      const headers = { ...privatePageHeaders(shop.site.url, storefront.headers), 'content-type': listForm.type }
      return new Response(list.text, { headers })
    }
    const made = await render.renderPage(shop, assets, request, { notices: render.closedShopNotices() })
    if (made.kind !== 'page') return elsewhere(made, url)
    const headers = privatePageHeaders(shop.site.url, storefront.headers, made.scriptHosts)
    const type = made.type && { 'content-type': made.type }
    return new Response(made.html, { status: made.status, headers: { ...withoutSpeculationRules(headers), ...type } })
  }

  function elsewhere(made: Elsewhere, url: URL): Response {
    return made.kind === 'moved' ? redirectTo(made.to, url) : new Response(null, { status: 404 })
  }

  /**
   * The page with the visitor's pending notices. Undefined: there are none, and the request is answered from the cache.
   */
  async function notify(request: Request, requested: RequestedPage): Promise<Response | undefined> {
    if (request.method !== 'GET' || !hasPendingNotices(request.headers.get('cookie')) || isPrefetch(request))
      return undefined
    const { cartId } = await visitors.read(request)
    const notices = await takeNotices(shop, cartId)
    const made = followPolicy(await render.renderPage(shop, assets, requested, { notices }))
    if (made.kind !== 'page') {
      // Shown on the next page: where a redirect leads, or after the 404 page.
      if (cartId !== null) for (const notice of notices) await addNotice(shop, cartId, notice)
      return elsewhere(made, requested.url)
    }
    const headers = withCookies({ ...common, 'cache-control': PRIVATE_CACHE }, [clearNoticesCookie, nonceCookie])
    return new Response(made.html, { status: made.status, headers })
  }

  async function send(request: Request, page: CachedPage): Promise<Response> {
    const encoding = preferredEncoding(request.headers.get('accept-encoding'))
    const tag = etagFor(page, encoding)
    const headers = headersOf(page, tag)
    if (matchesEtag(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers })
    return wholePage(request, page, 200, headers)
  }

  async function wholePage(request: Request, page: CachedPage, status: number, headers: Record<string, string>) {
    const encoding = preferredEncoding(request.headers.get('accept-encoding'))
    const body = new Uint8Array(await cache.encode(page, encoding))
    const allHeaders = { ...headers, 'content-length': String(body.length) }
    return new Response(request.method === 'HEAD' ? null : body, {
      status,
      headers: encoding === 'identity' ? allHeaders : { ...allHeaders, 'content-encoding': encoding },
    })
  }
}

/** Each encoding is a separate representation with its own ETag. */
function etagFor(page: CachedPage, encoding: Encoding): string {
  return encoding === 'identity' ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`
}

/** Keeps the visitor's whole query, including parameters that do not change the page. */
function redirectTo(to: string, requestedUrl: URL): Response {
  const { pathname, search, searchParams } = new URL(to, requestedUrl)
  for (const [name, value] of requestedUrl.searchParams) if (!searchParams.has(name)) searchParams.append(name, value)
  return redirect(301, pathname + (search === '' ? requestedUrl.search : `?${searchParams}`))
}

const SOURCES = /(?<= (?:src|srcset|imagesrcset)=")[^"]*(?=")/gi
const PICTURE = /(?<=^|[\s,])\/media\/[0-9a-f]+\/\d+\.\w+/g

/** Pictures known to be in a public bucket. Others keep the address of the shop, which makes them. */
function withPublicPictures(html: string, storage: MediaStorage): string {
  if (storage.publicOrigin === undefined) return html
  return html.replace(SOURCES, (list) => list.replace(PICTURE, (path) => storage.findPublicUrl(path) ?? path))
}
