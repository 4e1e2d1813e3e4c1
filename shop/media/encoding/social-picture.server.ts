import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Shop } from '../../shop.ts'
import { getVariant, type Variant } from '../media.server.ts'
import { type Media, SOCIAL_HEIGHT, SOCIAL_WIDTH, URL_HASH_DIGITS, widestWidth } from '../media.ts'
import { draftFile, fileExists, publishDraft, writeDraft } from '../media-files.server.ts'

/** The ground that the shop's pictures of goods stand on. */
const BACKGROUND = '#f1f0ed'
const QUALITY = 84

/** The picture as messengers and social networks show it: 1200 × 630, whole, on the shop's own ground. Made once. */
export async function socialPicture(shop: Shop, media: Media): Promise<Variant> {
  const target = join(shop.files.dir, 'social', `${media.hash.slice(0, URL_HASH_DIGITS)}.jpg`)
  if (await fileExists(target)) return { kind: 'ready', file: target }
  // One of our own encodings is decoded here, never the file that somebody has sent in.
  const source = await getVariant(shop, media, { width: widthFor(media), format: 'jpg', urgency: 'now' })
  if (source.kind !== 'ready') return source
  const draft = draftFile(shop.files)
  try {
    const bytes = await sharp(source.file)
      .resize({ width: SOCIAL_WIDTH, height: SOCIAL_HEIGHT, ...fitOf(media), background: BACKGROUND })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer()
    await writeDraft(draft, bytes)
    await publishDraft(draft, target)
    return { kind: 'ready', file: target }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

function widthFor(media: Media): number {
  return Math.min(1440, widestWidth(media))
}

/** What is nearly of this shape fills it; of anything taller or narrower nothing is cut off. */
function fitOf({ width, height }: Media): { fit: 'cover' | 'contain' } {
  const ratio = width / height
  return { fit: ratio > 1.7 && ratio < 2.1 ? 'cover' : 'contain' }
}
