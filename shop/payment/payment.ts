import type { Kopiykas } from '../money.ts'
import type { OrderStatus } from '../orders/orders.ts'
import type { PaymentSettings } from '../settings/payment-settings.ts'

/** In the order they are offered; WooCommerce's own names where it has one. */
export const PAYMENT_METHODS = ['cod', 'bacs'] as const
export type PaymentCode = (typeof PAYMENT_METHODS)[number]

export type Bill = {
  /** Goods and delivery, without what the payment itself costs. */
  sum: Kopiykas
  /** Something in it is made for this buyer. */
  madeToOrder: boolean
}

/** `fee` is added to the order; `prepaid` of it is paid before it is sent. */
export type Terms = { fee: Kopiykas; prepaid: Kopiykas }

/** One way to pay. New ones are added to METHODS; nothing else knows them apart. */
type Method = {
  /** Undefined: not for this bill, or the owner does not offer it. */
  terms(bill: Bill, settings: PaymentSettings): Terms | undefined
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
      if (total < cod.least || (cod.most > 0 && total > cod.most)) return undefined
      return { fee, prepaid: inHryvnias((total * cod.prepaid) / 100) }
    },
  },
  bacs: {
    opens: 'on-hold',
    terms: ({ sum }, { bank }) =>
      bank.on && bank.iban !== '' && bank.recipient !== '' && bank.code !== '' ? { fee: 0, prepaid: sum } : undefined,
  },
}

export function termsOf(code: PaymentCode, bill: Bill, settings: PaymentSettings): Terms | undefined {
  return METHODS[code].terms(bill, settings)
}

/** Nothing is sent before what is to be paid first has come. */
export function opensAs(code: PaymentCode, terms: Terms): OrderStatus {
  return terms.prepaid > 0 ? 'on-hold' : METHODS[code].opens
}

export function isPaymentCode(text: string): text is PaymentCode {
  return PAYMENT_METHODS.some((code) => code === text)
}

/** Nobody transfers kopiykas ahead: up to the whole hryvnia. */
function inHryvnias(kopiykas: number): Kopiykas {
  return Math.ceil(kopiykas / 100) * 100
}
