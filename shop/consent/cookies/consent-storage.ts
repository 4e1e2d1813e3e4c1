import { CONSENT_PREFIX } from '../consent-cookies.ts'

/** Where the tab caches the answers of calls 8 and 10. */
export const consentStorage = { region: `${CONSENT_PREFIX}user_data`, cookies: `${CONSENT_PREFIX}cookie_data` } as const
