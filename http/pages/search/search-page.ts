import { botCheckNonceCookie } from '#api/bot-check/bot-check.server.ts'
import { restResponse } from '#api/rest/request-response.server.ts'
import { isSuspicious } from '#shop/bot-check/bot-score.ts'
import { openMinuteCache } from '#shop/cache/minute-cache.ts'
import { localizePath } from '#shop/languages/languages.ts'
import { openMinuteLimit } from '#shop/rate-limit/minute-limit.ts'
import { MAX_QUERY_LENGTH } from '#shop/search/query/query-parts.ts'
import { recordZeroResultSearch } from '#shop/search/zero-results/zero-result-searches.server.ts'
import type { Shop } from '#shop/shop.ts'
import { privatePageHeaders, withCookies } from '../../headers.ts'
import type { HttpContext } from '../../http-env.ts'
import {
  MAX_RESULT_PAGES_PER_MINUTE,
  MAX_SEARCHES_PER_MINUTE,
  MAX_SUGGESTIONS_PER_MINUTE,
} from '../../rate-limit/rate-limits.ts'
import { tooManyRestRequests } from '../../rate-limit/too-many-requests.ts'
import { redirect } from '../../redirect.ts'
import type { Storefront } from '../../storefront-build.ts'
import { scoreRequest } from '../../visitors/bot-score.ts'
import type { RequesterOf } from '../../visitors/requester.ts'
import { isPrefetch } from '../../visitors/session.ts'

export function openSearchPages(shop: Shop, { render, assets, headers }: Storefront, requester: RequesterOf) {
  const suggestions = openMinuteLimit(shop.now, MAX_SUGGESTIONS_PER_MINUTE)
  const pages = openMinuteLimit(shop.now, MAX_SEARCHES_PER_MINUTE)
  const looks = openMinuteLimit(shop.now, MAX_RESULT_PAGES_PER_MINUTE)
  /** Client → searches within the minute: filters, sort orders and further pages of a search do not count again. */
  const requested = openMinuteCache<Set<string>>(shop.now)
  const isTooOften = (caller: string, text: string) => {
    const known = requested.get(caller) ?? requested.set(caller, new Set())
    if (looks.isTooOften(caller)) return true
    if (known.has(text)) return false
    if (pages.isTooOften(caller)) return true
    known.add(text)
    return false
  }
  return {
    /** The 429 answer for too many suggestions; undefined: below the limit. */
    refuseSuggestions(c: HttpContext): Response | undefined {
      if (!suggestions.isTooOften(requester(c).caller())) return undefined
      // The page of the search field sends its language; the path below the REST root is the same for all.
      return restResponse(tooManyRestRequests(c.req.query('lang') === 'en' ? 'en' : shop.language))
    },

    /** `/?s=…`, `/page/2/?s=…`. Undefined: the request searches for nothing. */
    async show(c: HttpContext): Promise<Response | undefined> {
      const request = c.req.raw
      const query = parseSearch(new URL(request.url).searchParams, c.req.param('page'))
      if (!query) return undefined
      const { caller, address } = requester(c)
      if (isTooOften(caller(), query.text)) {
        const html = await render.renderSearchRateLimited(shop, assets, query.text.slice(0, MAX_QUERY_LENGTH))
        const own = privatePageHeaders(shop.site.url, headers)
        return new Response(html, {
          status: 429,
          headers: { ...own, 'cache-control': 'no-store', 'retry-after': '60' },
        })
      }
      const { rendered, miss } = await render.renderSearchResults(shop, assets, query)
      if (rendered.kind === 'moved') {
        return redirect(302, localizePath(shop.language, rendered.to))
      }
      const isAsked = request.method === 'GET' && !isPrefetch(request)
      // Searches by robots are not recorded.
      if (miss && isAsked && !isSuspicious(scoreRequest(shop, request, address()))) {
        await recordZeroResultSearch(shop, miss.text, miss.near)
      }
      const own = privatePageHeaders(shop.site.url, headers, rendered.scriptHosts)
      return new Response(rendered.html, {
        status: rendered.kind === 'page' ? rendered.status : 404,
        headers: withCookies(own, [botCheckNonceCookie(shop)]),
      })
    },
  }
}

/** The page number is in the path or, from some scripts, in `paged`. */
function parseSearch(query: URLSearchParams, pageInPath: string | undefined) {
  const text = query.get('s')
  if (text === null) return undefined
  const requestCount = Number(pageInPath ?? query.get('paged') ?? 1)
  return { text, page: Number.isSafeInteger(requestCount) && requestCount > 0 ? requestCount : 1, query }
}
