import type { Generated } from 'kysely'
import type { Flag } from '../catalog.ts'

type OrderStatus =
  | 'checkout-draft'
  | 'pending'
  | 'on-hold'
  | 'processing'
  | 'completed'
  | 'cancelled'
  | 'refunded'
  | 'failed'
  | 'trash'

export type ShopOrderTable = {
  id: Generated<number>
  /** The number shown to people. */
  number: string
  key: string
  /** Idempotency key of the checkout attempt: the same attempt made twice is one order. */
  request_key: string | null
  status: OrderStatus
  /** The status before the order was moved to the trash. */
  status_before_trash: OrderStatus | null
  created_via: string
  customer_id: number | null
  /** JSON: Address, as entered at checkout. */
  billing: string
  shipping: string
  customer_note: string
  customer_address: string
  customer_user_agent: string
  payment_method: string
  payment_method_title: string
  transaction_id: string
  cart_hash: string
  total: number
  /** JSON: { id, key, value }[] */
  meta: string
  /** Stock was taken for it, once. */
  stock_taken: Flag
  promised_at: number | null
  /** Stock is reserved for the payment until then; null: for as long as its status says. */
  reserved_until: number | null
  /** When the last payment came; null: an amount is still due. */
  paid_at: number | null
  /** Sum of its `received_payment` rows. */
  paid_total: Generated<number>
  completed_at: number | null
  created_at: number
  updated_at: number
}

/** An order whose buyer's personal data is erased as soon as it is closed. */
export type OrderErasureTable = {
  order_id: number
  customer_id: number
}

/** Search terms of an order: number, names, email, phone digits, products. Lower case; erased with the order. */
export type OrderSearchTermTable = {
  word: string
  order_id: number
}

/** Search terms of customers whose data came from a program; other customers are found through their orders. */
export type CustomerSearchTermTable = {
  word: string
  customer_id: number
}

/** Frozen as sold: later catalogue changes do not affect it. */
export type OrderLineTable = {
  id: Generated<number>
  order_id: number
  kind: 'product' | 'shipping' | 'fee' | 'coupon'
  position: number
  name: string
  /** Code of the delivery method or coupon; empty otherwise. */
  code: string
  product_id: number | null
  variation_id: number | null
  parent_name: string
  sku: string
  picture_id: number | null
  /** JSON: { slug, name, value, valueName }[] */
  options: string
  quantity: number
  /** For the whole quantity; `subtotal` before discounts, `total` after. */
  subtotal: number
  total: number
  /** JSON: { id, key, value }[] */
  meta: string
  /** The product whose stock was reduced, and the quantity still taken from it. */
  stock_product_id: number | null
  stock_taken: number
}

export type OrderNoteTable = {
  id: Generated<number>
  order_id: number
  at: number
  author: string
  text: string
  for_customer: Flag
  /** Both set: the note records this status change. */
  from_status: OrderStatus | null
  to_status: OrderStatus | null
}

export type OrderRefundTable = {
  id: Generated<number>
  order_id: number
  at: number
  author: string
  reason: string
  /** It lowers the sales; `overpaid` was received too much, and does not. */
  amount: number
  overpaid: Generated<number>
  /** JSON: { lineId, quantity, total }[] */
  lines: string
}

/** Buyers, identified by email, else by phone. */
export type CustomerTable = {
  id: Generated<number>
  email: string | null
  /** Digits only, with the country code. */
  phone: string | null
  created_at: number
  updated_at: number
  /** Profile data set by a program, in addition to what the orders hold. */
  first_name: Generated<string>
  last_name: Generated<string>
  username: Generated<string>
  /** JSON: Address, in part. */
  billing: Generated<string>
  shipping: Generated<string>
  /** JSON: { id, key, value }[] */
  meta: Generated<string>
  /** When the profile was set: addresses of later orders are newer. */
  profile_at: Generated<number | null>
  /** When they last wrote by a form of a page. */
  contacted_at: Generated<number | null>
}

/** Further emails and phones of a customer: of those merged into it, and former phones. */
export type CustomerContactTable = {
  value: string
  customer_id: number
}

export type CustomerTagTable = {
  tag: string
  customer_id: number
}

/** Of the staff, about the customer and not about one order. */
export type CustomerNoteTable = {
  id: Generated<number>
  customer_id: number
  at: number
  author: string
  text: string
}
