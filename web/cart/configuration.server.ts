import { createHash } from 'node:crypto'
import { uk } from '#i18n/uk.ts'
import { cartAddress } from '#shop/addresses.ts'
import { ENDPOINT_TEMPLATE, storageKeys } from '#wire/woo-cart-page.protocol.ts'
import { STYLE_VERSION } from '../consent/configuration.server.ts'
import type { Frame } from '../frame.ts'
import { here } from '../language.ts'
import type { PlayerSettings } from '../video-player/video-player.ts'
import type { CartFrame } from './configuration.ts'
import { pageGlobalsOf, shopHash } from './page-globals.server.ts'

export function cartFrame(frame: Frame, isCart: boolean, player: PlayerSettings): CartFrame {
  const { siteUrl, settings } = frame
  const text = settings.storeNotice.trim()
  return {
    configuration: {
      endpoint: here(ENDPOINT_TEMPLATE),
      cartUrl: here(cartAddress),
      isCart,
      redirectAfterAdd: settings.cartRedirectAfterAdd,
      keys: storageKeys(shopHash(siteUrl)),
      words: { view: uk.cart.view, failed: uk.cart.failed },
    },
    storeNotice: text ? { id: md5(text), text } : undefined,
    globals: settings.pageGlobals ? pageGlobalsOf(frame, { player, consentStyle: STYLE_VERSION }).address : undefined,
  }
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
