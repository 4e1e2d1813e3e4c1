import { consentEvents as events } from '#api/consent/protocol.ts'
import { CONSENT_CATEGORIES, type Consent, type ConsentCategory, ownValue, withService } from '#shop/consent/consent.ts'
import { bannerStatuses, type CategoryAnswer, categoryAnswers, consentCookies } from '#shop/consent/consent-cookies.ts'
import { allowedNow, type ConsentSituation, type ConsentStep, EVENT_ORDER } from './consent-situation.ts'
import { refusalNeedsReload, reloadIf } from './page-reload.ts'

export function acceptAll(now: ConsentSituation): ConsentStep[] {
  const after = allCategories(categoryAnswers.allowed)
  return [
    ...storeServices(now, after),
    dispatchStep(events.beforeCategories, eventDetail(now, after)),
    ...EVENT_ORDER.flatMap((category) => allowCategory(now, after, category)),
    ...dismissBanner(),
    ...finishDecision(now, after),
  ]
}

export function denyAll(now: ConsentSituation): ConsentStep[] {
  const after = allCategories(categoryAnswers.refused)
  const isStoppedByReload = refusalNeedsReload(now, after)
  return [
    ...dismissBanner(),
    ...EVENT_ORDER.flatMap((category) => storeCategory(now, after, category)),
    ...storeServices(now, after),
    ...finishDecision(now, after),
    dispatchStep(events.revoke, isStoppedByReload),
    ...reloadIf(isStoppedByReload),
  ]
}

/** §4, consent area: consent to the service, then its category, then the banner is dismissed. */
export function allowConsentArea(now: ConsentSituation, service: string, category: ConsentCategory): ConsentStep[] {
  const given = withService(now.consent, service, category, true)
  const after: Consent = { ...given, categories: { ...now.consent.categories, [category]: categoryAnswers.allowed } }
  return [
    ...storeServices(now, after),
    dispatchStep(events.service, { service, value: true, region: now.terms.region }),
    ...allowCategory(now, after, category, service),
    ...dismissBanner(),
    ...finishDecision(now, after),
  ]
}

/** Dismissed without a decision: this gives no consent. */
export function closeBanner(now: ConsentSituation): ConsentStep[] {
  return [...dismissBanner(), ...finishDecision(now, now.consent)]
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
  const value = after.categories[category] ?? categoryAnswers.refused
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

export function dismissBanner(): ConsentStep[] {
  return [
    { do: 'keep', cookie: consentCookies.banner, value: bannerStatuses.dismissed },
    { do: 'show', status: bannerStatuses.dismissed },
    dispatchStep(events.banner, bannerStatuses.dismissed),
  ]
}

/** Effects that follow every decision. */
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

export function storeServices({ consent }: ConsentSituation, { services, given = {} }: Consent): ConsentStep[] {
  const keep = (cookie: string, values: object): ConsentStep => {
    return { do: 'keep', cookie, value: Object.keys(values).length > 0 ? JSON.stringify(values) : '' }
  }
  const isKnown = Object.keys({ ...consent.given, ...given }).length > 0
  return [keep(consentCookies.services, services), ...(isKnown ? [keep(consentCookies.given, given)] : [])]
}

/**
 * The categories in which the service was allowed. For a service stored by a third-party script they are unknown; most
 * belong to marketing.
 */
export function serviceCategories({ given = {} }: Consent, service: string): ConsentCategory[] {
  return Object.keys(ownValue(given, service) ?? { marketing: true }) as ConsentCategory[]
}

export function dispatchStep(event: string, detail?: unknown): ConsentStep {
  return detail === undefined ? { do: 'tell', event } : { do: 'tell', event, detail }
}

export function eventDetail(now: ConsentSituation, after: Consent) {
  return { categories: allowedNow(now, after), services: after.services, region: now.terms.region }
}

export function allCategories(value: CategoryAnswer): Consent {
  const categories = Object.fromEntries(CONSENT_CATEGORIES.map((category) => [category, value]))
  return { categories: { ...categories, functional: categoryAnswers.allowed }, services: {} }
}
