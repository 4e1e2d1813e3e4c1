import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { hasDemo, withoutDemoSettings } from '../demo/mark-demo.server.ts'
import { countOwnProducts, selectDearest } from './checklist.sql.server.ts'
import { openingChecks } from './checklist.ts'
import type { Check } from './checks.ts'

/** `sendsEmail`: letters leave the shop. */
export async function listOpeningChecks(shop: Shop, sendsEmail: boolean): Promise<Check[]> {
  const settings = await getSettings(shop)
  return openingChecks({
    settings,
    ownSettings: await withoutDemoSettings(shop, settings),
    services: shop.providers,
    sendsEmail,
    ownProducts: await countOwnProducts(shop.db),
    // An open shop shows no list, and may have very many products.
    dearest: settings.openForVisitors ? [] : await selectDearest(shop.db),
    hasDemo: await hasDemo(shop),
  })
}
