import { findPictureFacts } from '#shop/content/media/media.server.ts'
import { pictureUrl } from '#shop/content/media/media-urls.ts'
import { layoutWidths, logoSize } from '#shop/content/media/picture-sizes.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { EmailView } from './emails.ts'

export async function emailShop(
  shop: Shop,
  { shopName: name, logoId }: Pick<Settings, 'shopName' | 'logoId'>,
  href: string,
): Promise<EmailView['shop']> {
  const picture = logoId === null ? undefined : (await findPictureFacts(shop, [logoId])).get(logoId)
  if (!picture) return { name, href }
  // Mail programs know no WebP and no sets of sizes.
  const width = layoutWidths(picture, 'logo').at(-1) ?? picture.width
  return { name, href, logo: { src: shop.site.url + pictureUrl(picture, width, 'jpg'), ...logoSize(picture) } }
}
