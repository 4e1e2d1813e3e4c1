import './lightbox.css'

/**
 * For the component, which is of another build: the state of consent is in the scripts of the page, and so is the loader
 * of styles.
 *
 * @public
 */
export { allowService } from '#web/core/consent/banner/choices.client.ts'
/** @public */
export { hasConsentFor, onConsent } from '#web/core/consent/consent.client.ts'
