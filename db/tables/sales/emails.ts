import type { Generated } from 'kysely'

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
