import type { CheckoutProblem } from '../checkout/checkout-fields.ts'
import { isDeliveryCode, pickupPointKind, SETTLEMENT_META } from '../delivery/delivery.ts'
import type { OfferedPoint } from '../delivery/points/search-points.ts'
import type { Order } from '../orders/orders.ts'
import type { Waybill } from '../waybills/waybills.ts'

/** How far the workshop is; kept in the order's meta data, where programs may set it too. */
export const WORKSHOP_STAGES = ['cut', 'sewn', 'packed'] as const
export type WorkshopStage = (typeof WORKSHOP_STAGES)[number]
export const STAGE_META = 'workshop_stage'

/** Undefined: nothing has been cut yet. */
export function workshopStage({ meta }: Pick<Order, 'meta'>): WorkshopStage | undefined {
  const value = meta.find(({ key }) => key === STAGE_META)?.value
  return WORKSHOP_STAGES.find((stage) => stage === value)
}

export type OrderStep = { name: 'placed' | 'accepted' | WorkshopStage | 'sent' | 'received'; isDone: boolean }
type Parcel = Pick<Waybill, 'parcelStatus'> | undefined

/** What has happened and what comes, in order. Cutting and sewing only where the workshop says so. */
export function orderSteps(order: Order, parcel: Parcel): OrderStep[] {
  const { status } = order
  if (status === 'cancelled' || status === 'refunded' || status === 'failed') return []
  const stage = workshopStage(order)
  const isReceived = status === 'completed' || parcel?.parcelStatus === 'delivered'
  const isSent = isReceived || (parcel !== undefined && parcel.parcelStatus !== 'waiting')
  const reached = isReceived
    ? 7
    : isSent
      ? 6
      : stage
        ? 3 + WORKSHOP_STAGES.indexOf(stage)
        : status === 'processing'
          ? 2
          : 1
  const isCollected = order.lines.some(({ kind, code }) => kind === 'shipping' && code === 'pickup')
  const all = ['placed', 'accepted', ...WORKSHOP_STAGES, 'sent', 'received'] as const
  return all.flatMap((name, at) => {
    if ((name === 'cut' || name === 'sewn') && stage === undefined) return []
    return name === 'sent' && isCollected ? [] : { name, isDone: at < reached }
  })
}

/** Until the cloth is cut and the carrier has it the buyer may say who receives it, and at which door. */
export function canBuyerChange(order: Order, parcel: Parcel): boolean {
  const isOpen = order.status === 'pending' || order.status === 'on-hold' || order.status === 'processing'
  return isOpen && workshopStage(order) === undefined && parcel === undefined
}

/** What was paid for is cancelled by a person, who returns the money. */
export function canBuyerCancel(order: Order, parcel: Parcel): boolean {
  return canBuyerChange(order, parcel) && order.paidTotal === 0
}

/** Another point of the same kind in the same settlement, or another address: the agreed price stays. */
export function changeablePlace({ lines }: Pick<Order, 'lines'>): 'point' | 'address' | undefined {
  const delivery = lines.find(({ kind }) => kind === 'shipping')
  if (!delivery || !isDeliveryCode(delivery.code) || delivery.code === 'pickup') return undefined
  if (!pickupPointKind(delivery.code)) return 'address'
  return delivery.meta.some(({ key }) => key === SETTLEMENT_META) ? 'point' : undefined
}

/** As typed; an empty field changes nothing, because the page shows nobody what the order says of a person. */
export type BuyerChange = { fullName: string; phone: string; address: string; point: string; pointText: string }

export type BuyerChangeOutcome =
  | { kind: 'changed' }
  /** Cut, sent or over. */
  | { kind: 'late' }
  /** `points`: those that the text may mean. */
  | { kind: 'refused'; problems: CheckoutProblem[]; points: OfferedPoint[] }

/** The recipient as on an envelope seen from afar: whoever has the link may be anybody. */
export function maskedRecipient({ shipping, billing }: Pick<Order, 'shipping' | 'billing'>): {
  initials: string
  phoneEnd: string
} {
  const { first_name, last_name } = shipping.first_name || shipping.last_name ? shipping : billing
  const initials = [first_name, last_name].filter(Boolean).map((name) => `${[...name][0]}.`)
  const digits = (shipping.phone || billing.phone).replace(/\D/g, '')
  return {
    initials: initials.join('\u00a0'),
    phoneEnd: digits.length > 6 ? `${digits.slice(-4, -2)}\u00a0${digits.slice(-2)}` : '',
  }
}
