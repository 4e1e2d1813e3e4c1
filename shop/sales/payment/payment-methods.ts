import { type Kopiykas, roundUpToHryvnia } from '#shop/core/money.ts'
import {
  CARD_METHODS,
  type CardMethod,
  INSTALMENT_METHODS,
  type InstalmentMethod,
  isOnlineMethod,
  ONLINE_METHODS,
  type OnlineMethod,
} from '#shop/core/settings/online-payment-methods.ts'
import type { PaymentSettings } from '#shop/core/settings/payment-settings.ts'
import type { OrderStatus } from '../orders/status.ts'
import { type InstalmentOffer, listInstalmentCounts } from './instalments/instalments.ts'
import type { AmountLimits } from './provider.ts'

export { CARD_METHODS, type CardMethod, isOnlineMethod, ONLINE_METHODS, type OnlineMethod }

/** In the order of display, instalments last; the first is preselected. Names are WooCommerce's where it has one. */
export const PAYMENT_METHODS = ['cod', ...CARD_METHODS, 'bacs', ...INSTALMENT_METHODS] as const
export type PaymentCode = (typeof PAYMENT_METHODS)[number]

export type Bill = {
  /** Products and delivery, without the payment fee. */
  sum: Kopiykas
  /** At least one item is made to order. */
  madeToOrder: boolean
}

/** `fee` is added to the order; `prepaid` is due before work begins: all of it, or a deposit; `counts`: possible numbers of instalments. */
export type PaymentTerms = { fee: Kopiykas; prepaid: Kopiykas; counts?: number[] }

/** The amount limits of the services that have keys. */
export type ConnectedServices = ReadonlyMap<OnlineMethod, { limits: AmountLimits }>

/** One payment method. New ones are added to METHODS; no other code distinguishes them. */
type PaymentMethod = {
  /** Undefined: not available for this bill, or not offered by the owner. */
  terms(bill: Bill, settings: PaymentSettings, connected: ConnectedServices): PaymentTerms | undefined
  /** The status of a new order with this method; an order with a prepayment waits for that. */
  initialStatus: OrderStatus
}

const METHODS: Record<PaymentCode, PaymentMethod> = {
  cod: {
    initialStatus: 'processing',
    terms({ sum, madeToOrder }, { cod }) {
      const fee = cod.fee + Math.round((sum * cod.feePermille) / 1000)
      const total = sum + fee
      if (!cod.on || (madeToOrder && !cod.madeToOrder)) return undefined
      if (!isWithinLimits(total, cod)) return undefined
      return { fee, prepaid: roundUpToHryvnia((total * cod.prepaid) / 100) }
    },
  },
  monobank: cardMethod('monobank'),
  liqpay: cardMethod('liqpay'),
  wayforpay: cardMethod('wayforpay'),
  mono_parts: instalmentMethod('mono_parts'),
  privat_parts: instalmentMethod('privat_parts'),
  bacs: {
    initialStatus: 'on-hold',
    terms: (bill, settings) => {
      const { on, iban, recipient, code } = settings.bank
      const isOffered = on && iban !== '' && recipient !== '' && code !== ''
      return isOffered ? { fee: 0, prepaid: firstPayment(bill, settings) } : undefined
    },
  },
}

function onlineMethod(code: OnlineMethod): PaymentMethod {
  return {
    initialStatus: 'pending',
    terms({ sum }, settings, connected) {
      const service = connected.get(code)
      const methodSettings = settings.online[code]
      const isOffered =
        service &&
        methodSettings.on &&
        sum > 0 &&
        isWithinLimits(sum, service.limits) &&
        isWithinLimits(sum, methodSettings)
      return isOffered ? { fee: 0, prepaid: sum } : undefined
    },
  }
}

function cardMethod(code: CardMethod): PaymentMethod {
  const method = onlineMethod(code)
  return {
    ...method,
    terms(bill, settings, connected) {
      const terms = method.terms(bill, settings, connected)
      return terms && { ...terms, prepaid: firstPayment(bill, settings) }
    },
  }
}

/** In whole hryvnias. A stocked piece leaves with one made to order, so one part is asked of the whole. */
function firstPayment({ sum, madeToOrder }: Bill, { deposit }: PaymentSettings): Kopiykas {
  return madeToOrder && deposit > 0 ? Math.min(sum, roundUpToHryvnia((sum * deposit) / 100)) : sum
}

/** The bank guarantees the amount, and pays after dispatch. */
function instalmentMethod(code: InstalmentMethod): PaymentMethod {
  const method = onlineMethod(code)
  return {
    ...method,
    terms(bill, settings, connected) {
      const terms = method.terms(bill, settings, connected)
      const counts = listInstalmentCounts(code, settings.online[code].parts)
      return terms && counts.length > 0 ? { ...terms, counts } : undefined
    },
  }
}

/** The instalment offers to show beside products, whatever else the cart will contain. */
export function instalmentOffers({ online }: PaymentSettings, connected: ConnectedServices): InstalmentOffer[] {
  return INSTALMENT_METHODS.flatMap((code): InstalmentOffer[] => {
    const service = connected.get(code)
    const methodSettings = online[code]
    if (!service || !methodSettings.on) return []
    const mosts = [service.limits.most, methodSettings.most].filter((most) => most > 0)
    const least = Math.max(service.limits.least, methodSettings.least)
    return [{ code, least, most: mosts.length > 0 ? Math.min(...mosts) : 0, parts: methodSettings.parts }]
  })
}

export function findPaymentTerms(
  code: PaymentCode,
  bill: Bill,
  settings: PaymentSettings,
  connected: ConnectedServices,
): PaymentTerms | undefined {
  return METHODS[code].terms(bill, settings, connected)
}

/** Nothing is dispatched before a required prepayment; an online order waits for its payment, not for staff. */
export function initialOrderStatus(code: PaymentCode, terms: PaymentTerms): OrderStatus {
  if (isOnlineMethod(code)) return METHODS[code].initialStatus
  return terms.prepaid > 0 ? 'on-hold' : METHODS[code].initialStatus
}

/** What an order keeps of it; 0: nothing is paid before, or all of it. Cash on delivery asks for all but the rest. */
export function agreedPrepayment(code: PaymentCode, { prepaid, counts }: PaymentTerms, total: Kopiykas): Kopiykas {
  return code === 'cod' || (!counts && prepaid < total) ? prepaid : 0
}

export function isPaymentCode(text: string): text is PaymentCode {
  return PAYMENT_METHODS.some((code) => code === text)
}

function isWithinLimits(sum: Kopiykas, { least, most }: AmountLimits): boolean {
  return sum >= least && (most === 0 || sum <= most)
}
