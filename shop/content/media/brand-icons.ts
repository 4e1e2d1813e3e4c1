import type { Settings } from '#shop/core/settings/settings.ts'
import type { Media } from './media.ts'

/** Addresses of the shop's icon, with the sides of the squares in pixels. `/logo.png` is for search engines. */
export const ICON_SIDES: Readonly<Record<string, number>> = {
  '/favicon.ico': 32,
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/logo.png': 512,
}

type Brand = Pick<Settings, 'shopName' | 'theme'>

/** Changes with what the icon shows: the owner's picture, or the first letter on the brand's colour. */
export function iconVersion(brand: Brand, icon: Pick<Media, 'hash'> | undefined): string {
  if (icon) return icon.hash.slice(0, 8)
  return `${iconLetter(brand.shopName).codePointAt(0)?.toString(16)}-${brand.theme.brand.slice(1)}`
}

/** `Д` of «Дубрава» */
export function iconLetter(shopName: string): string {
  const [letter = shopName] = /[\p{L}\p{N}]/u.exec(shopName) ?? []
  return letter.toLocaleUpperCase('uk')
}
