import * as consentEvents from '#api/visitors/consent/events.protocol.ts'
import { type BannerData, COMPLIANZ_FUNCTION } from '#api/visitors/consent/protocol.ts'
import type { ConsentCategory } from '#shop/visitors/consent/consent.ts'
import { CONSENT_PREFIX, REGION_STORAGE_KEY } from '#shop/visitors/consent/consent-cookies.ts'
import * as consentCookies from '#shop/visitors/consent/cookies/cookie-names.ts'
import { ensureBanner } from '../banner/banner.client.ts'
import { setCategoryConsent } from '../banner/choices.client.ts'
import { closeBanner } from '../banner/choices.ts'
import {
  applyDecision,
  consentSettings,
  dispatchConsentEvent,
  effectiveConsentType,
  hasConsentFor,
  readConsent,
  updateConsentSettings,
} from '../consent.client.ts'
import { acceptAll, denyAll } from '../consent-decisions.ts'
import { readCookie, writeCookie } from '../cookies/cookies.client.ts'
import {
  bannerDataPath,
  DISMISS_SCROLL_PX,
  dismissDelayMs,
  isDismissedByScroll,
  isOfVersion,
  regionSettings,
} from './banner-data.ts'
import { type ConsentCommand, defaultConsent, updatedConsent } from './consent-mode.ts'

/** What few shops have switched on, before the page starts and the banner is shown (protocols 5.9). */
export async function applyOptions(token: string): Promise<void> {
  // On failure the configuration in the page applies.
  if (consentSettings().asksServer) await requestRegion(token).catch(console.warn)
  const { consentMode, globals } = consentSettings()
  if (consentMode) startConsentMode()
  if (globals) defineConsentGlobals()
  startAutoDismiss()
}

/** Call 8, once per tab while neither version has changed. */
async function requestRegion(token: string): Promise<void> {
  let data: Partial<BannerData> = JSON.parse(sessionStorage.getItem(REGION_STORAGE_KEY) ?? '{}')
  if (!isOfVersion(data, consentSettings())) {
    data = await fetch(bannerDataPath(token, location.search)).then((answer) => answer.json())
    sessionStorage.setItem(REGION_STORAGE_KEY, JSON.stringify(data))
  }
  updateConsentSettings(regionSettings(data))
}

/** Sends the default consent to the tags first, then the visitor's decision, and again whenever it changes. */
function startConsentMode(): void {
  const layer = window as typeof window & { dataLayer?: unknown[] }
  layer.dataLayer ??= []
  const push = (command: ConsentCommand) => layer.dataLayer?.push(toArguments(...command))
  push(defaultConsent(effectiveConsentType()))
  document.addEventListener(consentEvents.fire, () => push(updatedConsent(readConsent(), effectiveConsentType())))
}

/** Tags accept a command only as an `arguments` object. */
function toArguments(..._: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: tags would not treat an array as a command
  return arguments
}

/** Functions that third-party scripts call (protocols 5.9); cookie names come without their prefix. */
function defineConsentGlobals(): void {
  // When the original script runs too, both would record the choice; only it does.
  const look = () => COMPLIANZ_FUNCTION in window && updateConsentSettings({ records: false })
  look()
  addEventListener('load', look)
  addEventListener('click', look, true) // it may load later, and a choice is a click
  if (COMPLIANZ_FUNCTION in window) return // the original script defines and calls them itself
  Object.assign(window, {
    cmplz_has_consent: (category: ConsentCategory) => hasConsentFor('', category),
    cmplz_has_service_consent: hasConsentFor,
    cmplz_get_cookie: (name: string) => readCookie(CONSENT_PREFIX + name),
    cmplz_set_cookie: (name: string, value: string, usePrefix = true) =>
      writeCookie(usePrefix ? CONSENT_PREFIX + name : name, value),
    cmplz_set_consent: (category: ConsentCategory, value: string) => setCategoryConsent(category, value === 'allow'),
    cmplz_accept_all: () => applyDecision(acceptAll),
    cmplz_deny_all: () => applyDecision(denyAll),
    cmplz_get_banner_status: () => readCookie(consentCookies.banner),
    cmplz_set_banner_status: (status: string) => {
      if (status === 'dismissed') return applyDecision(closeBanner)
      writeCookie(consentCookies.banner, 'show')
      void ensureBanner().catch(console.warn)
      dispatchConsentEvent(consentEvents.banner, 'show')
    },
  })
}

/** §4: scrolling may dismiss the banner, unless the visitor has opened it. */
function startAutoDismiss(): void {
  const { type, dismissOnScroll, dismissAfterMs = 0 } = consentSettings()
  const dismiss = () => {
    if (document.querySelector('.cmplz-cookiebanner.cmplz-show:not(.cmplz-reopened)')) applyDecision(closeBanner)
  }
  if (isDismissedByScroll(dismissOnScroll, type)) {
    addEventListener('scroll', () => scrollY > DISMISS_SCROLL_PX && dismiss(), { passive: true })
  }
  const delay = dismissDelayMs(dismissAfterMs, type)
  if (delay !== undefined) setTimeout(dismiss, delay)
}
