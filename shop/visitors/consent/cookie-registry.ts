import type { ConsentCategory } from './consent.ts'
import { CONSENT_TTL_S, COOKIES_STORAGE_KEY, REGION_STORAGE_KEY } from './consent-cookies.ts'
import * as consentCookies from './cookies/cookie-names.ts'

/** Until the tab or browser closes, until cleared, or seconds. */
type CookieLifetime = 'session' | 'persistent' | number

export type CookieEntry = {
  /** As stored; `*` stands for any suffix. */
  name: string
  where: 'cookie' | 'localStorage' | 'sessionStorage' | 'cacheStorage'
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
  { ...ownCookie('wc_cart_hash_*', 'cart', 'cartCopy', 'persistent'), where: 'localStorage' },
  { ...ownCookie('meblia_favourites', 'shop', 'favourites', 'persistent'), where: 'localStorage' },
  { ...ownCookie('meblia_compared', 'shop', 'compared', 'persistent'), where: 'localStorage' },
  { ...ownCookie('meblia_viewed', 'viewed', 'viewed', 'persistent'), where: 'localStorage', category: 'preferences' },
  { ...ownCookie('meblia_checkout', 'cart', 'checkoutCopy', 2 * DAY), where: 'localStorage' },
  ownCookie('meblia_city', 'shop', 'deliveryCity', 180 * DAY),
  { ...ownCookie('meblia_pages', 'shop', 'seenPages', 'persistent'), where: 'cacheStorage' },
  { ...ownCookie('meblia_offline', 'shop', 'offlinePage', 'persistent'), where: 'cacheStorage' },
  ownCookie('meblia_notices', 'shop', 'noticesWait', 'session'),
  ownCookie('store_notice*', 'shop', 'noticeHidden', 'session'),
  ownCookie(consentCookies.category('functional'), 'consent', 'choice', CONSENT_TTL_S),
  ownCookie(consentCookies.category('preferences'), 'consent', 'choice', CONSENT_TTL_S),
  ownCookie(consentCookies.category('statistics'), 'consent', 'choice', CONSENT_TTL_S),
  ownCookie(consentCookies.category('marketing'), 'consent', 'choice', CONSENT_TTL_S),
  ownCookie(consentCookies.services, 'consent', 'choiceOfServices', CONSENT_TTL_S),
  ownCookie(consentCookies.serviceCategories, 'consent', 'choiceOfServices', CONSENT_TTL_S),
  ownCookie(consentCookies.banner, 'consent', 'bannerStatus', CONSENT_TTL_S),
  ownCookie(consentCookies.policy, 'consent', 'policy', CONSENT_TTL_S),
  ownCookie(consentCookies.savedCategories, 'consent', 'savedChoice', CONSENT_TTL_S),
  ownCookie(consentCookies.savedServices, 'consent', 'savedChoice', CONSENT_TTL_S),
  ownCookie(consentCookies.id, 'consent', 'proof', CONSENT_TTL_S),
  { ...ownCookie(COOKIES_STORAGE_KEY, 'consent', 'registryCopy', 'session'), where: 'sessionStorage' },
  { ...ownCookie(REGION_STORAGE_KEY, 'consent', 'regionCopy', 'session'), where: 'sessionStorage' },
  ownCookie('shield-notbot-nonce', 'botCheck', 'botNonce', 2 * MINUTE),
  ownCookie('icwp-wpsf-notbot', 'botCheck', 'botFlag', 10 * MINUTE),
  { ...ownCookie('plyr', 'player', 'player', 'persistent'), where: 'localStorage' },
  { ...ownCookie('burst_uid', 'burst', 'visits', 30 * DAY), category: 'statistics' },
  thirdPartyCookie('VISITOR_INFO1_LIVE', 'youtube', '.youtube.com', 180 * DAY),
  thirdPartyCookie('VISITOR_PRIVACY_METADATA', 'youtube', '.youtube.com', 180 * DAY),
  thirdPartyCookie('YSC', 'youtube', '.youtube.com', 'session'),
  { ...thirdPartyCookie('yt-remote-*', 'youtube', 'www.youtube-nocookie.com', 'persistent'), where: 'localStorage' },
  thirdPartyCookie('vuid', 'vimeo', '.vimeo.com', 730 * DAY),
  thirdPartyCookie('__cf_bm', 'vimeo', '.vimeo.com', 30 * MINUTE),
]

function ownCookie(name: string, service: string, purpose: string, lifetime: CookieLifetime): CookieEntry {
  return { name, where: 'cookie', category: 'functional', service, purpose, lifetime }
}

function thirdPartyCookie(name: string, service: string, host: string, lifetime: CookieLifetime): CookieEntry {
  return { name, where: 'cookie', category: 'marketing', service, purpose: 'embeddedVideo', lifetime, host }
}
