import type { ConsentSettings } from '#shop/core/settings/consent-settings.ts'

/** Browsers store consent under this name; a new name asks again. */
export function policyName({ policyId, bannerVersion }: { policyId: number; bannerVersion: number }): string {
  return bannerVersion === 1 ? String(policyId) : `${policyId}-${bannerVersion}`
}

/** The visitor's choice as sent by the browser. */
export type ConsentChoice = { categories: string[]; services: Record<string, boolean>; type: string }

export type ConsentRecord = ConsentChoice & {
  number: number
  /** UTC milliseconds. */
  at: number
  visitor: string
  region: string
  policy: string
  bannerVersion: string
  hash: string
}

export type ChainVerdict =
  | { kind: 'whole'; length: number; hash: string }
  | { kind: 'altered'; number: number }
  /** Records at the end are missing, or there are more than counted. */
  | { kind: 'cut'; length: number; counted: number }

const MAX_CATEGORIES = 10
const MAX_SERVICES = 50
const MAX_WORD_LENGTH = 40

/** Protocols 5.6: an empty list is `no_choice`, prefixes are removed, and malformed words are dropped. */
export function parseConsentChoice(body: unknown): ConsentChoice {
  const { consented_categories: categories, consented_services: services, consenttype } = asObject(body)
  const named = (Array.isArray(categories) ? categories : []).map((name) => word(name).replace(/^cmplz_/, ''))
  const categoryNames = [...new Set(named.filter(Boolean))].slice(0, MAX_CATEGORIES)
  const chosen = Object.entries(asObject(services))
    .filter((entry): entry is [string, boolean] => word(entry[0]) === entry[0] && typeof entry[1] === 'boolean')
    .slice(0, MAX_SERVICES)
  return {
    categories: categoryNames.length > 0 ? categoryNames : ['no_choice'],
    services: Object.fromEntries(chosen),
    type: word(consenttype),
  }
}

/** The wording and rules a choice was made under. */
export function consentTerms(settings: ConsentSettings): Pick<ConsentRecord, 'region' | 'policy' | 'bannerVersion'> {
  return { region: settings.region, policy: policyName(settings), bannerVersion: String(settings.bannerVersion) }
}

function word(value: unknown): string {
  if (typeof value !== 'string') return ''
  const plain = value.toLowerCase().replace(/[^a-z0-9_-]/g, '')
  return plain.slice(0, MAX_WORD_LENGTH)
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
