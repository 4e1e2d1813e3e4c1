import { isHeadless, saysItIsABot } from '#shop/bot-check/bot-check.ts'
import {
  encodeTwice,
  statisticsEvents as events,
  TRACK_ADDRESS,
  type UnnamedFields,
} from '#wire/statistics.protocol.ts'
import { asksNotToBeTracked, readConsent, tell } from '../consent/consent.client.ts'
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

let isWatching = false
let isCounted = false
let isTracking = false

/**
 * §4: the banner has loaded, in any region but `uk`. Once a page view a line without a name goes out, and nothing is stored
 * (docs/decisions/036-before-a-choice.md).
 */
export function activateCookieless(): void {
  if (isWatching || isTracking) return
  isWatching = true
  // A page rendered ahead counts when it is opened.
  if (document.prerendering) document.addEventListener('prerenderingchange', countView, { once: true })
  else countView()
  // Out of the browser's memory it is another view.
  addEventListener('pagehide', () => (isCounted = false))
  addEventListener('pageshow', ({ persisted }) => persisted && countView())
  document.addEventListener(events.enableCookies, activateWithConsent)
}

/** Statistics are allowed: under the cookie `burst_uid` from now on. */
export function activateWithConsent(): void {
  if (isTracking || !mayCount()) return
  isTracking = true
  startStatistics(configuration(), isCounted)
}

/** No address of a visitor's own, no query, no cookie and nothing of the browser goes with it. */
function countView(): void {
  const { categories, services } = readConsent()
  const isAnswered = categories.statistics || services.burst === false
  if (isTracking || isAnswered || !mayCount() || Number(window.burst_enable_cookieless_tracking ?? 1) === 0) return
  isCounted = true
  tell(events.beforeHit)
  const fields: UnnamedFields = {
    uid: false,
    url: publicPath(),
    page_id: document.body.dataset.pageId ?? '0',
    referrer_url: ledHere(),
  }
  void fetch(TRACK_ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: encodeTwice(fields),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => {}) // a poor signal costs a number, and nobody is to notice
  tell(events.hit, fields)
}

/** A page that search engines may know is known to all; of any other only its first word: an order has a secret in its address. */
function publicPath(): string {
  const { pathname } = location
  if (document.querySelector('link[rel=canonical]')) return pathname
  return pathname.replace(/^((\/en)?\/[^/]*\/).*/, '$1')
}

/** The host, as far as it is another one; `/`: a page of the shop. */
function ledHere(): string {
  const origin = URL.parse(document.referrer)?.origin ?? ''
  return origin === location.origin ? '/' : origin
}

function mayCount(): boolean {
  const { userAgent } = navigator
  return !saysItIsABot(userAgent) && !isHeadless(userAgent) && !(configuration().doNotTrack && asksNotToBeTracked())
}

function configuration(): StatisticsConfiguration {
  const block = document.getElementById(STATISTICS_ID)
  return block ? JSON.parse(block.textContent) : { doNotTrack: false, goals: [] }
}
