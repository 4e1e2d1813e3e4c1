import { REST_ROOT } from '#wire/rest.protocol.ts'

/** The name that WordPress without pretty addresses asks its REST root by. */
export const REST_ROUTE = 'rest_route'

/**
 * `/?rest_route=/wc/v3/orders&page=2` is `/wp-json/wc/v3/orders?page=2`. The name stays in the query: a signature of
 * OAuth covers it. Any other address comes back as it is.
 */
export function restAddressOf(address: string): string {
  const [path = '', query] = address.split(/\?(.*)/s)
  if (query === undefined || (path !== '/' && path !== '/index.php')) return address
  const route = new URLSearchParams(query).get(REST_ROUTE)
  return route ? `${REST_ROOT}${segmentsOf(route)}?${query}` : address
}

/** A dot segment would be taken for the way out of the root, escaped or not. */
function segmentsOf(route: string): string {
  const segments = route.replace(/^\/+|\/+$/g, '').split('/')
  return segments.map((segment) => (/^\.{1,2}$/.test(segment) ? '-' : encodeURIComponent(segment))).join('/')
}
