import { createHash } from 'node:crypto'
import { ENDPOINT_TEMPLATE, storageKeys } from '#api/store/wc-ajax/cart-page.protocol.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { LANGUAGES } from '#shop/core/languages/languages.ts'
import { cartPath } from '#shop/core/paths.ts'
import { language, localizeUrl } from '#web/core/locale/localize-url.ts'
import type { SharedFrame } from '#web/pages/document/page.ts'
import type { CartConfiguration } from './configuration.ts'

export function cartConfiguration({ siteUrl, settings }: SharedFrame): CartConfiguration {
  return {
    endpoint: localizeUrl(ENDPOINT_TEMPLATE),
    cartUrl: localizeUrl(cartPath),
    redirectAfterAdd: settings.cartRedirectAfterAdd,
    keys: storageKeys(shopHash(siteUrl)),
    labels: { failed: siteTexts.cart.failed },
  }
}

/** Keeps stored copies apart between shops under one host, and between languages. */
export function shopHash(siteUrl: string): string {
  return createHash('md5').update(`1-${siteUrl}${LANGUAGES[language].prefix}-meblia`).digest('hex')
}
