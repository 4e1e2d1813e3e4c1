/** Skips stored bodies without blocks that need consent. */
export function mayNeedConsent(body: string): boolean {
  return /"(video|html_embed|consent_area)"/.test(body)
}
