import { z } from 'zod'
import type { ProofLevel } from '#shop/visitors/bot-check/bot-check.ts'
import type { GoalKind } from '#shop/visitors/statistics/goals.ts'
import { isEmail } from '../input/email.ts'
import { isSafeUrl } from '../input/safe-urls.ts'
import { cleanLine } from '../input/text.ts'
import { mendPhone } from '../phone.ts'
import { consentSchema } from './consent-settings.ts'
import { deliverySettingsSchema } from './delivery-settings.ts'
import { emailTextsSchema } from './email-text-settings.ts'
import { linksSchema, menuSchema } from './menus.ts'
import { paymentSettingsSchema } from './payment-settings.ts'
import { reason, text, wholeNumber } from './setting-fields.ts'
import { SETUP_STATES } from './setup-steps.ts'
import { contrastProblems, LAYOUTS, type Theme, usedTypefaces } from './theme.ts'
import { TYPEFACE_HASH_DIGITS, TYPEFACE_NAMES } from './typefaces.ts'
import { waybillSettingsSchema } from './waybill-settings.ts'

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, reason('not_a_colour'))
  .toLowerCase()
const emailOrNothing = text(254).refine((email) => email === '' || isEmail(email), reason('not_an_email'))

const MAX_GOALS = 50

const goalSchema = z.object({
  id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  title: text(200).min(1),
  kind: z.enum(['clicks', 'views', 'visits'] satisfies GoalKind[]),
  element: z.object({ attribute: z.enum(['id', 'class']), value: text(100) }).nullable(),
  path: text(1000),
  active: z.boolean(),
})

const TYPEFACE_HASH = new RegExp(`^([0-9a-f]{${TYPEFACE_HASH_DIGITS}})?$`)

const themeSchema: z.ZodType<Theme, unknown> = z
  .object({
    accent: colour,
    brand: colour,
    radius: wholeNumber(0, 24),
    fontScale: wholeNumber(90, 125),
    headingFont: z.enum(TYPEFACE_NAMES),
    textFont: z.enum(TYPEFACE_NAMES),
    ownTypeface: z.object({ hash: z.string().regex(TYPEFACE_HASH), name: text(100) }),
    header: z.enum(LAYOUTS.header),
    footer: z.enum(LAYOUTS.footer),
    cardPicture: z.enum(LAYOUTS.cardPicture),
    cardText: z.enum(LAYOUTS.cardText),
  })
  .superRefine((theme, context) => {
    if (theme.ownTypeface.hash === '' && usedTypefaces(theme).includes('own')) {
      context.addIssue({ code: 'custom', path: ['ownTypeface'], message: reason('no_typeface') })
    }
    for (const { token, contrast } of contrastProblems(theme)) {
      context.addIssue({ code: 'custom', path: [token], message: reason('unreadable'), params: { contrast } })
    }
  })

/** Schema of the owner's settings, and source of their types. Defaults are in default-settings.ts. */
export const settingsSchema = z.object({
  shopName: text(100).overwrite(cleanLine).min(1),
  /** One sentence for search engines and the footer. */
  tagline: text(300),
  /** Library picture in the header; null: the name of the shop as text. */
  logoId: wholeNumber(1, Number.MAX_SAFE_INTEGER).nullable(),
  /** Library picture in browser tabs and on home screens; null: the first letter of the name. */
  iconId: wholeNumber(1, Number.MAX_SAFE_INTEGER).nullable(),
  /** Library picture in link previews of pages without one; null: the name of the shop. */
  sharePictureId: wholeNumber(1, Number.MAX_SAFE_INTEGER).nullable(),
  /** In dialling form: `+380441234567`. Empty: no call button. */
  phone: z
    .string()
    .transform(mendPhone)
    .pipe(z.string().regex(/^(\+\d{7,15})?$/, reason('not_a_phone'))),
  /** In display form: `044 123-45-67`. */
  phoneShown: text(40),
  /** Who answers questions about products; empty: nobody is named. */
  adviserName: text(60).overwrite(cleanLine),
  /** «Робимо самі»: products that name no brand have the shop's name as theirs. */
  makesProducts: z.boolean(),
  /** Warranty of products that do not say their own, in months; 0: not promised. */
  warrantyMonths: wholeNumber(0, 1200),
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
  /** A service worker shows pages that were seen before when the network does not answer. */
  offlinePages: z.boolean(),
  /** A video whose block has an advertisement shows it first, with consent to marketing. */
  videoAds: z.boolean(),
  /** Proof of work required besides the bot check (protocols 4.5). */
  proofOfWork: z.enum(['off', 'low', 'medium', 'high'] satisfies ProofLevel[]),
  pageSize: wholeNumber(4, 96),
  /** Retention of form messages in days. */
  messageDays: wholeNumber(1, 3650),
  /** Buyers may write reviews and ask questions, and pages show them. */
  reviewsOn: z.boolean(),
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
  searchReturnDays: wholeNumber(0, 365),
  searchReturnFree: z.boolean(),
  /** Also of pieces made for their buyer, which the law does not require. */
  searchReturnMadeToOrder: z.boolean(),
  /** Empty: the root categories. */
  mainMenu: menuSchema,
  secondaryMenu: menuSchema,
  /** Footer menu of every page with the legally required links. */
  footerMenu: linksSchema,
  /** Page shown as home page; null: categories, new products and galleries. */
  homePageId: wholeNumber(1, Number.MAX_SAFE_INTEGER).nullable(),
  /** Retention of single page views in days; hourly totals stay. */
  statisticsRetentionDays: wholeNumber(1, 3650),
  /** Browsers that send DNT or GPC are not counted. */
  statisticsDoNotTrack: z.boolean(),
  /** A public page says how fast pages are for visitors. */
  /** The owner's addresses, excluded from statistics. */
  statisticsIgnoredAddresses: z.array(z.union([z.ipv4(), z.ipv6()])).max(100),
  statisticsGoals: z.object({
    lastId: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    list: z.array(goalSchema).max(MAX_GOALS),
  }),
  consent: consentSchema,
  /** Synonyms, one rule per line, `кровать → ліжко` (shop/catalog/search/query/synonyms.ts). */
  searchSynonyms: text(40_000),
  searchRooms: text(20_000),
  delivery: deliverySettingsSchema,
  payment: paymentSettingsSchema,
  waybills: waybillSettingsSchema,
  orderEmails: z.boolean(),
  /** Recipient; empty: the shop's mailbox. */
  orderEmail: emailOrNothing,
  /** The owner's wording of emails, by language; what is not there is as it was written. */
  emailTexts: emailTextsSchema,
  /** False: visitors see a page that says so, staff see the shop (shop/office/opening/). */
  openForVisitors: z.boolean(),
  /** Where the owner goes on with the first set-up. */
  setupStep: z.enum(SETUP_STATES),
  theme: themeSchema,
})
