import { ENDPOINT_TEMPLATE, storageKeys } from '#api/wc-ajax/cart-page.protocol.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { cartPath } from '#shop/paths.ts'
import type { SharedFrame } from '../document/page-frame.ts'
import { localizeUrl } from '../locale/localize-url.ts'
import { shopHash } from '../page-globals/page-globals.server.ts'
import type { CartConfiguration } from './configuration.ts'

export function cartConfiguration({ siteUrl, settings }: SharedFrame, isCart: boolean): CartConfiguration {
  return {
    endpoint: localizeUrl(ENDPOINT_TEMPLATE),
    cartUrl: localizeUrl(cartPath),
    isCart,
    redirectAfterAdd: settings.cartRedirectAfterAdd,
    keys: storageKeys(shopHash(siteUrl)),
    labels: { failed: siteTexts.cart.failed },
  }
}
