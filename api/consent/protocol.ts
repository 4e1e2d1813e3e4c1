/** Events between scripts on `document` (protocols 5.9). */
export const consentEvents = {
  type: 'wp_consent_type_defined',
  beforeBanner: 'cmplz_before_cookiebanner',
  beforeCategory: 'cmplz_before_category',
  beforeCategories: 'cmplz_before_categories_consent',
  enable: 'cmplz_enable_category',
  scriptsRun: 'cmplz_run_after_all_scripts',
  change: 'cmplz_status_change',
  service: 'cmplz_status_change_service',
  fire: 'cmplz_fire_categories',
  banner: 'cmplz_banner_status',
  warned: 'cmplz_cookie_warning_loaded',
  record: 'cmplz_track_status',
  revoke: 'cmplz_revoke',
  bodyClass: 'cmplz_set_category_as_bodyclass',
  bannerData: 'cmplz_cookie_banner_data',
  manageLoaded: 'cmplz_manage_consent_container_loaded',
  /** Received, not sent: `{ category }` grants that category. */
  action: 'cmplz_consent_action',
} as const

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

/** Root of calls 7 to 11. */
export const CONSENT_ROOT = '/wp-json/complianz/v1/'

/** Call 7 (protocols 5.4). */
export function consentAreaPath(post: string | number, block: string): string {
  return `${CONSENT_ROOT}consent-area/${post}/${block}`
}
