import type { AnonymousHitFields } from '#api/visitors/statistics/protocol.ts'
import { isCrawler, isHeadless } from '#shop/visitors/bot-check/bot-user-agents.ts'
import type { Consent } from '#shop/visitors/consent/consent.ts'

/** Robots and headless browsers are not counted. `optsOut`: of tracking, where the owner honours it. */
export function isCountedVisitor(userAgent: string, optsOut: boolean): boolean {
  return !isCrawler(userAgent) && !isHeadless(userAgent) && !optsOut
}

/** Only while statistics are neither allowed nor refused; a consent tool sets `switchedOn` to 0. */
export function isCountedAnonymously({ categories, services }: Consent, switchedOn: number | undefined): boolean {
  const isAnswered = categories.statistics !== undefined || services.burst === false
  return !isAnswered && Number(switchedOn ?? 1) !== 0
}

/** Sends no full URL of a private page, no query, no cookie and nothing about the browser. */
export function anonymousHitFields(
  location: { pathname: string; origin: string },
  isIndexed: boolean,
  pageId: string | undefined,
  referrer: string,
): AnonymousHitFields {
  return {
    uid: false,
    url: isIndexed ? location.pathname : firstSegment(location.pathname),
    page_id: pageId ?? '0',
    referrer_url: referrerOrigin(referrer, location.origin),
  }
}

/** All that is sent of a page that is not public, because an order URL contains a secret. */
function firstSegment(pathname: string): string {
  return pathname.replace(/^((\/en)?\/[^/]*\/).*/, '$1')
}

/** The origin if it is another site; `/` for a page of the shop. */
function referrerOrigin(referrer: string, here: string): string {
  const origin = URL.parse(referrer)?.origin ?? ''
  return origin === here ? '/' : origin
}
