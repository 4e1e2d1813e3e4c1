import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { type RestAnswer, restError } from '#api/rest/request-response.server.ts'
import { rateLimitTexts as en, noSpaceTexts as enNoSpace } from '#i18n/storefront/en/unavailable.ts'
import { rateLimitTexts as uk, noSpaceTexts as ukNoSpace } from '#i18n/storefront/uk/unavailable.ts'
import type { Language } from '#shop/core/languages/languages.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { FormState } from '#web/visitors/messages/form-state.ts'
import type { AuthenticatedStaff } from './auth/staff-auth.ts'
import { CACHE_ONE_HOUR, PRIVATE_CACHE, privatePageHeaders, withCookies } from './headers.ts'
import type { Storefront } from './storefront-build.ts'

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

/** A form of a page that was not accepted: its page is shown again, with the state of the form. */
export type RejectedForm = { state: FormState; status: number }

export type HttpEnv = {
  /** `rejectedForm`: of a call from inside. `route`: the pattern, for metrics. `isClosed`: the visitor is staff. */
  Bindings: HttpBindings & { rejectedForm?: RejectedForm; route: string; isClosed?: true }
  /** `staff`: below /admin/, whoever is signed in. */
  Variables: { staff?: AuthenticatedStaff | undefined }
}

export type HttpContext = Context<HttpEnv>

const RETRY_AFTER_S = 60

/** For a script. */
export function tooManyRequests(): Response {
  return plainAnswer(uk.plain, 429)
}

export function noSpace(): Response {
  return plainAnswer(ukNoSpace.plain, 503)
}

function plainAnswer(text: string, status: 429 | 503): Response {
  return new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': String(RETRY_AFTER_S),
      'cache-control': 'no-store',
    },
  })
}

/** For a script that shows the message. */
export function tooManyRestRequests(language: Language): RestAnswer {
  const answer = restError('rate_limit_exceeded', (language === 'en' ? en : uk).plain, 429)
  return { ...answer, headers: { 'retry-after': String(RETRY_AFTER_S) } }
}

/** For a person whose form was refused. `href`: where they try again. */
export function tooManyRequestsPage(shop: Shop, storefront: Storefront, href: string): Response {
  return tryAgainPage(shop, storefront, { texts: shop.language === 'en' ? en : uk, status: 429, href })
}

/** The disk is full: nothing can be written. `href`: where they try again. */
export function noSpacePage(shop: Shop, storefront: Storefront, href: string): Response {
  return tryAgainPage(shop, storefront, { texts: shop.language === 'en' ? enNoSpace : ukNoSpace, status: 503, href })
}

type TryAgain = { texts: Record<'title' | 'text' | 'again', string>; status: 429 | 503; href: string }

function tryAgainPage(
  shop: Shop,
  { render, assets, headers }: Storefront,
  { texts, status, href }: TryAgain,
): Response {
  const { title, text, again } = texts
  // Two leading slashes would name another site.
  const way = { href: href.replace(/^[/\\]+/, '/'), text: again }
  const pageHeaders = { ...privatePageHeaders(shop.site.url, headers), 'retry-after': String(RETRY_AFTER_S) }
  return new Response(render.renderFailure(shop, assets, { title, text, link: way }), {
    status,
    headers: pageHeaders,
  })
}
