import { requestUrl } from '#api/rest/addresses.ts'
import { ICON_SIDES } from '#shop/content/media/brand-icons.ts'
import { findIcon, findNamePicture } from '#shop/content/media/encoding/brand-icons.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { CACHE_IMMUTABLE, CACHE_ONE_HOUR } from '../headers.ts'
import { fileResponse, unavailable } from './file-response.ts'

/** Pictures of the brand at fixed addresses: the icon in its sizes, and the preview of pages without a picture. */
export function openBrandIcons(shop: Shop): (request: Request) => Promise<Response> {
  /** The last of each address: drawing takes ten times as long as sending. */
  const drawn = new Map<string, { version: string; png: Promise<Buffer | undefined> }>()

  return async (request) => {
    const { pathname, searchParams } = requestUrl(request)
    const side = ICON_SIDES[pathname]
    const picture = side === undefined ? await findNamePicture(shop) : await findIcon(shop, side)
    const { version } = picture
    let last = drawn.get(pathname)
    if (last?.version !== version) {
      last = { version, png: picture.draw() }
      drawn.set(pathname, last)
    }
    const png = await last.png.catch((error) => {
      shop.log.error({ path: pathname, error: String(error) }, 'icon.not_drawn')
    })
    if (!png) {
      drawn.delete(pathname)
      return unavailable()
    }
    return fileResponse(request, new Uint8Array(png), {
      'content-type': 'image/png',
      'cache-control': searchParams.get('v') === version ? CACHE_IMMUTABLE : CACHE_ONE_HOUR,
    })
  }
}
