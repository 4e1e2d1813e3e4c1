import type { HttpBindings } from '@hono/node-server'
import { type PreviewRenderer, previewRoutes } from '#api/office/content/preview.server.ts'
import { emailRoutes } from '#api/office/emails/emails.server.ts'
import { openingRoutes } from '#api/office/opening/opening.server.ts'
import { routes as officeRoutes } from '#api/office/routes.server.ts'
import { SUGGEST_PATH } from '#api/office/search/protocol.ts'
import type { Route } from '#api/rest/route.server.ts'
import { openRestRouter } from '#api/rest/router.server.ts'
import { STORE_API } from '#api/store/v1/protocol.ts'
import { routeMethods, routes as storeApiRoutes } from '#api/store/v1/routes.server.ts'
import { routes as wcRoutes } from '#api/wc/v3/routes.server.ts'
import { routes as wpRoutes } from '#api/wc/wp-v2/routes.server.ts'
import { indexRoutes } from '#api/wc/wp-v2/site/index.server.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { RenderEmail, SendTestEmail } from '#shop/sales/emails/emails.ts'
import { authenticateApiKey } from '../auth/api-keys.ts'
import { authenticateApplicationPassword } from '../auth/application-passwords.ts'
import { openKeyAttemptLimit } from '../auth/failed-attempts.ts'
import { authenticateCookie } from '../auth/rest-nonce.ts'
import type { StaffAuth } from '../auth/staff-auth.ts'
import { closedShopRefusal } from '../pages/closed/closed-shop.ts'
import type { RateLimits } from '../rate-limit/rate-limits.ts'
import type { Clients } from '../visitors/client-address.ts'

export const REST_ROUTES: Route[] = [...wcRoutes, ...wpRoutes, ...officeRoutes]

type RestParts = {
  preview: PreviewRenderer
  renderEmail?: RenderEmail
  /** Undefined while there is no mail server. */
  testEmail?: () => SendTestEmail | undefined
}

export function restRoutes({ preview, renderEmail, testEmail }: RestParts): Route[] {
  const routes = [...REST_ROUTES, ...openingRoutes(testEmail), ...previewRoutes(preview), ...emailRoutes(renderEmail)]
  return [...routes, ...indexRoutes(routes, STORE_API_ADDRESSES)]
}

/** Routes of another protocol below the root. */
const STORE_API_ADDRESSES = storeApiRoutes.map((route) => ({
  path: `/${STORE_API}/${route.path}`,
  methods: routeMethods(route),
}))

export function openRest(
  shop: Shop,
  { staff, limits, clients, parts }: { staff: StaffAuth; limits: RateLimits; clients: Clients; parts: RestParts },
) {
  const attemptLimit = openKeyAttemptLimit(limits.wrongKeys)
  return openRestRouter<HttpBindings>({
    shop,
    routes: restRoutes(parts),
    async authenticate(request, { incoming }) {
      const guess = attemptLimit(clients.client(request, incoming))
      return (
        (await authenticateApiKey(shop, request, guess)) ??
        (await authenticateApplicationPassword(shop, request, guess)) ??
        authenticateCookie(shop, staff, request)
      )
    },
    /** Before the opening, strangers read what the site can do, and nothing that is on it (decision 087). */
    async refuseGuest({ path }) {
      const isContent = path.startsWith('/wp/v2/') || path === SUGGEST_PATH
      return isContent && !(await getSettings(shop)).openForVisitors ? closedShopRefusal() : undefined
    },
  })
}
