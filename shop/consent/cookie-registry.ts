import { type Category, OPTIONAL_CATEGORIES } from './consent.ts'

/** Until the tab or the browser is closed, until somebody clears it, or seconds. */
export type Lifetime = 'session' | 'kept' | number

export type Kept = {
  /** As it is kept; `*` stands for any ending. */
  name: string
  where: 'cookie' | 'localStorage' | 'sessionStorage'
  category: Category
  /** Who keeps it; `names` of services are in the dictionary. */
  service: string
  /** Key of the sentence that says what for. */
  purpose: string
  lifetime: Lifetime
  /** On which foreign host; absent: the shop's own. */
  host?: string
}

const MINUTE = 60
const DAY = 86_400

/** Everything that this software, or a service it embeds, keeps in a browser: the one source of statement and clean-up. */
export const cookieRegistry: readonly Kept[] = [
  own('wp_woocommerce_session_*', 'cart', 'cart', 2 * DAY),
  own('woocommerce_items_in_cart', 'cart', 'cartFlag', 'session'),
  own('woocommerce_cart_hash', 'cart', 'cartHash', 'session'),
  { ...own('wc_fragments_*', 'cart', 'cartCopy', 'session'), where: 'sessionStorage' },
  { ...own('wc_cart_hash_*', 'cart', 'cartCopy', 'session'), where: 'sessionStorage' },
  { ...own('wc_cart_created', 'cart', 'cartCopy', 'session'), where: 'sessionStorage' },
  { ...own('wc_cart_hash_*', 'cart', 'cartCopy', 'kept'), where: 'localStorage' },
  { ...own('meblia_favourites', 'shop', 'favourites', 'kept'), where: 'localStorage' },
  { ...own('meblia_compared', 'shop', 'compared', 'kept'), where: 'localStorage' },
  { ...own('meblia_viewed', 'viewed', 'viewed', 'kept'), where: 'localStorage', category: 'preferences' },
  { ...own('meblia_checkout', 'cart', 'checkoutCopy', 2 * DAY), where: 'localStorage' },
  own('meblia_notices', 'shop', 'noticesWait', 'session'),
  own('store_notice*', 'shop', 'noticeHidden', 'session'),
  own('cmplz_functional', 'consent', 'choice', 365 * DAY),
  own('cmplz_preferences', 'consent', 'choice', 365 * DAY),
  own('cmplz_statistics', 'consent', 'choice', 365 * DAY),
  own('cmplz_marketing', 'consent', 'choice', 365 * DAY),
  own('cmplz_consented_services', 'consent', 'choiceOfServices', 365 * DAY),
  own('cmplz_service_categories', 'consent', 'choiceOfServices', 365 * DAY),
  own('cmplz_banner-status', 'consent', 'bannerStatus', 365 * DAY),
  own('cmplz_policy_id', 'consent', 'policy', 365 * DAY),
  own('cmplz_saved_categories', 'consent', 'savedChoice', 365 * DAY),
  own('cmplz_saved_services', 'consent', 'savedChoice', 365 * DAY),
  own('cmplz_id', 'consent', 'proof', 365 * DAY),
  { ...own('cmplz_cookie_data', 'consent', 'registryCopy', 'session'), where: 'sessionStorage' },
  { ...own('cmplz_user_data', 'consent', 'regionCopy', 'session'), where: 'sessionStorage' },
  own('shield-notbot-nonce', 'botCheck', 'botNonce', 2 * MINUTE),
  own('icwp-wpsf-notbot', 'botCheck', 'botFlag', 10 * MINUTE),
  { ...own('plyr', 'player', 'player', 'kept'), where: 'localStorage' },
  { ...own('burst_uid', 'burst', 'visits', 30 * DAY), category: 'statistics' },
  foreign('VISITOR_INFO1_LIVE', 'youtube', '.youtube.com', 180 * DAY),
  foreign('VISITOR_PRIVACY_METADATA', 'youtube', '.youtube.com', 180 * DAY),
  foreign('YSC', 'youtube', '.youtube.com', 'session'),
  { ...foreign('yt-remote-*', 'youtube', 'www.youtube-nocookie.com', 'kept'), where: 'localStorage' },
  foreign('vuid', 'vimeo', '.vimeo.com', 730 * DAY),
  foreign('__cf_bm', 'vimeo', '.vimeo.com', 30 * MINUTE),
]

/** Answer of call 10 (protocols 5.7): category → service → fragments of names, of all that may be refused. */
export function cookieData(): Record<string, Record<string, string[]>> {
  return Object.fromEntries(
    OPTIONAL_CATEGORIES.map((category) => [category, namesByService(category)] as const).filter(
      ([, services]) => Object.keys(services).length > 0,
    ),
  )
}

function namesByService(category: Category): Record<string, string[]> {
  const kept = cookieRegistry.filter((one) => one.category === category)
  const names = (service: string) => kept.filter((one) => one.service === service).map(({ name }) => fragment(name))
  return Object.fromEntries(servicesOf(category).map((service) => [service, names(service)]))
}

function fragment(name: string): string {
  return name.replaceAll('*', '')
}

/** The services of each category, in the order of the registry. */
export function servicesOf(category: Category): string[] {
  return [...new Set(cookieRegistry.filter((kept) => kept.category === category).map(({ service }) => service))]
}

function own(name: string, service: string, purpose: string, lifetime: Lifetime): Kept {
  return { name, where: 'cookie', category: 'functional', service, purpose, lifetime }
}

function foreign(name: string, service: string, host: string, lifetime: Lifetime): Kept {
  return { name, where: 'cookie', category: 'marketing', service, purpose: 'embeddedVideo', lifetime, host }
}
