import { consentCookies, consentEvents as events } from '#api/consent/protocol.ts'
import { type ConsentCategory, hasDecided } from '#shop/consent/consent.ts'
import {
  acceptAll,
  allCategories,
  type ConsentSituation,
  type ConsentStep,
  dispatchStep,
  EVENT_ORDER,
  enableCategory,
  fireCategories,
  isAllowed,
  isServiceShown,
  reloadIf,
  serviceCategories,
  storeCategory,
} from './consent-decisions.ts'

export const SCAN_DELAY_MS = 2000 // §9

/** Start of a page. The page where consent is managed shows no banner. */
export function startPage(now: ConsentSituation, page: { managesConsent: boolean }): ConsentStep[] {
  const { terms, consent } = now
  const isOutdated = consent.policy !== '' && consent.policy !== terms.policy
  // Consent given under another policy enables nothing, so this precedes enabling.
  const request = isOutdated
    ? { ...now, consent: { ...consent, categories: {}, services: {}, given: {}, banner: 'show' } }
    : now
  return [
    dispatchStep(events.type),
    dispatchStep(events.beforeBanner),
    ...(isOutdated ? resetOutdatedConsent(now) : []),
    ...EVENT_ORDER.filter((category) => isAllowed(request, request.consent, category)).flatMap((category) =>
      category === 'functional' ? [] : enableCategory(request, request.consent, category),
    ),
    ...Object.keys(request.consent.services).flatMap((service) =>
      serviceCategories(request.consent, service).flatMap((category) =>
        isServiceShown(request, request.consent, service, category)
          ? enableCategory(request, request.consent, category, service)
          : [],
      ),
    ),
    dispatchStep(events.bannerData),
    { do: 'bodyClasses', consent: request.consent },
    fireCategories(request, request.consent),
    ...requestConsent(request, page.managesConsent),
  ]
}

/** Another page has changed the consent while this one was in the back/forward cache or open in another tab. */
export function resumePage(now: ConsentSituation): ConsentStep[] {
  const { consent, running, runningServices } = now
  const services = [...(runningServices ?? [])].map((name) => name.split('/') as [ConsentCategory, string])
  const isStopped =
    services.some(([category, service]) => !isServiceShown(now, consent, service, category)) ||
    [...running].some((one) => !isAllowed(now, consent, one) && !services.some(([category]) => category === one))
  return [
    ...(consent.banner === 'dismissed' ? [{ do: 'show', status: 'dismissed' } as const] : []),
    ...EVENT_ORDER.filter((category) => category !== 'functional' && isAllowed(now, consent, category)).flatMap(
      (category) => enableCategory(now, consent, category),
    ),
    { do: 'bodyClasses', consent: consent },
    // Statistics, switches and tags follow the decision made elsewhere.
    fireCategories(now, consent),
    ...reloadIf(isStopped),
  ]
}

function resetOutdatedConsent(now: ConsentSituation): ConsentStep[] {
  const after = allCategories('deny')
  return [
    ...EVENT_ORDER.flatMap((category) => storeCategory(now, after, category)),
    { do: 'forget' },
    { do: 'keep', cookie: consentCookies.policy, value: now.terms.policy },
  ]
}

function requestConsent(now: ConsentSituation, managesConsent: boolean): ConsentStep[] {
  const { terms, consent, signal, isBot } = now
  // A visitor with a tracking opt-out signal gets no banner, and no record with an id.
  if (isBot || terms.isOff || signal) return []
  // A visitor who has withdrawn something is not set to accept it again.
  if (terms.type === 'other') return hasDecided(consent) ? [] : acceptAll(now)
  const isDone = consent.banner === 'dismissed' || managesConsent
  if (isDone) return [dispatchStep(events.warned, terms.region)]
  return [{ do: 'loadBanner' }]
}

/** The banner's markup and style have loaded. */
export function showLoadedBanner(now: ConsentSituation): ConsentStep[] {
  const warned = dispatchStep(events.warned, now.terms.region)
  // The visitor may have accepted a placeholder in the meantime.
  if (now.consent.banner === 'dismissed') return [warned]
  return [{ do: 'show', status: 'show' }, dispatchStep(events.banner, 'show'), warned]
}
