import { emailCaps as words } from '#i18n/email-caps.uk.ts'
import { addNote } from '../orders/notes.server.ts'
import type { Shop } from '../shop.ts'
import * as sql from './email-caps.sql.server.ts'
import { DROP_AFTER_MS, mailbox, nextAllowedAt } from './email-caps.ts'

const DAY_MS = 86_400_000

type Waiting = {
  id: number
  order_id: number
  to_whom: 'buyer' | 'shop' | 'chat'
  retry_at: number
  created_at: number
}

export type CapOutcome = { kind: 'send' } | { kind: 'wait'; until: number } | { kind: 'drop' }

/** Somebody may type another person's address into a hundred orders: that person is not written to a hundred times. */
export async function checkEmailCap(shop: Shop, waiting: Waiting, email: string): Promise<CapOutcome> {
  const now = shop.now()
  const to = waiting.to_whom === 'buyer' ? 'buyer' : 'shop'
  const until = nextAllowedAt(await sql.selectSentTo(shop.db, recipientOf(shop, email), now - DAY_MS), now, to)
  if (until <= now) return { kind: 'send' }
  const isFirst = waiting.retry_at === waiting.created_at
  const isOld = to === 'buyer' && now - waiting.created_at >= DROP_AFTER_MS
  shop.log.warn({ letter: waiting.id, order: waiting.order_id }, isOld ? 'letter.dropped' : 'letter.capped')
  if (to === 'buyer' && (isFirst || isOld)) {
    await addNote(shop, waiting.order_id, { text: isOld ? words.dropped : words.capped, forCustomer: false }, '')
  }
  return isOld
    ? { kind: 'drop' }
    : { kind: 'wait', until: to === 'buyer' ? Math.min(until, waiting.created_at + DROP_AFTER_MS) : until }
}

export async function countEmail(shop: Shop, email: string): Promise<void> {
  await sql.insertSent(shop.db, recipientOf(shop, email), shop.now())
  await sql.deleteSentBefore(shop.db, shop.now() - DAY_MS)
}

/** A seal, for nobody must read an address out of it. */
function recipientOf(shop: Shop, email: string): string {
  return shop.seal(`email|${mailbox(email)}`)
}
