import { requestAddress } from '#api/rest/addresses.ts'
import { findTypeface, ownTypefaceCss } from '#shop/content/typefaces/typefaces.server.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { themeCss, themePath } from '#shop/core/settings/theme.ts'
import { TYPEFACE_HASH_DIGITS } from '#shop/core/settings/typefaces.ts'
import type { Shop } from '#shop/core/shop.ts'
import { CACHE_IMMUTABLE, CACHE_ONE_MINUTE } from '../headers.ts'
import { matchesEtag } from '../responses.ts'
import { fileResponse } from './file-response.ts'

/** The owner's changed tokens as a separate stylesheet: the pages' policy allows no inline style. */
export async function answerTheme(shop: Shop, request: Request): Promise<Response> {
  const { theme } = await getSettings(shop)
  return fileResponse(request, (await ownTypefaceCss(shop, theme)) + themeCss(theme), {
    'content-type': 'text/css; charset=utf-8',
    // A page in an external cache may request an older theme: it gets the current one with a short lifetime.
    'cache-control': requestAddress(request) === themePath(theme) ? CACHE_IMMUTABLE : CACHE_ONE_MINUTE,
  })
}

const FILE_NAME = new RegExp(`^([0-9a-f]{${TYPEFACE_HASH_DIGITS}})\\.woff2$`)

/** The owner's typeface. Undefined: not found. */
export async function answerTypeface(shop: Shop, request: Request, name: string): Promise<Response | undefined> {
  const [, hash] = FILE_NAME.exec(name) ?? []
  if (hash === undefined) return undefined
  const headers = {
    'content-type': 'font/woff2',
    'cache-control': CACHE_IMMUTABLE,
    // A browser asks for a font of a stylesheet as another site would, and our pages alone may have it.
    'cross-origin-resource-policy': 'same-origin',
    etag: `"${hash}"`,
  }
  if (matchesEtag(request.headers.get('if-none-match'), headers.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const font = await findTypeface(shop, hash)
  return font && fileResponse(request, new Uint8Array(font), headers)
}
