import { isSuspicious } from '#shop/bot-check/bot-check.ts'
import { addressIn } from '#shop/languages/languages.ts'
import { openLimit, openMemory } from '#shop/limit.ts'
import { recordMiss } from '#shop/search/misses.server.ts'
import type { Shop } from '#shop/shop.ts'
import { botCheckNonceCookie } from '#wire/bot-check.server.ts'
import { MOST_QUERY, SUGGEST_PATH } from '#wire/meblia-rest-search.protocol.ts'
import { restResponse, routeOf } from '#wire/rest.server.ts'
import { PRIVATE, pageHeaders, withCookies } from './headers.ts'
import { judgeRequest } from './judging.ts'
import type { Storefront } from './storefront.ts'
import { tooManyAsked } from './too-many.ts'
import { isAhead } from './visitor.ts'

/** Somebody who types fast asks twice a second. */
const MOST_SUGGESTIONS = 120
/** Different searches in a minute, and pages of them in all. */
const MOST_PAGES = 60
const MOST_LOOKS = 300

export type SearchPages = {
  /** Suggestions that are asked for too often; undefined: they may be answered. */
  refuse(request: Request, caller: () => string): Response | undefined
  /** `/?s=…`, `/page/2/?s=…`; undefined: the request is about something else. */
  answer(request: Request, from: { caller(): string; address(): string }): Promise<Response | undefined>
}

export function openSearchPages(shop: Shop, { render, assets, headers }: Storefront): SearchPages {
  const suggestions = openLimit(shop.now, MOST_SUGGESTIONS)
  const pages = openLimit(shop.now, MOST_PAGES)
  const looks = openLimit(shop.now, MOST_LOOKS)
  /** Who asks → what he has asked within the minute: its filters, its orders and its further pages are no new search. */
  const asked = openMemory<Set<string>>(shop.now)
  const isTooOften = (caller: string, text: string) => {
    const known = asked.get(caller) ?? asked.set(caller, new Set())
    if (looks.isTooOften(caller)) return true
    if (known.has(text)) return false
    if (pages.isTooOften(caller)) return true
    known.add(text)
    return false
  }
  return {
    refuse(request, caller) {
      const { pathname, searchParams } = new URL(request.url)
      if (`/${routeOf(pathname)}` !== SUGGEST_PATH || !suggestions.isTooOften(caller())) return undefined
      // The page of the field tells its language; its address below the root is the same for all.
      return restResponse(tooManyAsked(searchParams.get('lang') === 'en' ? 'en' : shop.language))
    },

    async answer(request, { caller, address }) {
      const wish = wishIn(new URL(request.url))
      if (!wish || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
      if (isTooOften(caller(), wish.text)) {
        const html =
          request.method === 'HEAD' ? null : await render.renderTooOften(shop, assets, wish.text.slice(0, MOST_QUERY))
        const waits = { ...pageHeaders(shop.site.url), ...headers, 'cache-control': 'no-store', 'retry-after': '60' }
        return new Response(html, { status: 429, headers: { ...waits, 'x-robots-tag': 'noindex' } })
      }
      const { rendered, miss } = await render.renderResults(shop, assets, wish)
      if (rendered.kind === 'moved') {
        const location = addressIn(shop.language, rendered.to)
        return new Response(null, { status: 302, headers: { location, 'cache-control': PRIVATE } })
      }
      const isAsked = request.method === 'GET' && !isAhead(request)
      // What robots ask for is no wish of anybody's.
      if (miss && isAsked && !isSuspicious(judgeRequest(shop, request, address()))) {
        await recordMiss(shop, miss.text, miss.near)
      }
      const policed = { ...pageHeaders(shop.site.url, rendered.scriptHosts), ...headers }
      const own = { ...policed, 'cache-control': PRIVATE, 'x-robots-tag': 'noindex' }
      return new Response(request.method === 'HEAD' ? null : rendered.html, {
        status: rendered.kind === 'page' ? rendered.status : 404,
        headers: withCookies(own, [botCheckNonceCookie(shop)]),
      })
    },
  }
}

/** Pages are counted in the path or, as some scripts do, in `paged`. */
function wishIn({ pathname, searchParams }: URL) {
  // WooCommerce searches on the page of the shop, too.
  const [, inPath] = /^\/(?:shop\/)?(?:page\/(\d{1,6})\/)?$/.exec(pathname) ?? [undefined, null]
  const text = searchParams.get('s')
  if (inPath === null || text === null) return undefined
  const asked = Number(inPath ?? searchParams.get('paged') ?? 1)
  return { text, page: Number.isSafeInteger(asked) && asked > 0 ? asked : 1, query: searchParams }
}
