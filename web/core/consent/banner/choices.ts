import * as events from '#api/visitors/consent/events.protocol.ts'
import { CONSENT_CATEGORIES, type Consent, type ConsentCategory, hasDecided } from '#shop/visitors/consent/consent.ts'
import { toCategoryAnswer } from '#shop/visitors/consent/consent-cookies.ts'
import { withoutCategoryServices, withService } from '#shop/visitors/consent/service-answers.ts'
import {
  allowCategory,
  type ConsentStep,
  dismissBanner,
  dispatchStep,
  EVENT_ORDER,
  enableCategory,
  eventDetail,
  finishDecision,
  reloadIf,
  storeCategory,
  storeServices,
} from '../consent-decisions.ts'
import { type ConsentSituation, isAllowed } from '../effective-consent.ts'
import { needsReload } from '../reload-after-withdrawal.ts'
import { isAnyServiceWithdrawn } from './withdrawn-services.ts'

/** §4, consent area: consent to the service, then its category, then the banner is dismissed. */
export function allowConsentArea(now: ConsentSituation, service: string, category: ConsentCategory): ConsentStep[] {
  const allowed = withService(now.consent, service, category, true)
  const after: Consent = { ...allowed, categories: { ...now.consent.categories, [category]: 'allow' } }
  return [
    ...storeServices(now, after),
    dispatchStep(events.service, { service, value: true, region: now.terms.region }),
    ...allowCategory(now, after, category, service),
    ...dismissBanner(),
    ...finishDecision(now, after),
  ]
}

/** Dismissed without a decision, as by scrolling: nothing is recorded, and the next visit asks whoever has not decided. */
export function closeBanner({ consent }: ConsentSituation): ConsentStep[] {
  return dismissBanner(!hasDecided(consent))
}

/**
 * Switched-on categories are allowed and the others denied; only services that differ from their category are stored.
 */
export function storePreferences(
  now: ConsentSituation,
  chosen: ReadonlySet<ConsentCategory>,
  services: ServiceChoice[] = [],
): ConsentStep[] {
  const differing = services.filter(({ category, allowed }) => allowed !== isChosen(chosen, category))
  const categories = CONSENT_CATEGORIES.map(
    (category) => [category, toCategoryAnswer(isChosen(chosen, category))] as const,
  )
  const after = differing.reduce<Consent>(
    (consent, { service, category, allowed }) => withService(consent, service, category, allowed),
    { categories: Object.fromEntries(categories), services: {} },
  )
  const isWithdrawn =
    CONSENT_CATEGORIES.some((category) => needsReload(now, after, category)) ||
    isAnyServiceWithdrawn(now, after, (service) =>
      services.flatMap((used) => (used.service === service ? used.category : [])),
    )
  return [
    ...storeServices(now, after),
    dispatchStep(events.beforeCategories, eventDetail(now, after)),
    ...EVENT_ORDER.flatMap((category) =>
      isAllowed(now, after, category) ? allowCategory(now, after, category) : storeCategory(now, after, category),
    ),
    ...differing.flatMap(({ service, allowed, category }): ConsentStep[] => [
      dispatchStep(events.service, { service, value: allowed, region: now.terms.region }),
      ...(allowed ? enableCategory(now, after, category, service) : []),
    ]),
    ...dismissBanner(),
    ...finishDecision(now, after),
    ...reloadIf(isWithdrawn),
  ]
}

export type ServiceChoice = { service: string; category: ConsentCategory; allowed: boolean }

/** Changes one category immediately. Its services follow: `its`, and others that were allowed under it. */
export function chooseCategory(
  now: ConsentSituation,
  category: ConsentCategory,
  allowed: boolean,
  its: string[] = [],
): ConsentStep[] {
  const kept = withoutCategoryServices(now.consent, category, its, !allowed)
  const after: Consent = { ...kept, categories: { ...now.consent.categories, [category]: toCategoryAnswer(allowed) } }
  const isWithdrawn =
    needsReload(now, after, category) || (!allowed && isAnyServiceWithdrawn(now, after, () => [category]))
  return [
    ...storeServices(now, after),
    dispatchStep(events.beforeCategory, { ...eventDetail(now, after), category }),
    ...(allowed ? allowCategory(now, after, category) : storeCategory(now, after, category)),
    ...dismissBanner(),
    ...finishDecision(now, after),
    ...reloadIf(isWithdrawn),
  ]
}

/** Changes one service immediately; its choice takes precedence over its category. */
export function chooseService(
  now: ConsentSituation,
  service: string,
  category: ConsentCategory,
  allowed: boolean,
): ConsentStep[] {
  const after = withService(now.consent, service, category, allowed)
  return [
    ...storeServices(now, after),
    dispatchStep(events.service, { service, value: allowed, region: now.terms.region }),
    ...(allowed ? enableCategory(now, after, category, service) : []),
    ...dismissBanner(),
    ...finishDecision(now, after),
    ...reloadIf(!allowed),
  ]
}

function isChosen(chosen: ReadonlySet<ConsentCategory>, category: ConsentCategory): boolean {
  return category === 'functional' || chosen.has(category)
}
