import type { Generated } from 'kysely'

/** Checkout fields typed so far; stored with the cart and deleted with it. */
export type CheckoutDraftTable = {
  cart_id: string
  /** JSON: the form's fields as typed. */
  fields: string
  updated_at: number
  /** The id reserved for its order, once a program has requested one. */
  order_id: Generated<number | null>
  order_key: Generated<string | null>
}

/** Emails and chat notifications waiting to be sent, written in the transaction of the event they report. */
export type NotificationTable = {
  id: Generated<number>
  order_id: number
  /** `chat`: the shop's own messenger chat. */
  to_whom: 'buyer' | 'shop' | 'chat'
  about: Generated<'placed' | 'paid'>
  /** The received payment it reports. */
  payment_id: Generated<number | null>
  failures: number
  retry_at: number
  created_at: number
}

/** Emails of the last day by sealed address. */
export type SentEmailTable = { id: Generated<number>; recipient: string; sent_at: number }

/** The local copy of the carrier's directory. */
export type CarrierSettlementTable = {
  ref: string
  name: string
  kind: string
  region: string
  district: string
  /** Lower case, the name first; suggestions match it. */
  words: string
  refreshed_at: number
}

export type CarrierPointTable = {
  ref: string
  settlement_ref: string
  kind: 'branch' | 'locker' | 'cargo'
  number: number
  name: string
  /** Grams; null: no limit beyond the carrier's own. */
  most_piece_g: number | null
  most_total_g: number | null
  /** Millimetres; null: likewise. */
  most_length_mm: number | null
  most_width_mm: number | null
  most_height_mm: number | null
  refreshed_at: number
}
