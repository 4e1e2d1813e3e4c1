import { defaultConsent } from './consent-settings.ts'
import searchRules from './default-search-rules.json' with { type: 'json' }
import { defaultDelivery } from './delivery-settings.ts'
import { defaultPayment } from './payment-settings.ts'
import type { Settings } from './settings.ts'
import { defaultTheme } from './theme.ts'
import { defaultWaybills } from './waybill-settings.ts'

/** The default settings without the lists for the search, which would be a twentieth of the back office. */
export const listlessSettings: Settings = {
  shopName: 'Меблі',
  tagline: 'Меблі для дому з доставкою по Україні.',
  logoId: null,
  iconId: null,
  sharePictureId: null,
  phone: '',
  phoneShown: '',
  adviserName: '',
  makesProducts: false,
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
  reviewsOn: true,
  ratingsOn: false,
  webhookPrivateAddresses: false,
  storeStreet: '',
  storeCity: '',
  storePostalCode: '',
  storeHours: [],
  storeLinks: [],
  searchReturnDays: 14,
  searchReturnFree: false,
  searchReturnMadeToOrder: false,
  mainMenu: [],
  secondaryMenu: [],
  footerMenu: [],
  homePageId: null,
  statisticsRetentionDays: 90,
  statisticsDoNotTrack: false,
  statisticsIgnoredAddresses: [],
  statisticsGoals: { lastId: 0, list: [] },
  consent: defaultConsent,
  searchSynonyms: '',
  searchRooms: '',
  delivery: defaultDelivery,
  waybills: defaultWaybills,
  payment: defaultPayment,
  orderEmails: true,
  orderEmail: '',
  emailTexts: { uk: {}, en: {} },
  openForVisitors: true,
  setupStep: 'none',
  theme: defaultTheme,
}

/** A presentable shop, before its owner has changed anything. */
export const defaultSettings: Settings = /* @__PURE__ */ withSearchLists(listlessSettings)

function withSearchLists(settings: Settings): Settings {
  const { synonyms, rooms } = searchRules
  return { ...settings, searchSynonyms: synonyms.join('\n'), searchRooms: rooms.join('\n') }
}
