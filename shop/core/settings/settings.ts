import type { z } from 'zod'
import { formatPhone } from '../phone.ts'
import type { settingsSchema } from './settings-schema.ts'

/** The seller in documents: the registered recipient of payments. */
export function sellerDetails(settings: Settings) {
  const { shopName, payment, storePostalCode, storeCity, storeStreet } = settings
  return {
    shopName,
    legalName: payment.bank.recipient,
    code: payment.bank.code,
    address: [storePostalCode, storeCity, storeStreet].filter((part) => part !== '').join(', '),
    phone: shownPhone(settings),
  }
}

/** The owner's own spelling of the number that is dialled, or the usual one; empty: no telephone. */
export function shownPhone({ phone, phoneShown }: Pick<Settings, 'phone' | 'phoneShown'>): string {
  return phoneShown || formatPhone(phone)
}

/** «Львів, вул. Столярна, 7»; empty: the shop has no place that one may come to. */
export function storeAddress({ storeCity, storeStreet }: Pick<Settings, 'storeCity' | 'storeStreet'>): string {
  return storeStreet === '' ? '' : [storeCity, storeStreet].filter((part) => part !== '').join(', ')
}

/** Delivery as buyers see it: they collect orders at the shop's own place unless the owner has named another. */
export function withPickupPlace(
  settings: Pick<Settings, 'delivery' | 'storeCity' | 'storeStreet' | 'storeHours'>,
): Settings['delivery'] {
  const { delivery, storeHours } = settings
  const { pickup } = delivery
  if (pickup.address !== '') return delivery
  const address = storeAddress(settings)
  return { ...delivery, pickup: { ...pickup, address, hours: pickup.hours || (address && storeHours.join(', ')) } }
}

/** settings-schema.ts describes each; default-settings.ts has the first values. */
export type Settings = z.output<typeof settingsSchema>

/** Groups by page of the back office: each is saved and versioned separately. */
export const SETTING_GROUPS = {
  shop: [
    'shopName',
    'tagline',
    'phone',
    'phoneShown',
    'adviserName',
    'makesProducts',
    'warrantyMonths',
    'email',
    'footnote',
    'homePageId',
    'pageSize',
    'reviewsOn',
    'ratingsOn',
    'cartRedirectAfterAdd',
    'messageDays',
  ],
  notice: ['storeNotice'],
  place: ['storeStreet', 'storeCity', 'storePostalCode', 'storeHours'],
  found: ['storeLinks', 'searchReturnDays', 'searchReturnFree', 'searchReturnMadeToOrder'],
  menus: ['mainMenu', 'secondaryMenu', 'footerMenu'],
  consent: ['consent'],
  statistics: ['statisticsRetentionDays', 'statisticsDoNotTrack', 'statisticsIgnoredAddresses'],
  goals: ['statisticsGoals'],
  protection: ['proofOfWork', 'webhookPrivateAddresses'],
  films: ['videoAds'],
  scripts: ['pageGlobals'],
  offline: ['offlinePages'],
  search: ['searchSynonyms', 'searchRooms'],
  theme: ['theme', 'logoId', 'iconId', 'sharePictureId'],
  delivery: ['delivery'],
  waybills: ['waybills'],
  payment: ['payment'],
  orders: ['orderEmails', 'orderEmail'],
  emails: ['emailTexts'],
  opening: ['openForVisitors', 'setupStep'],
} as const satisfies Record<string, readonly (keyof Settings)[]>

export type SettingGroup = keyof typeof SETTING_GROUPS

/** Of the store notice: the field of its form without scripts, and the value of the cookie `store_notice{id}` (§4). */
export const STORE_NOTICE = 'store_notice'
export const HIDDEN = 'hidden'

/** Such a form is posted to its own page, whose other forms have other types: none of them is read for it. */
export const STORE_NOTICE_TYPE = 'text/plain'
