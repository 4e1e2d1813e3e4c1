import { CONSENT_TYPES, type ConsentType } from './consent.ts'

/** Consent type per region. An unknown region is ignored. */
const REGIONS: Record<string, ConsentType> = {
  eu: 'optin',
  uk: 'optin',
  br: 'optin',
  za: 'optin',
  us: 'optout',
  ca: 'optout',
  au: 'optout',
  other: 'other',
}

/** Only if it is at least as strict as the shop's: a link must not consent for its visitor. */
export function consentRegion(
  shop: { region: string; type: ConsentType },
  named: string | null,
): { region: string; type: ConsentType } {
  const type = named === null ? undefined : Object.hasOwn(REGIONS, named) ? REGIONS[named] : undefined
  if (named === null || type === undefined) return { region: shop.region, type: shop.type }
  const isStrictEnough = CONSENT_TYPES.indexOf(type) <= CONSENT_TYPES.indexOf(shop.type)
  return isStrictEnough ? { region: named, type } : { region: shop.region, type: shop.type }
}

/** §4: in the UK nothing is counted before consent; elsewhere views are counted anonymously once the banner is loaded. */
export function countsBeforeConsent(region: unknown): boolean {
  return region !== 'uk'
}
