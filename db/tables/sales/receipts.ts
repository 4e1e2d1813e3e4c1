import type { Generated } from 'kysely'

/** A fiscal receipt, written in the transaction that makes it due and issued afterwards. */
export type ReceiptTable = {
  id: Generated<number>
  /** `sale:` + order, `prepayment:` + received payment, `return:` + refund. */
  cause: string
  order_id: number
  /** Our UUID for the cash desk: requesting it twice yields one receipt. */
  key: string
  state: 'waiting' | 'issued'
  /** JSON: ReceiptContent at the time it became due. */
  content: string
  total: number
  failures: number
  /** Why the cash desk rejected the last attempt; empty otherwise. */
  reason: string
  /** Null: issued. */
  retry_at: number | null
  fiscal_number: string
  link: string
  created_at: number
  issued_at: number | null
}
