import { type BannerData, CONSENT_LOCALE, CONSENT_ROOT, consentEvents, REGION_PARAM } from '#api/consent/protocol.ts'
import { CONSENT_TYPES, type ConsentCategory, noConsent } from '#shop/consent/consent.ts'
import { CONSENT_PREFIX, consentCookies, consentStorage } from '#shop/consent/consent-cookies.ts'
import { DISMISS_SCROLL_PX, dismissDelayMs, isDismissedByScroll } from './banner/auto-dismiss.ts'
import { showBanner } from './banner/banner.client.ts'
import { setCategoryConsent } from './banner/preferences.client.ts'
import {
  applyDecision,
  consentSettings,
  effectiveConsentType,
  hasConsentFor,
  readConsent,
  updateConsentSettings,
} from './consent.client.ts'
import { acceptAll, closeBanner, denyAll } from './consent-decisions.ts'
import { consentSignals, UPDATE_WAIT_MS } from './consent-mode.ts'
import { readCookie, writeCookie } from './cookies/cookies.client.ts'

/** Only the original script defines this function, so it reveals that script. */
const COMPLIANZ_FUNCTION = 'cmplz_track_status'

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
  const { version, bannerVersion } = consentSettings()
  let data: Partial<BannerData> = JSON.parse(sessionStorage.getItem(consentStorage.region) ?? '{}')
  if (data.version !== version || data.banner_version !== bannerVersion) {
    const region = new URLSearchParams(location.search).get(REGION_PARAM)
    const named = region === null ? '' : `&${new URLSearchParams({ [REGION_PARAM]: region })}`
    const response = await fetch(`${CONSENT_ROOT}banner?${CONSENT_LOCALE}&token=${token}${named}`)
    data = await response.json()
    sessionStorage.setItem(consentStorage.region, JSON.stringify(data))
  }
  const type = CONSENT_TYPES.find((known) => known === data.consenttype)
  if (type && data.region) updateConsentSettings({ type, region: data.region })
}

/** Sends the default consent to the tags first, then the visitor's decision, and again whenever it changes. */
function startConsentMode(): void {
  const layer = window as typeof window & { dataLayer?: unknown[] }
  layer.dataLayer ??= []
  const push = (...command: unknown[]) => layer.dataLayer?.push(toArguments(...command))
  const wait = { wait_for_update: UPDATE_WAIT_MS }
  push('consent', 'default', { ...consentSignals(noConsent, effectiveConsentType()), ...wait })
  document.addEventListener(consentEvents.fire, () =>
    push('consent', 'update', consentSignals(readConsent(), effectiveConsentType())),
  )
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
      showBanner('show')
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
