import { rm } from 'node:fs/promises'
import type { Shop } from '#shop/core/shop.ts'
import { findVariant, getVariant, type Variant } from '../media.server.ts'
import type { Media } from '../media.ts'
import { draftFile, publishDraft, socialName, writeDraft } from '../media-files.server.ts'
import { SOCIAL_HEIGHT, SOCIAL_WIDTH, widestWidth } from '../picture-sizes.ts'

/** Background of the shop's product pictures. */
const BACKGROUND = '#f1f0ed'
const QUALITY = 84

/** The picture for link previews: 1200 × 630, uncropped, on the shop's background. Created once. */
export async function socialPicture(shop: Shop, media: Media): Promise<Variant> {
  const name = socialName(media)
  const stored = await findVariant(shop, name)
  if (stored) return { kind: 'ready', file: stored }
  // Decodes only our own encodings here, never an uploaded file.
  const source = await getVariant(shop, media, { width: widthFor(media), format: 'jpg', urgency: 'now' })
  if (source.kind !== 'ready') return source
  const draft = draftFile(shop.files)
  try {
    // Loaded with the first social picture, not at the server's start.
    const { default: sharp } = await import('sharp')
    const bytes = await sharp(source.file)
      .resize({ width: SOCIAL_WIDTH, height: SOCIAL_HEIGHT, ...fitOf(media), background: BACKGROUND })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer()
    await writeDraft(draft, bytes)
    const target = shop.storage.pathOf(name)
    await publishDraft(draft, target)
    shop.storage.storeLater(name)
    return { kind: 'ready', file: target }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

function widthFor(media: Media): number {
  return Math.min(1440, widestWidth(media))
}

/** A similar aspect ratio fills the area; taller or narrower pictures are not cropped. */
function fitOf({ width, height }: Media): { fit: 'cover' | 'contain' } {
  const ratio = width / height
  return { fit: ratio > 1.7 && ratio < 2.1 ? 'cover' : 'contain' }
}
