import { NotFound } from '../failures.ts'
import { type Shop, transact } from '../shop.ts'
import * as sql from './forgetting.sql.server.ts'
import { blankAddress, isEditable, type Order, phoneDigits } from './orders.ts'
import { readOrders } from './reading.server.ts'
import { saveWords } from './words.sql.server.ts'
import { wordsOf } from './words.ts'

export type Forgotten = {
  orders: number
  /** Every e-mail those orders were given with: letters to them may lie elsewhere. */
  emails: string[]
  /** Numbers of orders that are still to be paid, made or sent: they keep their buyer until they are closed. */
  later: string[]
}

/**
 * Erases who ordered, by e-mail or telephone, and keeps the books: numbers, days, goods and sums stay. An open order keeps its
 * buyer, who has something coming, and is noted down for `forgetClosed`; `alsoOpen` does not wait. Throws NotFound for nobody.
 */
export async function forgetBuyer(shop: Shop, who: string, { alsoOpen = false } = {}): Promise<Forgotten> {
  const email = who.includes('@') ? who.trim().toLowerCase() : null
  const phone = email === null ? phoneDigits(who) : null
  return transact(shop, async (shop) => {
    const found = await sql.selectCustomersLike(shop.db, email, phone)
    if (found.length === 0) throw new NotFound('no such buyer')
    const orders = await readOrders(shop, await sql.selectOrderIdsOf(shop.db, found))
    const open = alsoOpen ? [] : orders.filter(isOpen)
    const rows = open.map(({ id, customerId }) => ({
      order_id: id,
      customer_id: customerId ?? 0,
      asked_at: shop.now(),
    }))
    await sql.noteForLater(shop.db, rows)
    const emails = await erase(
      shop,
      orders.filter((order) => !open.includes(order)),
    )
    await deleteLonely(shop, found)
    const expected = open.flatMap(emailOf)
    return {
      orders: orders.length - open.length,
      emails: emails.filter((one) => !expected.includes(one)),
      later: open.map(({ number }) => number),
    }
  })
}

/** What was noted down and has been closed since. */
export async function forgetClosed(shop: Shop): Promise<Omit<Forgotten, 'later'>> {
  const noted = await sql.selectNoted(shop.db)
  const none = { orders: 0, emails: [] }
  if (noted.length === 0) return none
  return transact(shop, async (shop) => {
    const orders = await readOrders(
      shop,
      noted.map(({ order_id }) => order_id),
    )
    const closed = orders.filter((order) => !isOpen(order))
    if (closed.length === 0) return none
    const emails = await erase(shop, closed)
    const ids = new Set(closed.map(({ id }) => id))
    const buyers = noted.filter(({ order_id }) => ids.has(order_id)).map(({ customer_id }) => customer_id)
    await deleteLonely(shop, [...new Set(buyers)])
    return { orders: closed.length, emails }
  })
}

/** Answers with the e-mails that stood in them. */
async function erase(shop: Shop, orders: Order[]): Promise<string[]> {
  for (const order of orders) {
    const { id, number, transactionId, lines } = order
    await sql.eraseBuyerOf(shop.db, id, {
      billing: JSON.stringify(blankAddress),
      shipping: JSON.stringify(blankAddress),
      at: shop.now(),
    })
    const nobody = { number, billing: blankAddress, shipping: blankAddress, transactionId }
    await saveWords(shop.db, id, wordsOf(nobody, lines))
    shop.changed(`order:${id}`)
  }
  return [...new Set(orders.flatMap(emailOf))]
}

function emailOf({ billing }: Order): string[] {
  return billing.email === '' ? [] : [billing.email.toLowerCase()]
}

/** Buyers without orders; whoever has ordered anew since is still one. */
async function deleteLonely(shop: Shop, customerIds: number[]): Promise<void> {
  const busy = new Set(await sql.selectCustomersWithOrders(shop.db, customerIds))
  const lonely = customerIds.filter((id) => !busy.has(id))
  if (lonely.length === 0) return
  await sql.deleteCustomers(shop.db, lonely)
  shop.changed(...lonely.map((id) => `customer-deleted:${id}`))
}

function isOpen({ status }: Order): boolean {
  return status === 'processing' || (isEditable(status) && status !== 'checkout-draft')
}
