import type { Generated } from 'kysely'

/** A fiscal receipt, written in the transaction that makes it due, issued afterwards. */
export type ReceiptTable = {
  id: Generated<number>
  /** `sale:` and the order, `prepayment:` and the received payment, `return:` and the refund. */
  cause: string
  order_id: number
  /** What the cash desk calls it by, a UUID given by us: asked for twice, it is one receipt. */
  key: string
  state: 'waiting' | 'issued'
  /** JSON: ReceiptContent, as it was when it became due. */
  content: string
  total: number
  failures: number
  /** Why the cash desk did not take it the last time; empty otherwise. */
  reason: string
  /** Null: issued. */
  retry_at: number | null
  fiscal_number: string
  link: string
  created_at: number
  issued_at: number | null
}
