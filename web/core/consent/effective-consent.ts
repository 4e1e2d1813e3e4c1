import {
  CONSENT_CATEGORIES,
  type Consent,
  type ConsentCategory,
  type ConsentType,
  isCategoryAllowed,
  isServiceAllowed,
} from '#shop/visitors/consent/consent.ts'

export type ConsentCheck = (service: string, category: ConsentCategory) => boolean

type ConsentTerms = { type: ConsentType; region: string; policy: string; isOff?: boolean }

/** Input of every decision. `consent` is read again before each, because another tab may have changed it. */
export type ConsentSituation = {
  terms: ConsentTerms
  consent: Consent & { banner: string; policy: string }
  /** The browser sends a tracking opt-out signal that the shop honours. */
  signal: boolean
  /** A robot: no banner is shown and nothing is blocked. */
  isBot: boolean
  /** What is already enabled on this page; each is announced once. */
  enabled: ReadonlySet<string>
  /** Categories with third-party content running on this page, which only a reload stops. */
  running: ReadonlySet<ConsentCategory>
  /** The same by service, where it has a name: `marketing/youtube`. */
  runningServices?: ReadonlySet<string>
}

export function isServiceShown(
  now: ConsentSituation,
  consent: Consent,
  service: string,
  category: ConsentCategory,
): boolean {
  return now.isBot || isServiceAllowed(consent, { service, category, type: consentTypeFor(now) })
}

export function isAllowed(now: ConsentSituation, consent: Consent, category: ConsentCategory): boolean {
  return now.isBot || isCategoryAllowed(consent, category, consentTypeFor(now))
}

/** With a tracking opt-out signal a visitor who has not decided has not consented. */
export function consentTypeFor({ terms, signal }: Pick<ConsentSituation, 'terms' | 'signal'>): ConsentType {
  return signal || terms.isOff ? 'optin' : terms.type
}

/** Protocols 5.9: a class for each allowed category and service, the region and the type. */
export function bodyClasses(
  consent: Consent,
  isAllowed: ConsentCheck,
  terms: { region: string; type: string },
): string[] {
  const services = Object.keys(consent.services).filter((service) => consent.services[service])
  const categories = CONSENT_CATEGORIES.filter((category) => isAllowed('', category))
  const names = [...categories, ...services, terms.region, terms.type]
  return names.filter((name) => /^[\w-]+$/.test(name)).map((name) => `cmplz-${name}`)
}
