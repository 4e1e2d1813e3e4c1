import type { Generated } from 'kysely'

/** What somebody has typed at the checkout: kept with the cart, gone with it. */
export type CheckoutDraftTable = {
  cart_id: string
  /** JSON: the form's fields as typed. */
  fields: string
  updated_at: number
  /** What its order will be called, once a program has asked for that. */
  order_id: Generated<number | null>
  order_key: Generated<string | null>
}

/** Post that waits to be sent; it is written in the same transaction as what it tells of. */
export type NotificationTable = {
  id: Generated<number>
  order_id: number
  /** `chat`: the shop's own, in a messenger. */
  to_whom: 'buyer' | 'shop' | 'chat'
  about: Generated<'placed' | 'paid'>
  /** Which money it tells of. */
  payment_id: Generated<number | null>
  failures: number
  retry_at: number
  created_at: number
}

/** E-mails of the last day by address, which itself is sealed. */
export type SentEmailTable = { id: Generated<number>; recipient: string; sent_at: number }

/** The local copy of the carrier's directory. */
export type CarrierSettlementTable = {
  ref: string
  name: string
  kind: string
  region: string
  district: string
  /** Lower case, the name first: what suggestions are found by. */
  words: string
  refreshed_at: number
}

export type CarrierPointTable = {
  ref: string
  settlement_ref: string
  kind: 'branch' | 'locker' | 'cargo'
  number: number
  name: string
  /** Grams; null: as much as the carrier takes at all. */
  most_piece_g: number | null
  most_total_g: number | null
  /** Millimetres; null likewise. */
  most_length_mm: number | null
  most_width_mm: number | null
  most_height_mm: number | null
  refreshed_at: number
}
