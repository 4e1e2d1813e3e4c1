import { CONSENT_ROOT } from '#api/visitors/consent/protocol.ts'
import { COOKIES_STORAGE_KEY } from '#shop/visitors/consent/consent-cookies.ts'
import { consentCheck, readConsent } from '../consent.client.ts'
import { deleteCookies } from './cookies.client.ts'
import { type CookieNames, isEverythingAllowed, unconsentedNames } from './unconsented-names.ts'

/** Deletes whatever is in the registry and stored without consent (protocols 5.7). */
export async function deleteUnconsentedStorage(): Promise<void> {
  const isAllowed = consentCheck()
  if (isEverythingAllowed(readConsent(), isAllowed)) return
  const isMeant = unconsentedNames(await readRegistry(), isAllowed)
  deleteCookies(isMeant)
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) if (isMeant(name)) storage.removeItem(name)
  }
}

/** Call 10, once per tab. */
async function readRegistry(): Promise<CookieNames> {
  let text = sessionStorage.getItem(COOKIES_STORAGE_KEY)
  if (!text) {
    const answer = await fetch(`${CONSENT_ROOT}cookie_data`)
    if (!answer.ok) return {}
    text = await answer.text()
  }
  const registry: CookieNames = JSON.parse(text)
  sessionStorage.setItem(COOKIES_STORAGE_KEY, text)
  return registry
}
