import { type Consent, type ConsentType, isCategoryAllowed } from '#shop/consent/consent.ts'

export const UPDATE_WAIT_MS = 500

type Signal = 'granted' | 'denied'

/** Google Consent Mode v2: the state of each of its storages. */
export function consentSignals(consent: Consent, type: ConsentType): Record<string, Signal> {
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
