import { defaultConsent } from './consent-settings.ts'
import { DEFAULT_ROOMS, DEFAULT_SYNONYMS } from './default-synonyms.ts'
import { defaultDelivery } from './delivery-settings.ts'
import { defaultPayment } from './payment-settings.ts'
import type { Settings } from './settings.ts'
import { defaultTheme } from './theme.ts'
import { defaultWaybills } from './waybill-settings.ts'

/** A presentable shop, before its owner has changed anything. */
export const defaultSettings: Settings = {
  shopName: 'Меблі',
  tagline: 'Меблі для дому з доставкою по Україні.',
  logoId: null,
  sharePictureId: null,
  phone: '',
  phoneShown: '',
  adviserName: '',
  warrantyMonths: 0,
  email: '',
  footnote: '',
  storeNotice: '',
  cartRedirectAfterAdd: false,
  pageGlobals: false,
  offlinePages: true,
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
  consent: defaultConsent,
  searchSynonyms: DEFAULT_SYNONYMS,
  searchRooms: DEFAULT_ROOMS,
  delivery: defaultDelivery,
  waybills: defaultWaybills,
  payment: defaultPayment,
  orderEmails: true,
  orderEmail: '',
  openForVisitors: true,
  setupStep: 'none',
  theme: defaultTheme,
}
