/** Empty in every page, until the script puts the banner there. */
export const BANNER_PLACE_ID = 'consent-banner-place'

/** The Ukrainian language, not the region `uk`. */
export const CONSENT_LOCALE = 'lang=uk&locale=uk'
/** Version of the plug-in whose scripts use this protocol. */
export const CONSENT_VERSION = '7.0.0'
export const BANNER_ID = '1'

export const bannerCss = (type: string) => `/wp-content/uploads/complianz/css/banner-${BANNER_ID}-${type}.css`

/** Query parameter of a page, passed on to call 8 (protocols 5.5). */
export const REGION_PARAM = 'cmplz_user_region'

export const MANAGE_ID = 'cmplz-manage-consent-container'
export const MANAGE_WITHOUT_SCRIPT_ID = `${MANAGE_ID}-nojavascript`

/** Answer of call 8. Its values override those of the page. */
export type BannerData = {
  consenttype: string
  region: string
  version: string
  forceEnableStats: boolean
  banner_version: string
}

/** Body of call 9. */
export type TrackBody = {
  consented_categories: string[]
  consented_services: Record<string, boolean>
  consenttype: string
}

/** Only the original script defines this function, so it reveals that script. */
export const COMPLIANZ_FUNCTION = 'cmplz_track_status'

/** Root of calls 7 to 11. */
export const CONSENT_ROOT = '/wp-json/complianz/v1/'

/** Call 7 (protocols 5.4). */
export function consentAreaPath(post: string | number, block: string): string {
  return `${CONSENT_ROOT}consent-area/${post}/${block}`
}
