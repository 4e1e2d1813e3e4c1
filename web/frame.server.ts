import { readFilledCategories } from '#shop/catalog/categories.server.ts'
import { CATEGORIES_CHANGED } from '#shop/catalog/derive.server.ts'
import { readSettings, SETTINGS_CHANGED } from '#shop/settings/settings.server.ts'
import type { Shop } from '#shop/shop.ts'
import type { Frame } from './frame.ts'

export const FRAME_TAGS = [SETTINGS_CHANGED, CATEGORIES_CHANGED]

export async function readFrame(shop: Shop): Promise<Frame> {
  const [settings, categories] = await Promise.all([readSettings(shop), readFilledCategories(shop)])
  return { siteUrl: shop.site.url, settings, categories }
}
