import { emailLimitNotes as texts } from '#i18n/orders/uk/notes.ts'
import { DAY_MS, MINUTE_MS } from '#shop/core/dates.ts'
import { normalizeMailbox } from '#shop/core/input/email.ts'
import type { Job } from '#shop/core/jobs/jobs.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { addNote } from '../../orders/notes.server.ts'
import type { Notification } from '../emails.ts'
import * as sql from './sending-limit.sql.server.ts'
import { nextAllowedAt, QUEUED_EMAIL_TTL_MS } from './sending-limit.ts'

/** Counted like an address: ten an hour and thirty a day, whoever they go to. */
const ALL_TEST_EMAILS = 'all test emails'

/** Whether one more may be sent: somebody signed in must not be able to fill mailboxes. */
export function takeTestEmail(shop: Shop, to: string): Promise<boolean> {
  return transact(shop, async (shop) => {
    await sql.lockTestEmails(shop.db, shop.dialect)
    const counted = [to, ALL_TEST_EMAILS]
    for (const limitedAddress of counted) if ((await nextSendingAt(shop, limitedAddress)) > shop.now()) return false
    for (const limitedAddress of counted) await recordSentEmail(shop, limitedAddress)
    return true
  })
}

type QueuedEmail = Pick<Job<Notification>, 'id' | 'payload' | 'createdAt'>

export type SendingLimitOutcome = { kind: 'send' } | { kind: 'wait'; until: number } | { kind: 'drop' }

/** Someone may enter another person's address in a hundred orders: that person must not get a hundred emails. */
export async function checkSendingLimit(
  shop: Shop,
  { id, payload, createdAt }: QueuedEmail,
  email: string,
): Promise<SendingLimitOutcome> {
  const to = payload.to === 'buyer' ? 'buyer' : 'shop'
  const until = await nextSendingAt(shop, email, to)
  const now = shop.now() // not before: a millisecond between the two would hold back the first letter
  if (until <= now) return { kind: 'send' }
  const isOld = to === 'buyer' && now - createdAt >= QUEUED_EMAIL_TTL_MS
  shop.log.warn({ email: id, order: payload.orderId }, isOld ? 'email.dropped' : 'email.capped')
  if (to === 'buyer' && (!payload.wasDelayed || isOld)) {
    await addNote(shop, payload.orderId, { text: isOld ? texts.dropped : texts.capped, forCustomer: false }, '')
  }
  return isOld
    ? { kind: 'drop' }
    : { kind: 'wait', until: to === 'buyer' ? Math.min(until, createdAt + QUEUED_EMAIL_TTL_MS) : until }
}

/** When the next email may go to this address; not later than now: at once. */
export async function nextSendingAt(shop: Shop, email: string, to: 'buyer' | 'shop' = 'buyer'): Promise<number> {
  const now = shop.now()
  const sent = await sql.selectSentTo(shop.db, sealRecipient(shop, email), {
    from: now - DAY_MS,
    until: now + MINUTE_MS,
  })
  return nextAllowedAt(sent, now, to)
}

export async function recordSentEmail(shop: Shop, email: string): Promise<void> {
  await sql.insertSent(shop.db, sealRecipient(shop, email), shop.now())
  await sql.deleteSentBefore(shop.db, shop.now() - DAY_MS)
}

/** A keyed hash, so that the address cannot be read from it. */
function sealRecipient(shop: Shop, email: string): string {
  return shop.seal(`email|${normalizeMailbox(email)}`)
}
