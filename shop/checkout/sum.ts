import type { Cart } from '../cart/cart.ts'
import type { Charge, DeliveryCode, DeliveryWish, Load, Point, Quote, Settlement } from '../delivery/delivery.ts'
import type { Kopiykas } from '../money.ts'
import type { OrderStatus } from '../orders/orders.ts'
import type { PaymentCode, Terms } from '../payment/payment.ts'
import type { Settings } from '../settings/settings.ts'
import type { CheckoutFields } from './checkout.ts'

export type DeliveryChoice = { code: DeliveryCode; quote: Quote }
export type PaymentChoice = { code: PaymentCode; terms: Terms }

/** The ways a cart can be brought, and the one that the checkout will open with. */
export type CartDeliveries = { offered: DeliveryCode[]; chosen: DeliveryCode | undefined }

/** What the order would be now: every price, rule and date looked at again. */
export type Sum = {
  cart: Cart
  load: Load
  settings: Settings
  deliveries: DeliveryChoice[]
  /** What was asked for, else the first that is offered. Undefined: nothing of it can be sent, or paid for. */
  delivery: DeliveryChoice | undefined
  payments: PaymentChoice[]
  payment: PaymentChoice | undefined
  wish: DeliveryWish
  total: Kopiykas
  promisedAt: number | null
  opensAs: OrderStatus
  /** Over goods, their prices and the sum: what the buyer agrees to is named by it. */
  shown: string
  /** `name`: as it will stand in the order. */
  charges: (Charge & { name: string })[]
}

/** What the page shows besides: the form as typed, and where goods could be handed over. */
export type CheckoutView = {
  sum: Sum
  fields: CheckoutFields
  settlement: Settlement | undefined
  /** Several are called so: one of them is to be chosen. */
  settlements: Settlement[]
  points: Point[]
}

/** What may be sold of the cart: nothing of it is short, gone or between two steps. */
export function isSound(cart: Cart): boolean {
  return cart.lines.every((line) => line.problems.every(({ kind }) => kind === 'dearer' || kind === 'cheaper'))
}
