import { CONSENT_PREFIX } from '../consent-cookies.ts'

// Cookies of consent (protocols 1.5): SameSite=Lax, path `/`, values raw and never URL-encoded. Each is a constant: names of
// properties would be sent to every visitor.

/** A `CategoryAnswer`. */
export const category = (name: string) => `${CONSENT_PREFIX}${name}`
/** `show` or `dismissed` (§3). */
export const banner = `${CONSENT_PREFIX}banner-status` as const
export const policy = `${CONSENT_PREFIX}policy_id` as const
/** JSON: `{"youtube":true}`, or nothing. */
export const services = `${CONSENT_PREFIX}consented_services` as const
/** Our own: `{"youtube":{"marketing":true}}`, the category each service was decided under. */
export const serviceCategories = `${CONSENT_PREFIX}service_categories` as const
export const id = `${CONSENT_PREFIX}id` as const
/** The last recorded decision, so only a different one is recorded again. */
export const savedCategories = `${CONSENT_PREFIX}saved_categories` as const
export const savedServices = `${CONSENT_PREFIX}saved_services` as const
