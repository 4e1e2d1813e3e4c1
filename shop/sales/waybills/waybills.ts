import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shop/core/dates.ts'
import { type Kopiykas, roundUpToHryvnia } from '#shop/core/money.ts'
import type { WaybillSettings } from '#shop/core/settings/waybill-settings.ts'
import { type DeliveryCode, isDeliveryCode, type Parcel, POINT_META, pickupPointKind } from '../delivery/delivery.ts'
import { amountDue, type Order, type OrderLine } from '../orders/orders.ts'

/**
 * `creating`: claimed before the service is called. `unknown`: the service gave no answer, and may have it. `refused`:
 * the service has not created it. `cancelled`: deleted, by the shop or by the service.
 */
export type WaybillState = 'creating' | 'unknown' | 'refused' | 'created' | 'cancelled'

/** Where the parcel is, in the words of the shop. */
export const PARCEL_STATUSES = ['waiting', 'on_way', 'arrived', 'delivered', 'refused', 'returned'] as const
export type ParcelStatus = (typeof PARCEL_STATUSES)[number]

/** One seat, as the carrier calls a box; null: to be entered. */
type Seat = { weightG: number | null; sizeMm: [number, number, number] | null }
export type MeasuredSeat = { weightG: number; sizeMm: [number, number, number] }

/** How the buyer pays the rest: nothing to pay, to the shop's account (control of payment), or cash sent back. */
export const COLLECT_METHODS = ['none', 'control', 'cash'] as const
type CollectMethod = (typeof COLLECT_METHODS)[number]

export const MAX_SEATS = 50

/** What staff decide; the recipient and the destination are the order's. */
export type WaybillContent = {
  seats: MeasuredSeat[]
  description: string
  declared: Kopiykas
  collect: CollectMethod
  collected: Kopiykas
  payer: WaybillSettings['payer']
}

export type WaybillDraft = Omit<WaybillContent, 'seats'> & { seats: Seat[] }

export type Waybill = {
  id: number
  orderId: number
  state: WaybillState
  number: string
  /** Why it was not created; empty otherwise. */
  why: string
  /** The service's own words. */
  reason: string
  /** Of delivery, as the service computes it; null: it has not said. */
  cost: Kopiykas | null
  /** `2026-11-25`; empty: unknown. */
  expectedDay: string
  parcelStatus: ParcelStatus
  /** In the words of the carrier. */
  statusText: string
  author: string
  createdAt: number
  checkedAt: number | null
}

/** Contents of a waybill as the order suggests it. */
export function draftWaybill(
  order: Pick<Order, 'lines' | 'total' | 'paidTotal' | 'refunds'>,
  parcels: Parcel[],
  { payer, collect, description }: WaybillSettings,
): WaybillDraft {
  const seats = parcels.flatMap(({ quantity, weightG, sizeMm }) =>
    Array.from({ length: quantity }, (): Seat => ({ weightG, sizeMm })),
  )
  const products = order.lines.filter(({ kind }) => kind === 'product').reduce((sum, { total }) => sum + total, 0)
  const due = amountDue(order)
  return {
    seats: seats.length > 0 ? seats.slice(0, MAX_SEATS) : [{ weightG: null, sizeMm: null }],
    description,
    declared: roundUpToHryvnia(Math.max(products, due, MIN_DECLARED)),
    collect: due > 0 ? collect : 'none',
    collected: due,
    payer,
  }
}

/** The service refuses a waybill without a declared value. */
const MIN_DECLARED: Kopiykas = 1_00

/** The delivery method, where Nova Poshta delivers. */
export function carrierMethod({ lines }: Pick<Order, 'lines'>): DeliveryCode | undefined {
  const code = deliveryLine(lines)?.code ?? ''
  return isDeliveryCode(code) && code.startsWith('np_') ? code : undefined
}

/** `ref` of the pickup point: in the delivery line, or in the order where a program put it. Empty: none. */
export function chosenPoint({ lines, meta }: Pick<Order, 'lines' | 'meta'>): string {
  const method = carrierMethod({ lines })
  if (!method || !pickupPointKind(method)) return ''
  const found = [...(deliveryLine(lines)?.meta ?? []), ...meta].find(({ key }) => key === POINT_META)?.value
  return typeof found === 'string' ? found.trim() : ''
}

function deliveryLine(lines: OrderLine[]): OrderLine | undefined {
  return lines.find(({ kind }) => kind === 'shipping')
}

/** «Відділення №5: вул. Зелена, 1», «Поштомат 4321»; undefined: no number of a pickup point. */
export function parsePointNumber(text: string): number | undefined {
  const found =
    /(?:відділення|поштомат|пункт[\p{L}\s-]*|№)\D{0,12}?(\d{1,6})(?!\d)/iu.exec(text) ?? /^\s*(\d{1,6})\s*$/.exec(text)
  return found ? Number(found[1]) : undefined
}

/** `вул. Зелена, 1, кв. 5` as the carrier's directory has it; undefined: no number of a building. */
export function parseStreetAddress(text: string): { street: string; building: string; flat: string } | undefined {
  const flat = /[,\s]+(?:кв|квартира|офіс|оф)\.?\s*(\S+)\s*$/iu.exec(text)
  const rest = flat ? text.slice(0, flat.index) : text
  const found = /^(.*?[^\d\s,].*?)[,\s]+(?:буд(?:инок)?\.?\s*)?(\d+[\p{L}\d/-]*)\s*$/iu.exec(rest.trim())
  const street = found?.[1]?.replace(STREET_KIND, '').replace(/,$/, '').trim()
  return street && found?.[2] ? { street, building: found[2], flat: flat?.[1] ?? '' } : undefined
}

const STREET_KIND = /^(вул(иця)?|просп(ект)?|пр-т|бул(ьвар)?|б-р|пров(улок)?|площа|пл|шосе|набережна|наб)(\.\s*|\s+)/iu

/** Codes of `getStatusDocuments`. Undefined: says nothing of the parcel, such as a number not known yet. */
export function toParcelStatus(code: number): ParcelStatus | 'deleted' | undefined {
  if (code === 2) return 'deleted'
  return PARCEL_STATUSES.find((status) => STATUS_CODES[status].includes(code))
}

const STATUS_CODES: Record<ParcelStatus, number[]> = {
  waiting: [1],
  on_way: [4, 5, 6, 12, 41, 101, 104, 111, 112],
  arrived: [7, 8],
  delivered: [9, 10, 11, 106],
  refused: [103, 105],
  returned: [102, 108],
}

/** Nothing more happens to the parcel. */
function isFinal(status: ParcelStatus): boolean {
  return status === 'delivered' || status === 'returned'
}

export const TRACKING_BATCH_SIZE = 100 // the service takes no more at once
export const TRACKING_RETRY = { minMs: 5 * MINUTE_MS, maxMs: 6 * HOUR_MS }
const TRACKING_INTERVAL_MS = 30 * MINUTE_MS
const SLOW_TRACKING_INTERVAL_MS = 6 * HOUR_MS
const FRESH_MS = 14 * DAY_MS
const MAX_TRACKING_MS = 60 * DAY_MS

/** When the service is asked again; null: never. */
export function nextTrackingAt(waybill: { createdAt: number; parcelStatus: ParcelStatus }, now: number): number | null {
  const age = now - waybill.createdAt
  if (isFinal(waybill.parcelStatus) || age > MAX_TRACKING_MS) return null
  return now + (age > FRESH_MS ? SLOW_TRACKING_INTERVAL_MS : TRACKING_INTERVAL_MS)
}

/** After that the claim of a process that ended counts as unanswered. */
const CLAIM_TTL_MS = 3 * MINUTE_MS
/** A waybill may appear in the service's list a little later than it was made. */
export const LISTING_DELAY_MS = MINUTE_MS

/** No second one may be made: an order has at most one waybill that is not cancelled. */
export function isBeingCreated({ state, claimedAt }: { state: WaybillState; claimedAt: number }, now: number): boolean {
  return state === 'creating' && Math.abs(now - claimedAt) < CLAIM_TTL_MS
}

/** The service may have made it: it is looked up before another try. */
export function needsLookup({ state }: { state: WaybillState }): boolean {
  return state === 'unknown' || state === 'creating'
}
