import { mapTexts } from '../languages/source-texts.ts'
import type { Settings } from './settings.ts'

const menu = [{ text: 'text', children: [{ text: 'text' }] }] as const
const service = { name: 'text' } as const

/** The owner's texts in the settings that a visitor reads. Opening hours are parsed, and bank details are the bank's. */
const SETTING_TEXTS = {
  shopName: 'text',
  adviserName: 'text',
  tagline: 'text',
  footnote: 'text',
  storeNotice: 'text',
  storeStreet: 'text',
  storeCity: 'text',
  mainMenu: menu,
  secondaryMenu: menu,
  footerMenu: menu,
  delivery: { pickup: { address: 'text', hours: 'text' }, van: { zones: [{ name: 'text' }] } },
  payment: {
    online: { monobank: service, liqpay: service, wayforpay: service, mono_parts: service, privat_parts: service },
  },
} as const

/** A copy with every text replaced. */
export function mapSettingTexts(settings: Settings, change: (text: string) => string): Settings {
  return mapTexts(settings, SETTING_TEXTS, '', ({ source }) => change(source))
}
