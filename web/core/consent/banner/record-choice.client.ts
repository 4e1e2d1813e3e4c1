import { CONSENT_ROOT } from '#api/visitors/consent/protocol.ts'
import { isCrawler } from '#shop/visitors/bot-check/bot-user-agents.ts'
import { hasDecided } from '#shop/visitors/consent/consent.ts'
import { consentSettings, readConsent } from '../consent.client.ts'
import { consentRecord } from '../consent-record.ts'
import { deleteCookies, readCookie, writeCookie } from '../cookies/cookies.client.ts'

// A choice whose record failed is sent when the page is left.
addEventListener('pagehide', recordChoice)
document.addEventListener('visibilitychange', () => document.hidden && recordChoice())

/**
 * Call 9, only when the choice differs from the last recorded one: where records are kept, and never for robots. The request
 * outlives the page.
 */
export function recordChoice(): void {
  const consent = readConsent()
  const { records, type } = consentSettings()
  const { body, cookies } = consentRecord(consent, type)
  const isRecorded = cookies.every(([name, value]) => readCookie(name) === value)
  if (!records || !hasDecided(consent) || isRecorded || isCrawler(navigator.userAgent)) return
  for (const [name, value] of cookies) writeCookie(name, value)
  // Offline: retried when the page is left, or on the next page.
  const forget = () => deleteCookies((name) => cookies.some(([cookie]) => cookie === name))
  const headers = { 'content-type': 'application/json' }
  fetch(`${CONSENT_ROOT}track`, { method: 'POST', body, headers, keepalive: true }).then(
    ({ ok }) => !ok && forget(),
    forget,
  )
}
