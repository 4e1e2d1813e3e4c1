/**
 * For components, which are of another build: the state of consent is in the scripts of the page.
 *
 * @public
 */
export { allowService, consentCheck } from '../consent.client.ts'
/** @public */
export { releaseMarkup } from './release.client.ts'
