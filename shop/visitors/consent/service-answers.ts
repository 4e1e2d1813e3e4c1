import { type Consent, type ConsentCategory, isAllowedInEveryCategory, ownValue } from './consent.ts'

/** Unknown ones go with whichever is revoked (`isTakenBack`), unless refused. `its`: known to be of the category. */
export function withoutCategoryServices(
  consent: Consent,
  category: ConsentCategory,
  its: string[],
  isTakenBack: boolean,
): Consent {
  let after = consent
  for (const [service, isAllowed] of Object.entries(consent.services)) {
    const answers = ownValue(consent.answersByService ?? {}, service)
    if (answers) {
      const { [category]: _, ...others } = answers
      after = withGiven(after, service, others)
    } else if (its.includes(service) || (isTakenBack && isAllowed)) after = withGiven(after, service, {})
  }
  return after
}

/** No answers left: as if none was given. */
function withGiven(consent: Consent, service: string, answers: Partial<Record<ConsentCategory, boolean>>): Consent {
  const { [service]: _, ...services } = consent.services
  const { [service]: __, ...answersByService } = consent.answersByService ?? {}
  if (Object.keys(answers).length === 0) return { ...consent, services, answersByService }
  return {
    ...consent,
    services: { ...services, [service]: isAllowedInEveryCategory(answers) },
    answersByService: { ...answersByService, [service]: answers },
  }
}

export function withService(consent: Consent, service: string, category: ConsentCategory, allowed: boolean): Consent {
  return withGiven(consent, service, { ...ownValue(consent.answersByService ?? {}, service), [category]: allowed })
}
