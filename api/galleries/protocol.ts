/** Calls 1 and 2 (protocols §2): names shared by pages, server and browser. */

export const GALLERY_ACTION = 'rl-get-gallery-page-content'
export const GALLERY_NONCE = 'rl_nonce'
export const AJAX_PATH = '/wp-admin/admin-ajax.php'
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

/**
 * Query of a page link. The order is part of the protocol: in an infinite gallery's link, scripts increment the last
 * number (2.6).
 */
export function galleryPageQuery(galleryNo: number, page: number, infinite: boolean): string {
  const query = `?${galleryQuery.number}=${galleryNo}&${galleryQuery.page}=${page}`
  return infinite ? `${query}&${galleryQuery.lightbox}=${LIGHTBOX}` : query
}

/** Posted for one page of a gallery (call 1). */
export function galleryPageRequest(
  args: Pick<RlArgs, 'postId' | 'nonce' | 'preview' | 'script'>,
  query: { galleryId: string; galleryNo: string; page: string },
): URLSearchParams {
  return new URLSearchParams({
    [galleryFields.action]: GALLERY_ACTION,
    [galleryFields.gallery]: query.galleryId,
    [galleryFields.number]: query.galleryNo,
    [galleryFields.post]: String(args.postId),
    [galleryFields.page]: query.page,
    [galleryFields.nonce]: args.nonce,
    [galleryFields.preview]: String(args.preview),
    [galleryFields.lightbox]: args.script,
  })
}
