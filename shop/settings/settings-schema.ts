import { z } from 'zod'
import type { ProofLevel } from '../bot-check/bot-check.ts'
import type { ConsentType, OptionalCategory } from '../consent/consent.ts'
import { isHttpsHost, isSafeHref, isSafeUrl } from '../content/html/safe-urls.ts'
import type { GoalKind } from '../statistics/goals.ts'
import { deliverySettingsSchema } from './delivery-settings.ts'
import { linksSchema, menuSchema } from './menus.ts'
import { paymentSettingsSchema } from './payment-settings.ts'
import { contrastProblems, type Theme } from './theme.ts'

/** Own validation reasons besides zod's: `i18n/api/uk/settings.ts` has a sentence for each. */
const SETTING_REASONS = [
  'not_a_phone',
  'not_an_email',
  'not_an_address',
  'not_a_host',
  'not_a_word',
  'not_a_colour',
  'control_characters',
  'repeated',
  'unreadable',
  'not_an_email',
  'not_an_iban',
  'not_a_code',
] as const

export type SettingReason = (typeof SETTING_REASONS)[number]

const reason = (name: SettingReason) => name

function text(most: number) {
  // Of control characters only line breaks and tabs are allowed.
  return z
    .string()
    .trim()
    .max(most)
    .regex(/^[\n\t\P{Cc}]*$/u, reason('control_characters'))
}

function whole(least: number, most: number) {
  return z.number().int().min(least).max(most)
}

const word = z.string().regex(/^[a-z0-9_-]{1,40}$/, reason('not_a_word'))
const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, reason('not_a_colour'))
  .toLowerCase()
const linkOrNothing = text(2000).refine((href) => href === '' || isSafeHref(href), reason('not_an_address'))
const emailOrNothing = text(254).refine(
  (email) => email === '' || z.email().safeParse(email).success,
  reason('not_an_email'),
)
const category = z.enum(['preferences', 'statistics', 'marketing'] satisfies OptionalCategory[])

export const consentTagSchema = z.object({
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
  dismissAfterMs: whole(0, 600_000),
  /** A higher number asks everyone again. */
  policyId: whole(1, 1_000_000),
  bannerVersion: whole(1, 1_000_000),
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

const MAX_GOALS = 50

const goalSchema = z.object({
  id: whole(1, Number.MAX_SAFE_INTEGER),
  title: text(200).min(1),
  kind: z.enum(['clicks', 'views', 'visits'] satisfies GoalKind[]),
  element: z.object({ attribute: z.enum(['id', 'class']), value: text(100) }).nullable(),
  path: text(1000),
  active: z.boolean(),
})

const themeSchema: z.ZodType<Theme, unknown> = z
  .object({ accent: colour, brand: colour, radius: whole(0, 24), fontScale: whole(90, 125) })
  .superRefine((theme, context) => {
    for (const { token, contrast } of contrastProblems(theme)) {
      context.addIssue({ code: 'custom', path: [token], message: reason('unreadable'), params: { contrast } })
    }
  })

/** Schema of the owner's settings, and source of their types. Defaults are in default-settings.ts. */
export const settingsSchema = z.object({
  shopName: text(100).min(1),
  /** One sentence for search engines and the footer. */
  tagline: text(300),
  /** In dialling form: `+380441234567`. Empty: no call button. */
  phone: z.string().regex(/^(\+\d{7,15})?$/, reason('not_a_phone')),
  /** In display form: `044 123-45-67`. */
  phoneShown: text(40),
  /** Who answers questions about products; empty: nobody is named. */
  adviserName: text(60),
  /** Warranty of products that do not say their own, in months; 0: not promised. */
  warrantyMonths: whole(0, 1200),
  /** The shop's own mailbox, not shown on pages. Empty: none. */
  email: emailOrNothing,
  /** Shown on every page; empty: none. The demo shop identifies itself here. */
  footnote: text(500),
  /** Shown above every page until dismissed; empty: none. A new text is shown again. */
  storeNotice: text(500),
  /** Adding to the cart leads to the cart page. */
  cartRedirectAfterAdd: z.boolean(),
  /** Every page defines the globals that WooCommerce scripts expect (protocols 1.2). */
  pageGlobals: z.boolean(),
  /** A video whose block has an advertisement shows it first, with consent to marketing. */
  videoAds: z.boolean(),
  /** Proof of work required besides the bot check (protocols 4.5). */
  proofOfWork: z.enum(['off', 'low', 'medium', 'high'] satisfies ProofLevel[]),
  pageSize: whole(4, 96),
  /** Retention of form messages in days. */
  messageDays: whole(1, 3650),
  ratingsOn: z.boolean(),
  /** Allows webhooks to private network addresses. */
  webhookPrivateAddresses: z.boolean(),
  /** Address of the physical store for search engines; empty: none. */
  storeStreet: text(200),
  storeCity: text(100),
  storePostalCode: text(10),
  /** «Пн–Пт 9:00–18:00», one entry per line. */
  storeHours: z.array(text(60)).max(14),
  /** The shop's profiles on other sites. */
  storeLinks: z.array(text(300).refine(isSafeUrl, reason('not_an_address'))).max(20),
  /** 0: no returns. */
  searchReturnDays: whole(0, 365),
  searchReturnFree: z.boolean(),
  /** Empty: the root categories. */
  mainMenu: menuSchema,
  secondaryMenu: menuSchema,
  /** Footer menu of every page with the legally required links. */
  footerMenu: linksSchema,
  /** Page shown as home page; null: categories, new products and galleries. */
  homePageId: whole(1, Number.MAX_SAFE_INTEGER).nullable(),
  /** Retention of single page views in days; hourly totals stay. */
  statisticsRetentionDays: whole(1, 3650),
  /** Browsers that send DNT or GPC are not counted. */
  statisticsDoNotTrack: z.boolean(),
  /** The owner's addresses, excluded from statistics. */
  statisticsIgnoredAddresses: z.array(z.union([z.ipv4(), z.ipv6()])).max(100),
  statisticsGoals: z.object({ lastId: whole(0, Number.MAX_SAFE_INTEGER), list: z.array(goalSchema).max(MAX_GOALS) }),
  consent: consentSchema,
  /** Synonyms, one rule per line, `кровать → ліжко` (shop/search/query/synonyms.ts). */
  searchSynonyms: text(20_000),
  delivery: deliverySettingsSchema,
  payment: paymentSettingsSchema,
  /** The shop gets an email for each new order. */
  orderEmails: z.boolean(),
  /** Recipient; empty: the shop's mailbox. */
  orderEmail: emailOrNothing,
  /** Colours, corners and font size that differ from the default. */
  theme: themeSchema,
})
