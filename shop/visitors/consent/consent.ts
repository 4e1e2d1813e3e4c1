import { type CategoryAnswer, CONSENT_PREFIX } from './consent-cookies.ts'

/** In the order in which scripts list them (protocols 5.1). */
export const CONSENT_CATEGORIES = ['functional', 'preferences', 'statistics', 'marketing'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** Categories a visitor may refuse. */
export const OPTIONAL_CATEGORIES = ['preferences', 'statistics', 'marketing'] as const
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number]

/** §3: `other` means no banner is shown and everything is accepted. */
export const CONSENT_TYPES = ['optin', 'optout', 'other'] as const
export type ConsentType = (typeof CONSENT_TYPES)[number]

export type Consent = {
  categories: Partial<Record<ConsentCategory, CategoryAnswer>>
  /** For third-party scripts: true only where it is true under every category it was answered for. */
  services: Record<string, boolean>
  /** The same answers by category. A service missing here was answered by a third-party script. */
  answersByService?: ServicesByCategory
}

export type ServicesByCategory = Record<string, Partial<Record<ConsentCategory, boolean>>>

export const noConsent: Consent = { categories: {}, services: {} }

/** Under optin only what was allowed; under the other types also what was not answered (protocols 5.9). */
export function isCategoryAllowed(consent: Consent, category: ConsentCategory, type: ConsentType = 'optin'): boolean {
  const answer = consent.categories[category]
  return category === 'functional' || answer === 'allow' || (answer === undefined && type !== 'optin')
}

/** Overrides its category (protocols 5.9), in that one only: a service in two is asked for in each. */
export function isServiceAllowed(
  consent: Consent,
  { service, category, type = 'optin' }: { service: string; category: ConsentCategory; type?: ConsentType | undefined },
): boolean {
  const isAllowed = ownValue(consent.services, service)
  const answers = isAllowed === undefined ? undefined : ownValue(consent.answersByService ?? {}, service)
  return (answers ? answers[category] : isAllowed) ?? isCategoryAllowed(consent, category, type)
}

/** `answersByService` as stored beside `services`; where they differ, the third-party script wins. */
export function reconciledServices(
  services: Record<string, boolean>,
  answersByService: ServicesByCategory,
): ServicesByCategory {
  const agreed = Object.entries(answersByService).filter(
    ([service, answers]) => ownValue(services, service) === isAllowedInEveryCategory(answers),
  )
  return Object.fromEntries(agreed)
}

/** Of those it was answered for; of no answers true. */
export function isAllowedInEveryCategory(answers: Partial<Record<ConsentCategory, boolean>> | null): boolean {
  return Object.values(answers ?? {}).every(Boolean)
}

/** Names come from pages and cookies and may be `constructor`. */
export function ownValue<T>(values: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

/** From marketing down: the order in which scripts receive them and records list them (protocols 5.6). */
export function allowedCategories(consent: Consent, type: ConsentType = 'optin'): ConsentCategory[] {
  return CONSENT_CATEGORIES.filter((category) => isCategoryAllowed(consent, category, type)).reverse()
}

/** The visitor has answered, either way. */
export function hasDecided({ categories, services }: Consent): boolean {
  return OPTIONAL_CATEGORIES.some((category) => categories[category]) || Object.keys(services).length > 0
}

/** A service that published content or the shop itself needs consent for. */
export type UsedService = {
  service: string
  category: OptionalCategory
  /** The owner's title; empty: the dictionary has one. */
  title: string
  /** Hosts the browser contacts once it is allowed. */
  hosts: readonly string[]
}

/** From markup and scripts: `marketing` and `cmplz_marketing` are the same. */
export function parseCategory(named: unknown): ConsentCategory | undefined {
  return CONSENT_CATEGORIES.find((category) => category === String(named).replace(CONSENT_PREFIX, ''))
}
