import { hasDemo } from '../demo/mark-demo.server.ts'
import { getSettings } from '../settings/settings.server.ts'
import type { Shop } from '../shop.ts'
import { countOwnProducts } from './checklist.sql.server.ts'
import { type Check, openingChecks } from './checklist.ts'

/** `sendsEmail`: letters leave the shop. */
export async function listOpeningChecks(shop: Shop, sendsEmail: boolean): Promise<Check[]> {
  return openingChecks({
    settings: await getSettings(shop),
    services: shop.providers.size,
    sendsEmail,
    ownProducts: await countOwnProducts(shop.db),
    hasDemo: await hasDemo(shop),
  })
}
