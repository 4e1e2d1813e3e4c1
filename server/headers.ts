/** For pages that say something to one visitor alone. */
export const PRIVATE = 'private, no-store'

/** On every page: nothing runs or loads that is not ours, and no inline script at all. */
export function pageHeaders(siteUrl: string): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'uk',
    // A shared cache may keep the page but must ask whether it still holds.
    'cache-control': 'public, no-cache',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'speculation-rules': '"/speculation-rules.json"',
    vary: 'accept-encoding',
  }
  if (siteUrl.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000'
  return headers
}

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // Swatches and the colour behind a picture are style attributes.
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  // Videos elsewhere, in the form that sets no cookie, and only after a click.
  "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

/** Pages are rendered ahead on hover or pointer-down; never a link that changes something or asks not to be followed. */
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
