import { consentEvents, MANAGE_ID } from '#api/consent/protocol.ts'
import { hasDecided } from '#shop/consent/consent.ts'
import { loadBanner, showKnownBanner, syncSwitches } from './banner/banner.client.ts'
import { listenForChoices } from './banner/choice-listeners.client.ts'
import { scanForBlockedContent } from './blocked-content/scan.client.ts'
import { hasOptions } from './configuration.ts'
import {
  applyDecision,
  consentSettings,
  listenToTabs,
  readConsent,
  recordConsent,
  setBannerControls,
} from './consent.client.ts'
import { consentToken } from './consent-token.ts'
import { startCookieCleanup } from './cookies/cookies.client.ts'
import { resumePage, startPage } from './start.ts'
import { linkStatistics } from './statistics-link.client.ts'

/** Starts consent on this page, in the order of protocols 5.9. The buttons that were clicked before answer now. */
export async function startConsent(endKeepingClicks: () => HTMLElement[]): Promise<void> {
  const token = consentToken(Math.random)
  setBannerControls({ load: loadBanner, show: showKnownBanner })
  if (hasOptions(consentSettings()))
    await import('./options.client.ts').then((module) => module.applyOptions(token)).catch(console.warn)
  Object.assign(window, { wp_consent_type: consentSettings().type })
  linkStatistics()
  listenForChoices()
  document.addEventListener(consentEvents.fire, syncSwitches)
  scanForBlockedContent()
  const place = document.getElementById(MANAGE_ID)
  if (place) void loadManageSection(token, place).catch(console.warn) // on failure the static content stays
  const readsStatement = document.querySelector('.cmplz-dropdown-cookiepolicy')
  applyDecision((now) => startPage(now, { managesConsent: !!(place ?? readsStatement) }))
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

async function loadManageSection(token: string, place: Element): Promise<void> {
  await import('./statement/manage-section.client.ts').then((module) => module.loadManageSection(token, place))
}

/** A choice whose record failed is sent when the page is left. Without a choice there is nothing to record. */
function recordOnLeave(): void {
  const record = () => {
    if (hasDecided(readConsent())) recordConsent()
  }
  addEventListener('pagehide', record)
  document.addEventListener('visibilitychange', () => document.hidden && record())
}
