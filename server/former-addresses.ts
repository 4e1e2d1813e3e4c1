import { addressesOf } from '#shop/redirects/former-addresses.server.ts'
import { type Place, placesAtPath, placesInQuery, queryBeside } from '#shop/redirects/former-addresses.ts'
import { redirectByQuery } from '#shop/redirects/redirects.server.ts'
import type { Shop } from '#shop/shop.ts'
import { answerFeed } from './feed.ts'
import { answerSearchEngine } from './found.ts'
import type { PageDoor } from './pages.ts'

/** An address of no page: what stands there says that there is none. */
const NOWHERE = '/~'

/**
 * Addresses of the shop that was left, on WordPress as a rule: a 301 to where the thing lives now, in one hop, or an honest
 * 404. Only addresses of this shop come out of it, and only those where something is.
 */
export function openFormerAddresses(shop: Shop, pages: PageDoor) {
  /** What is shown at the address, or where it has moved to; undefined: nothing. */
  async function shownAt(address: string, asked: URL): Promise<string | undefined> {
    const url = new URL(asked.origin + address)
    if (url.origin !== asked.origin || url.pathname + url.search === asked.pathname + asked.search) return undefined
    if (address.startsWith('/media/')) return address
    const request = new Request(url)
    const answer =
      (await answerSearchEngine(shop, request)) ?? (await answerFeed(shop, request)) ?? (await pages.answer(request))
    if (answer?.status === 200) return url.pathname + url.search
    const to = answer?.status === 301 ? answer.headers.get('location') : null
    return to?.startsWith('/') && !to.startsWith('//') ? to : undefined
  }

  async function find(places: Place[], asked: URL): Promise<string | undefined> {
    for (const place of places) {
      for (const address of await addressesOf(shop, place)) {
        const shown = await shownAt(address, asked)
        if (shown !== undefined) return shown
      }
    }
    return undefined
  }

  return {
    /** Named by a query, whatever lives at the path. Undefined: it names nothing. */
    async inQuery(request: Request): Promise<Response | undefined> {
      const url = new URL(request.url)
      if (url.search === '') return undefined
      const sent = await redirectByQuery(shop, url.pathname + url.search)
      if (sent !== undefined) return moved(sent)
      const places = placesInQuery(url)
      if (!places) return undefined
      const to = await find(places, url)
      if (to !== undefined) return moved(withQuery(to, queryBeside(url)))
      return pages.missingPage(new Request(new URL(NOWHERE, url), { headers: request.headers, method: request.method }))
    },

    /** Where there is nothing at the path. Undefined: nor anywhere else. */
    async atPath(request: Request): Promise<Response | undefined> {
      const url = new URL(request.url)
      const to = await find(placesAtPath(url.pathname), url)
      return to === undefined ? undefined : moved(withQuery(to, url.search))
    },
  }
}

function withQuery(address: string, query: string): string {
  return query === '' ? address : address + (address.includes('?') ? `&${query.slice(1)}` : query)
}

function moved(location: string): Response {
  const { pathname, search } = new URL(location, 'https://shop.invalid') // a header has no letters but Latin ones
  return new Response(null, {
    status: 301,
    headers: { location: pathname + search, 'cache-control': 'public, max-age=3600' },
  })
}
