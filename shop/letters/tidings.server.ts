import { formatPrice } from '#i18n/format.ts'
import { letters as words } from '#i18n/letters.uk.ts'
import { adminAddress } from '../addresses.ts'
import { orderTotals } from '../orders/order-totals.ts'
import { findOrder } from '../orders/reading.server.ts'
import type { Shop } from '../shop.ts'
import * as sql from './letters.sql.server.ts'
import { type Tiding, type Told, waitAfter } from './letters.ts'

const AT_ONCE = 20
const BY_CHAT: sql.Addressee[] = ['chat']
/** Yesterday's order is no news any more: a chat that comes back is not flooded. */
const STALE_MS = 86_400_000
const CREATED = /^order-created:(\d+)$/

/** The shop's witness where a messenger is configured: written with the order, told after it. */
export async function queueTidings(shop: Shop, tags: ReadonlySet<string>): Promise<void> {
  const ids = [...tags].flatMap((tag) => CREATED.exec(tag)?.[1] ?? []).map(Number)
  if (ids.length > 0) await sql.insertTidings(shop.db, ids, shop.now())
}

/**
 * Tells what waits, one after the other. A messenger that asks to wait, or cannot be reached, is left alone by all of it.
 * Answers when the next is due; null: nothing waits.
 */
export async function sendTidings(shop: Shop, tell: (tiding: Tiding) => Promise<Told>): Promise<number | null> {
  for (const row of await sql.selectDueLetters(shop.db, BY_CHAT, shop.now(), AT_ONCE)) {
    const tiding = shop.now() - row.created_at > STALE_MS ? undefined : await tidingOf(shop, row)
    const told: Told = tiding ? await tell(tiding) : { kind: 'told' }
    if (told.kind === 'told') {
      await sql.deleteLetter(shop.db, row.id)
      continue
    }
    const failures = row.failures + 1
    const wait = told.afterMs ?? waitAfter(failures)
    await sql.putOff(shop.db, row.id, failures, shop.now() + wait)
    await sql.putAllOff(shop.db, BY_CHAT, shop.now() + wait)
    shop.log.warn({ letter: row.id, failures, code: told.code }, 'tiding.not-told')
    return shop.now() + wait
  }
  return sql.selectNextRetry(shop.db, BY_CHAT)
}

type Row = Awaited<ReturnType<typeof sql.selectDueLetters>>[number]

/** Undefined: there is nothing to tell any more. */
async function tidingOf(shop: Shop, { order_id, about, payment_id }: Row): Promise<Tiding | undefined> {
  const order = await findOrder(shop, order_id)
  if (!order || order.status === 'trash') return undefined
  const delivery = order.lines.find(({ kind }) => kind === 'shipping')?.name ?? ''
  const { number, total, paymentMethodTitle: payment } = order
  const link = `${shop.site.url}${adminAddress}orders/${order.id}`
  const totals = orderTotals(order)
  if (about === 'paid') {
    const received = payment_id === null ? undefined : await sql.selectToldPayment(shop.db, payment_id)
    if (!received) return undefined
    return { text: words.chatPaid({ number, sum: received.amount, due: totals.due, payment, link }) }
  }
  const lines = [
    ...totals.goods.map(({ line, amount }) => words.line({ ...line, subtotal: amount })),
    ...[...totals.discounts, ...totals.charges].map((row) => {
      const name = row.kind === 'discount' ? words.discount(row.name) : row.name
      return `${name}: ${row.amount === 0 ? words.free : formatPrice(row.amount)}`
    }),
  ]
  return { text: words.chat({ number, total, lines, delivery, payment, link }) }
}
