import { requestAddress } from '#api/rest/addresses.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { themeCss, themePath } from '#shop/core/settings/theme.ts'
import type { Shop } from '#shop/core/shop.ts'
import { CACHE_IMMUTABLE, CACHE_ONE_MINUTE } from '../headers.ts'
import { fileResponse } from './file-response.ts'

/** The owner's changed tokens as a separate stylesheet: the pages' policy allows no inline style. */
export async function answerTheme(shop: Shop, request: Request): Promise<Response> {
  const { theme } = await getSettings(shop)
  return fileResponse(request, themeCss(theme), {
    'content-type': 'text/css; charset=utf-8',
    // A page in an external cache may request an older theme: it gets the current one with a short lifetime.
    'cache-control': requestAddress(request) === themePath(theme) ? CACHE_IMMUTABLE : CACHE_ONE_MINUTE,
  })
}
