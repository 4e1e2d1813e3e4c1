import { CATEGORIES, type Category } from '#shop/consent/consent.ts'
import { CONSENT_ROOT, consentStorage } from '#wire/consent.protocol.ts'
import { mayShow } from './consent.client.ts'
import { cookies, forgetCookies } from './cookies.client.ts'
import { isEssential } from './leftovers.client.ts'

type Registry = Record<string, Record<string, string[]>>

/** Whatever is kept without consent and stands in the registry (protocols 5.7). */
export async function cleanUp(): Promise<void> {
  const isWhole = CATEGORIES.every((category) => mayShow('', category))
  if (isWhole && !isAnyRefused()) return
  const unwanted = namesWithoutConsent(await readRegistry())
  const isMeant = (name: string) => !isEssential(name) && unwanted.some((part) => name.includes(part))
  forgetCookies(isMeant)
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) if (isMeant(name)) storage.removeItem(name)
  }
}

function isAnyRefused(): boolean {
  return cookies().get('cmplz_consented_services')?.includes('false') === true
}

function namesWithoutConsent(registry: Registry): string[] {
  return Object.entries(registry).flatMap(([category, services]) =>
    Object.entries(services).flatMap(([service, names]) => (mayShow(service, category as Category) ? [] : names)),
  )
}

/** Call 10, once in a tab. */
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
