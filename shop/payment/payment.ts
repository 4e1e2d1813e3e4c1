import type { Kopiykas } from '../money.ts'
import type { OrderStatus } from '../orders/orders.ts'
import { INSTALMENT_METHODS, type InstalmentCode } from '../settings/instalment-parts.ts'
import { CARD_METHODS, type CardCode, isOnline, ONLINE_METHODS, type OnlineCode } from '../settings/online-methods.ts'
import type { PaymentSettings } from '../settings/payment-settings.ts'
import { countsOf, type InstalmentOffer } from './instalments.ts'
import type { Limits } from './provider.ts'

export { CARD_METHODS, type CardCode, isOnline, ONLINE_METHODS, type OnlineCode }

/** In the order they are offered, debts last: the first is chosen already. WooCommerce's own names where it has one. */
export const PAYMENT_METHODS = ['cod', ...CARD_METHODS, 'bacs', ...INSTALMENT_METHODS] as const
export type PaymentCode = (typeof PAYMENT_METHODS)[number]

export type Bill = {
  /** Goods and delivery, without what the payment itself costs. */
  sum: Kopiykas
  /** Something in it is made for this buyer. */
  madeToOrder: boolean
}

/** `fee` is added to the order; `prepaid` of it is paid before it is sent; `counts`: of instalments, in how many. */
export type Terms = { fee: Kopiykas; prepaid: Kopiykas; counts?: number[] }

/** What the services that have keys take at all. */
export type Connected = ReadonlyMap<OnlineCode, { limits: Limits }>

/** One way to pay. New ones are added to METHODS; nothing else knows them apart. */
type Method = {
  /** Undefined: not for this bill, or the owner does not offer it. */
  terms(bill: Bill, settings: PaymentSettings, connected: Connected): Terms | undefined
  /** What a new order paid so waits for; with a part to be paid before, for that. */
  opens: OrderStatus
}

const METHODS: Record<PaymentCode, Method> = {
  cod: {
    opens: 'processing',
    terms({ sum, madeToOrder }, { cod }) {
      const fee = cod.fee + Math.round((sum * cod.feePermille) / 1000)
      const total = sum + fee
      if (!cod.on || (madeToOrder && !cod.madeToOrder)) return undefined
      if (!isWithin(total, cod)) return undefined
      return { fee, prepaid: inHryvnias((total * cod.prepaid) / 100) }
    },
  },
  monobank: online('monobank'),
  liqpay: online('liqpay'),
  wayforpay: online('wayforpay'),
  mono_parts: inParts('mono_parts'),
  privat_parts: inParts('privat_parts'),
  bacs: {
    opens: 'on-hold',
    terms: ({ sum }, { bank }) =>
      bank.on && bank.iban !== '' && bank.recipient !== '' && bank.code !== '' ? { fee: 0, prepaid: sum } : undefined,
  },
}

function online(code: OnlineCode): Method {
  return {
    opens: 'pending',
    terms({ sum }, settings, connected) {
      const service = connected.get(code)
      const own = settings.online[code]
      const isOffered = service && own.on && sum > 0 && isWithin(sum, service.limits) && isWithin(sum, own)
      return isOffered ? { fee: 0, prepaid: sum } : undefined
    },
  }
}

/** A bank promises the sum, and pays when the goods have been sent. */
function inParts(code: InstalmentCode): Method {
  const method = online(code)
  return {
    ...method,
    terms(bill, settings, connected) {
      const terms = method.terms(bill, settings, connected)
      const counts = countsOf(code, settings.online[code].parts)
      return terms && counts.length > 0 ? { ...terms, counts } : undefined
    },
  }
}

/** What may be told of instalments beside goods, whatever else will lie in the cart with them. */
export function instalmentOffers({ online }: PaymentSettings, connected: Connected): InstalmentOffer[] {
  return INSTALMENT_METHODS.flatMap((code): InstalmentOffer[] => {
    const service = connected.get(code)
    const own = online[code]
    if (!service || !own.on) return []
    const mosts = [service.limits.most, own.most].filter((most) => most > 0)
    const least = Math.max(service.limits.least, own.least)
    return [{ code, least, most: mosts.length > 0 ? Math.min(...mosts) : 0, parts: own.parts }]
  })
}

export function termsOf(
  code: PaymentCode,
  bill: Bill,
  settings: PaymentSettings,
  connected: Connected,
): Terms | undefined {
  return METHODS[code].terms(bill, settings, connected)
}

/** Nothing is sent before what is to be paid first has come; what is paid online waits for its payment, not for a person. */
export function opensAs(code: PaymentCode, terms: Terms): OrderStatus {
  if (isOnline(code)) return METHODS[code].opens
  return terms.prepaid > 0 ? 'on-hold' : METHODS[code].opens
}

export function isPaymentCode(text: string): text is PaymentCode {
  return PAYMENT_METHODS.some((code) => code === text)
}

function isWithin(sum: Kopiykas, { least, most }: Limits): boolean {
  return sum >= least && (most === 0 || sum <= most)
}

/** Nobody transfers kopiykas ahead: up to the whole hryvnia. */
function inHryvnias(kopiykas: number): Kopiykas {
  return Math.ceil(kopiykas / 100) * 100
}
