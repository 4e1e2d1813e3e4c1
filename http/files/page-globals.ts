import { parseLanguagePath } from '#shop/languages/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { CACHE_IMMUTABLE, CACHE_ONE_MINUTE } from '../headers.ts'
import type { Storefront } from '../storefront-build.ts'

/**
 * Globals that scripts made for WooCommerce expect on every page. The URL contains the version, so it is immutable.
 */
export async function answerPageGlobals(
  shop: Shop,
  { render, assets }: Storefront,
  request: Request,
): Promise<Response | undefined> {
  const globals = await render.renderPageGlobals(shop, assets)
  if (!globals) return undefined
  const { pathname, search } = new URL(request.url)
  const cacheControl =
    pathname + search === parseLanguagePath(globals.address).rest ? CACHE_IMMUTABLE : CACHE_ONE_MINUTE
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': cacheControl }
  return new Response(globals.text, { headers: { ...headers, 'x-content-type-options': 'nosniff' } })
}
