import { readLibraryItem } from '../media/library.server.ts'
import { findMedia } from '../media/media.server.ts'
import { pictureAt } from '../media/media.ts'
import type { Shop } from '../shop.ts'
import { writtenHtml } from './html.server.ts'

/** As `writtenHtml` writes a picture without words. */
const WORDLESS = /<img src="([^"]*)"[^>]*? alt=""[^>]*>/g

/**
 * Words that somebody saves, made safe. An empty `alt` is an owner's word that a picture only decorates, and owners give
 * it in the library: programs write it where they know nothing. What the library says of the picture stands there then.
 */
export async function describedHtml(shop: Shop, html: string): Promise<string> {
  const safe = writtenHtml(html)
  const known = new Map<string, string>()
  for (const [, src = ''] of safe.matchAll(WORDLESS)) {
    if (!known.has(src)) known.set(src, await wordsOf(shop, src))
  }
  if (known.size === 0) return safe
  return safe.replace(WORDLESS, (tag, src: string) => tag.replace(' alt=""', () => ` alt="${known.get(src) ?? ''}"`))
}

async function wordsOf(shop: Shop, src: string): Promise<string> {
  const hash = pictureAt(src)?.hash
  const media = hash === undefined ? undefined : await findMedia(shop, hash)
  const item = media && (await readLibraryItem(shop, media.id))
  return item && !item.decorative ? escaped(item.alt) : ''
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
