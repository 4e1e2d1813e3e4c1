import { consentEvents, MANAGE_ID } from '#api/consent/protocol.ts'
import { hasDecided } from '#shop/consent/consent.ts'
import { activateCookieless, activateWithConsent } from '../statistics/start.client.ts'
import { loadBanner, showKnownBanner, syncSwitches } from './banner/banner.client.ts'
import { listenForChoices } from './banner/choice-listeners.client.ts'
import { scanForBlockedContent } from './blocked-content/scan.client.ts'
import {
  applyDecision,
  consentSettings,
  listenToTabs,
  readConsent,
  recordConsent,
  setBannerControls,
} from './consent.client.ts'
import { consentToken } from './consent-token.ts'
import { startCookieCleanup } from './cookies/cookie-cleanup.client.ts'
import { resumePage, startPage } from './start.ts'
import { linkStatistics } from './statistics-link.client.ts'

/** Starts consent on this page, in the order of protocols 5.9. The buttons that were clicked before answer now. */
export async function startConsent(endKeepingClicks: () => HTMLElement[]): Promise<void> {
  const token = consentToken(Math.random)
  // On failure the configuration in the page applies.
  if (consentSettings().asksServer)
    await import('./region-request.client.ts').then((m) => m.requestRegion(token)).catch(console.warn)
  const { consentMode, globals, type } = consentSettings()
  Object.assign(window, { wp_consent_type: type })
  if (consentMode) await import('./consent-mode.client.ts').then((module) => module.startConsentMode())
  if (globals) await import('./script-globals.client.ts').then((module) => module.defineConsentGlobals())

  setBannerControls({ load: loadBanner, show: showKnownBanner })
  linkStatistics(async () => ({ activateCookieless, activateWithConsent }))
  listenForChoices()
  document.addEventListener(consentEvents.fire, syncSwitches)
  scanForBlockedContent()
  const managesConsent = document.getElementById(MANAGE_ID) !== null
  if (managesConsent) void loadManageSection(token).catch(console.warn) // on failure the static content stays
  const readsStatement = document.querySelector('.cmplz-dropdown-cookiepolicy') !== null
  // Before the banner is shown: who sees it can dismiss it.
  if (type === 'optout' || consentSettings().dismissOnScroll === 'always') {
    await import('./banner/auto-dismiss.client.ts').then((module) => module.startAutoDismiss()).catch(console.warn)
  }
  applyDecision((now) => startPage(now, { managesConsent: managesConsent || readsStatement }))
  for (const button of endKeepingClicks()) button.click()

  startCookieCleanup()
  recordOnLeave()
  // A decision on another page applies here immediately: in another tab, or after a return from the back/forward cache.
  const follow = () => applyDecision(resumePage)
  listenToTabs(follow)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    listenToTabs(follow)
    follow()
  })
}

async function loadManageSection(token: string): Promise<void> {
  await import('./statement/manage-section.client.ts').then((module) => module.loadManageSection(token))
}

/** A choice whose record failed is sent when the page is left. Without a choice there is nothing to record. */
function recordOnLeave(): void {
  const record = () => {
    if (hasDecided(readConsent())) recordConsent()
  }
  addEventListener('pagehide', record)
  document.addEventListener('visibilitychange', () => document.hidden && record())
}
