import type { Route } from '#api/rest/route.server.ts'
import * as coupons from './coupons/coupons.server.ts'
import * as customers from './customers/customers.server.ts'
import * as orderActions from './orders/actions.server.ts'
import * as orderNotes from './orders/notes.server.ts'
import * as orders from './orders/orders.server.ts'
import * as orderReceipt from './orders/receipt.server.ts'
import * as orderRefunds from './orders/refunds.server.ts'
import * as orderLists from './orders/statuses.server.ts'
import * as customFields from './products/custom-fields.server.ts'
import * as wooProducts from './products/products.server.ts'
import * as reviews from './products/reviews.server.ts'
import * as wooVariations from './products/variations.server.ts'
import * as gateways from './settings/payment-gateways.server.ts'
import * as shopSettings from './settings/settings.server.ts'
import * as shipping from './settings/shipping-zones.server.ts'
import * as taxRates from './settings/tax-rates.server.ts'
import * as taxes from './settings/taxes.server.ts'
import * as data from './system/data.server.ts'
import * as reports from './system/reports.server.ts'
import * as system from './system/system-status.server.ts'
import * as systemTools from './system/system-tools.server.ts'
import * as wooAttributes from './terms/attributes.server.ts'
import * as brands from './terms/brands.server.ts'
import * as wooCategories from './terms/categories.server.ts'
import * as shippingClasses from './terms/shipping-classes.server.ts'
import * as wooTags from './terms/tags.server.ts'
import * as webhooks from './webhooks/webhooks.server.ts'

/** wc/v3: what WooCommerce answers. */
export const routes: Route[] = [
  ...wooProducts.routes,
  ...wooVariations.routes,
  ...wooCategories.routes,
  ...wooTags.routes,
  ...wooAttributes.routes,
  ...shippingClasses.routes,
  ...brands.routes,
  ...customFields.routes,
  ...reviews.routes,
  ...orders.routes,
  ...orderNotes.routes,
  ...orderActions.routes,
  ...orderReceipt.routes,
  ...orderRefunds.routes,
  ...orderLists.routes,
  ...customers.routes,
  ...coupons.routes,
  ...webhooks.routes,
  ...system.routes,
  ...systemTools.routes,
  ...reports.routes,
  ...data.routes,
  ...gateways.routes,
  ...shipping.routes,
  ...taxRates.routes,
  ...taxes.routes,
  ...shopSettings.routes,
]
