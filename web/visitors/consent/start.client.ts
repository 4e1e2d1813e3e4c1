import * as consentEvents from '#api/visitors/consent/events.protocol.ts'
import { MANAGE_ID } from '#api/visitors/consent/protocol.ts'
import { UID_COOKIE } from '#api/visitors/statistics/protocol.ts'
import { hasDecided } from '#shop/visitors/consent/consent.ts'
import * as consentCookies from '#shop/visitors/consent/cookies/cookie-names.ts'
import { countsBeforeConsent } from '#shop/visitors/consent/regions.ts'
import { followDecisions, loadBanner } from '#web/core/consent/banner/banner.client.ts'
import { listenForChoices, loadChoices } from '#web/core/consent/banner/choice-listeners.client.ts'
import { markRunning } from '#web/core/consent/blocked-content/blocked-content.client.ts'
import { AREA_SELECTOR, SCAN_DELAY_MS } from '#web/core/consent/blocked-content/blocked-content.ts'
import {
  applyDecision,
  consentSettings,
  hasConsentFor,
  listenToTabs,
  onConsent,
  readConsent,
  recordChoice,
} from '#web/core/consent/consent.client.ts'
import { consentToken } from '#web/core/consent/consent-token.ts'
import { deleteCookies, readCookie, startCookieCleanup } from '#web/core/consent/cookies/cookies.client.ts'
import { onFirstUse } from '#web/core/ui/loading/first-use.client.ts'
import { activateCookieless, activateWithConsent } from '../statistics/start.client.ts'
import { resumePage, startPage } from './start.ts'

/** Starts consent on this page, in the order of protocols 5.9. The buttons that were clicked before answer now. */
export async function startConsent(endKeepingClicks: () => HTMLElement[]): Promise<void> {
  const token = consentToken(Math.random)
  if (consentSettings().hasOptions)
    await import('#web/core/consent/options/options.client.ts')
      .then((module) => module.applyOptions(token))
      .catch(console.warn)
  Object.assign(window, { wp_consent_type: consentSettings().type })
  linkStatistics()
  listenForChoices()
  followDecisions()
  scanForBlockedContent()
  const place = document.getElementById(MANAGE_ID)
  // On failure the static content stays.
  if (place)
    import('#web/core/consent/statement/manage-section.client.ts')
      .then((module) => module.loadManageSection(token, place))
      .catch(console.warn)
  const readsStatement = document.querySelector('.cmplz-dropdown-cookiepolicy')
  applyDecision(
    (now) => startPage(now, { managesConsent: !!(place ?? readsStatement) }),
    () => {
      loadBanner()
      onFirstUse(loadChoices)
    },
  )
  showAllowedVideos()
  onConsent(showAllowedVideos)
  for (const button of endKeepingClicks()) button.click()

  startCookieCleanup()
  if (hasDecided(readConsent()) && !readCookie(consentCookies.savedCategories)) recordChoice()
  // A decision on another page applies here immediately: in another tab, or after a return from the back/forward cache.
  const follow = () => applyDecision(resumePage)
  listenToTabs(follow)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    listenToTabs(follow)
    follow()
  })
}

/** §4: anonymous before a decision, full with consent; after a withdrawal the identifier is deleted immediately. */
function linkStatistics(): void {
  let isCounted = false
  const isAllowed = () => hasConsentFor('burst', 'statistics')
  document.addEventListener(consentEvents.fire, () => {
    if (!isAllowed()) return deleteCookies((name) => name === UID_COOKIE)
    if (isCounted) return
    isCounted = true
    // A withdrawal reloads the page, because the tracker cannot be stopped.
    markRunning('statistics')
    queueMicrotask(activateWithConsent)
  })
  document.addEventListener(consentEvents.warned, (event) => {
    if (!countsBeforeConsent((event as CustomEvent).detail)) return
    if (!readConsent().categories.statistics && !isAllowed()) queueMicrotask(activateCookieless)
  })
}

/** Their posters no longer say what a press allows. */
function showAllowedVideos(): void {
  for (const service of ['youtube', 'vimeo'])
    for (const video of document.querySelectorAll(`.video--${service}`))
      video.toggleAttribute('data-allowed', hasConsentFor(service, 'marketing'))
}

/** Blocked content is looked for now and after 2 s (§9). Most pages have none, and then nothing is fetched for it. */
function scanForBlockedContent(): void {
  const load = () => import('#web/core/consent/blocked-content/waiting-content.client.ts')
  const look = () => {
    if (document.querySelector('.cmplz-placeholder-element:not(.cmplz-activated)'))
      load()
        .then((module) => module.showPlaceholders())
        .catch(console.warn)
  }
  look()
  if (consentSettings().watchesPage) setInterval(look, SCAN_DELAY_MS)
  else setTimeout(look, SCAN_DELAY_MS)
  if (document.querySelector(AREA_SELECTOR))
    load()
      .then((module) => module.hydrateAllowedAreas())
      .catch(console.warn)
}
