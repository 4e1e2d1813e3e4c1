import { REST_ROOT } from './protocol.ts'

/** Addresses of requests are parsed, compared and taken apart here, so that no handler does. */

type Addressed = { readonly url: string }

export function requestUrl(request: Addressed): URL {
  return new URL(request.url)
}

export function requestQuery(request: Addressed): URLSearchParams {
  return requestUrl(request).searchParams
}

/** Path and query, as links have them. */
export function requestAddress(request: Addressed): string {
  const { pathname, search } = requestUrl(request)
  return pathname + search
}

/** Also the root itself without its last slash. */
export function isBelow(path: string, root: string): boolean {
  return `${path}/`.startsWith(root)
}

/** What follows the root, below which the path is. */
export function pathBelow(path: string, root: string): string {
  return path.slice(root.length)
}

/** `wc/v3/orders` of `/wp-json/wc/v3/orders/`, or of a path that a batch names without the REST root. */
export function restPath(path: string): string {
  const below = isBelow(path, REST_ROOT) ? pathBelow(path, REST_ROOT) : path
  // WooCommerce has the Store API under its name without a version too.
  return below.replace(/^\/+|\/+$/g, '').replace(/^wc\/store(?!\/v\d)(?=\/|$)/, 'wc/store/v1')
}

/** Without the folder that a shop's own URL may have. */
export function pathFromRestRoot(path: string): string {
  return path.slice(path.indexOf(REST_ROOT))
}

/** Two leading slashes would name another host. */
export function localPath(path: string): string {
  return path.replace(/^\/+/, '/')
}

/** Null: no address. */
export function localUrl(path: string, siteUrl: string): URL | null {
  return URL.parse(localPath(`/${path}`), siteUrl)
}

export function hasLastSlash(path: string): boolean {
  return path.endsWith('/')
}

export function withLastSlash(url: URL): URL {
  const slashed = new URL(url)
  slashed.pathname += '/'
  return slashed
}

/** Its last part has an extension. */
export function namesFile(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.')
}

/** `/en/?s=стіл` of `/en?s=стіл`. */
export function withSlashAfterLanguage(address: string): string {
  return address.replace(/^\/\w+/, '$&/')
}
