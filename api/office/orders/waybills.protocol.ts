import { z } from 'zod'
import { PRINT_FORMATS, type PrintFormat } from '#shop/sales/waybills/carrier.ts'
import { COLLECT_METHODS, PARCEL_STATUSES } from '#shop/sales/waybills/waybills.ts'

/** Waybills of one order, the newest first. */
export const WAYBILLS_ROUTE = '/meblia/v1/orders/{order_id}/waybills'
/** Whom the carrier's account sends for. */
export const SENDERS_ROUTE = '/meblia/v1/waybill-senders'

export function waybillsPath(orderId: number): string {
  return WAYBILLS_ROUTE.replace('{order_id}', String(orderId))
}

export function waybillPrintPath(orderId: number, format: PrintFormat): string {
  return `${waybillsPath(orderId)}/print?format=${format}`
}

export const printFormat = z.enum(PRINT_FORMATS)

/** Grams and millimetres; null: not known. */
const seatJson = z.object({
  weightG: z.number().nullable(),
  sizeMm: z.tuple([z.number(), z.number(), z.number()]).nullable(),
})

/** Kopiykas. */
const waybillDraftJson = z.object({
  seats: z.array(seatJson),
  description: z.string(),
  declared: z.number(),
  collect: z.enum(COLLECT_METHODS),
  collected: z.number(),
  payer: z.enum(['Recipient', 'Sender']),
})
export type WaybillDraftJson = z.infer<typeof waybillDraftJson>

const waybillJson = z.object({
  id: z.number(),
  state: z.enum(['creating', 'unknown', 'refused', 'created', 'cancelled']),
  number: z.string(),
  tracking: z.string(),
  message: z.string(),
  reason: z.string(),
  cost: z.number().nullable(),
  expectedDay: z.string(),
  parcelStatus: z.enum(PARCEL_STATUSES),
  statusText: z.string(),
  author: z.string(),
  createdAt: z.number(),
  checkedAt: z.number().nullable(),
})
export type WaybillJson = z.infer<typeof waybillJson>

/** `setup`: what waybills lack; `goes`: whether Nova Poshta delivers the order. */
export const orderWaybillsJson = z.object({
  goes: z.boolean(),
  setup: z.enum(['ready', 'no_key', 'no_sender']),
  waybills: z.array(waybillJson),
  draft: waybillDraftJson.nullable(),
})
export type OrderWaybillsJson = z.infer<typeof orderWaybillsJson>

export const senderJson = z.object({
  ref: z.string(),
  name: z.string(),
  contacts: z.array(z.object({ ref: z.string(), name: z.string(), phone: z.string() })),
  addresses: z.array(z.object({ ref: z.string(), name: z.string(), cityRef: z.string() })),
})
export type SenderJson = z.infer<typeof senderJson>
