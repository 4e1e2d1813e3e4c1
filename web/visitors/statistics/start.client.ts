import * as events from '#api/visitors/statistics/events.protocol.ts'
import { encodeTwice, TRACK_PATH } from '#api/visitors/statistics/protocol.ts'
import { dispatchConsentEvent, hasTrackingOptOut, readConsent } from '#web/core/consent/consent.client.ts'
import { sendJson } from '#web/core/ui/send-json.client.ts'
import { anonymousHitFields, isCountedAnonymously, isCountedVisitor } from './anonymous-view.ts'
import { STATISTICS_ID, type StatisticsConfiguration } from './configuration.ts'

let isCookielessActive = false
let isViewCounted = false
let isTracking = false

/**
 * §4: the banner has loaded, in any region except `uk`. Sends one anonymous hit per page view and stores nothing
 * (docs/decisions/010-statistics.md).
 */
export function activateCookieless(): void {
  if (isCookielessActive || isTracking) return
  isCookielessActive = true
  countPageView()
  // A return from the back/forward cache is a new view.
  addEventListener('pagehide', () => (isViewCounted = false))
  addEventListener('pageshow', ({ persisted }) => persisted && countPageView())
  document.addEventListener(events.enableCookies, activateWithConsent)
}

/** Statistics are allowed: from now on with the cookie `burst_uid`. A report asked for meanwhile is sent afterwards. */
export function activateWithConsent(): void {
  if (isTracking || !canCount()) return
  isTracking = true
  let isAsked = false
  const ask = () => (isAsked = true)
  document.addEventListener(events.fireHit, ask)
  void import('./tracker.client.ts').then((module) => {
    document.removeEventListener(events.fireHit, ask)
    const report = module.startStatistics(readConfiguration(), isViewCounted)
    if (isAsked) report()
  }, console.warn)
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
  sendJson(TRACK_PATH, encodeTwice(fields), 'anonymously')
  dispatchConsentEvent(events.hit, fields)
}

function canCount(): boolean {
  return isCountedVisitor(navigator.userAgent, readConfiguration().doNotTrack && hasTrackingOptOut())
}

function readConfiguration(): StatisticsConfiguration {
  return JSON.parse(document.getElementById(STATISTICS_ID)?.textContent ?? '{}')
}
