import type { z } from 'zod'
import { DEFAULT_SYNONYMS } from './default-synonyms.ts'
import { defaultDelivery } from './delivery-settings.ts'
import { defaultPayment } from './payment-settings.ts'
import type { consentSchema, consentTagSchema, settingsSchema } from './settings-schema.ts'
import { defaultTheme } from './theme.ts'

/** Settings with defaults for a presentable shop. settings-schema.ts describes each. */
export type Settings = z.output<typeof settingsSchema>
export type ConsentSettings = z.output<typeof consentSchema>
export type ConsentTag = z.output<typeof consentTagSchema>

export const defaultSettings: Settings = {
  shopName: 'Меблі',
  tagline: 'Меблі для дому з доставкою по Україні.',
  phone: '',
  phoneShown: '',
  email: '',
  footnote: '',
  storeNotice: '',
  cartRedirectAfterAdd: false,
  pageGlobals: false,
  videoAds: false,
  proofOfWork: 'off',
  pageSize: 24,
  messageDays: 365,
  ratingsOn: false,
  webhookPrivateAddresses: false,
  storeStreet: '',
  storeCity: '',
  storePostalCode: '',
  storeHours: [],
  storeLinks: [],
  searchReturnDays: 14,
  searchReturnFree: false,
  mainMenu: [],
  secondaryMenu: [],
  footerMenu: [],
  homePageId: null,
  statisticsRetentionDays: 90,
  statisticsDoNotTrack: false,
  statisticsIgnoredAddresses: [],
  statisticsGoals: { lastId: 0, list: [] },
  // §3, §9.
  consent: {
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
  },
  searchSynonyms: DEFAULT_SYNONYMS,
  delivery: defaultDelivery,
  payment: defaultPayment,
  orderEmails: true,
  orderEmail: '',
  theme: defaultTheme,
}

/** Groups by page of the back office: each is saved and versioned separately. */
export const SETTING_GROUPS = {
  shop: [
    'shopName',
    'tagline',
    'phone',
    'phoneShown',
    'email',
    'footnote',
    'homePageId',
    'pageSize',
    'ratingsOn',
    'cartRedirectAfterAdd',
    'messageDays',
  ],
  notice: ['storeNotice'],
  found: [
    'storeStreet',
    'storeCity',
    'storePostalCode',
    'storeHours',
    'storeLinks',
    'searchReturnDays',
    'searchReturnFree',
  ],
  menus: ['mainMenu', 'secondaryMenu', 'footerMenu'],
  consent: ['consent'],
  statistics: ['statisticsRetentionDays', 'statisticsDoNotTrack', 'statisticsIgnoredAddresses'],
  goals: ['statisticsGoals'],
  protection: ['proofOfWork', 'webhookPrivateAddresses'],
  films: ['videoAds'],
  scripts: ['pageGlobals'],
  search: ['searchSynonyms'],
  theme: ['theme'],
  delivery: ['delivery'],
  payment: ['payment'],
  orders: ['orderEmails', 'orderEmail'],
} as const satisfies Record<string, readonly (keyof Settings)[]>

export type SettingGroup = keyof typeof SETTING_GROUPS
