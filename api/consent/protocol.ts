/** Cookies of consent (protocols 1.5): 365 days, SameSite=Lax, path `/`, values raw and never URL-encoded. */
export const CONSENT_PREFIX = 'cmplz_'
export const CONSENT_DAYS = 365

export const consentCookies = {
  /** `allow` or `deny`. */
  category: (category: string) => `${CONSENT_PREFIX}${category}`,
  /** `show` or `dismissed`. */
  banner: `${CONSENT_PREFIX}banner-status`,
  policy: `${CONSENT_PREFIX}policy_id`,
  /** JSON: `{"youtube":true}`, or nothing. */
  services: `${CONSENT_PREFIX}consented_services`,
  /** Ours alone: `{"youtube":{"marketing":true}}`, under which category each of those was answered for. */
  given: `${CONSENT_PREFIX}service_categories`,
  id: `${CONSENT_PREFIX}id`,
  /** What the last record said, so that only another choice makes another one. */
  savedCategories: `${CONSENT_PREFIX}saved_categories`,
  savedServices: `${CONSENT_PREFIX}saved_services`,
} as const

/** Where the tab keeps answers of calls 8 and 10. */
export const consentStorage = { region: `${CONSENT_PREFIX}user_data`, cookies: `${CONSENT_PREFIX}cookie_data` } as const

/** What scripts tell each other on `document` (protocols 5.9). */
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
  /** Not told but heard: `{ category }` gives that category. */
  action: 'cmplz_consent_action',
} as const

/** The Ukrainian language: not to be taken for the region `uk`. */
export const CONSENT_LOCALE = 'lang=uk&locale=uk'
/** Of the product whose scripts speak this protocol. */
export const CONSENT_VERSION = '7.0.0'
export const BANNER_ID = '1'

export const bannerCss = (type: string) => `/wp-content/uploads/complianz/css/banner-${BANNER_ID}-${type}.css`

/** Asked for by the URL of a page, passed on with call 8 (protocols 5.5). */
export const REGION_PARAM = 'cmplz_user_region'

export const MANAGE_ID = 'cmplz-manage-consent-container'
export const MANAGE_WITHOUT_SCRIPT_ID = `${MANAGE_ID}-nojavascript`

/** Answer of call 8. Whatever it names takes the place of what the page says. */
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

/** Up to five letters; call 8 and call 11 of one page view share it. */
export function consentToken(random: () => number): string {
  return Array.from({ length: 5 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('')
}

/** Root of calls 7 to 11. */
export const CONSENT_ROOT = '/wp-json/complianz/v1/'

/** Call 7 (protocols 5.4). */
export function consentAreaPath(post: string | number, block: string): string {
  return `${CONSENT_ROOT}consent-area/${post}/${block}`
}

/** Path of call 7, with or without a slash at its end; anything else is no route. */
export const CONSENT_AREA_PATH = /^\/wp-json\/complianz\/v1\/consent-area\/(?<post>\d+)\/(?<block>[a-z0-9_-]+)\/?$/
