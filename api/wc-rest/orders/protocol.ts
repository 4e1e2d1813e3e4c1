import type { OrderStatus } from '#shop/orders/status.ts'

export const ORDERS_ROUTE = '/wc/v3/orders'

type Line = { id: number; total: string; meta_data: WooMeta[] }
type WooMeta = { id: number; key: string; value: unknown; display_key?: string; display_value?: unknown }

/** Money is a string: `"12500.00"`. Dates have no offset: those with `_gmt` are in UTC. */
export type WooOrder = {
  id: number
  number: string
  status: OrderStatus
  created_via: string
  date_created_gmt: string
  date_paid_gmt: string | null
  total: string
  discount_total: string
  customer_note: string
  meta_data: WooMeta[]
  customer_id: number
  is_editable: boolean
  /** `paid`: payments before refunds; `due`: the rest to pay. */
  meblia: { version: string; promised: string | null; paid: string; due: string }
  billing: Record<string, string>
  shipping: Record<string, string>
  payment_method: string
  payment_method_title: string
  line_items: (Line & {
    name: string
    sku: string
    product_id: number
    variation_id: number
    quantity: number
    price: number
    subtotal: string
    parent_name: string | null
  })[]
  shipping_lines: (Line & { method_title: string; method_id: string })[]
  fee_lines: (Line & { name: string })[]
  coupon_lines: { id: number; code: string; discount: string }[]
  refunds: { id: number; reason: string; total: string }[]
}

export type WooOrderNote = {
  id: number
  author: string
  date_created_gmt: string
  note: string
  customer_note: boolean
}

/** A refund: quantities and amounts are negative. */
export type WooRefund = {
  id: number
  amount: string
  reason: string
  date_created_gmt: string
  line_items: { id: number; quantity: number; total: string }[]
  shipping_lines: { id: number; total: string }[]
  fee_lines: { id: number; total: string }[]
}
