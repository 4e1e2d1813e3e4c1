import { requestUrl } from '#api/rest/addresses.ts'
import type { Shop } from '#shop/core/shop.ts'

/** Forms are sent from the shop's own pages; every current browser sends the origin. */
export function isCrossSite(request: Request, shop: Shop): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  return origin !== null && ![requestUrl(request).origin, new URL(shop.site.url).origin].includes(origin)
}
