import * as events from '#api/visitors/consent/events.protocol.ts'
import * as consentCookies from '#shop/visitors/consent/cookies/cookie-names.ts'
import { requestConsent } from '#web/core/consent/banner/when-shown.ts'
import {
  allCategories,
  type ConsentStep,
  dispatchStep,
  EVENT_ORDER,
  enableAllowed,
  enableCategory,
  fireCategories,
  reloadIf,
  serviceCategories,
  storeCategory,
} from '#web/core/consent/consent-decisions.ts'
import { type ConsentSituation, isServiceShown } from '#web/core/consent/effective-consent.ts'
import { needsReloadAfterResume } from '#web/core/consent/reload-after-withdrawal.ts'

/** Start of a page. The page where consent is managed shows no banner. */
export function startPage(now: ConsentSituation, page: { managesConsent: boolean }): ConsentStep[] {
  const { terms, consent } = now
  const isOutdated = consent.policy !== '' && consent.policy !== terms.policy
  // Consent given under another policy enables nothing, so this precedes enabling.
  const situation = isOutdated
    ? { ...now, consent: { ...consent, categories: {}, services: {}, answersByService: {}, banner: 'show' } }
    : now
  return [
    dispatchStep(events.type),
    dispatchStep(events.beforeBanner),
    ...(isOutdated ? resetOutdatedConsent(now) : []),
    ...enableAllowed(situation),
    ...Object.keys(situation.consent.services).flatMap((service) =>
      serviceCategories(situation.consent, service).flatMap((category) =>
        isServiceShown(situation, situation.consent, service, category)
          ? enableCategory(situation, situation.consent, category, service)
          : [],
      ),
    ),
    dispatchStep(events.bannerData),
    { do: 'bodyClasses', consent: situation.consent },
    fireCategories(situation, situation.consent),
    ...requestConsent(situation, page.managesConsent),
  ]
}

/** Another page has changed the consent while this one was in the back/forward cache or open in another tab. */
export function resumePage(now: ConsentSituation): ConsentStep[] {
  const { consent } = now
  return [
    ...(consent.banner === 'dismissed' ? [dispatchStep(events.banner, 'dismissed')] : []),
    ...enableAllowed(now),
    { do: 'bodyClasses', consent },
    // Statistics, switches and tags follow the decision made elsewhere.
    fireCategories(now, consent),
    ...reloadIf(needsReloadAfterResume(now)),
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
