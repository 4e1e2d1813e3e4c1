import { CONSENT_ROOT } from '#api/consent/protocol.ts'
import { CONSENT_CATEGORIES, type ConsentCategory } from '#shop/consent/consent.ts'
import { consentCookies, consentStorage } from '#shop/consent/consent-cookies.ts'
import { hasConsentFor } from '../consent.client.ts'
import { isEssentialName } from './cookie-cleanup.ts'
import { deleteCookies, readCookies } from './cookies.client.ts'

type Registry = Record<string, Record<string, string[]>>

/** Deletes whatever is in the registry and stored without consent (protocols 5.7). */
export async function deleteUnconsentedStorage(): Promise<void> {
  const isWhole = CONSENT_CATEGORIES.every((category) => hasConsentFor('', category))
  if (isWhole && !hasRefusedService()) return
  const unwanted = namesWithoutConsent(await readRegistry())
  const isMeant = (name: string) => !isEssentialName(name) && unwanted.some((part) => name.includes(part))
  deleteCookies(isMeant)
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) if (isMeant(name)) storage.removeItem(name)
  }
}

function hasRefusedService(): boolean {
  return readCookies().get(consentCookies.services)?.includes('false') === true
}

function namesWithoutConsent(registry: Registry): string[] {
  return Object.entries(registry).flatMap(([category, services]) =>
    Object.entries(services).flatMap(([service, names]) =>
      hasConsentFor(service, category as ConsentCategory) ? [] : names,
    ),
  )
}

/** Call 10, once per tab. */
async function readRegistry(): Promise<Registry> {
  const kept = sessionStorage.getItem(consentStorage.cookies)
  if (kept) return JSON.parse(kept)
  const response = await fetch(`${CONSENT_ROOT}cookie_data`)
  const text = await response.text()
  if (!response.ok) return {}
  const registry: Registry = JSON.parse(text)
  sessionStorage.setItem(consentStorage.cookies, text)
  return registry
}
