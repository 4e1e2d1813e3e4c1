import * as me from '#api/office/account/me.server.ts'
import * as passkeys from '#api/office/account/passkeys.server.ts'
import * as secondFactor from '#api/office/account/second-factor.server.ts'
import * as sessions from '#api/office/account/sessions.server.ts'
import * as audit from '#api/office/audit/audit.server.ts'
import * as consent from '#api/office/consent/records.server.ts'
import * as galleries from '#api/office/content/galleries.server.ts'
import * as menus from '#api/office/content/menus.server.ts'
import { type PreviewRenderer, previewRoutes } from '#api/office/content/preview.server.ts'
import { type RestoreItem, trashRoutes } from '#api/office/content/trash.server.ts'
import * as feeds from '#api/office/feeds/feeds.server.ts'
import * as imports from '#api/office/imports/imports.server.ts'
import * as keys from '#api/office/keys/keys.server.ts'
import * as messages from '#api/office/messages/messages.server.ts'
import * as payments from '#api/office/orders/payments.server.ts'
import * as places from '#api/office/orders/pickup-points.server.ts'
import * as receipts from '#api/office/orders/receipts.server.ts'
import * as receivedPayments from '#api/office/orders/received-payments.server.ts'
import * as seller from '#api/office/orders/seller.server.ts'
import * as workshop from '#api/office/orders/workshop.server.ts'
import * as redirects from '#api/office/redirects/redirects.server.ts'
import * as searching from '#api/office/search/search.server.ts'
import * as settings from '#api/office/settings/settings.server.ts'
import * as staffRoutes from '#api/office/staff/staff.server.ts'
import * as statistics from '#api/office/statistics/statistics.server.ts'
import * as tagMerging from '#api/office/tags/merge-tags.server.ts'
import * as languages from '#api/office/translations/translations.server.ts'
import * as webhookDeliveries from '#api/office/webhooks/deliveries.server.ts'
import { INVALID_NONCE_CODE, REST_NONCE_ACTION, REST_NONCE_HEADER } from '#api/rest/protocol.ts'
import { restError } from '#api/rest/request-response.server.ts'
import type { Route } from '#api/rest/route.server.ts'
import { type CallerOutcome, openRestRouter } from '#api/rest/router.server.ts'
import { routeMethods, routes as storeApiRoutes } from '#api/store-api/routes.server.ts'
import * as coupons from '#api/wc-rest/coupons/coupons.server.ts'
import * as customers from '#api/wc-rest/customers/customers.server.ts'
import * as customerWriting from '#api/wc-rest/customers/editing.server.ts'
import * as orderNotes from '#api/wc-rest/orders/notes.server.ts'
import * as orders from '#api/wc-rest/orders/orders.server.ts'
import * as orderRefunds from '#api/wc-rest/orders/refunds.server.ts'
import * as orderLists from '#api/wc-rest/orders/statuses.server.ts'
import * as wooProducts from '#api/wc-rest/products/products.server.ts'
import * as productLists from '#api/wc-rest/products/reviews.server.ts'
import * as wooVariations from '#api/wc-rest/products/variations.server.ts'
import * as gateways from '#api/wc-rest/settings/payment-gateways.server.ts'
import * as shopSettings from '#api/wc-rest/settings/settings.server.ts'
import * as shipping from '#api/wc-rest/settings/shipping-zones.server.ts'
import * as taxes from '#api/wc-rest/settings/taxes.server.ts'
import * as data from '#api/wc-rest/system/data.server.ts'
import * as reports from '#api/wc-rest/system/reports.server.ts'
import * as system from '#api/wc-rest/system/system-status.server.ts'
import * as systemTools from '#api/wc-rest/system/system-tools.server.ts'
import * as wooAttributes from '#api/wc-rest/terms/attributes.server.ts'
import * as brands from '#api/wc-rest/terms/brands.server.ts'
import * as wooCategories from '#api/wc-rest/terms/categories.server.ts'
import * as shippingClasses from '#api/wc-rest/terms/shipping-classes.server.ts'
import * as wooTags from '#api/wc-rest/terms/tags.server.ts'
import * as webhooks from '#api/wc-rest/webhooks/webhooks.server.ts'
import * as media from '#api/wp-rest/media/media.server.ts'
import * as categories from '#api/wp-rest/pages/journal-categories.server.ts'
import * as pages from '#api/wp-rest/pages/pages.server.ts'
import { indexRoutes } from '#api/wp-rest/site/index.server.ts'
import * as wpMenus from '#api/wp-rest/site/menus.server.ts'
import * as wpSearch from '#api/wp-rest/site/search.server.ts'
import * as site from '#api/wp-rest/site/site.server.ts'
import * as wpKinds from '#api/wp-rest/site/taxonomies.server.ts'
import * as applicationPasswords from '#api/wp-rest/users/application-passwords.server.ts'
import * as users from '#api/wp-rest/users/current-user.server.ts'
import * as wpUsers from '#api/wp-rest/users/users.server.ts'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { restoreAttribute, restoreAttributeValue } from '#shop/catalog/attributes/attribute-editing.server.ts'
import { restoreCategory, restoreProduct, restoreTag } from '#shop/catalog/trash/catalog-trash.server.ts'
import { restoreJournalCategory, restorePage } from '#shop/content/pages/page-trash.server.ts'
import { restoreCoupon } from '#shop/coupons/coupons.server.ts'
import { restoreGallery } from '#shop/galleries/gallery-trash.server.ts'
import { restoreMedia } from '#shop/media/library/library.server.ts'
import { MEDIA_KIND } from '#shop/media/library/library.ts'
import { restoreMessage } from '#shop/messages/messages.server.ts'
import { orderRestorers } from '#shop/orders/delete-orders.server.ts'
import type { Client } from '#shop/rate-limit/rate-limit.ts'
import { createNonce, isValidNonce } from '#shop/session/session.server.ts'
import type { Shop } from '#shop/shop.ts'
import { restoreWebhook } from '#shop/webhooks/webhooks.server.ts'
import { authenticateApiKey } from '../auth/api-keys.ts'
import { authenticateApplicationPassword } from '../auth/application-passwords.ts'
import { openKeyAttemptLimit } from '../auth/failed-attempts.ts'
import { nonceHolder, type StaffAuth } from '../auth/staff-auth.ts'
import type { RateLimits } from '../rate-limit/rate-limits.ts'

/** Kind of a deleted item → its restore function. */
const RESTORERS: Record<string, RestoreItem> = {
  page: restorePage,
  post: restorePage,
  journal_category: restoreJournalCategory,
  gallery: restoreGallery,
  [MEDIA_KIND]: restoreMedia,
  product: restoreProduct,
  category: restoreCategory,
  tag: restoreTag,
  attribute: restoreAttribute,
  attribute_value: restoreAttributeValue,
  ...orderRestorers,
  webhook: restoreWebhook,
  coupon: restoreCoupon,
  message: restoreMessage,
}

/** The table of contents of the REST root. */
export const REST_ROUTES: Route[] = [
  ...audit.routes,
  ...wooProducts.routes,
  ...wooVariations.routes,
  ...wooCategories.routes,
  ...wooTags.routes,
  ...tagMerging.routes,
  ...wooAttributes.routes,
  ...shippingClasses.routes,
  ...brands.routes,
  ...productLists.routes,
  ...keys.routes,
  ...me.routes,
  ...secondFactor.routes,
  ...passkeys.routes,
  ...sessions.routes,
  ...staffRoutes.routes,
  ...users.routes,
  ...wpUsers.routes,
  ...applicationPasswords.routes,
  ...wpMenus.routes,
  ...wpKinds.routes,
  ...wpSearch.routes,
  ...pages.routes,
  ...categories.routes,
  ...menus.routes,
  ...galleries.routes,
  ...feeds.routes,
  ...redirects.routes,
  ...media.routes,
  ...orders.routes,
  ...orderNotes.routes,
  ...orderRefunds.routes,
  ...orderLists.routes,
  ...customers.routes,
  ...customerWriting.routes,
  ...coupons.routes,
  ...webhooks.routes,
  ...webhookDeliveries.routes,
  ...workshop.routes,
  ...payments.routes,
  ...receipts.routes,
  ...receivedPayments.routes,
  ...seller.routes,
  ...places.routes,
  ...system.routes,
  ...systemTools.routes,
  ...reports.routes,
  ...data.routes,
  ...gateways.routes,
  ...shipping.routes,
  ...taxes.routes,
  ...shopSettings.routes,
  ...site.routes,
  ...trashRoutes(RESTORERS),
  ...consent.routes,
  ...imports.routes,
  ...languages.routes,
  ...messages.routes,
  ...searching.routes,
  ...settings.routes,
  ...statistics.routes,
]

/** What the storefront build provides. */
export type RestParts = { preview: PreviewRenderer }

/** All routes below the root, with the index that lists them. */
export function restRoutes({ preview }: RestParts): Route[] {
  const routes = [...REST_ROUTES, ...previewRoutes(preview)]
  return [...routes, ...indexRoutes(routes, STORE_API_ADDRESSES)]
}

/** Routes of other protocols below the root. */
const STORE_API_ADDRESSES = storeApiRoutes.map((route) => ({
  path: `/wc/store/v1/${route.pattern.source.slice(1, -1).replaceAll('\\/', '/')}`,
  methods: routeMethods(route),
}))

export function openRest(shop: Shop, staff: StaffAuth, limits: RateLimits, { preview }: RestParts) {
  const guesses = openKeyAttemptLimit(limits.wrongKeys)
  return openRestRouter<Client>({
    shop,
    routes: restRoutes({ preview }),
    authenticate: async (request, client) =>
      (await authenticateApiKey(shop, request, guesses(client))) ??
      (await authenticateApplicationPassword(shop, request, guesses(client))) ??
      authenticateCookie(shop, staff, request),
  })
}

/**
 * A cookie alone does not authenticate: another site can make a browser send it, but not the nonce of that session. A
 * request with a guest nonce or none is a guest; an invalid nonce is refused, so the script fetches a new one.
 */
async function authenticateCookie(shop: Shop, staff: StaffAuth, request: Request): Promise<CallerOutcome> {
  const nonce = request.headers.get(REST_NONCE_HEADER) ?? new URL(request.url).searchParams.get('_wpnonce')
  if (!nonce) return { kind: 'known', caller: { kind: 'guest' } }
  const entered = await staff.read(request)
  if (entered && !entered.session.mustChangePassword) {
    const { session, cookies } = entered
    const holder = nonceHolder(session)
    if (isValidNonce(shop, nonce, REST_NONCE_ACTION, holder)) {
      const { id, login, role } = session.staff
      const { authenticatedAt } = session
      const caller = { kind: 'staff', id, login, role, sessionId: session.id, authenticatedAt } as const
      return { kind: 'known', caller, nonce: createNonce(shop, REST_NONCE_ACTION, holder), cookies }
    }
  }
  if (isValidNonce(shop, nonce, REST_NONCE_ACTION, null)) {
    return { kind: 'known', caller: { kind: 'guest' }, nonce: createNonce(shop, REST_NONCE_ACTION, null) }
  }
  return { kind: 'refused', answer: restError(INVALID_NONCE_CODE, restErrors.invalidNonce, 403) }
}
