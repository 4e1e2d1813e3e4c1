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

/** All that is stored in a browser: the single source of the cookie statement and the clean-up. */
export const cookieRegistry: readonly CookieEntry[] = [
  ownCookie('wp_woocommerce_session_*', { service: 'cart', purpose: 'cart', lifetime: 2 * DAY }),
  ownCookie('woocommerce_items_in_cart', { service: 'cart', purpose: 'cartFlag', lifetime: 'session' }),
  ownCookie('woocommerce_cart_hash', { service: 'cart', purpose: 'cartHash', lifetime: 'session' }),
  {
    ...ownCookie('wc_fragments_*', { service: 'cart', purpose: 'cartCopy', lifetime: 'session' }),
    where: 'sessionStorage',
  },
  {
    ...ownCookie('wc_cart_hash_*', { service: 'cart', purpose: 'cartCopy', lifetime: 'session' }),
    where: 'sessionStorage',
  },
  {
    ...ownCookie('wc_cart_created', { service: 'cart', purpose: 'cartCopy', lifetime: 'session' }),
    where: 'sessionStorage',
  },
  {
    ...ownCookie('wc_cart_hash_*', { service: 'cart', purpose: 'cartCopy', lifetime: 'persistent' }),
    where: 'localStorage',
  },
  {
    ...ownCookie('meblia_favourites', { service: 'shop', purpose: 'favourites', lifetime: 'persistent' }),
    where: 'localStorage',
  },
  {
    ...ownCookie('meblia_compared', { service: 'shop', purpose: 'compared', lifetime: 'persistent' }),
    where: 'localStorage',
  },
  {
    ...ownCookie('meblia_viewed', { service: 'viewed', purpose: 'viewed', lifetime: 'persistent' }),
    where: 'localStorage',
    category: 'preferences',
  },
  {
    ...ownCookie('meblia_checkout', { service: 'cart', purpose: 'checkoutCopy', lifetime: 2 * DAY }),
    where: 'localStorage',
  },
  ownCookie('meblia_city', { service: 'shop', purpose: 'deliveryCity', lifetime: 180 * DAY }),
  {
    ...ownCookie('meblia_pages', { service: 'shop', purpose: 'seenPages', lifetime: 'persistent' }),
    where: 'cacheStorage',
  },
  {
    ...ownCookie('meblia_offline', { service: 'shop', purpose: 'offlinePage', lifetime: 'persistent' }),
    where: 'cacheStorage',
  },
  ownCookie('meblia_notices', { service: 'shop', purpose: 'noticesWait', lifetime: 'session' }),
  ownCookie('store_notice*', { service: 'shop', purpose: 'noticeHidden', lifetime: 'session' }),
  ownCookie(consentCookies.category('functional'), { service: 'consent', purpose: 'choice', lifetime: CONSENT_TTL_S }),
  ownCookie(consentCookies.category('preferences'), { service: 'consent', purpose: 'choice', lifetime: CONSENT_TTL_S }),
  ownCookie(consentCookies.category('statistics'), { service: 'consent', purpose: 'choice', lifetime: CONSENT_TTL_S }),
  ownCookie(consentCookies.category('marketing'), { service: 'consent', purpose: 'choice', lifetime: CONSENT_TTL_S }),
  ownCookie(consentCookies.services, { service: 'consent', purpose: 'choiceOfServices', lifetime: CONSENT_TTL_S }),
  ownCookie(consentCookies.serviceCategories, {
    service: 'consent',
    purpose: 'choiceOfServices',
    lifetime: CONSENT_TTL_S,
  }),
  ownCookie(consentCookies.banner, { service: 'consent', purpose: 'bannerStatus', lifetime: CONSENT_TTL_S }),
  ownCookie(consentCookies.policy, { service: 'consent', purpose: 'policy', lifetime: CONSENT_TTL_S }),
  ownCookie(consentCookies.savedCategories, { service: 'consent', purpose: 'savedChoice', lifetime: CONSENT_TTL_S }),
  ownCookie(consentCookies.savedServices, { service: 'consent', purpose: 'savedChoice', lifetime: CONSENT_TTL_S }),
  ownCookie(consentCookies.id, { service: 'consent', purpose: 'proof', lifetime: CONSENT_TTL_S }),
  {
    ...ownCookie(COOKIES_STORAGE_KEY, { service: 'consent', purpose: 'registryCopy', lifetime: 'session' }),
    where: 'sessionStorage',
  },
  {
    ...ownCookie(REGION_STORAGE_KEY, { service: 'consent', purpose: 'regionCopy', lifetime: 'session' }),
    where: 'sessionStorage',
  },
  ownCookie('shield-notbot-nonce', { service: 'botCheck', purpose: 'botNonce', lifetime: 2 * MINUTE }),
  ownCookie('icwp-wpsf-notbot', { service: 'botCheck', purpose: 'botFlag', lifetime: 10 * MINUTE }),
  { ...ownCookie('plyr', { service: 'player', purpose: 'player', lifetime: 'persistent' }), where: 'localStorage' },
  { ...ownCookie('burst_uid', { service: 'burst', purpose: 'visits', lifetime: 30 * DAY }), category: 'statistics' },
  thirdPartyCookie('VISITOR_INFO1_LIVE', { service: 'youtube', host: '.youtube.com', lifetime: 180 * DAY }),
  thirdPartyCookie('VISITOR_PRIVACY_METADATA', { service: 'youtube', host: '.youtube.com', lifetime: 180 * DAY }),
  thirdPartyCookie('YSC', { service: 'youtube', host: '.youtube.com', lifetime: 'session' }),
  {
    ...thirdPartyCookie('yt-remote-*', {
      service: 'youtube',
      host: 'www.youtube-nocookie.com',
      lifetime: 'persistent',
    }),
    where: 'localStorage',
  },
  thirdPartyCookie('vuid', { service: 'vimeo', host: '.vimeo.com', lifetime: 730 * DAY }),
  thirdPartyCookie('__cf_bm', { service: 'vimeo', host: '.vimeo.com', lifetime: 30 * MINUTE }),
]

function ownCookie(
  name: string,
  { service, purpose, lifetime }: { service: string; purpose: string; lifetime: CookieLifetime },
): CookieEntry {
  return { name, where: 'cookie', category: 'functional', service, purpose, lifetime }
}

function thirdPartyCookie(
  name: string,
  { service, host, lifetime }: { service: string; host: string; lifetime: CookieLifetime },
): CookieEntry {
  return { name, where: 'cookie', category: 'marketing', service, purpose: 'embeddedVideo', lifetime, host }
}
