import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { Database } from '#db/database.ts'
import type { AuthenticatedStaff } from '#http/auth/staff-auth.ts'
import { openLocaleSites } from '#http/locales.ts'
import { openStorefront, type Storefront } from '#http/storefront-build.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { AnswerAddress } from '#shop/office/moving/addresses.server.ts'
import type { Config } from './config.ts'
import { openContainer } from './container.ts'
import { openServices } from './services/services.ts'

/** What the application of this process answers to a visitor, also while the shop is not open yet. */
export async function openAddressCheck(parts: {
  shop: Shop
  database: Database
  config: Config
  storefront?: Storefront
}): Promise<{ answerAddress: AnswerAddress; close(): Promise<void> }> {
  const config: Config = { ...parts.config, startsWorkers: false }
  const { shop, database, storefront = await openStorefront() } = parts
  const container = await openContainer({ shop, database, services: openServices(config), config, storefront })
  const staff = { read: async () => INSIDER }
  const server = createServer(openLocaleSites({ ...container.http, staff })).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { host, protocol, origin } = new URL(shop.site.url)
  const headers = { host, accept: 'text/html', 'x-forwarded-proto': protocol.replace(':', '') }

  return {
    answerAddress: (path) =>
      new Promise((resolve, reject) => {
        request({ host: '127.0.0.1', port, path, headers }, (answer) => {
          const { statusCode: status = 0, headers } = answer
          answer.resume().once('end', () => resolve({ status, location: toPath(headers.location, origin) }))
        })
          .once('error', reject)
          .end()
      }),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      await container.close()
    },
  }
}

/** A shop that is not open yet shows its pages to staff only. */
const INSIDER: AuthenticatedStaff = {
  session: {
    id: 0,
    staff: { id: 0, login: '', name: '', role: 'editor' },
    mustChangePassword: false,
    remembered: false,
    authenticatedAt: 0,
  },
  token: '',
  cookies: [],
}

/** Null: none, or another site. */
function toPath(location: string | undefined, origin: string): string | null {
  const url = location === undefined ? null : URL.parse(location, origin)
  return url?.origin === origin ? url.pathname + url.search : null
}
