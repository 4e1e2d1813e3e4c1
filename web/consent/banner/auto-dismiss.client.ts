import { consentCookies } from '#shop/consent/consent-cookies.ts'
import { applyDecision, consentSettings } from '../consent.client.ts'
import { closeBanner } from '../consent-decisions.ts'
import { readCookie } from '../cookies/cookies.client.ts'
import { DISMISS_SCROLL_PX, dismissDelayMs, isDismissedByScroll } from './auto-dismiss.ts'

/** §4: scrolling may dismiss the banner; that gives no consent. */
export function startAutoDismiss(): void {
  const { type, dismissOnScroll, dismissAfterMs = 0 } = consentSettings()
  const isShown = () => document.querySelector('.cmplz-cookiebanner.cmplz-show:not(.cmplz-reopened)') !== null
  const dismiss = () => isShown() && readCookie(consentCookies.banner) !== 'dismissed' && applyDecision(closeBanner)
  if (isDismissedByScroll(dismissOnScroll, type)) {
    addEventListener('scroll', () => scrollY > DISMISS_SCROLL_PX && dismiss(), { passive: true })
  }
  const delay = dismissDelayMs(dismissAfterMs, type)
  if (delay !== undefined) setTimeout(dismiss, delay)
}
