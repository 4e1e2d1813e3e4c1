import type { Generated } from 'kysely'
import type { Flag } from '../catalog.ts'

export type OrderStatus =
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
  /** What people call it. */
  number: string
  /** Unguessable: whoever has it may see the order. */
  key: string
  /** Names the attempt to place it: the same attempt made twice is one order. */
  request_key: string | null
  status: OrderStatus
  /** What it was before it was put into the trash. */
  status_before_trash: OrderStatus | null
  created_via: string
  customer_id: number | null
  /** JSON: Address, as written on the day. */
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
  /** Goods have been taken off the shelf for it, once. */
  stock_taken: Flag
  /** The day promised to the buyer. */
  promised_at: number | null
  /** Goods wait for the money until then; null: for as long as its state says. */
  reserved_until: number | null
  /** When the last of it came; null: something is still to be paid. */
  paid_at: number | null
  /** Sum of what has come for it (`received_payment`). */
  paid_total: Generated<number>
  /** No longer written: what a buyer was told stands with the payment. */
  paid_told_at: Generated<number | null>
  completed_at: number | null
  created_at: number
  updated_at: number
}

/** An order whose buyer is to be erased as soon as it is closed. */
export type OrderErasureTable = {
  order_id: number
  customer_id: number
  asked_at: number
}

/** What an order is found by: number, names, e-mail, digits of telephones, goods. Lower case; erased with the order. */
export type OrderSearchTermTable = {
  word: string
  order_id: number
}

/** What a customer is found by apart from their orders: only those whom a program has told of have any. */
export type CustomerSearchTermTable = {
  word: string
  customer_id: number
}

/** Frozen as sold: nothing of it follows the catalogue. */
export type OrderLineTable = {
  id: Generated<number>
  order_id: number
  kind: 'product' | 'shipping' | 'fee' | 'coupon'
  position: number
  name: string
  /** Of the delivery method, or the coupon; empty elsewhere. */
  code: string
  product_id: number | null
  variation_id: number | null
  parent_name: string
  sku: string
  picture_id: number | null
  /** JSON: { slug, name, value, valueName }[] */
  options: string
  quantity: number
  /** Of all pieces, before and after what was taken off. */
  subtotal: number
  total: number
  /** JSON: { id, key, value }[] */
  meta: string
  /** Whose shelf the pieces were taken from, and how many are still counted out. */
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
  /** Both set: the note tells of this change of the order's state. */
  from_status: OrderStatus | null
  to_status: OrderStatus | null
}

export type OrderRefundTable = {
  id: Generated<number>
  order_id: number
  at: number
  author: string
  reason: string
  amount: number
  /** JSON: { lineId, quantity, total }[] */
  lines: string
}

/** Those who ordered: found by e-mail, else by telephone. */
export type CustomerTable = {
  id: Generated<number>
  email: string | null
  /** Digits only, with the country in front. */
  phone: string | null
  created_at: number
  updated_at: number
  /** What a program has said of them, beside what their orders say. */
  first_name: Generated<string>
  last_name: Generated<string>
  username: Generated<string>
  /** JSON: Address, in part. */
  billing: Generated<string>
  shipping: Generated<string>
  /** JSON: { id, key, value }[] */
  meta: Generated<string>
  /** When that was said: addresses of a later order are newer. */
  profile_at: Generated<number | null>
}
