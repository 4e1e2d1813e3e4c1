import { z } from 'zod'
import type { ProofLevel } from '../bot-check/bot-check.ts'
import type { ConsentType, OptionalCategory } from '../consent/consent.ts'
import { isHttpsHost, isSafeHref, isSafeUrl } from '../paths.ts'
import type { GoalKind } from '../statistics/goals.ts'
import { deliverySettingsSchema } from './delivery-settings.ts'
import { linksSchema, menuSchema } from './menus.ts'
import { paymentSettingsSchema } from './payment-settings.ts'
import { contrastProblems, type Theme } from './theme.ts'

/** Reasons of our own among zod's: `i18n/api/uk/settings.ts` has a sentence for each. */
export const SETTING_REASONS = [
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
  // A line break and a tab are all that a text may hold of what cannot be seen.
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
  /** Off: nobody is asked, and nothing that would have to be asked for runs, except what a visitor clicks to see. */
  on: z.boolean(),
  type: z.enum(['optin', 'optout', 'other'] satisfies ConsentType[]),
  region: word,
  /** Which categories are offered besides the necessary one. */
  categories: z.array(category).refine((all) => new Set(all).size === all.length, reason('repeated')),
  /** Each service has a switch of its own, and what it kept is removed when it is refused. */
  perService: z.boolean(),
  /** Browsers that say Global Privacy Control or Do Not Track are not asked, and agree to nothing by themselves. */
  honoursSignal: z.boolean(),
  /** §9: 400 px of scrolling put the banner away, and agree to nothing. */
  dismissOnScroll: z.enum(['never', 'optout', 'always']),
  /** Of type optout only; 0: never. */
  dismissAfterMs: whole(0, 600_000),
  /** A higher number asks everybody again. */
  policyId: whole(1, 1_000_000),
  bannerVersion: whole(1, 1_000_000),
  /** Every choice is kept as a record that can be proved (protocols 5.6). */
  records: z.boolean(),
  /** Type and region are asked of the server once in a tab, for pages that a cache of somebody else's keeps long. */
  asksServer: z.boolean(),
  /** What comes into the page later is looked through every 2 s (§9). */
  watchesPage: z.boolean(),
  /** Google Consent Mode v2: `dataLayer` is told what is allowed. */
  consentMode: z.boolean(),
  /** The owner's scripts, each blocked until its category or service is allowed. */
  tags: z.array(consentTagSchema).max(50),
  /** `https://host` that those scripts, and advertisements in films, may be fetched from and talk to: added to the pages' policy. */
  scriptHosts: z.array(text(200).refine(isHttpsHost, reason('not_a_host'))).max(50),
  /** Where the texts are; empty: no link. */
  cookiePage: linkOrNothing,
  privacyPage: linkOrNothing,
})

export const goalSchema = z.object({
  id: whole(1, Number.MAX_SAFE_INTEGER),
  title: text(200).min(1),
  kind: z.enum(['clicks', 'views', 'visits'] satisfies GoalKind[]),
  element: z.object({ attribute: z.enum(['id', 'class']), value: text(100) }).nullable(),
  path: text(1000),
  active: z.boolean(),
})

export const themeSchema: z.ZodType<Theme, unknown> = z
  .object({ accent: colour, brand: colour, radius: whole(0, 24), fontScale: whole(90, 125) })
  .superRefine((theme, context) => {
    for (const { token, contrast } of contrastProblems(theme)) {
      context.addIssue({ code: 'custom', path: [token], message: reason('unreadable'), params: { contrast } })
    }
  })

/** What the owner edits: what may be kept, and with it the types. Their values at first are in settings.ts. */
export const settingsSchema = z.object({
  shopName: text(100).min(1),
  /** One sentence for search engines and the footer. */
  tagline: text(300),
  /** As dialled: `+380441234567`. Empty: no call button. */
  phone: z.string().regex(/^(\+\d{7,15})?$/, reason('not_a_phone')),
  /** As read: `044 123-45-67`. */
  phoneShown: text(40),
  /** Where the shop is written to; pages do not show it. Empty: nowhere. */
  email: emailOrNothing,
  /** Shown on every page; empty: nothing. The demo shop says here that it is a demo. */
  footnote: text(500),
  /** Stands over every page until the visitor dismisses it; empty: nothing. A new text is shown to everybody again. */
  storeNotice: text(500),
  /** After an add the shopper is taken to the cart. */
  cartRedirectAfterAdd: z.boolean(),
  /** Every page also defines the globals that scripts written for WooCommerce expect (protocols 1.2). */
  pageGlobals: z.boolean(),
  /** A film whose block names an advertisement shows it first, to those who agreed to marketing. */
  videoAds: z.boolean(),
  /** What the bot check asks of browsers besides the check itself (protocols 4.5). */
  proofOfWork: z.enum(['off', 'low', 'medium', 'high'] satisfies ProofLevel[]),
  pageSize: whole(4, 96),
  /** For so many days what visitors left in forms is kept. */
  messageDays: whole(1, 3650),
  ratingsOn: z.boolean(),
  /** Webhooks may go to addresses inside the shop's own network too. */
  webhookPrivateAddresses: z.boolean(),
  /** Where the shop can be visited, for search engines; empty: nowhere. */
  storeStreet: text(200),
  storeCity: text(100),
  storePostalCode: text(10),
  /** «Пн–Пт 9:00–18:00», a line each. */
  storeHours: z.array(text(60)).max(14),
  /** The shop's own pages elsewhere. */
  storeLinks: z.array(text(300).refine(isSafeUrl, reason('not_an_address'))).max(20),
  /** Kopiykas, as search engines show it beside a product; null: they are not told. */
  /** 0: nothing is taken back. */
  searchReturnDays: whole(0, 365),
  searchReturnFree: z.boolean(),
  /** Empty: the categories at the root of the tree. */
  mainMenu: menuSchema,
  secondaryMenu: menuSchema,
  /** At the foot of every page: what the law wants to be found. */
  footerMenu: linksSchema,
  /** The page that opens the shop; null: categories, new goods and galleries do. */
  homePageId: whole(1, Number.MAX_SAFE_INTEGER).nullable(),
  /** Page views are kept one by one for so long; their hourly sums stay. */
  statisticsRetentionDays: whole(1, 3650),
  /** Whoever's browser asks not to be tracked (DNT, GPC) is not counted at all. */
  statisticsDoNotTrack: z.boolean(),
  /** The owner's own addresses, whose visits are not counted. */
  statisticsIgnoredAddresses: z.array(z.union([z.ipv4(), z.ipv6()])).max(100),
  statisticsGoals: z.object({ lastId: whole(0, Number.MAX_SAFE_INTEGER), list: z.array(goalSchema).max(50) }),
  consent: consentSchema,
  /** What else is looked for: a line each, `кровать → ліжко` (shop/search/query/synonyms.ts). */
  searchSynonyms: text(20_000),
  delivery: deliverySettingsSchema,
  payment: paymentSettingsSchema,
  /** The shop gets an e-mail of each new order. */
  orderEmails: z.boolean(),
  /** Where to; empty: to the shop's own address. */
  orderEmail: emailOrNothing,
  /** Colours, corners and size of type, where they are not as the shop comes. */
  theme: themeSchema,
})
