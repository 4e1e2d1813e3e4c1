import { botCheckNonceCookie } from '#api/bot-check/bot-check.server.ts'
import { MAX_QUERY_LENGTH, SUGGEST_PATH } from '#api/office/search/protocol.ts'
import { restPath, restResponse } from '#api/rest/request-response.server.ts'
import { isSuspicious } from '#shop/bot-check/bot-check.ts'
import { localizePath } from '#shop/languages/languages.ts'
import { openMinuteCache, openMinuteLimit } from '#shop/rate-limit/minute-limit.ts'
import { recordZeroResultSearch } from '#shop/search/zero-results/zero-result-searches.server.ts'
import type { Shop } from '#shop/shop.ts'
import { PRIVATE_CACHE, pageHeaders, withCookies } from '../../headers.ts'
import { tooManyRestRequests } from '../../rate-limit/too-many-requests.ts'
import type { Storefront } from '../../storefront-build.ts'
import { scoreRequest } from '../../visitors/bot-score.ts'
import { isPrefetch } from '../../visitors/session.ts'

/** A fast typist sends two requests a second. */
const MAX_SUGGESTIONS_PER_MINUTE = 120
/** Different searches per minute; the same limit for their pages. */
const MAX_SEARCHES_PER_MINUTE = 60
const MAX_RESULT_PAGES_PER_MINUTE = 300

export type SearchPages = {
  /** The 429 answer for too many suggestions; undefined: below the limit. */
  refuseSuggestions(request: Request, caller: () => string): Response | undefined
  /** `/?s=…`, `/page/2/?s=…`; undefined: the request is about something else. */
  answer(request: Request, from: { caller(): string; address(): string }): Promise<Response | undefined>
}

export function openSearchPages(shop: Shop, { render, assets, headers }: Storefront): SearchPages {
  const suggestions = openMinuteLimit(shop.now, MAX_SUGGESTIONS_PER_MINUTE)
  const pages = openMinuteLimit(shop.now, MAX_SEARCHES_PER_MINUTE)
  const looks = openMinuteLimit(shop.now, MAX_RESULT_PAGES_PER_MINUTE)
  /** Client → searches within the minute: filters, sort orders and further pages of a search do not count again. */
  const asked = openMinuteCache<Set<string>>(shop.now)
  const isTooOften = (caller: string, text: string) => {
    const known = asked.get(caller) ?? asked.set(caller, new Set())
    if (looks.isTooOften(caller)) return true
    if (known.has(text)) return false
    if (pages.isTooOften(caller)) return true
    known.add(text)
    return false
  }
  return {
    refuseSuggestions(request, caller) {
      const { pathname, searchParams } = new URL(request.url)
      if (`/${restPath(pathname)}` !== SUGGEST_PATH || !suggestions.isTooOften(caller())) return undefined
      // The page of the search field sends its language; the path below the REST root is the same for all.
      return restResponse(tooManyRestRequests(searchParams.get('lang') === 'en' ? 'en' : shop.language))
    },

    async answer(request, { caller, address }) {
      const wish = parseSearchUrl(new URL(request.url))
      if (!wish || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
      if (isTooOften(caller(), wish.text)) {
        const html =
          request.method === 'HEAD'
            ? null
            : await render.renderSearchRateLimited(shop, assets, wish.text.slice(0, MAX_QUERY_LENGTH))
        const waits = { ...pageHeaders(shop.site.url), ...headers, 'cache-control': 'no-store', 'retry-after': '60' }
        return new Response(html, { status: 429, headers: { ...waits, 'x-robots-tag': 'noindex' } })
      }
      const { rendered, miss } = await render.renderSearchResults(shop, assets, wish)
      if (rendered.kind === 'moved') {
        const location = localizePath(shop.language, rendered.to)
        return new Response(null, { status: 302, headers: { location, 'cache-control': PRIVATE_CACHE } })
      }
      const isAsked = request.method === 'GET' && !isPrefetch(request)
      // Searches by robots are not recorded.
      if (miss && isAsked && !isSuspicious(scoreRequest(shop, request, address()))) {
        await recordZeroResultSearch(shop, miss.text, miss.near)
      }
      const policed = { ...pageHeaders(shop.site.url, rendered.scriptHosts), ...headers }
      const own = { ...policed, 'cache-control': PRIVATE_CACHE, 'x-robots-tag': 'noindex' }
      return new Response(request.method === 'HEAD' ? null : rendered.html, {
        status: rendered.kind === 'page' ? rendered.status : 404,
        headers: withCookies(own, [botCheckNonceCookie(shop)]),
      })
    },
  }
}

/** The page number is in the path or, from some scripts, in `paged`. */
function parseSearchUrl({ pathname, searchParams }: URL) {
  // WooCommerce also searches on the shop page.
  const [, inPath] = /^\/(?:shop\/)?(?:page\/(\d{1,6})\/)?$/.exec(pathname) ?? [undefined, null]
  const text = searchParams.get('s')
  if (inPath === null || text === null) return undefined
  const asked = Number(inPath ?? searchParams.get('paged') ?? 1)
  return { text, page: Number.isSafeInteger(asked) && asked > 0 ? asked : 1, query: searchParams }
}
