import { CONSENT_CATEGORIES, type Consent, type ConsentCategory } from '#shop/visitors/consent/consent.ts'
import type { ConsentCheck } from '../effective-consent.ts'
import { isEssentialName } from './cookie-cleanup.ts'

/** The answer of call 10: fragments of names, by category and service (protocols 5.7). */
export type CookieNames = Record<string, Record<string, string[]>>

/** Nothing that is stored may have to go. */
export function isEverythingAllowed({ services }: Consent, isAllowed: ConsentCheck): boolean {
  return CONSENT_CATEGORIES.every((category) => isAllowed('', category)) && !Object.values(services).includes(false)
}

/** Whether a cookie or a key of a storage has a name of a service without consent. */
export function unconsentedNames(names: CookieNames, isAllowed: ConsentCheck): (name: string) => boolean {
  const parts = Object.entries(names).flatMap(([category, services]) =>
    Object.entries(services).flatMap(([service, parts]) =>
      isAllowed(service, category as ConsentCategory) ? [] : parts,
    ),
  )
  return (name) => !isEssentialName(name) && parts.some((part) => name.includes(part))
}
