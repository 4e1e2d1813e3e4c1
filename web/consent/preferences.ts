import { CATEGORIES, type Category, type Consent, withService } from '#shop/consent/consent.ts'
import { withoutServicesOf } from '#shop/consent/services.ts'
import { consentEvents as events } from '#wire/consent.protocol.ts'
import {
  allow,
  detailOf,
  dismiss,
  enable,
  isAllowed,
  isShown,
  keepServices,
  mustReload,
  reloadIf,
  type Situation,
  type Step,
  setCategory,
  settle,
  tell,
} from './consent-machine.ts'

/** The order in which scripts hear of categories. */
const LOUDEST_FIRST = CATEGORIES.toReversed()

/** What was switched on is allowed, the rest denied; of services only those that differ from their category are kept. */
export function save(now: Situation, chosen: ReadonlySet<Category>, services: ServiceChoice[] = []): Step[] {
  const differing = services.filter(({ category, allowed }) => allowed !== isIn(chosen, category))
  const categories = CATEGORIES.map((category) => [category, isIn(chosen, category) ? 'allow' : 'deny'] as const)
  const after = differing.reduce<Consent>(
    (consent, { service, category, allowed }) => withService(consent, service, category, allowed),
    { categories: Object.fromEntries(categories), services: {} },
  )
  const isWithdrawn =
    CATEGORIES.some((category) => mustReload(now, after, category)) ||
    isAnyTakenBack(now, after, (service) => services.flatMap((one) => (one.service === service ? one.category : [])))
  return [
    ...keepServices(now, after),
    tell(events.beforeCategories, detailOf(now, after)),
    ...LOUDEST_FIRST.flatMap((category) =>
      isAllowed(now, after, category) ? allow(now, after, category) : setCategory(now, after, category),
    ),
    ...differing.flatMap(({ service, allowed, category }): Step[] => [
      tell(events.service, { service, value: allowed, region: now.terms.region }),
      ...(allowed ? enable(now, after, category, service) : []),
    ]),
    ...dismiss(),
    ...settle(now, after),
    ...reloadIf(isWithdrawn),
  ]
}

export type ServiceChoice = { service: string; category: Category; allowed: boolean }

/** One category by itself, at once. Its services go with it: `its`, and whatever else was given under it. */
export function chooseCategory(now: Situation, category: Category, allowed: boolean, its: string[] = []): Step[] {
  const kept = withoutServicesOf(now.said, category, its, !allowed)
  const after: Consent = { ...kept, categories: { ...now.said.categories, [category]: allowed ? 'allow' : 'deny' } }
  const isWithdrawn = mustReload(now, after, category) || (!allowed && isAnyTakenBack(now, after, () => [category]))
  return [
    ...keepServices(now, after),
    tell(events.beforeCategory, { ...detailOf(now, after), category }),
    ...(allowed ? allow(now, after, category) : setCategory(now, after, category)),
    ...dismiss(),
    ...settle(now, after),
    ...reloadIf(isWithdrawn),
  ]
}

/** One service by itself: what is said about it goes before its category. */
export function chooseService(now: Situation, service: string, category: Category, allowed: boolean): Step[] {
  const after = withService(now.said, service, category, allowed)
  return [
    ...keepServices(now, after),
    tell(events.service, { service, value: allowed, region: now.terms.region }),
    ...(allowed ? enable(now, after, category, service) : []),
    ...dismiss(),
    ...settle(now, after),
    ...reloadIf(!allowed),
  ]
}

/** A yes to a service that is a yes no more; `known` names the categories of those that nobody else has named. */
function isAnyTakenBack(now: Situation, after: Consent, known: (service: string) => Category[]): boolean {
  const { services, given = {} } = now.said
  return Object.entries(services).some(([service, said]) => {
    const of = Object.hasOwn(given, service) ? Object.entries(given[service] ?? {}) : []
    const yes = of.flatMap(([category, value]) => (value ? (category as Category) : []))
    const categories = of.length > 0 ? yes : said ? known(service) : []
    const isLost = of.length === 0 && said && categories.length === 0
    return isLost || categories.some((category) => !isShown(now, after, service, category))
  })
}

function isIn(chosen: ReadonlySet<Category>, category: Category): boolean {
  return category === 'functional' || chosen.has(category)
}
