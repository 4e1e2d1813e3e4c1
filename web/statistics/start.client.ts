import {
  type AnonymousHitFields,
  encodeTwice,
  statisticsEvents as events,
  TRACK_PATH,
} from '#api/statistics/protocol.ts'
import { isDeclaredBot, isHeadless } from '#shop/bot-check/bot-check.ts'
import { dispatchConsentEvent, hasTrackingOptOut, readConsent } from '../consent/consent.client.ts'
import { STATISTICS_ID, type StatisticsConfiguration } from './configuration.ts'
import { startStatistics } from './tracker.client.ts'

declare global {
  interface Document {
    /** Chromium alone has it. */
    readonly prerendering?: boolean
  }
  interface Window {
    /** Set to 0 by a consent tool: without consent nothing is counted. */
    burst_enable_cookieless_tracking?: number
  }
}

let isCookielessActive = false
let isViewCounted = false
let isTracking = false

/**
 * §4: the banner has loaded, in any region but `uk`. Once a page view a line without a name goes out, and nothing is stored
 * (docs/decisions/036-before-consent-and-after-withdrawal.md).
 */
export function activateCookieless(): void {
  if (isCookielessActive || isTracking) return
  isCookielessActive = true
  // A page rendered ahead counts when it is opened.
  if (document.prerendering) document.addEventListener('prerenderingchange', countPageView, { once: true })
  else countPageView()
  // Out of the browser's memory it is another view.
  addEventListener('pagehide', () => (isViewCounted = false))
  addEventListener('pageshow', ({ persisted }) => persisted && countPageView())
  document.addEventListener(events.enableCookies, activateWithConsent)
}

/** Statistics are allowed: under the cookie `burst_uid` from now on. */
export function activateWithConsent(): void {
  if (isTracking || !canCount()) return
  isTracking = true
  startStatistics(readConfiguration(), isViewCounted)
}

/** No address of a visitor's own, no query, no cookie and nothing of the browser goes with it. */
function countPageView(): void {
  const { categories, services } = readConsent()
  const isAnswered = categories.statistics || services.burst === false
  if (isTracking || isAnswered || !canCount() || Number(window.burst_enable_cookieless_tracking ?? 1) === 0) return
  isViewCounted = true
  dispatchConsentEvent(events.beforeHit)
  const fields: AnonymousHitFields = {
    uid: false,
    url: publicPath(),
    page_id: document.body.dataset.pageId ?? '0',
    referrer_url: referrerOrigin(),
  }
  void fetch(TRACK_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: encodeTwice(fields),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => {}) // a poor signal costs a number, and nobody is to notice
  dispatchConsentEvent(events.hit, fields)
}

/** A page that search engines may know is known to all; of any other only its first word: an order has a secret in its address. */
function publicPath(): string {
  const { pathname } = location
  if (document.querySelector('link[rel=canonical]')) return pathname
  return pathname.replace(/^((\/en)?\/[^/]*\/).*/, '$1')
}

/** The host, as far as it is another one; `/`: a page of the shop. */
function referrerOrigin(): string {
  const origin = URL.parse(document.referrer)?.origin ?? ''
  return origin === location.origin ? '/' : origin
}

function canCount(): boolean {
  const { userAgent } = navigator
  return !isDeclaredBot(userAgent) && !isHeadless(userAgent) && !(readConfiguration().doNotTrack && hasTrackingOptOut())
}

function readConfiguration(): StatisticsConfiguration {
  const block = document.getElementById(STATISTICS_ID)
  return block ? JSON.parse(block.textContent) : { doNotTrack: false, goals: [] }
}
