import type { ConsentType } from '#shop/consent/consent.ts'

/** What the browser's part must know: printed into every page, the same for every visitor. Absent flags are off. */
export type ConsentConfiguration = {
  type: ConsentType
  region: string
  policy: string
  /** Versions of banner call and banner (protocols 5.5). */
  version: string
  bannerVersion: string
  /** Addresses of the banner's markup and of its style. */
  banner: string
  style: string
  /** Sentence with `{category}`, and the names to put there. */
  placeholder: string
  categories: Record<string, string>
  isOff?: boolean
  perService?: boolean
  honoursSignal?: boolean
  /** For which type. */
  dismissOnScroll?: 'optout' | 'always'
  dismissAfterMs?: number
  records?: boolean
  asksServer?: boolean
  watchesPage?: boolean
  consentMode?: boolean
  globals?: boolean
}

export const CONSENT_CONFIGURATION_ID = 'consent-configuration'
