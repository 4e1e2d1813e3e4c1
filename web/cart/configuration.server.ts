import { createHash } from 'node:crypto'
import { ENDPOINT_TEMPLATE, storageKeys } from '#api/wc-ajax/cart-page.protocol.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { LANGUAGES } from '#shop/languages/languages.ts'
import { cartPath } from '#shop/paths.ts'
import type { SharedFrame } from '../document/page-frame.ts'
import { language, localizeUrl } from '../locale/localize-url.ts'
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

/** Keeps stored copies apart between shops under one host, and between languages. */
export function shopHash(siteUrl: string): string {
  return createHash('md5').update(`1-${siteUrl}${LANGUAGES[language].prefix}-meblia`).digest('hex')
}
