import { readShownPage } from '#shop/content/pages.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Shop } from '#shop/shop.ts'

/** What the demo's home page shows at its top and promises at its end. */
export async function readHome(shop: Shop) {
  const { homePageId } = await readSettings(shop)
  const blocks = (await readShownPage(shop, homePageId ?? 0))?.blocks ?? []
  return {
    heroes: blocks.flatMap((block) => (block.type === 'hero' ? block.slides : [])),
    promises: blocks.flatMap((block) => (block.type === 'facts' ? block.items : [])),
  }
}
