import { type Consent, type ConsentCategory, hasAcceptedAny, ownValue } from './consent.ts'

/**
 * No service outlives its category. One whose category is not known goes with whichever is taken back (`isTakenBack`),
 * unless it was refused: of what nobody knows only a no is kept. `its`: known to belong to the category.
 */
export function withoutCategoryServices(
  consent: Consent,
  category: ConsentCategory,
  its: string[],
  isTakenBack: boolean,
): Consent {
  let after = consent
  for (const [service, said] of Object.entries(consent.services)) {
    const given = ownValue(consent.given ?? {}, service)
    if (given) {
      const { [category]: _, ...others } = given
      after = withGiven(after, service, others)
    } else if (its.includes(service) || (isTakenBack && said)) after = withGiven(after, service, {})
  }
  return after
}

/** Without any answers it is as if nothing had been said. */
function withGiven(consent: Consent, service: string, answers: Partial<Record<ConsentCategory, boolean>>): Consent {
  const { [service]: _, ...services } = consent.services
  const { [service]: __, ...given } = consent.given ?? {}
  if (Object.keys(answers).length === 0) return { ...consent, services, given }
  return {
    ...consent,
    services: { ...services, [service]: hasAcceptedAny(answers) },
    given: { ...given, [service]: answers },
  }
}
