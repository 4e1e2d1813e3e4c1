import { startStatistics, type Tracker } from './tracker.client.ts'

let tracker: Tracker | undefined
let isAsked = false

/**
 * §4: the banner has loaded, in any region but `uk`. Nothing is stored in the browser; the shop tells visitors apart for a
 * day. Once a page view, and not after consent.
 */
export function activateCookieless(): void {
  if (isAsked) return
  isAsked = true
  tracker = startStatistics({ cookies: false })
}

/** Statistics are allowed: under the cookie `burst_uid` from now on, also what was counted without it. */
export function activateWithConsent(): void {
  if (tracker) tracker.enableCookies()
  else if (!isAsked || isForbiddenWithoutCookies()) tracker = startStatistics({ cookies: true })
  isAsked = true
}

/** Asked before, and a consent tool had switched cookieless counting off. */
function isForbiddenWithoutCookies(): boolean {
  return Number(window.burst_enable_cookieless_tracking) === 0
}
