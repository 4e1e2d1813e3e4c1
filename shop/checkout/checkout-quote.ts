import type { Cart } from '../cart/cart.ts'
import type {
  Charge,
  DeliveryCode,
  DeliveryOptions,
  DeliveryQuote,
  PickupPoint,
  Settlement,
  Shipment,
} from '../delivery/delivery.ts'
import type { Kopiykas } from '../money.ts'
import type { OrderStatus } from '../orders/orders.ts'
import type { PaymentCode, PaymentTerms } from '../payment/payment.ts'
import type { Settings } from '../settings/settings.ts'
import type { CheckoutFields } from './checkout.ts'

export type DeliveryChoice = { code: DeliveryCode; quote: DeliveryQuote }
export type PaymentChoice = { code: PaymentCode; terms: PaymentTerms }

/** The ways a cart can be brought, and the one that the checkout will open with. */
export type CartDeliveryOptions = { offered: DeliveryCode[]; chosen: DeliveryCode | undefined }

/** What the order would be now: every price, rule and date looked at again. */
export type CheckoutQuote = {
  cart: Cart
  load: Shipment
  settings: Settings
  deliveries: DeliveryChoice[]
  /** What was asked for, else the first that is offered. Undefined: nothing of it can be sent, or paid for. */
  delivery: DeliveryChoice | undefined
  payments: PaymentChoice[]
  payment: PaymentChoice | undefined
  deliveryOptions: DeliveryOptions
  total: Kopiykas
  promisedAt: number | null
  initialStatus: OrderStatus
  /** Over goods, their prices and the sum: what the buyer agrees to is named by it. */
  agreementHash: string
  /** `name`: as it will stand in the order. */
  charges: (Charge & { name: string })[]
}

/** What the page shows besides: the form as typed, and where goods could be handed over. */
export type CheckoutView = {
  sum: CheckoutQuote
  fields: CheckoutFields
  settlement: Settlement | undefined
  /** Several are called so: one of them is to be chosen. */
  settlements: Settlement[]
  points: PickupPoint[]
}

/** What may be sold of the cart: nothing of it is short, gone or between two steps. */
export function isOrderable(cart: Cart): boolean {
  return cart.lines.every((line) => line.problems.every(({ kind }) => kind === 'dearer' || kind === 'cheaper'))
}
