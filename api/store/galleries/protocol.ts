/** Calls 1 and 2 (protocols §2): names shared by pages, server and browser. */

export const GALLERY_ACTION = 'rl-get-gallery-page-content'
export const GALLERY_NONCE = 'rl_nonce'
export const RL_ARGS_ID = 'rl-args'
/** Document event: lightboxes look for new pictures. */
export const GALLERY_CHANGED_EVENT = 'doResponsiveLightbox'

export const galleryFields = {
  action: 'action',
  gallery: 'gallery_id',
  number: 'gallery_no',
  post: 'post_id',
  page: 'page',
  nonce: 'nonce',
  preview: 'preview',
  lightbox: 'lightbox',
} as const

export const galleryQuery = { number: 'rl_gallery_no', page: 'rl_page', lightbox: 'rl_lightbox_script' } as const

/** The name of the lightbox in use, in `rlArgs`, requests and links. */
export const LIGHTBOX = 'swipebox'
export const LIGHTBOX_SELECTOR = 'lightbox'
/** The value of `data-rel` that keeps a link out of the lightbox. */
export const NO_LIGHTBOX = 'norl'

/** protocols 2.1, native types. */
export type RlArgs = {
  script: string
  selector: string
  customEvents: string
  activeGalleries: boolean
  ajaxurl: string
  nonce: string
  preview: boolean
  postId: number
  scriptExtension: boolean
  woocommerce_gallery: boolean
  animation: boolean
  useSVG: boolean
  hideCloseButtonOnMobile: boolean
  removeBarsOnMobile: boolean
  hideBars: boolean
  hideBarsDelay: number
  videoMaxWidth: number
  loopAtEnd: boolean
}

/** Links that open in the lightbox (protocols 2.7). */
export const LIGHTBOX_LINK_SELECTOR = 'a[data-rel*="lightbox"], a[rel*="lightbox"]'
