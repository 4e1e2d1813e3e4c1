import { getSettings } from '#shop/settings/settings.server.ts'
import { themeCss, themePath } from '#shop/settings/theme.ts'
import type { Shop } from '#shop/shop.ts'

const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable'
const CACHE_ONE_MINUTE = 'public, max-age=60'

/** The owner's few tokens as a stylesheet of their own: the pages' policy allows no inline style. */
export async function answerTheme(shop: Shop, request: Request): Promise<Response> {
  const { theme } = await getSettings(shop)
  const { pathname, search } = new URL(request.url)
  const css = themeCss(theme)
  return new Response(request.method === 'HEAD' ? null : css, {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'content-length': String(Buffer.byteLength(css)),
      // A page that a cache of somebody else's has kept may ask for an older theme: it gets this one, but not for long.
      'cache-control': pathname + search === themePath(theme) ? CACHE_IMMUTABLE : CACHE_ONE_MINUTE,
      'x-content-type-options': 'nosniff',
    },
  })
}
