import { CONSENT_ROOT } from '#api/consent/protocol.ts'
import { CONSENT_CATEGORIES } from '#shop/consent/consent.ts'
import { consentStorage } from '#shop/consent/consent-cookies.ts'
import { consentCheck, readConsent } from '../consent.client.ts'
import { type CookieNames, isEssentialName, namesWithoutConsent } from './cookie-cleanup.ts'
import { deleteCookies } from './cookies.client.ts'

/** Deletes whatever is in the registry and stored without consent (protocols 5.7). */
export async function deleteUnconsentedStorage(): Promise<void> {
  const isAllowed = consentCheck()
  const isEveryAllowed = CONSENT_CATEGORIES.every((category) => isAllowed('', category))
  if (isEveryAllowed && !Object.values(readConsent().services).includes(false)) return
  const unwanted = namesWithoutConsent(await readRegistry(), isAllowed)
  const isMeant = (name: string) => !isEssentialName(name) && unwanted.some((part) => name.includes(part))
  deleteCookies(isMeant)
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) if (isMeant(name)) storage.removeItem(name)
  }
}

/** Call 10, once per tab. */
async function readRegistry(): Promise<CookieNames> {
  const kept = sessionStorage.getItem(consentStorage.cookies)
  if (kept) return JSON.parse(kept)
  const response = await fetch(`${CONSENT_ROOT}cookie_data`)
  const text = await response.text()
  if (!response.ok) return {}
  const registry: CookieNames = JSON.parse(text)
  sessionStorage.setItem(consentStorage.cookies, text)
  return registry
}
