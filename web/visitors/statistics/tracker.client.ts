import { BEACON_PATH } from '#api/visitors/statistics/beacon.protocol.ts'
import * as events from '#api/visitors/statistics/events.protocol.ts'
import { encodeTwice, type HitFields, TRACK_PATH, UID_COOKIE } from '#api/visitors/statistics/protocol.ts'
import { dispatchConsentEvent } from '#web/core/consent/consent.client.ts'
import { consentToken } from '#web/core/consent/consent-token.ts'
import { readCookie } from '#web/core/consent/cookies/cookies.client.ts'
import { sendJson } from '#web/core/ui/send-json.client.ts'
import type { StatisticsConfiguration } from './configuration.ts'
import { hitFields, parseUid, toUid, uidCookie } from './consented-view.ts'
import {
  pauseTimeOnPage,
  registerActivity,
  reportTimeOnPage,
  resumeTimeOnPage,
  startTimeOnPage,
} from './time-on-page.ts'

/**
 * Runs only with consent. One tracker per page; a return from the back/forward cache is a new view. `isCounted`: this
 * view was already counted anonymously. Returns what reports the time on the page.
 */
export function startStatistics(configuration: StatisticsConfiguration, isCounted: boolean): () => void {
  const now = () => performance.now()
  const isLookedAt = () => document.visibilityState === 'visible'
  let watch = startTimeOnPage(now(), false)
  /** True after the report of a hidden page: `pagehide` follows when the page is left. */
  let isHidden = false
  let goals: number[] = []

  function hit(): void {
    watch = startTimeOnPage(now(), isLookedAt())
    isHidden = false
    const uid = readUid()
    if (uid === undefined) return
    dispatchConsentEvent(events.beforeHit)
    const fields = hitFields(uid, isCounted, window)
    // Sent immediately, because the visitor may leave. The random token prevents a cached response (protocols 6.2).
    sendJson(`${TRACK_PATH}?token=${consentToken(Math.random)}&_locale=user`, encodeTwice(fields))
    isCounted = false
    dispatchConsentEvent(events.hit, fields)
  }

  /** Without the cookie nothing is sent any more: consent was withdrawn. */
  function update(): void {
    const reported = reportTimeOnPage(watch, now())
    const uid = readUid()
    if (uid === undefined) return
    watch = reported.watch
    dispatchConsentEvent(events.beforeUpdate)
    const { href: url } = location
    const fields: HitFields = { uid, fingerprint: false, url, time_on_page: reported.ms, completed_goals: goals }
    goals = []
    navigator.sendBeacon(BEACON_PATH, encodeTwice(fields))
  }

  function hide(): void {
    watch = pauseTimeOnPage(watch, now())
    if (!isHidden) update()
    isHidden = true
  }

  function show(): void {
    isHidden = false
    watch = resumeTimeOnPage(watch, now())
  }

  ensureUid()
  for (const sign of ['mousemove', 'keyup', 'touchstart', 'scroll'])
    addEventListener(sign, () => (watch = registerActivity(watch, now())), { passive: true, capture: true })
  document.addEventListener('visibilitychange', () => (isLookedAt() ? show() : hide()))
  addEventListener('blur', () => (watch = pauseTimeOnPage(watch, now())))
  addEventListener('focus', show)
  addEventListener('pagehide', hide)
  addEventListener('pageshow', ({ persisted }) => persisted && hit())
  document.addEventListener(events.fireHit, update)
  hit()
  if (configuration.goals.length > 0)
    void import('./goals.client.ts').then(({ watchGoals }) => watchGoals(configuration.goals, (id) => goals.push(id)))
  return update
}

function readUid(): string | undefined {
  return parseUid(readCookie(UID_COOKIE))
}

function ensureUid(): void {
  if (readUid()) return
  const uid = toUid(crypto.getRandomValues(new Uint8Array(16)))
  // biome-ignore lint/suspicious/noDocumentCookie: the protocol fixes the form, and other scripts read it
  document.cookie = uidCookie(uid, location.protocol)
}
