import { consentCookies } from '#wire/consent.protocol.ts'
import { decide, settings } from './consent.client.ts'
import { DISMISS_AT_PX, putAway } from './consent-machine.ts'
import { cookie } from './cookies.client.ts'

/** §4: scrolling may dismiss the banner; that agrees to nothing. */
export function dismissByItself(): void {
  const { type, dismissOnScroll, dismissAfterMs = 0 } = settings()
  const isShown = () => document.querySelector('.cmplz-cookiebanner.cmplz-show:not(.cmplz-reopened)') !== null
  const dismiss = () => isShown() && cookie(consentCookies.banner) !== 'dismissed' && decide(putAway)
  if (dismissOnScroll === 'always' || (dismissOnScroll === 'optout' && type === 'optout')) {
    addEventListener('scroll', () => scrollY > DISMISS_AT_PX && dismiss(), { passive: true })
  }
  if (dismissAfterMs > 0 && type === 'optout') setTimeout(dismiss, dismissAfterMs)
}
