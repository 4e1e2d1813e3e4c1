import { CACHE_ONE_HOUR, PRIVATE_CACHE, withCookies } from './headers.ts'

export function textResponse(body: string, type: string): Response {
  return new Response(body, { headers: { 'content-type': type, 'cache-control': 'public, max-age=300' } })
}

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

/** Proxies weaken ETags (`W/`) and may list several. `known`: the `If-None-Match` header. */
export function matchesEtag(sentEtags: string | null | undefined, etag: string): boolean {
  if (!sentEtags || sentEtags === etag) return sentEtags === etag
  return sentEtags
    .split(',')
    .some((sentEtag) => sentEtag.trim().replace(/^W\//, '') === etag || sentEtag.trim() === '*')
}
