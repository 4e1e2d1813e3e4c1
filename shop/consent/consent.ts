/** In the order in which scripts name them (protocols 5.1). */
export const CONSENT_CATEGORIES = ['functional', 'preferences', 'statistics', 'marketing'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** Those a visitor may refuse. */
export const OPTIONAL_CATEGORIES = ['preferences', 'statistics', 'marketing'] as const
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number]

/** §3: `other` means that no banner is shown and everything is accepted. */
export const CONSENT_TYPES = ['optin', 'optout', 'other'] as const
export type ConsentType = (typeof CONSENT_TYPES)[number]

export type Consent = {
  categories: Partial<Record<ConsentCategory, 'allow' | 'deny'>>
  /** As scripts of others read it: yes only where it is yes under each category that it was said under. */
  services: Record<string, boolean>
  /** The same answers with their category. A service that is missing here was answered for by somebody else's script. */
  given?: ServicesByCategory
}

export type ServicesByCategory = Record<string, Partial<Record<ConsentCategory, boolean>>>

export const noConsent: Consent = { categories: {}, services: {} }

/** Of type optin only what was allowed; of the others also what nothing was said about (protocols 5.9). */
export function isCategoryAllowed(consent: Consent, category: ConsentCategory, type: ConsentType = 'optin'): boolean {
  const said = consent.categories[category]
  return category === 'functional' || said === 'allow' || (said === undefined && type !== 'optin')
}

/**
 * What was said about the service itself goes before what was said about its category (protocols 5.9), and only there:
 * a service that serves two categories is asked for in each.
 */
export function isServiceAllowed(
  consent: Consent,
  service: string,
  category: ConsentCategory,
  type: ConsentType = 'optin',
): boolean {
  const said = ownValue(consent.services, service)
  const given = said === undefined ? undefined : ownValue(consent.given ?? {}, service)
  return (given ? given[category] : said) ?? isCategoryAllowed(consent, category, type)
}

export function withService(consent: Consent, service: string, category: ConsentCategory, allowed: boolean): Consent {
  const { services, given = {} } = consent
  const answers = { ...ownValue(given, service), [category]: allowed }
  return {
    ...consent,
    services: { ...services, [service]: hasAcceptedAny(answers) },
    given: { ...given, [service]: answers },
  }
}

/** `given` as it was kept beside `services`; where the two say different things, somebody else's script has the last word. */
export function reconciledServices(services: Record<string, boolean>, given: ServicesByCategory): ServicesByCategory {
  const agreed = Object.entries(given).filter(
    ([service, answers]) => ownValue(services, service) === hasAcceptedAny(answers),
  )
  return Object.fromEntries(agreed)
}

export function hasAcceptedAny(answers: Partial<Record<ConsentCategory, boolean>> | null): boolean {
  return Object.values(answers ?? {}).every(Boolean)
}

/** Names come from pages and cookies: `constructor` is one like any other. */
export function ownValue<T>(values: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

/** The loudest first: the order in which scripts hear of them and records list them (protocols 5.6). */
export function allowedCategories(consent: Consent, type: ConsentType = 'optin'): ConsentCategory[] {
  return CONSENT_CATEGORIES.filter((category) => isCategoryAllowed(consent, category, type)).reverse()
}

/** Somebody has decided, whatever it was. */
export function hasDecided({ categories, services }: Consent): boolean {
  return OPTIONAL_CATEGORIES.some((category) => categories[category]) || Object.keys(services).length > 0
}

/** What each region asks for. A region unknown here is none. */
export const REGIONS: Record<string, ConsentType> = {
  eu: 'optin',
  uk: 'optin',
  br: 'optin',
  za: 'optin',
  us: 'optout',
  ca: 'optout',
  au: 'optout',
  other: 'other',
}

/**
 * The region that an address names counts where it asks for no less than the shop does: a link must not agree to
 * anything in its visitor's place.
 */
export function consentRegion(
  shop: { region: string; type: ConsentType },
  named: string | null,
): { region: string; type: ConsentType } {
  const type = named === null ? undefined : Object.hasOwn(REGIONS, named) ? REGIONS[named] : undefined
  if (named === null || type === undefined) return { region: shop.region, type: shop.type }
  const isStrictEnough = CONSENT_TYPES.indexOf(type) <= CONSENT_TYPES.indexOf(shop.type)
  return isStrictEnough ? { region: named, type } : { region: shop.region, type: shop.type }
}

/** Browsers keep what was agreed to under this name; another one is asked again. */
export function policyName({ policyId, bannerVersion }: { policyId: number; bannerVersion: number }): string {
  return bannerVersion === 1 ? String(policyId) : `${policyId}-${bannerVersion}`
}
