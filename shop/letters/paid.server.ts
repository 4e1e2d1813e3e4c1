import type { Shop } from '../shop.ts'
import * as sql from './letters.sql.server.ts'

/** What was recorded longer ago is no news. */
const RECORDED_JUST_NOW_MS = 10 * 60_000
const ORDER = /^order(?:-created)?:(\d+)$/

/** The shop's witness: each payment is told of once, to whoever it was recorded for. `inChat`: there is one to be told. */
export async function queuePaid(shop: Shop, tags: ReadonlySet<string>, inChat: boolean): Promise<void> {
  const ids = [...new Set([...tags].flatMap((tag) => ORDER.exec(tag)?.[1] ?? []).map(Number))]
  if (ids.length === 0) return
  const now = shop.now()
  const to: sql.Addressee[] = inChat ? ['buyer', 'chat'] : ['buyer']
  for (const payment of await sql.claimPayments(shop.db, ids, now, now - RECORDED_JUST_NOW_MS)) {
    await sql.insertPaymentLetters(shop.db, payment, to, now)
  }
}
