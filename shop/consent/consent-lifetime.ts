/** How long a visitor's choice is remembered (protocols 1.5). */
export const CONSENT_DAYS = 365
export const CONSENT_TTL_S = CONSENT_DAYS * 86_400
