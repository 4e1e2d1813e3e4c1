import { requestQuery } from '#api/rest/addresses.ts'
import { restResponse } from '#api/rest/request-response.server.ts'
import { wantsPageData } from '#api/store/page-data/protocol.ts'
import { botCheckNonceCookie } from '#api/visitors/bot-check/bot-check.server.ts'
import { cleanQuery } from '#shop/catalog/search/query/query-parts.ts'
import { recordZeroResultSearch } from '#shop/catalog/search/zero-results/zero-result-searches.server.ts'
import { MINUTE_MS } from '#shop/core/dates.ts'
import { localizePath } from '#shop/core/languages/languages.ts'
import { openCounter } from '#shop/core/rate-limit/counter.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { isSuspicious } from '#shop/visitors/bot-check/bot-score.ts'
import { PRIVATE_REVALIDATED, privatePageHeaders, withCookies } from '../../headers.ts'
import type { RateLimits } from '../../rate-limit/rate-limits.ts'
import { type HttpContext, redirect, tooManyRestRequests } from '../../responses.ts'
import type { Storefront } from '../../storefront-build.ts'
import type { RequesterOf } from '../../visitors/requester.ts'
import { scoreRequest } from '../../visitors/score-request.ts'
import { isPrefetch } from '../../visitors/session.ts'

export function openSearchPages(
  shop: Shop,
  { render, assets, headers }: Storefront,
  limits: RateLimits,
  requester: RequesterOf,
) {
  /** Filters, sort orders and further pages of a search do not count as another search. */
  const firstPages = openCounter(shop, 'first-result-pages', MINUTE_MS)
  const isTooOften = async (caller: string, text: string) => {
    if (!(await limits.takeResultPage(caller))) return true
    const first = await firstPages.take([{ key: `${caller} ${text}`, max: 1 }])
    if (!first || (await limits.takeSearch(caller))) return false
    await first.giveBack()
    return true
  }
  return {
    /** The 429 answer for too many suggestions; undefined: below the limit. */
    async refuseSuggestions(c: HttpContext): Promise<Response | undefined> {
      if (await limits.takeSuggestion(requester(c).caller())) return undefined
      // The page of the search field sends its language; the path below the REST root is the same for all.
      return restResponse(tooManyRestRequests(c.req.query('lang') === 'en' ? 'en' : shop.language))
    },

    /** `/?s=…`, `/page/2/?s=…`. Undefined: the request searches for nothing. */
    async show(c: HttpContext): Promise<Response | undefined> {
      const request = c.req.raw
      const query = parseSearch(requestQuery(request), c.req.param('page'))
      if (!query) return undefined
      const { caller, address } = requester(c)
      if (await isTooOften(caller(), query.text)) {
        const html = await render.renderSearchRateLimited(shop, assets, cleanQuery(query.text))
        const pageHeaders = privatePageHeaders(shop.site.url, headers)
        return new Response(html, {
          status: 429,
          headers: { ...pageHeaders, 'cache-control': 'no-store', 'retry-after': '60' },
        })
      }
      const { rendered, miss } = await render.renderSearchResults(shop, assets, query)
      if (rendered.kind === 'moved') {
        return redirect(302, localizePath(shop.language, rendered.to))
      }
      if (rendered.kind === 'missing') return c.notFound() as Response | Promise<Response>
      const isAsked = request.method === 'GET' && !isPrefetch(request) && !query.asData
      // Searches by robots are not recorded.
      if (miss && isAsked && !isSuspicious(scoreRequest(shop, request, address()))) {
        await recordZeroResultSearch(shop, miss.text, miss.near)
      }
      const pageHeaders = {
        ...privatePageHeaders(shop.site.url, headers, rendered.scriptHosts),
        'cache-control': PRIVATE_REVALIDATED,
        ...(rendered.type && { 'content-type': rendered.type }),
      }
      return new Response(rendered.html, {
        status: rendered.status,
        headers: withCookies(pageHeaders, [botCheckNonceCookie(shop)]),
      })
    },
  }
}

/** The page number is in the path or, from some scripts, in `paged`. */
function parseSearch(query: URLSearchParams, pageInPath: string | undefined) {
  const text = query.get('s')
  if (text === null) return undefined
  const requestedPage = Number(pageInPath ?? query.get('paged') ?? 1)
  const page = Number.isSafeInteger(requestedPage) && requestedPage > 0 ? requestedPage : 1
  return { text, page, query, asData: wantsPageData(query) }
}
