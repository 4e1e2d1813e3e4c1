import { rest } from '#i18n/rest.uk.ts'
import { restoreAttribute, restoreValue } from '#shop/catalog/attribute-editing.server.ts'
import { restoreCategory, restoreProduct, restoreTag } from '#shop/catalog/removal.server.ts'
import { restoreJournalCategory, restorePage } from '#shop/content/page-trash.server.ts'
import { restoreCoupon } from '#shop/coupons/coupons.server.ts'
import { restoreGallery } from '#shop/galleries/gallery-trash.server.ts'
import { restoreMedia } from '#shop/media/library.server.ts'
import { MEDIA_KIND } from '#shop/media/library.ts'
import { restoreMessage } from '#shop/messages/messages.server.ts'
import { orderRestorers } from '#shop/orders/deleting.server.ts'
import type { Client } from '#shop/rate-limit.ts'
import { isNonce, nonceFor } from '#shop/session/session.server.ts'
import type { Shop } from '#shop/shop.ts'
import { restoreWebhook } from '#shop/webhooks/webhooks.server.ts'
import * as audit from '#wire/meblia-rest-audit.server.ts'
import * as consent from '#wire/meblia-rest-consent.server.ts'
import * as feeds from '#wire/meblia-rest-feeds.server.ts'
import * as galleries from '#wire/meblia-rest-galleries.server.ts'
import * as keys from '#wire/meblia-rest-keys.server.ts'
import * as languages from '#wire/meblia-rest-languages.server.ts'
import * as me from '#wire/meblia-rest-me.server.ts'
import * as menus from '#wire/meblia-rest-menus.server.ts'
import * as messages from '#wire/meblia-rest-messages.server.ts'
import * as passkeys from '#wire/meblia-rest-passkeys.server.ts'
import * as payments from '#wire/meblia-rest-payments.server.ts'
import * as places from '#wire/meblia-rest-places.server.ts'
import { type PreviewRenderer, previewRoutes } from '#wire/meblia-rest-preview.server.ts'
import * as receipts from '#wire/meblia-rest-receipts.server.ts'
import * as receivedPayments from '#wire/meblia-rest-received-payments.server.ts'
import * as redirects from '#wire/meblia-rest-redirects.server.ts'
import * as searching from '#wire/meblia-rest-search.server.ts'
import * as secondFactor from '#wire/meblia-rest-second-factor.server.ts'
import * as seller from '#wire/meblia-rest-seller.server.ts'
import * as sessions from '#wire/meblia-rest-sessions.server.ts'
import * as settings from '#wire/meblia-rest-settings.server.ts'
import * as staffRoutes from '#wire/meblia-rest-staff.server.ts'
import * as statistics from '#wire/meblia-rest-statistics.server.ts'
import * as tagMerging from '#wire/meblia-rest-tags.server.ts'
import { type Restore, trashRoutes } from '#wire/meblia-rest-trash.server.ts'
import * as webhookDeliveries from '#wire/meblia-rest-webhooks.server.ts'
import * as workshop from '#wire/meblia-rest-workshop.server.ts'
import * as imports from '#wire/product-csv-rest.server.ts'
import { REST_NONCE, REST_NONCE_ACTION } from '#wire/rest.protocol.ts'
import { restError } from '#wire/rest.server.ts'
import { type CallerOutcome, openRestRoot } from '#wire/rest-root.server.ts'
import type { Route } from '#wire/rest-routes.server.ts'
import { methodsOf, routes as storeApiRoutes } from '#wire/store-api-routes.server.ts'
import * as brands from '#wire/woo-rest/brands.server.ts'
import * as customerWriting from '#wire/woo-rest/customers-writing.server.ts'
import * as data from '#wire/woo-rest/data.server.ts'
import * as orderLists from '#wire/woo-rest/order-lists.server.ts'
import * as gateways from '#wire/woo-rest/payment-gateways.server.ts'
import * as productLists from '#wire/woo-rest/product-lists.server.ts'
import * as reports from '#wire/woo-rest/reports.server.ts'
import * as shipping from '#wire/woo-rest/shipping.server.ts'
import * as shippingClasses from '#wire/woo-rest/shipping-classes.server.ts'
import * as systemTools from '#wire/woo-rest/system-tools.server.ts'
import * as taxes from '#wire/woo-rest/taxes.server.ts'
import * as wooAttributes from '#wire/woo-rest-attributes.server.ts'
import * as wooCategories from '#wire/woo-rest-categories.server.ts'
import * as coupons from '#wire/woo-rest-coupons.server.ts'
import * as customers from '#wire/woo-rest-customers.server.ts'
import * as orderNotes from '#wire/woo-rest-order-notes.server.ts'
import * as orderRefunds from '#wire/woo-rest-order-refunds.server.ts'
import * as orders from '#wire/woo-rest-orders.server.ts'
import * as wooProducts from '#wire/woo-rest-products.server.ts'
import * as shopSettings from '#wire/woo-rest-settings.server.ts'
import * as system from '#wire/woo-rest-system.server.ts'
import * as wooTags from '#wire/woo-rest-tags.server.ts'
import * as wooVariations from '#wire/woo-rest-variations.server.ts'
import * as webhooks from '#wire/woo-rest-webhooks.server.ts'
import * as applicationPasswords from '#wire/wp-rest/application-passwords.server.ts'
import * as wpKinds from '#wire/wp-rest/kinds.server.ts'
import * as wpMenus from '#wire/wp-rest/menus.server.ts'
import * as wpSearch from '#wire/wp-rest/search.server.ts'
import * as wpUsers from '#wire/wp-rest/users.server.ts'
import * as categories from '#wire/wp-rest-categories.server.ts'
import * as media from '#wire/wp-rest-media.server.ts'
import * as pages from '#wire/wp-rest-pages.server.ts'
import { openRootRoutes } from '#wire/wp-rest-root.server.ts'
import * as site from '#wire/wp-rest-site.server.ts'
import * as users from '#wire/wp-rest-users.server.ts'
import type { Limits } from './limits.ts'
import { applicationPasswordCaller } from './rest-application-passwords.ts'
import { keyCaller } from './rest-keys.ts'
import { holderOf, type StaffDoor } from './staff-door.ts'
import { openKeyGuesses } from './wrong-keys.ts'

/** Kind of what was deleted → who makes it again. */
const RESTORES: Record<string, Restore> = {
  page: restorePage,
  post: restorePage,
  journal_category: restoreJournalCategory,
  gallery: restoreGallery,
  [MEDIA_KIND]: restoreMedia,
  product: restoreProduct,
  category: restoreCategory,
  tag: restoreTag,
  attribute: restoreAttribute,
  attribute_value: restoreValue,
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
  ...trashRoutes(RESTORES),
  ...consent.routes,
  ...imports.routes,
  ...languages.routes,
  ...messages.routes,
  ...searching.routes,
  ...settings.routes,
  ...statistics.routes,
]

/** What the storefront's build has to be asked for. */
export type RestParts = { preview: PreviewRenderer }

/** Everything below the root, with what tells of it. */
export function restRoutes({ preview }: RestParts): Route[] {
  const routes = [...REST_ROUTES, ...previewRoutes(preview)]
  return [...routes, ...openRootRoutes(routes, OTHERS)]
}

/** What other protocols answer below the root. */
const OTHERS = storeApiRoutes.map((route) => ({
  path: `/wc/store/v1/${route.pattern.source.slice(1, -1).replaceAll('\\/', '/')}`,
  methods: methodsOf(route),
}))

export function openRest(shop: Shop, staff: StaffDoor, limits: Limits, { preview }: RestParts) {
  const guesses = openKeyGuesses(limits.wrongKeys)
  return openRestRoot<Client>({
    shop,
    routes: restRoutes({ preview }),
    callerOf: async (request, client) =>
      (await keyCaller(shop, request, guesses(client))) ??
      (await applicationPasswordCaller(shop, request, guesses(client))) ??
      cookieCaller(shop, staff, request),
  })
}

/**
 * A cookie alone never acts: another site can make a browser send it, but not the nonce of that session. Whoever brings
 * a guest's nonce or none is a guest; a nonce that is nobody's is refused, so that the script fetches another.
 */
async function cookieCaller(shop: Shop, staff: StaffDoor, request: Request): Promise<CallerOutcome> {
  const nonce = request.headers.get(REST_NONCE) ?? new URL(request.url).searchParams.get('_wpnonce')
  if (!nonce) return { kind: 'known', caller: { kind: 'guest' } }
  const entered = await staff.read(request)
  if (entered && !entered.session.mustChangePassword) {
    const { session, cookies } = entered
    const holder = holderOf(session)
    if (isNonce(shop, nonce, REST_NONCE_ACTION, holder)) {
      const { id, login, role } = session.staff
      const { authenticatedAt } = session
      const caller = { kind: 'staff', id, login, role, sessionId: session.id, authenticatedAt } as const
      return { kind: 'known', caller, nonce: nonceFor(shop, REST_NONCE_ACTION, holder), cookies }
    }
  }
  if (isNonce(shop, nonce, REST_NONCE_ACTION, null)) {
    return { kind: 'known', caller: { kind: 'guest' }, nonce: nonceFor(shop, REST_NONCE_ACTION, null) }
  }
  return { kind: 'refused', answer: restError('rest_cookie_invalid_nonce', rest.invalidNonce, 403) }
}
