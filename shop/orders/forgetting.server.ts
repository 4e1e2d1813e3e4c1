import { forgetUsers } from '../coupons/uses.server.ts'
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
}

/**
 * Erases who ordered, by e-mail or telephone, and keeps the books: numbers, days, goods and sums stay. Throws NotFound for
 * nobody. Orders that are still to be paid, made or sent keep their buyer: `open` tells their numbers, and nothing is erased.
 */
export async function forgetBuyer(
  shop: Shop,
  who: string,
): Promise<{ kind: 'forgotten'; was: Forgotten } | { kind: 'open'; numbers: string[] }> {
  const email = who.includes('@') ? who.trim().toLowerCase() : null
  const phone = email === null ? phoneDigits(who) : null
  return transact(shop, async (shop) => {
    const found = await sql.selectCustomersLike(shop.db, email, phone)
    if (found.length === 0) throw new NotFound('no such buyer')
    const orders = await readOrders(shop, await sql.selectOrderIdsOf(shop.db, found))
    const open = orders.filter(isOpen)
    if (open.length > 0) return { kind: 'open', numbers: open.map(({ number }) => number) }

    for (const order of orders) {
      const transactionId = order.transactionId
      await sql.eraseBuyerOf(shop.db, order.id, {
        billing: JSON.stringify(blankAddress),
        shipping: JSON.stringify(blankAddress),
        at: shop.now(),
      })
      const nobody = { number: order.number, billing: blankAddress, shipping: blankAddress, transactionId }
      await saveWords(shop.db, order.id, wordsOf(nobody, order.lines))
      shop.changed(`order:${order.id}`)
    }
    await forgetUsers(
      shop,
      orders.map(({ id }) => id),
    )
    await sql.deleteCustomers(shop.db, found)
    shop.changed(...found.map((id) => `customer-deleted:${id}`))
    const emails = [
      ...new Set(orders.map(({ billing }) => billing.email.toLowerCase()).filter((email) => email !== '')),
    ]
    return { kind: 'forgotten', was: { orders: orders.length, emails } }
  })
}

function isOpen({ status }: Order): boolean {
  return status === 'processing' || (isEditable(status) && status !== 'checkout-draft')
}
