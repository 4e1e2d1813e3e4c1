import type { Kopiykas } from '#shop/core/money.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { CartLine } from '#shop/sales/cart/cart.ts'
import type { CheckoutFields, CheckoutProblem } from '#shop/sales/checkout/checkout-fields.ts'
import type { AppliedCoupon } from '#shop/sales/coupons/coupons.ts'
import type { Charge, DeliveryCode, DeliveryQuote, PickupPoint } from '#shop/sales/delivery/delivery.ts'
import type { OfferedPoint } from '#shop/sales/delivery/points/search-points.ts'
import type { PaymentCode, PaymentTerms } from '#shop/sales/payment/payment-methods.ts'
import { isRecord, parseJson } from '../cart/requests/cart-response.ts'
import type { SmallPictureFacts } from '../cart/small-picture.ts'
import type { CheckoutNotice, CouponProblem } from './checkout-state.ts'

/** What the form shows: the props of its island, and the answer to a choice. */
export type CheckoutContent = {
  /** Without those that are empty. */
  fields: Partial<CheckoutFields>
  problems: CheckoutProblem[]
  notice: CheckoutNotice | null
  coupon?: CouponProblem | undefined
  requestKey: string
  /** The first is the cheapest. None: these products are not ordered here. */
  deliveries: { code: DeliveryCode; price: DeliveryPrice }[]
  zones: { id: string; name: string; price?: DeliveryPrice | undefined }[]
  /** Id of the one that is meant. */
  settlement?: string | undefined
  /** Several have this name. */
  settlements: SelectOption[]
  points: ShownPoint[]
  /** The chosen one. */
  point?: ShownPoint | undefined
  pointCount: number
  /** What the carrier would get. */
  cargo: { boxes: number; weightG: number }
  /** True where the van's zone is the settlement itself. */
  isZoneCertain: boolean
  /** True when the copy of the carrier's directory is the demo's. */
  isSample: boolean
  /** `name`: the owner's. */
  payments: ({ code: PaymentCode; name?: string | undefined } & PaymentTerms)[]
  lines: LineOfCheckout[]
  coupons: AppliedCoupon[]
  subtotal: Kopiykas
  charges: Pick<Charge, 'code' | 'count' | 'total'>[]
  total: Kopiykas
  promisedAt: number | null
  agreementHash: string
  settings: SettingsOfCheckout
  /** Of these products: what may come back, and how long the warranty is. */
  returns: string
}

/** While the destination is unknown: from the lowest to the highest. */
export type DeliveryPrice = Kopiykas | NonNullable<DeliveryQuote['span']>

export type SelectOption = { value: string; text: string }

/** `text`: its name. */
export type ShownPoint = SelectOption &
  Pick<PickupPoint, 'maxPieceG' | 'maxTotalG' | 'maxSizeMm' | 'place'> & { fits: boolean; isNearby: boolean }

export function toShownPoint({ point, fits, isNearby }: OfferedPoint): ShownPoint {
  const { ref, name, maxPieceG, maxTotalG, maxSizeMm, place } = point
  return { value: ref, text: name, maxPieceG, maxTotalG, maxSizeMm, place, fits, isNearby }
}

export type LineOfCheckout = Pick<CartLine, 'key' | 'name' | 'quantity' | 'total'> & {
  options: Pick<CartLine['options'][number], 'name' | 'valueName'>[]
  /** Null when the pieces do not cost the same. */
  each: Kopiykas | null
  picture: SmallPictureFacts | null
}

type SettingsOfCheckout = Pick<Settings, 'phone' | 'phoneShown' | 'adviserName'> & {
  pickup: Pick<Settings['delivery']['pickup'], 'address' | 'hours'>
  /** The lowest price of carrying, and the prices of the other services of the van. */
  carry: Kopiykas
  assembly: Kopiykas
  removal: Kopiykas
}

/** Undefined: the answer is not that of the checkout. */
export function parseCheckoutContent(text: string): CheckoutContent | undefined {
  const content = parseJson(text)
  return isCheckoutContent(content) ? content : undefined
}

function isCheckoutContent(value: unknown): value is CheckoutContent {
  if (!isRecord(value)) return false
  const { fields, settings, agreementHash, total } = value
  const lists = ['problems', 'deliveries', 'zones', 'settlements', 'points', 'payments', 'lines', 'coupons', 'charges']
  return (
    isRecord(fields) &&
    isRecord(settings) &&
    isRecord(settings.pickup) &&
    typeof agreementHash === 'string' &&
    typeof total === 'number' &&
    lists.every((name) => Array.isArray(value[name]))
  )
}
