import { isOnline, PAYMENT_METHODS } from '../payment/payment.ts'
import type { Shop } from '../shop.ts'
import * as sql from './letters.sql.server.ts'

/** Whoever pays at the door knows that he has paid. */
const TOLD_METHODS = PAYMENT_METHODS.filter((code) => isOnline(code) || code === 'bacs')
/** An import, or somebody's correction of last month, is no news. */
const PAID_JUST_NOW_MS = 10 * 60_000
const ORDER = /^order:(\d+)$/

/** The shop's witness: that money has come is told once, however often it is booked. `inChat`: there is one to be told. */
export async function queuePaid(shop: Shop, tags: ReadonlySet<string>, inChat: boolean): Promise<void> {
  const ids = [...tags].flatMap((tag) => ORDER.exec(tag)?.[1] ?? []).map(Number)
  if (ids.length === 0) return
  const now = shop.now()
  const to: sql.Addressee[] = inChat ? ['buyer', 'chat'] : ['buyer']
  for (const id of await sql.claimPaid(shop.db, ids, TOLD_METHODS, now, now - PAID_JUST_NOW_MS)) {
    await sql.insertLetters(shop.db, id, to, now, 'paid')
  }
}
