/**
 * For components, which are of another build: the state of consent is in the scripts of the page.
 *
 * @public
 */
export { allowService, consentCheck } from '../consent.client.ts'

/** @public */
export async function startGalleriesOf(content: HTMLElement): Promise<void> {
  if (!content.querySelector('.rl-gallery-container')) return
  await import('../../galleries/galleries.client.ts').then(({ startGalleries }) => startGalleries())
}
