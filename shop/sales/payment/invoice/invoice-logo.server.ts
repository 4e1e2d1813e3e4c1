import { readFile } from 'node:fs/promises'
import { findLibraryItem } from '#shop/content/media/library/library.server.ts'
import { getVariant } from '#shop/content/media/media.server.ts'
import { layoutWidths } from '#shop/content/media/picture-sizes.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'

/** A JPEG; undefined: the shop has no logo, or it cannot be read now. */
export async function readInvoiceLogo(shop: Shop): Promise<Uint8Array | undefined> {
  const { logoId } = await getSettings(shop)
  const media = logoId === null ? undefined : await findLibraryItem(shop, logoId)
  if (media?.kind !== 'picture') return undefined
  const width = layoutWidths(media, 'logo').at(-1) ?? media.width
  const variant = await getVariant(shop, media, { width, format: 'jpg', urgency: 'now' })
  return variant.kind === 'ready' ? readFile(variant.file) : undefined
}
