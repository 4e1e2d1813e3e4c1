import { encodeTwice, statisticsEvents as events, TRACK_PATH } from '#api/statistics/protocol.ts'
import { dispatchConsentEvent, hasTrackingOptOut, readConsent } from '../consent/consent.client.ts'
import { anonymousHitFields, isCountedAnonymously } from './anonymous-view.ts'
import { STATISTICS_ID, type StatisticsConfiguration } from './configuration.ts'
import { isCountedVisitor } from './counted-visitors.ts'
import { startStatistics } from './tracker.client.ts'

declare global {
  interface Document {
    /** Chromium only. */
    readonly prerendering?: boolean
  }
  interface Window {
    /** Set to 0 by a consent tool: then nothing is counted without consent. */
    burst_enable_cookieless_tracking?: number
  }
}

let isCookielessActive = false
let isViewCounted = false
let isTracking = false

/**
 * §4: the banner has loaded, in any region except `uk`. Sends one anonymous hit per page view and stores nothing
 * (docs/decisions/036-before-consent-and-after-withdrawal.md).
 */
export function activateCookieless(): void {
  if (isCookielessActive || isTracking) return
  isCookielessActive = true
  // A prerendered page counts when it is activated.
  if (document.prerendering) document.addEventListener('prerenderingchange', countPageView, { once: true })
  else countPageView()
  // A return from the back/forward cache is a new view.
  addEventListener('pagehide', () => (isViewCounted = false))
  addEventListener('pageshow', ({ persisted }) => persisted && countPageView())
  document.addEventListener(events.enableCookies, activateWithConsent)
}

/** Statistics are allowed: from now on with the cookie `burst_uid`. */
export function activateWithConsent(): void {
  if (isTracking || !canCount()) return
  isTracking = true
  startStatistics(readConfiguration(), isViewCounted)
}

/** This view has been counted, under whichever rule. */
export function isCounted(): boolean {
  return isTracking || isViewCounted
}

function countPageView(): void {
  if (isTracking || !canCount() || !isCountedAnonymously(readConsent(), window.burst_enable_cookieless_tracking)) return
  isViewCounted = true
  dispatchConsentEvent(events.beforeHit)
  const isIndexed = document.querySelector('link[rel=canonical]') !== null
  const fields = anonymousHitFields(location, isIndexed, document.body.dataset.pageId, document.referrer)
  void fetch(TRACK_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: encodeTwice(fields),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => {}) // a lost hit is acceptable and must not be noticed
  dispatchConsentEvent(events.hit, fields)
}

function canCount(): boolean {
  return isCountedVisitor(navigator.userAgent, readConfiguration().doNotTrack && hasTrackingOptOut())
}

function readConfiguration(): StatisticsConfiguration {
  const block = document.getElementById(STATISTICS_ID)
  return block ? JSON.parse(block.textContent) : { doNotTrack: false, goals: [] }
}
