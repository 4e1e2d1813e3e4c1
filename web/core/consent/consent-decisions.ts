import * as events from '#api/visitors/consent/events.protocol.ts'
import {
  allowedCategories,
  CONSENT_CATEGORIES,
  type Consent,
  type ConsentCategory,
  OPTIONAL_CATEGORIES,
  ownValue,
} from '#shop/visitors/consent/consent.ts'
import type { CategoryAnswer } from '#shop/visitors/consent/consent-cookies.ts'
import * as consentCookies from '#shop/visitors/consent/cookies/cookie-names.ts'
import { type ConsentSituation, consentTypeFor, isAllowed } from './effective-consent.ts'
import { needsReloadAfterDenial } from './reload-after-withdrawal.ts'

/** Effects to perform, in this order. */
export type ConsentStep =
  /** `untilClosed`: until the browser closes, not for a year. */
  | { do: 'keep'; cookie: string; value: string; untilClosed?: boolean }
  | { do: 'forget' }
  | { do: 'tell'; event: string; detail?: unknown }
  /** Fires the enable event, then activates the content that waited for it. */
  | { do: 'enable'; category: ConsentCategory; service: string; detail: unknown }
  | { do: 'bodyClasses'; consent: Consent }
  | { do: 'record' }
  | { do: 'loadBanner' }
  | { do: 'reload' }

/** The order in which scripts are notified of categories. */
export const EVENT_ORDER = CONSENT_CATEGORIES.toReversed()

export function acceptAll(now: ConsentSituation): ConsentStep[] {
  const after = allCategories('allow')
  return [
    ...storeServices(now, after),
    dispatchStep(events.beforeCategories, eventDetail(now, after)),
    ...EVENT_ORDER.flatMap((category) => allowCategory(now, after, category)),
    ...dismissBanner(),
    ...finishDecision(now, after),
  ]
}

export function denyAll(now: ConsentSituation): ConsentStep[] {
  const after = allCategories('deny')
  const isStoppedByReload = needsReloadAfterDenial(now, after)
  return [
    ...dismissBanner(),
    ...EVENT_ORDER.flatMap((category) => storeCategory(now, after, category)),
    ...storeServices(now, after),
    ...finishDecision(now, after),
    dispatchStep(events.revoke, isStoppedByReload),
    ...reloadIf(isStoppedByReload),
  ]
}

export function allowCategory(
  now: ConsentSituation,
  after: Consent,
  category: ConsentCategory,
  service = '',
): ConsentStep[] {
  if (category === 'functional') return storeCategory(now, after, category)
  const [keep, ...change] = storeCategory(now, after, category)
  // Stored first, because listeners of the enable event read the cookie.
  return [...(keep ? [keep] : []), ...enableCategory(now, after, category, service), ...change]
}

export function storeCategory(now: ConsentSituation, after: Consent, category: ConsentCategory): ConsentStep[] {
  const value = after.categories[category] ?? 'deny'
  const changed: ConsentStep[] = [
    dispatchStep(events.change, { category, value, region: now.terms.region, categories: allowedNow(now, after) }),
  ]
  return [
    { do: 'keep', cookie: consentCookies.category(category), value },
    ...(now.consent.categories[category] === value ? [] : changed),
  ]
}

export function enableCategory(
  now: ConsentSituation,
  after: Consent,
  category: ConsentCategory,
  service = '',
): ConsentStep[] {
  if (now.enabled.has(`${category}/${service}`)) return []
  return [{ do: 'enable', category, service, detail: { ...eventDetail(now, after), category, service } }]
}

/** The banner is shown and hidden by its event, which scripts made for Complianz fire as well. */
export function dismissBanner(untilClosed = false): ConsentStep[] {
  return [
    { do: 'keep', cookie: consentCookies.banner, value: 'dismissed', untilClosed },
    dispatchStep(events.banner, 'dismissed'),
  ]
}

export function finishDecision(now: ConsentSituation, after: Consent): ConsentStep[] {
  return [
    { do: 'keep', cookie: consentCookies.policy, value: now.terms.policy },
    fireCategories(now, after),
    { do: 'record' },
    { do: 'bodyClasses', consent: after },
  ]
}

export function fireCategories(now: ConsentSituation, after: Consent): ConsentStep {
  const detail = eventDetail(now, after)
  return dispatchStep(events.fire, { ...detail, category: detail.categories[0] })
}

/** What has consent when a page starts, or is shown again. */
export function enableAllowed(now: ConsentSituation): ConsentStep[] {
  return OPTIONAL_CATEGORIES.toReversed().flatMap((category) =>
    isAllowed(now, now.consent, category) ? enableCategory(now, now.consent, category) : [],
  )
}

export function reloadIf(condition: boolean): ConsentStep[] {
  return condition ? [{ do: 'reload' }] : []
}

export function storeServices(
  { consent }: ConsentSituation,
  { services, answersByService = {} }: Consent,
): ConsentStep[] {
  const keep = (cookie: string, values: object): ConsentStep => {
    return { do: 'keep', cookie, value: Object.keys(values).length > 0 ? JSON.stringify(values) : '' }
  }
  const isKnown = Object.keys({ ...consent.answersByService, ...answersByService }).length > 0
  return [
    keep(consentCookies.services, services),
    ...(isKnown ? [keep(consentCookies.serviceCategories, answersByService)] : []),
  ]
}

/**
 * The categories in which the service was allowed. For a service stored by a third-party script they are unknown; most
 * belong to marketing.
 */
export function serviceCategories({ answersByService = {} }: Consent, service: string): ConsentCategory[] {
  return Object.keys(ownValue(answersByService, service) ?? { marketing: true }) as ConsentCategory[]
}

export function dispatchStep(event: string, detail?: unknown): ConsentStep {
  return { do: 'tell', event, detail }
}

export function eventDetail(now: ConsentSituation, after: Consent) {
  return { categories: allowedNow(now, after), services: after.services, region: now.terms.region }
}

function allowedNow(now: ConsentSituation, consent: Consent): ConsentCategory[] {
  return now.isBot ? [...EVENT_ORDER] : allowedCategories(consent, consentTypeFor(now))
}

export function allCategories(value: CategoryAnswer): Consent {
  const categories = Object.fromEntries(CONSENT_CATEGORIES.map((category) => [category, value]))
  return { categories: { ...categories, functional: 'allow' }, services: {} }
}
