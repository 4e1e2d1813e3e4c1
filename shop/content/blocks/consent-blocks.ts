/** Every page depends on this tag: the banner that it names lists what published pages ask consent for. */
export const SERVICES_CHANGED = 'consent-services'

/** Kept bodies in which nothing asks for consent need not be read. */
export function mayNeedConsent(body: string): boolean {
  return /"(video|html_embed|consent_area)"/.test(body)
}
