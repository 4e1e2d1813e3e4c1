import { isSuspicious } from '#shop/bot-check/bot-check.ts'
import { openLimit } from '#shop/limit.ts'
import { recordMiss } from '#shop/search/misses.server.ts'
import type { Shop } from '#shop/shop.ts'
import { botCheckNonceCookie } from '#wire/bot-check.server.ts'
import { SUGGEST_PATH } from '#wire/meblia-rest-search.protocol.ts'
import { REST_ROOT } from '#wire/rest.protocol.ts'
import { PRIVATE, pageHeaders, withCookies } from './headers.ts'
import { judgeRequest } from './judging.ts'
import type { Storefront } from './storefront.ts'
import { isAhead } from './visitor.ts'

/** Somebody who types fast asks twice a second. */
const MOST_SUGGESTIONS = 120
const MOST_PAGES = 60

export type SearchPages = {
  /** Suggestions that are asked for too often; undefined: they may be answered. */
  refuse(request: Request, caller: () => string): Response | undefined
  /** `/?s=…`, `/page/2/?s=…`; undefined: the request is about something else. */
  answer(request: Request, from: { caller(): string; address(): string }): Promise<Response | undefined>
}

export function openSearchPages(shop: Shop, { render, assets, headers }: Storefront): SearchPages {
  const suggestions = openLimit(shop.now, MOST_SUGGESTIONS)
  const pages = openLimit(shop.now, MOST_PAGES)
  return {
    refuse(request, caller) {
      if (new URL(request.url).pathname !== `${REST_ROOT}${SUGGEST_PATH.slice(1)}`) return undefined
      return suggestions.isTooOften(caller()) ? tooOften() : undefined
    },

    async answer(request, { caller, address }) {
      const wish = wishIn(new URL(request.url))
      if (!wish || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
      if (pages.isTooOften(caller())) return tooOften()
      const { rendered, nothing } = await render.renderResults(shop, assets, wish)
      if (rendered.kind === 'moved') return undefined
      const isAsked = request.method === 'GET' && !isAhead(request)
      // What robots ask for is no wish of anybody's.
      if (nothing && isAsked && !isSuspicious(judgeRequest(shop, request, address()))) await recordMiss(shop, wish.text)
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
  const [, inPath] = /^\/(?:page\/(\d{1,6})\/)?$/.exec(pathname) ?? [undefined, null]
  const text = searchParams.get('s')
  if (inPath === null || text === null) return undefined
  const asked = Number(inPath ?? searchParams.get('paged') ?? 1)
  return { text, page: Number.isSafeInteger(asked) && asked > 0 ? asked : 1, query: searchParams }
}

function tooOften(): Response {
  return new Response(null, { status: 429, headers: { 'retry-after': '60', 'cache-control': 'no-store' } })
}
