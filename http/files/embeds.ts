import type { Shop } from '#shop/core/shop.ts'
import type { Storefront } from '../storefront-build.ts'

/** In an opaque origin: no cookies, storage or pages of the shop (docs/decisions/008-embedded-html.md). */
export async function answerEmbed(
  shop: Shop,
  { render }: Storefront,
  pageId: number,
  block: string,
): Promise<Response | undefined> {
  const html = await render.renderEmbed(shop, pageId, block)
  return html === undefined ? undefined : new Response(html, { headers: HEADERS })
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "sandbox allow-scripts allow-popups allow-forms; frame-ancestors 'self'; base-uri 'self'",
  'cache-control': 'public, no-cache',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}
