import { LIGHTBOX, LIGHTBOX_SELECTOR, type RlArgs } from '#api/store/galleries/protocol.ts'
import { AJAX_PATH } from '#api/visitors/bot-check/protocol.ts'
import { BARS_HIDE_DELAY_MS } from './lightbox/lightbox-state.ts'
import { MAX_VIDEO_WIDTH } from './lightbox/slides/slide-size.ts'

/** protocols 2.1. `nonce` of the action `rl_nonce`; `postId` is the id of the page. */
export function createRlArgs(page: { nonce: string; postId: number; preview?: boolean }): RlArgs {
  return {
    script: LIGHTBOX,
    selector: LIGHTBOX_SELECTOR,
    customEvents: '',
    activeGalleries: true,
    ajaxurl: AJAX_PATH,
    nonce: page.nonce,
    preview: page.preview ?? false,
    postId: page.postId,
    scriptExtension: false,
    woocommerce_gallery: true,
    animation: true,
    useSVG: true,
    hideCloseButtonOnMobile: false,
    removeBarsOnMobile: false,
    hideBars: true,
    hideBarsDelay: BARS_HIDE_DELAY_MS,
    videoMaxWidth: MAX_VIDEO_WIDTH,
    loopAtEnd: false,
  }
}
