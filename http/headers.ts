import { createHash } from 'node:crypto'
import { REST_ROOT } from '#api/rest/protocol.ts'
import { STORE_NOTICE_SCRIPT } from '#api/visitors/forms/store-notice.protocol.ts'
import { isHttpsHost } from '#shop/core/input/safe-urls.ts'

type HeaderFields = Record<string, string>

/** For pages that show something to one visitor only. */
export const PRIVATE_CACHE = 'private, no-store'
/** For pages without personal data, which may come back from the back/forward cache and then correct themselves. */
export const PRIVATE_REVALIDATED = 'private, no-cache'
/** For an address that contains the version of its content. */
export const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable'
export const CACHE_ONE_HOUR = 'public, max-age=3600'
export const CACHE_ONE_MINUTE = 'public, max-age=60'

/** Sent with every page: only our own and the owner's chosen sources load, and no inline script but one runs. */
export function pageHeaders(
  siteUrl: string,
  scriptHosts: readonly string[] = [],
  pictureOrigin?: string | undefined,
): HeaderFields {
  const headers: HeaderFields = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'uk',
    // A shared cache may store the page but must revalidate it.
    'cache-control': 'public, no-cache',
    'content-security-policy': contentSecurityPolicy(scriptHosts, pictureOrigin),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'speculation-rules': '"/speculation-rules.json"',
    // Programs that are told the shop's address find its API by it, as in WordPress.
    link: `<${siteUrl}${REST_ROOT}>; rel="https://api.w.org/"`,
    vary: 'accept-encoding',
  }
  if (siteUrl.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000'
  return headers
}

/** For a page that shows something to one visitor only. `replaced`: the storefront's own headers. */
export function privatePageHeaders(
  siteUrl: string,
  replaced: HeaderFields = {},
  scriptHosts: readonly string[] = [],
): HeaderFields {
  const headers = { ...pageHeaders(siteUrl, scriptHosts), ...replaced }
  return { ...headers, 'cache-control': PRIVATE_CACHE, 'x-robots-tag': 'noindex' }
}

/** For a page behind a secret link, which no other site may learn. */
export function secretPageHeaders(siteUrl: string, replaced?: HeaderFields): HeaderFields {
  const headers = privatePageHeaders(siteUrl, replaced)
  return { ...headers, 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }
}

/** The back office and its sign-in page: no foreign page may frame them, and no cache stores them. */
export function adminHeaders(siteUrl: string): HeaderFields {
  return {
    ...withoutSpeculationRules(pageHeaders(siteUrl)),
    'cache-control': PRIVATE_CACHE,
    'content-security-policy': ADMIN_POLICY,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  }
}

/** For pages that must not be prerendered from. */
export function withoutSpeculationRules({ 'speculation-rules': _, ...headers }: HeaderFields): HeaderFields {
  return headers
}

/** The page editor writes styles into the page; previews are frames of our own pages. */
const ADMIN_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Hosts of the owner's tags; an invalid host would break the policy and is left out. */
function contentSecurityPolicy(scriptHosts: readonly string[], pictureOrigin?: string): string {
  const hosts = scriptHosts.filter(isHttpsHost)
  const policy = PAGE_POLICY.map((line) =>
    pictureOrigin && /^img-src /.test(line) ? `${line} ${pictureOrigin}` : line,
  )
  if (hosts.length === 0) return policy.join('; ')
  const opened = policy.map((line) => (TAG_DIRECTIVES.test(line) ? [line, ...hosts].join(' ') : line))
  const more = ['media', 'connect'].map((kind) => [`${kind}-src 'self'`, ...hosts].join(' '))
  return [...opened, ...more].join('; ')
}

/** A tag runs, loads its tracking pixel and frames; it may also play media and send data. */
const TAG_DIRECTIVES = /^(script|img|frame)-src /

/** The only script that stands in a page. */
function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}

const PAGE_POLICY = [
  "default-src 'self'",
  `script-src 'self' '${hashOf(STORE_NOTICE_SCRIPT)}'`,
  // Swatches and the colour behind a picture are style attributes.
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  // External videos, in the variant without cookies, and only after a click.
  "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
]

/** Pages are prerendered on hover or pointer-down, except links that change something or are nofollow. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/(admin|wp-admin|wp-json|media|assets|cart|checkout)/*' } },
          { not: { href_matches: '/*\\?*(^|&)(add-to-cart|remove_item|undo_item)=*' } },
          { not: { selector_matches: '[rel~=nofollow], [download], .rl-pagination-ajax .page-numbers' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

export function withCookies(headers: HeaderFields, cookies: string[]): Headers {
  const all = new Headers(headers)
  for (const cookie of cookies) all.append('set-cookie', cookie)
  return all
}
