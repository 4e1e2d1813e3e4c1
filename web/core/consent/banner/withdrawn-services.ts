import type { Consent, ConsentCategory } from '#shop/visitors/consent/consent.ts'
import { type ConsentSituation, isServiceShown } from '../effective-consent.ts'

/**
 * True when a service loses its consent. `known` names the categories of services that have none of their own stored.
 */
export function isAnyServiceWithdrawn(
  now: ConsentSituation,
  after: Consent,
  categoriesOf: (service: string) => ConsentCategory[],
): boolean {
  const { services, answersByService = {} } = now.consent
  return Object.entries(services).some(([service, isAllowed]) => {
    const of = Object.hasOwn(answersByService, service) ? Object.entries(answersByService[service] ?? {}) : []
    const yes = of.flatMap(([category, value]) => (value ? (category as ConsentCategory) : []))
    const categories = of.length > 0 ? yes : isAllowed ? categoriesOf(service) : []
    const isLost = of.length === 0 && isAllowed && categories.length === 0
    return isLost || categories.some((category) => !isServiceShown(now, after, service, category))
  })
}
