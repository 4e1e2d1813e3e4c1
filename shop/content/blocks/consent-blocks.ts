/** Tag of every page: the banner lists the services of published pages. */
export const SERVICES_CHANGED = 'consent-services'

/** Skips stored bodies without blocks that need consent. */
export function mayNeedConsent(body: string): boolean {
  return /"(video|html_embed|consent_area)"/.test(body)
}
