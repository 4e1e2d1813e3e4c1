import assert from 'node:assert/strict'
import { type NewGallery, saveGallery } from '#shop/galleries/galleries.server.ts'
import type { Gallery } from '#shop/galleries/galleries.ts'
import { addPicture } from '#shop/media/media.server.ts'
import type { Shop } from '#shop/shop.ts'
import { jpeg } from './pictures.ts'

export async function hang(shop: Shop, wish: NewGallery): Promise<Gallery> {
  const outcome = await saveGallery(shop, wish)
  return outcome.kind === 'saved' ? outcome.gallery : assert.fail(outcome.reason)
}

export async function pictureId(shop: Shop): Promise<number> {
  const outcome = await addPicture(shop, { name: 'kukhnia.jpg', bytes: await jpeg({ width: 900, height: 600 }) })
  return outcome.kind === 'refused' ? assert.fail(outcome.reason) : outcome.media.id
}

export function itemsNumbered(count: number) {
  return Array.from({ length: count }, (_, n) => ({ title: `Кухня ${n + 1}`, caption: 'МДФ' }))
}
