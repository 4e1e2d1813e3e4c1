import { type ConsentCategory, OPTIONAL_CATEGORIES } from './consent.ts'
import { CONSENT_TTL_S } from './consent-lifetime.ts'

/** Until the tab or browser closes, until cleared, or seconds. */
type CookieLifetime = 'session' | 'kept' | number

export type CookieEntry = {
  /** As stored; `*` stands for any suffix. */
  name: string
  where: 'cookie' | 'localStorage' | 'sessionStorage'
  category: ConsentCategory
  /** The service that stores it; labels are in the dictionary. */
  service: string
  /** Dictionary key of the purpose. */
  purpose: string
  lifetime: CookieLifetime
  /** The foreign host; absent: the shop's own. */
  host?: string
}

const MINUTE = 60
const DAY = 86_400

/**
 * Everything that this software or an embedded service stores in a browser: the single source of the cookie statement
 * and the clean-up.
 */
export const cookieRegistry: readonly CookieEntry[] = [
  ownCookie('wp_woocommerce_session_*', 'cart', 'cart', 2 * DAY),
  ownCookie('woocommerce_items_in_cart', 'cart', 'cartFlag', 'session'),
  ownCookie('woocommerce_cart_hash', 'cart', 'cartHash', 'session'),
  { ...ownCookie('wc_fragments_*', 'cart', 'cartCopy', 'session'), where: 'sessionStorage' },
  { ...ownCookie('wc_cart_hash_*', 'cart', 'cartCopy', 'session'), where: 'sessionStorage' },
  { ...ownCookie('wc_cart_created', 'cart', 'cartCopy', 'session'), where: 'sessionStorage' },
  { ...ownCookie('wc_cart_hash_*', 'cart', 'cartCopy', 'kept'), where: 'localStorage' },
  { ...ownCookie('meblia_favourites', 'shop', 'favourites', 'kept'), where: 'localStorage' },
  { ...ownCookie('meblia_compared', 'shop', 'compared', 'kept'), where: 'localStorage' },
  { ...ownCookie('meblia_viewed', 'viewed', 'viewed', 'kept'), where: 'localStorage', category: 'preferences' },
  { ...ownCookie('meblia_checkout', 'cart', 'checkoutCopy', 2 * DAY), where: 'localStorage' },
  ownCookie('meblia_notices', 'shop', 'noticesWait', 'session'),
  ownCookie('store_notice*', 'shop', 'noticeHidden', 'session'),
  ownCookie('cmplz_functional', 'consent', 'choice', CONSENT_TTL_S),
  ownCookie('cmplz_preferences', 'consent', 'choice', CONSENT_TTL_S),
  ownCookie('cmplz_statistics', 'consent', 'choice', CONSENT_TTL_S),
  ownCookie('cmplz_marketing', 'consent', 'choice', CONSENT_TTL_S),
  ownCookie('cmplz_consented_services', 'consent', 'choiceOfServices', CONSENT_TTL_S),
  ownCookie('cmplz_service_categories', 'consent', 'choiceOfServices', CONSENT_TTL_S),
  ownCookie('cmplz_banner-status', 'consent', 'bannerStatus', CONSENT_TTL_S),
  ownCookie('cmplz_policy_id', 'consent', 'policy', CONSENT_TTL_S),
  ownCookie('cmplz_saved_categories', 'consent', 'savedChoice', CONSENT_TTL_S),
  ownCookie('cmplz_saved_services', 'consent', 'savedChoice', CONSENT_TTL_S),
  ownCookie('cmplz_id', 'consent', 'proof', CONSENT_TTL_S),
  { ...ownCookie('cmplz_cookie_data', 'consent', 'registryCopy', 'session'), where: 'sessionStorage' },
  { ...ownCookie('cmplz_user_data', 'consent', 'regionCopy', 'session'), where: 'sessionStorage' },
  ownCookie('shield-notbot-nonce', 'botCheck', 'botNonce', 2 * MINUTE),
  ownCookie('icwp-wpsf-notbot', 'botCheck', 'botFlag', 10 * MINUTE),
  { ...ownCookie('plyr', 'player', 'player', 'kept'), where: 'localStorage' },
  { ...ownCookie('burst_uid', 'burst', 'visits', 30 * DAY), category: 'statistics' },
  thirdPartyCookie('VISITOR_INFO1_LIVE', 'youtube', '.youtube.com', 180 * DAY),
  thirdPartyCookie('VISITOR_PRIVACY_METADATA', 'youtube', '.youtube.com', 180 * DAY),
  thirdPartyCookie('YSC', 'youtube', '.youtube.com', 'session'),
  { ...thirdPartyCookie('yt-remote-*', 'youtube', 'www.youtube-nocookie.com', 'kept'), where: 'localStorage' },
  thirdPartyCookie('vuid', 'vimeo', '.vimeo.com', 730 * DAY),
  thirdPartyCookie('__cf_bm', 'vimeo', '.vimeo.com', 30 * MINUTE),
]

/** Response of call 10 (protocols 5.7): category → service → name fragments, of everything that may be refused. */
export function cookieData(): Record<string, Record<string, string[]>> {
  return Object.fromEntries(
    OPTIONAL_CATEGORIES.map((category) => [category, namesByService(category)] as const).filter(
      ([, services]) => Object.keys(services).length > 0,
    ),
  )
}

function namesByService(category: ConsentCategory): Record<string, string[]> {
  const kept = cookieRegistry.filter((one) => one.category === category)
  const names = (service: string) => kept.filter((one) => one.service === service).map(({ name }) => nameFragment(name))
  return Object.fromEntries(categoryServices(category).map((service) => [service, names(service)]))
}

function nameFragment(name: string): string {
  return name.replaceAll('*', '')
}

/** The services of each category, in registry order. */
function categoryServices(category: ConsentCategory): string[] {
  return [...new Set(cookieRegistry.filter((kept) => kept.category === category).map(({ service }) => service))]
}

function ownCookie(name: string, service: string, purpose: string, lifetime: CookieLifetime): CookieEntry {
  return { name, where: 'cookie', category: 'functional', service, purpose, lifetime }
}

function thirdPartyCookie(name: string, service: string, host: string, lifetime: CookieLifetime): CookieEntry {
  return { name, where: 'cookie', category: 'marketing', service, purpose: 'embeddedVideo', lifetime, host }
}
