import { requestAddress } from '#api/rest/addresses.ts'
import { parseLanguagePath } from '#shop/core/languages/languages.ts'
import type { Shop } from '#shop/core/shop.ts'
import { CACHE_IMMUTABLE, CACHE_ONE_MINUTE } from '../headers.ts'
import type { Storefront } from '../storefront-build.ts'
import { fileResponse } from './file-response.ts'

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
  const isCurrent = requestAddress(request) === parseLanguagePath(globals.address).rest
  return fileResponse(request, globals.text, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': isCurrent ? CACHE_IMMUTABLE : CACHE_ONE_MINUTE,
  })
}
