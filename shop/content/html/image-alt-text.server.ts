import type { Shop } from '#shop/core/shop.ts'
import { findLibraryItem } from '../media/library/library.server.ts'
import { findMedia } from '../media/media.server.ts'
import { parsePictureUrl } from '../media/media-urls.ts'
import { escapeHtml } from './paragraphs.ts'
import { sanitizedSourceHtml } from './sanitize-html.server.ts'

/** A picture without alternative text, as `sanitizedSourceHtml` writes it. */
const PICTURE_WITHOUT_ALT = /<img src="([^"]*)"[^>]*? alt=""[^>]*>/g

/** Programs send an empty `alt` when they know no text: such pictures get the library's. */
export async function withAltTexts(shop: Shop, html: string): Promise<string> {
  const safe = sanitizedSourceHtml(html)
  const altTexts = new Map<string, string>()
  for (const [, src = ''] of safe.matchAll(PICTURE_WITHOUT_ALT)) {
    if (!altTexts.has(src)) altTexts.set(src, await findAltText(shop, src))
  }
  if (altTexts.size === 0) return safe
  return safe.replace(PICTURE_WITHOUT_ALT, (tag, src: string) =>
    tag.replace(' alt=""', () => ` alt="${altTexts.get(src) ?? ''}"`),
  )
}

async function findAltText(shop: Shop, src: string): Promise<string> {
  const hash = parsePictureUrl(src)?.hash
  const media = hash === undefined ? undefined : await findMedia(shop, hash)
  const item = media && (await findLibraryItem(shop, media.id))
  return item && !item.decorative ? escapeHtml(item.alt) : ''
}
