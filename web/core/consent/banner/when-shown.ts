import * as events from '#api/visitors/consent/events.protocol.ts'
import { hasDecided } from '#shop/visitors/consent/consent.ts'
import { acceptAll, type ConsentStep, dispatchStep } from '../consent-decisions.ts'
import type { ConsentSituation } from '../effective-consent.ts'

export function requestConsent(now: ConsentSituation, managesConsent: boolean): ConsentStep[] {
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
  return [dispatchStep(events.banner, 'show'), warned]
}

/** What accepts, denies or opens, by its class names (protocols 5.2). */
export const CHOICE_BUTTONS =
  '.cmplz-accept, .cmplz-deny, .cmplz-save-preferences, .cmplz-close, .cmplz-view-preferences, .cmplz-manage-consent, .cmplz-accept-category, .cmplz-accept-marketing, .cmplz-accept-service:not(input)'
