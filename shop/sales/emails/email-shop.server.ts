import { findPictureFacts } from '#shop/content/media/media.server.ts'
import { pictureUrl } from '#shop/content/media/media-urls.ts'
import { layoutWidths, logoSize } from '#shop/content/media/picture-sizes.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import { DEFAULT_TYPEFACE, TYPEFACES, type TypefaceName } from '#shop/core/settings/typefaces.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { EmailView } from './emails.ts'

/** The head of an email, the logo of the shop or its name, and the typeface of the shop's texts. */
export async function emailShop(
  shop: Shop,
  { shopName: name, logoId, theme }: Pick<Settings, 'shopName' | 'logoId' | 'theme'>,
  href: string,
): Promise<EmailView['shop']> {
  const picture = logoId === null ? undefined : (await findPictureFacts(shop, [logoId])).get(logoId)
  const typeface = emailTypeface(theme)
  if (!picture) return { name, href, ...(typeface && { typeface }) }
  // Mail programs know no WebP and no sets of sizes.
  const width = layoutWidths(picture, 'logo').at(-1) ?? picture.width
  const logo = { src: shop.site.url + pictureUrl(picture, width, 'jpg'), ...logoSize(picture) }
  return { name, href, logo, ...(typeface && { typeface }) }
}

const SERIF: TypefaceName[] = ['lora', 'source-serif']

function emailTypeface({ textFont, ownTypeface }: Settings['theme']): EmailView['shop']['typeface'] {
  if (textFont === DEFAULT_TYPEFACE) return undefined
  const family = textFont === 'own' ? ownTypeface.name : TYPEFACES[textFont]
  return { family, isSerif: SERIF.includes(textFont) }
}
