import { emailLimitNotes as texts } from '#i18n/orders/uk/email-limit-notes.ts'
import { DAY_MS } from '../durations.ts'
import { addNote } from '../orders/notes.server.ts'
import type { Shop } from '../shop.ts'
import * as sql from './sending-limit.sql.server.ts'
import { nextAllowedAt, normalizeMailbox, QUEUED_EMAIL_TTL_MS } from './sending-limit.ts'

type QueuedEmail = {
  id: number
  order_id: number
  to_whom: 'buyer' | 'shop' | 'chat'
  retry_at: number
  created_at: number
}

export type SendingLimitOutcome = { kind: 'send' } | { kind: 'wait'; until: number } | { kind: 'drop' }

/** Someone may enter another person's address in a hundred orders: that person must not get a hundred emails. */
export async function checkSendingLimit(shop: Shop, waiting: QueuedEmail, email: string): Promise<SendingLimitOutcome> {
  const now = shop.now()
  const to = waiting.to_whom === 'buyer' ? 'buyer' : 'shop'
  const until = nextAllowedAt(await sql.selectSentTo(shop.db, sealRecipient(shop, email), now - DAY_MS), now, to)
  if (until <= now) return { kind: 'send' }
  const isFirst = waiting.retry_at === waiting.created_at
  const isOld = to === 'buyer' && now - waiting.created_at >= QUEUED_EMAIL_TTL_MS
  shop.log.warn({ email: waiting.id, order: waiting.order_id }, isOld ? 'email.dropped' : 'email.capped')
  if (to === 'buyer' && (isFirst || isOld)) {
    await addNote(shop, waiting.order_id, { text: isOld ? texts.dropped : texts.capped, forCustomer: false }, '')
  }
  return isOld
    ? { kind: 'drop' }
    : { kind: 'wait', until: to === 'buyer' ? Math.min(until, waiting.created_at + QUEUED_EMAIL_TTL_MS) : until }
}

export async function recordSentEmail(shop: Shop, email: string): Promise<void> {
  await sql.insertSent(shop.db, sealRecipient(shop, email), shop.now())
  await sql.deleteSentBefore(shop.db, shop.now() - DAY_MS)
}

/** A keyed hash, so that the address cannot be read from it. */
function sealRecipient(shop: Shop, email: string): string {
  return shop.seal(`email|${normalizeMailbox(email)}`)
}
