import { z } from 'zod'
import type { ConsentType, OptionalCategory } from '#shop/visitors/consent/consent.ts'
import { isHttpsHost, isSafeUrl } from '../input/safe-urls.ts'
import { linkOrNothing, reason, text, wholeNumber, word } from './setting-fields.ts'

const category = z.enum(['preferences', 'statistics', 'marketing'] satisfies OptionalCategory[])

const consentTagSchema = z.object({
  src: text(2000).refine(isSafeUrl, reason('not_an_address')),
  service: word,
  category,
  waitFor: text(300).exactOptional(),
})

export const consentSchema = z.object({
  /** Off: no banner, and nothing that needs consent runs, except what a visitor clicks to see. */
  on: z.boolean(),
  type: z.enum(['optin', 'optout', 'other'] satisfies ConsentType[]),
  region: word,
  /** Categories offered besides the necessary one. */
  categories: z.array(category).refine((all) => new Set(all).size === all.length, reason('repeated')),
  /** Each service has its own switch, and its stored data is removed on refusal. */
  perService: z.boolean(),
  /** Browsers that send Global Privacy Control or Do Not Track get no banner and grant nothing by default. */
  honoursSignal: z.boolean(),
  /** §9: scrolling 400 px hides the banner and is not consent. */
  dismissOnScroll: z.enum(['never', 'optout', 'always']),
  /** Type optout only; 0: never. */
  dismissAfterMs: wholeNumber(0, 600_000),
  /** A higher number asks everyone again. */
  policyId: wholeNumber(1, 1_000_000),
  bannerVersion: wholeNumber(1, 1_000_000),
  /** Every choice is stored as a verifiable record (protocols 5.6). */
  records: z.boolean(),
  /** Type and region are fetched from the server once per tab, for pages in long-lived external caches. */
  asksServer: z.boolean(),
  /** Content added to the page later is checked every 2 s (§9). */
  watchesPage: z.boolean(),
  /** Google Consent Mode v2: consent is pushed to `dataLayer`. */
  consentMode: z.boolean(),
  /** The owner's scripts, blocked until their category or service is allowed. */
  tags: z.array(consentTagSchema).max(50),
  /** `https://host` of those scripts and of video advertisements: added to the content security policy. */
  scriptHosts: z.array(text(200).refine(isHttpsHost, reason('not_a_host'))).max(50),
  /** Pages with the legal texts; empty: no link. */
  cookiePage: linkOrNothing,
  privacyPage: linkOrNothing,
})

export type ConsentSettings = z.output<typeof consentSchema>
export type ConsentTag = z.output<typeof consentTagSchema>

/** §3 and §9. */
export const defaultConsent: ConsentSettings = {
  on: true,
  type: 'optin',
  region: 'eu',
  categories: ['statistics', 'marketing'],
  perService: true,
  honoursSignal: true,
  dismissOnScroll: 'optout',
  dismissAfterMs: 0,
  policyId: 1,
  bannerVersion: 1,
  records: true,
  asksServer: false,
  watchesPage: false,
  consentMode: false,
  tags: [],
  scriptHosts: [],
  cookiePage: '',
  privacyPage: '',
}
