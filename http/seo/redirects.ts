import { requestUrl } from '#api/rest/addresses.ts'
import { findRedirectByQuery, withQuery } from '#shop/content/redirects/redirects.server.ts'
import { findCurrentPaths } from '#shop/content/redirects/wordpress-urls.server.ts'
import {
  remainingQuery,
  type WordpressTarget,
  wordpressPathTargets,
  wordpressQueryTargets,
} from '#shop/content/redirects/wordpress-urls.ts'
import { hasNulInAddress } from '#shop/core/input/text.ts'
import type { Shop } from '#shop/core/shop.ts'
import { redirect } from '../responses.ts'

/** Asks the route table for a page that anybody may see. */
type OpenPublicPage = (request: Request) => Response | Promise<Response>

/** Usually on WordPress: a 301 to the item's current URL in one hop, or a 404. */
export function openRedirects(shop: Shop, showMissing: (request: Request) => Promise<Response>) {
  /** The path that shows the page, or where it has moved to; undefined: nothing. */
  async function shownAt(address: string, requestedUrl: URL, open: OpenPublicPage): Promise<string | undefined> {
    const url = new URL(requestedUrl.origin + address)
    if (hasNulInAddress(url.href)) return undefined
    if (url.origin !== requestedUrl.origin || url.pathname + url.search === requestedUrl.pathname + requestedUrl.search)
      return undefined
    if (address.startsWith('/media/')) return address
    const answer = await open(new Request(url))
    if (answer.status === 200) return url.pathname + url.search
    const to = answer.status === 301 ? answer.headers.get('location') : null
    return to?.startsWith('/') && !to.startsWith('//') ? to : undefined
  }

  async function find(places: WordpressTarget[], requestedUrl: URL, open: OpenPublicPage): Promise<string | undefined> {
    for (const place of places) {
      for (const address of await findCurrentPaths(shop, place)) {
        const shown = await shownAt(address, requestedUrl, open)
        if (shown !== undefined) return shown
      }
    }
    return undefined
  }

  return {
    /** The item named by the query, whatever the path shows. Undefined: the query names none. */
    async byQuery(request: Request, open: OpenPublicPage): Promise<Response | undefined> {
      const url = requestUrl(request)
      if (url.search === '') return undefined
      const sent = await findRedirectByQuery(shop, url.pathname + url.search)
      if (sent !== undefined) return redirect(301, sent)
      const places = wordpressQueryTargets(url)
      if (!places) return undefined
      const to = await find(places, url, open)
      if (to !== undefined) return redirect(301, withQuery(to, remainingQuery(url)))
      return showMissing(request)
    },

    /** Called when the path has no page. Undefined: no redirect either. */
    async byPath(request: Request, open: OpenPublicPage): Promise<Response | undefined> {
      const url = requestUrl(request)
      const to = await find(wordpressPathTargets(url.pathname), url, open)
      return to === undefined ? undefined : redirect(301, withQuery(to, url.search))
    },
  }
}
