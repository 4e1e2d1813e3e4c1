import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import { type Settings, withPickupPlace } from '#shop/core/settings/settings.ts'
import {
  type Bill,
  type ConnectedServices,
  findPaymentTerms,
  PAYMENT_METHODS,
} from '#shop/sales/payment/payment-methods.ts'
import { CHECKS, type Check, type CheckCode } from './checks.ts'

export type CheckFacts = {
  settings: Settings
  /** Without what the demo has set. */
  ownSettings: Settings
  services: ConnectedServices
  /** Letters leave the shop. */
  sendsEmail: boolean
  /** Published, and not the demo's. */
  ownProducts: number
  /** The dearest of them, and the dearest made to order. */
  dearest: Bill[]
  hasDemo: boolean
}

export function openingChecks(facts: CheckFacts): Check[] {
  return CHECKS.map((code) => ({ code, done: RULES[code](facts) }))
}

const RULES: Record<CheckCode, (facts: CheckFacts) => boolean> = {
  name: ({ ownSettings: settings }) => settings.shopName !== defaultSettings.shopName,
  contacts: ({ ownSettings: settings }) => settings.phone !== '' && settings.email !== '',
  address: ({ ownSettings: settings }) => settings.storeCity !== '' && settings.storeHours.length > 0,
  seller: ({ ownSettings: { payment } }) => payment.bank.recipient !== '' && payment.bank.code !== '',
  delivery: ({ ownSettings }) => {
    const { pickup, van, novaPoshta } = withPickupPlace(ownSettings)
    return (pickup.on && pickup.address !== '') || (van.on && van.zones.length > 0) || novaPoshta.on
  },
  payment: ({ settings, ownSettings: { payment }, services, dearest }) =>
    // Money may not go to the demo's account.
    !(payment.bank.on && settings.payment.bank.iban !== '' && payment.bank.iban === '') &&
    (payment.cod.on || (payment.bank.on && payment.bank.iban !== '') || services.size > 0) &&
    // Cash on delivery has a limit: what costs more nobody could order.
    dearest.every((bill) => PAYMENT_METHODS.some((code) => findPaymentTerms(code, bill, payment, services))),
  email: ({ sendsEmail }) => sendsEmail,
  pages: ({ settings }) => settings.footerMenu.length > 0,
  products: ({ ownProducts }) => ownProducts > 0,
  demo: ({ hasDemo }) => !hasDemo,
}
