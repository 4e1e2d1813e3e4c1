import { CONSENT_CATEGORIES, type Consent, type ConsentCategory } from '#shop/visitors/consent/consent.ts'
import { type ConsentSituation, isAllowed, isServiceShown } from './effective-consent.ts'

export const RELOAD_DELAY_MS = 500 // §9

/** §9: marketing was withdrawn, or another category that third-party scripts of this page have already used. */
export function needsReload(now: ConsentSituation, after: Consent, category: ConsentCategory): boolean {
  const isTakenBack = isAllowed(now, now.consent, category) && !isAllowed(now, after, category)
  return isTakenBack && (category === 'marketing' || now.running.has(category))
}

/** Everything was denied: any service that had consent counts, running or not. */
export function needsReloadAfterDenial(now: ConsentSituation, after: Consent): boolean {
  return hasAnyConsent(now.consent) || CONSENT_CATEGORIES.some((category) => needsReload(now, after, category))
}

/** Another tab has withdrawn consent to what runs on this page. */
export function needsReloadAfterResume(now: ConsentSituation): boolean {
  const { consent, running, runningServices } = now
  const services = [...(runningServices ?? [])].map((name) => name.split('/') as [ConsentCategory, string])
  return (
    services.some(([category, service]) => !isServiceShown(now, consent, service, category)) ||
    [...running].some(
      (runningCategory) =>
        !isAllowed(now, consent, runningCategory) && !services.some(([category]) => category === runningCategory),
    )
  )
}

function hasAnyConsent({ services, answersByService = {} }: Consent): boolean {
  return [services, ...Object.values(answersByService)].some((answers) => Object.values(answers).includes(true))
}
