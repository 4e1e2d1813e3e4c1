import { type Consent, type ConsentType, isCategoryAllowed, noConsent } from '#shop/visitors/consent/consent.ts'

const UPDATE_WAIT_MS = 500

type Signal = 'granted' | 'denied'

export type ConsentCommand = ['consent', 'default' | 'update', Record<string, Signal | number>]

/** Before the tags: they wait for the decision of whoever has decided. */
export function defaultConsent(type: ConsentType): ConsentCommand {
  return ['consent', 'default', { ...consentSignals(noConsent, type), wait_for_update: UPDATE_WAIT_MS }]
}

export function updatedConsent(consent: Consent, type: ConsentType): ConsentCommand {
  return ['consent', 'update', consentSignals(consent, type)]
}

/** Google Consent Mode v2: the state of each of its storages. */
function consentSignals(consent: Consent, type: ConsentType): Record<string, Signal> {
  const signal = (category: 'functional' | 'preferences' | 'statistics' | 'marketing'): Signal =>
    isCategoryAllowed(consent, category, type) ? 'granted' : 'denied'
  return {
    security_storage: 'granted',
    functionality_storage: 'granted',
    personalization_storage: signal('preferences'),
    analytics_storage: signal('statistics'),
    ad_storage: signal('marketing'),
    ad_user_data: signal('marketing'),
    ad_personalization: signal('marketing'),
  }
}
