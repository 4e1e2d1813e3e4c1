import { openingAlertTexts as openingAlertsInEnglish } from './emails/en/opening-alerts.ts'
import { orderEmailTexts as orderEmailsInEnglish } from './emails/en/order-emails.ts'
import { orderHistoryTexts as orderHistoryInEnglish } from './emails/en/order-history.ts'
import { stockAlertTexts as stockAlertsInEnglish } from './emails/en/stock-alerts.ts'
import { openingAlertTexts } from './emails/uk/opening-alerts.ts'
import { orderEmailTexts } from './emails/uk/order-emails.ts'
import { orderHistoryTexts } from './emails/uk/order-history.ts'
import { stockAlertTexts } from './emails/uk/stock-alerts.ts'
import * as formatsInEnglish from './locale/en/format.ts'
import * as formats from './locale/uk/format.ts'
import { chargeLabels as chargesInEnglish } from './orders/en/charges.ts'
import { chargeLabels } from './orders/uk/charges.ts'
import * as couponsInEnglish from './storefront/en/cart/coupons.ts'
import * as cartInEnglish from './storefront/en/cart/notices.ts'
import { productFeedTitle as feedTitleInEnglish } from './storefront/en/catalog/listing.ts'
import { productTexts as productInEnglish } from './storefront/en/catalog/product.ts'
import { reviewRequestTexts as reviewRequestsInEnglish } from './storefront/en/catalog/reviews.ts'
import * as checkoutInEnglish from './storefront/en/checkout/checkout.ts'
import * as orderPageInEnglish from './storefront/en/checkout/order-page.ts'
import { siteTexts as siteTextsInEnglish } from './storefront/en/texts.ts'
import * as coupons from './storefront/uk/cart/coupons.ts'
import * as cart from './storefront/uk/cart/notices.ts'
import { productFeedTitle } from './storefront/uk/catalog/listing.ts'
import { productTexts } from './storefront/uk/catalog/product.ts'
import { reviewRequestTexts } from './storefront/uk/catalog/reviews.ts'
import * as checkout from './storefront/uk/checkout/checkout.ts'
import * as orderPage from './storefront/uk/checkout/order-page.ts'
import { siteTexts } from './storefront/uk/texts.ts'
import type { TranslatedTexts } from './translation.ts'

const ukrainian = {
  ...cart,
  ...coupons,
  ...checkout,
  ...orderPage,
  chargeLabels,
  orderEmailTexts,
  orderHistoryTexts,
  reviewRequestTexts,
  stockAlertTexts,
  openingAlertTexts,
  productTexts,
  productFeedTitle,
  siteTexts,
  ...formats,
}

/** E-mails to the shop itself exist in Ukrainian only. */
type Texts = TranslatedTexts<Omit<typeof ukrainian, 'orderEmailTexts'>> & {
  orderEmailTexts: typeof orderEmailsInEnglish
}

const english: Texts = {
  ...cartInEnglish,
  ...couponsInEnglish,
  ...checkoutInEnglish,
  ...orderPageInEnglish,
  chargeLabels: chargesInEnglish,
  orderEmailTexts: orderEmailsInEnglish,
  orderHistoryTexts: orderHistoryInEnglish,
  reviewRequestTexts: reviewRequestsInEnglish,
  stockAlertTexts: stockAlertsInEnglish,
  openingAlertTexts: openingAlertsInEnglish,
  productTexts: productInEnglish,
  productFeedTitle: feedTitleInEnglish,
  siteTexts: siteTextsInEnglish,
  ...formatsInEnglish,
}

/** Texts outside a page, in the language of a request or an order. A language without its own is Ukrainian. */
export function textsIn(language: string): Texts {
  return language === 'en' ? english : ukrainian
}
