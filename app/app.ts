import type { RequestListener } from 'node:http'
import type { Database } from '#db/database.ts'
import { openLocaleSites } from '#http/locales.ts'
import { openStorefront, type Storefront } from '#http/storefront-build.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Config } from './config.ts'
import { type Container, openContainer } from './container.ts'
import type { Services } from './services/services.ts'

export type App = { listener: RequestListener } & Pick<Container, 'report' | 'drain' | 'close'>

/** The whole HTTP application. `storefront` is the build, unless development passes another. */
export async function createApp(parts: {
  shop: Shop
  database: Database
  services: Services
  config: Config
  storefront?: Storefront
}): Promise<App> {
  const { http, ...rest } = await openContainer({
    ...parts,
    storefront: parts.storefront ?? (await openStorefront()),
  })
  return { listener: openLocaleSites(http), ...rest }
}
