import { CACHE_ONE_HOUR, PRIVATE_CACHE, withCookies } from './headers.ts'

/** To a path of this shop, percent-encoded because headers are limited to Latin-1. */
export function redirect(
  status: 301 | 302 | 303,
  to: string,
  cookies: string[] = [],
  cacheControl = status === 301 ? CACHE_ONE_HOUR : PRIVATE_CACHE,
): Response {
  const { pathname, search, hash } = new URL(to, 'http://localhost')
  const headers = { location: pathname + search + hash, 'cache-control': cacheControl }
  return new Response(null, { status, headers: withCookies(headers, cookies) })
}
