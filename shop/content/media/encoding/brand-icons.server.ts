import { fileURLToPath } from 'node:url'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { PAPER } from '#shop/core/settings/theme.ts'
import type { Shop } from '#shop/core/shop.ts'
import { iconLetter, iconVersion } from '../brand-icons.ts'
import { findMedia, findPictureFacts, getVariant } from '../media.server.ts'
import { URL_HASH_DIGITS } from '../media-urls.ts'
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from '../picture-sizes.ts'

const FONT_FILE = fileURLToPath(import.meta.resolve('@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf'))
/** What text takes of its area at most. */
const LETTER_SHARE = { width: 0.7, height: 0.58 }
const NAME_SHARE = { width: 0.8, height: 0.5 }
/** Widest of the encoded sizes that is read: the largest icon has 512. */
const SOURCE_WIDTH = 640
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/** `version` changes with what it shows, and is found without drawing. Undefined: the owner's cannot be read now. */
export type BrandPicture = { version: string; draw(): Promise<Buffer | undefined> }

/** The owner's picture, whole, or the first letter of the shop's name. PNG. */
export async function findIcon(shop: Shop, side: number): Promise<BrandPicture> {
  const settings = await getSettings(shop)
  const { iconId } = settings
  const facts = iconId === null ? undefined : (await findPictureFacts(shop, [iconId])).get(iconId)
  const area = { width: side, height: side, background: settings.theme.brand }
  return {
    version: iconVersion(settings, facts),
    draw: () =>
      facts ? drawPicture(shop, facts.hash, side) : drawText(iconLetter(settings.shopName), LETTER_SHARE, area),
  }
}

/** The name of the shop, for link previews of pages without a picture. PNG. */
export async function findNamePicture(shop: Shop): Promise<BrandPicture> {
  const { shopName, theme } = await getSettings(shop)
  const area = { width: SOCIAL_WIDTH, height: SOCIAL_HEIGHT, background: theme.brand }
  return { version: `${theme.brand} ${shopName}`, draw: () => drawText(shopName, NAME_SHARE, area) }
}

/** Decodes only our own encodings here, never an uploaded file. */
async function drawPicture(shop: Shop, hash: string, side: number): Promise<Buffer | undefined> {
  const media = await findMedia(shop, hash.slice(0, URL_HASH_DIGITS))
  // WebP keeps what is transparent.
  const source = media && (await getVariant(shop, media, { width: SOURCE_WIDTH, format: 'webp', urgency: 'now' }))
  if (source?.kind !== 'ready') return undefined
  const { default: sharp } = await import('sharp')
  return sharp(source.file).resize(side, side, { fit: 'contain', background: TRANSPARENT }).png().toBuffer()
}

type Area = { width: number; height: number; background: string }

/** White, in the middle, as large as fits into this share of the area. */
async function drawText(text: string, share: { width: number; height: number }, area: Area): Promise<Buffer> {
  // Loaded with the first picture, not at the server's start.
  const { default: sharp } = await import('sharp')
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const drawn = await sharp({
    text: {
      text: `<span foreground="${PAPER}">${escaped}</span>`,
      font: 'Onest Bold',
      fontfile: FONT_FILE,
      align: 'center',
      rgba: true,
      width: Math.round(area.width * share.width),
      height: Math.round(area.height * share.height),
    },
  })
    .png()
    .toBuffer()
  return sharp({ create: { ...area, channels: 3 } })
    .composite([{ input: drawn }])
    .png()
    .toBuffer()
}
