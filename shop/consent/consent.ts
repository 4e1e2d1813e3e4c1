/** In the order in which scripts name them (protocols 5.1). */
export const CATEGORIES = ['functional', 'preferences', 'statistics', 'marketing'] as const
export type Category = (typeof CATEGORIES)[number]

/** Those a visitor may refuse. */
export const OPTIONAL_CATEGORIES = ['preferences', 'statistics', 'marketing'] as const
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number]

/** §3: `other` means that no banner is shown and everything is accepted. */
export const CONSENT_TYPES = ['optin', 'optout', 'other'] as const
export type ConsentType = (typeof CONSENT_TYPES)[number]

export type Consent = {
  categories: Partial<Record<Category, 'allow' | 'deny'>>
  services: Record<string, boolean>
}

export const noConsent: Consent = { categories: {}, services: {} }

/** Of type optin only what was allowed; of the others also what nothing was said about (protocols 5.9). */
export function isCategoryAllowed(consent: Consent, category: Category, type: ConsentType = 'optin'): boolean {
  const said = consent.categories[category]
  return category === 'functional' || said === 'allow' || (said === undefined && type !== 'optin')
}

/** What was said about the service itself goes before what was said about its category (protocols 5.9). */
export function isServiceAllowed(
  consent: Consent,
  service: string,
  category: Category,
  type: ConsentType = 'optin',
): boolean {
  return consent.services[service] ?? isCategoryAllowed(consent, category, type)
}

/** The loudest first: the order in which scripts hear of them and records list them (protocols 5.6). */
export function allowedCategories(consent: Consent, type: ConsentType = 'optin'): Category[] {
  return CATEGORIES.filter((category) => isCategoryAllowed(consent, category, type)).reverse()
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
export function regionFor(
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
