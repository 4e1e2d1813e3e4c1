import type { Generated } from 'kysely'

/** A waybill of the carrier: the row is written before the service is called, so that none is made twice. */
export type WaybillTable = {
  id: Generated<number>
  order_id: number
  state: 'creating' | 'unknown' | 'refused' | 'created' | 'cancelled'
  /** When the service was last called for it. */
  claimed_at: number
  /** Of the service; both empty before it has answered. */
  ref: string
  number: string
  /** Why it was not created, and the service's own words; empty otherwise. */
  why: string
  reason: string
  cost: number | null
  expected_day: string
  parcel_status: 'waiting' | 'on_way' | 'arrived' | 'delivered' | 'refused' | 'returned'
  status_text: string
  author: string
  created_at: number
  checked_at: number | null
  failures: number
  /** Null: not asked any more. */
  check_at: number | null
}
