import { createHash } from 'node:crypto'
import { ENDPOINT_TEMPLATE, storageKeys } from '#api/wc-ajax/cart-page.protocol.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { cartPath } from '#shop/paths.ts'
import { BANNER_STYLE_VERSION } from '../consent/configuration.server.ts'
import type { PageFrame } from '../document/page-frame.ts'
import { localizeUrl } from '../locale/localize-url.ts'
import { pageGlobalsScript, shopHash } from '../page-globals/page-globals.server.ts'
import type { PlayerSettings } from '../video-player/video-player.ts'
import type { CartDocumentData } from './configuration.ts'

export function cartDocumentData(frame: PageFrame, isCart: boolean, player: PlayerSettings): CartDocumentData {
  const { siteUrl, settings } = frame
  const text = settings.storeNotice.trim()
  return {
    configuration: {
      endpoint: localizeUrl(ENDPOINT_TEMPLATE),
      cartUrl: localizeUrl(cartPath),
      isCart,
      redirectAfterAdd: settings.cartRedirectAfterAdd,
      keys: storageKeys(shopHash(siteUrl)),
      labels: { view: siteTexts.cart.view, failed: siteTexts.cart.failed },
    },
    storeNotice: text ? { id: md5(text), text } : undefined,
    globals: settings.pageGlobals
      ? pageGlobalsScript(frame, { player, consentStyle: BANNER_STYLE_VERSION }).address
      : undefined,
  }
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
