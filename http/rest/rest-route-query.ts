import { REST_ROOT } from '#api/rest/protocol.ts'

/** The REST parameter of WordPress without pretty permalinks. */
export const REST_ROUTE_PARAM = 'rest_route'

/** `/?rest_route=/wc/v3/orders&page=2` → `/wp-json/wc/v3/orders?page=2`; OAuth signs the parameter, so it stays. */
export function resolveRestRoute(address: string): string {
  const [path = '', query] = address.split(/\?(.*)/s)
  if (query === undefined || (path !== '/' && path !== '/index.php')) return address
  const route = new URLSearchParams(query).get(REST_ROUTE_PARAM)
  return route ? `${REST_ROOT}${encodeSegments(route)}?${query}` : address
}

/** A dot segment would leave the root, escaped or not. */
function encodeSegments(route: string): string {
  const segments = route.replace(/^\/+|\/+$/g, '').split('/')
  return segments.map((segment) => (/^\.{1,2}$/.test(segment) ? '-' : encodeURIComponent(segment))).join('/')
}
