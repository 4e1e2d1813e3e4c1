import { createHash } from 'node:crypto'
import { uk } from '#i18n/uk.ts'
import { cartAddress } from '#shop/addresses.ts'
import { ENDPOINT_TEMPLATE, storageKeys } from '#wire/woo-cart-page.protocol.ts'
import type { Frame } from '../frame.ts'
import type { CartFrame } from './configuration.ts'
import { pageGlobalsOf, shopHash } from './page-globals.server.ts'

export function cartFrame(frame: Frame, isCart: boolean): CartFrame {
  const { siteUrl, settings } = frame
  const text = settings.storeNotice.trim()
  return {
    configuration: {
      endpoint: ENDPOINT_TEMPLATE,
      cartUrl: cartAddress,
      isCart,
      redirectAfterAdd: settings.cartRedirectAfterAdd,
      keys: storageKeys(shopHash(siteUrl)),
      words: { view: uk.cart.view, failed: uk.cart.failed },
    },
    storeNotice: text ? { id: md5(text), text } : undefined,
    globals: settings.pageGlobals ? pageGlobalsOf(frame).address : undefined,
  }
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
