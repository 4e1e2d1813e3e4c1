import type { Kopiykas } from '#shop/core/money.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { Cart } from '../cart/cart.ts'
import type { Reach } from '../delivery/city-delivery.ts'
import type { Charge, DeliveryCode, DeliveryQuote, PickupPoint, Settlement, Shipment } from '../delivery/delivery.ts'
import type { OfferedPoint } from '../delivery/points/search-points.ts'
import type { OrderStatus } from '../orders/status.ts'
import type { PaymentCode, PaymentTerms } from '../payment/payment-methods.ts'
import type { CheckoutFields } from './checkout-fields.ts'

export type DeliveryChoice = { code: DeliveryCode; quote: DeliveryQuote }
export type PaymentChoice = { code: PaymentCode; terms: PaymentTerms }

/** The order as it would be now: prices, rules and dates are evaluated again. */
export type CheckoutQuote = {
  cart: Cart
  load: Shipment
  settings: Settings
  deliveries: DeliveryChoice[]
  /** The requested method, else the first offered. Undefined: no method is available. */
  delivery: DeliveryChoice | undefined
  payments: PaymentChoice[]
  payment: PaymentChoice | undefined
  zone: string
  place: CheckoutPlace
  total: Kopiykas
  promisedAt: number | null
  initialStatus: OrderStatus
  /** Over products, prices and total: identifies what the buyer agrees to. */
  agreementHash: string
  /** `name`: as it appears in the order. */
  charges: (Charge & { name: string })[]
}

/** Further data of the page: the form as typed, and the possible pickup points. */
export type CheckoutView = {
  quote: CheckoutQuote
  fields: CheckoutFields
  /** The chosen one. */
  point: PickupPoint | undefined
  /** For the text of the field, the most likely first. */
  points: OfferedPoint[]
  /** How many there are that take the parcels. */
  pointCount: number
}

/** Where the typed settlement is. */
export type CheckoutPlace = {
  settlement: Settlement | undefined
  /** Several have this name: the buyer must choose one. */
  settlements: Settlement[]
  /** Undefined while the settlement is unknown: everything is offered. */
  reach: Reach | undefined
}

/** No line of the cart is short, gone or between two steps. */
export function isOrderable(cart: Cart): boolean {
  return cart.lines.every((line) => line.problems.every(({ kind }) => kind === 'dearer' || kind === 'cheaper'))
}

export type CartDeliveryOptions = { offered: DeliveryCode[]; chosen: DeliveryCode | undefined }
