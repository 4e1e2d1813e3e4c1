import { idsOf } from '#shop/core/column-names.ts'
import { NotFound } from '#shop/core/errors.ts'
import { deleteJobsByKeyPrefix } from '#shop/core/jobs/jobs.server.ts'
import { buyerPhoneDigits } from '#shop/core/phone.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { eraseRedemptionBuyers } from '../../coupons/redemptions.server.ts'
import { eraseTrashedNotes } from '../delete-orders.server.ts'
import { listOrdersById } from '../find-orders.server.ts'
import { blankAddress, type Order, orderJobPrefix } from '../orders.ts'
import { saveOrderSearchTerms } from '../search/search-terms.sql.server.ts'
import { orderSearchTerms } from '../search/search-terms.ts'
import { isEditable } from '../status.ts'
import { isCustomer } from './customers.server.ts'
import * as sql from './erase-personal-data.sql.server.ts'

/** By email or phone: all who have it, or one customer by id. */
export type Whom = string | { id: number }

export type ErasureResult = {
  orders: number
  /** All emails in those orders: queued emails and messages may hold them. */
  emails: string[]
  /** Numbers of open orders: they keep the buyer's data until closed. */
  postponed: string[]
}

/** By email or phone; numbers, dates and totals stay. Open orders wait, unless `alsoOpen`. Throws NotFound. */
export async function eraseCustomer(shop: Shop, whom: Whom, { alsoOpen = false } = {}): Promise<ErasureResult> {
  return transact(shop, async (shop) => {
    const found = await listCustomerIds(shop, whom)
    if (found.length === 0) throw new NotFound('no such buyer')
    const orders = await listOrdersById(shop, await sql.selectOrderIdsOfCustomers(shop.db, found))
    const open = alsoOpen ? [] : orders.filter(isOpenOrder)
    const rows = open.map(({ id, customerId }) => ({
      order_id: id,
      customer_id: customerId ?? 0,
    }))
    await sql.insertPendingErasures(shop.db, rows)
    const emails = await eraseOrders(
      shop,
      orders.filter((order) => !open.includes(order)),
    )
    await deleteCustomersWithoutOrders(shop, found)
    const expected = open.flatMap(billingEmails)
    return {
      orders: orders.length - open.length,
      emails: emails.filter((email) => !expected.includes(email)),
      postponed: open.map(({ number }) => number),
    }
  })
}

export async function listCustomerIds(shop: Shop, whom: Whom): Promise<number[]> {
  if (typeof whom === 'object') return (await isCustomer(shop, whom.id)) ? [whom.id] : []
  const email = whom.includes('@') ? whom.trim().toLowerCase() : null
  return sql.selectCustomerIdsByContact(shop.db, email, email === null ? buyerPhoneDigits(whom) : null)
}

/** Queued erasures whose orders were closed since. */
export async function processPendingErasures(shop: Shop): Promise<Omit<ErasureResult, 'postponed'>> {
  const noted = await sql.selectPendingErasures(shop.db)
  const none = { orders: 0, emails: [] }
  if (noted.length === 0) return none
  return transact(shop, async (shop) => {
    const orderIds = noted.map(({ order_id }) => order_id)
    const orders = await listOrdersById(shop, orderIds)
    const closed = orders.filter((order) => !isOpenOrder(order))
    if (closed.length === 0) return none
    const emails = await eraseOrders(shop, closed)
    const ids = new Set(closed.map(({ id }) => id))
    const buyers = noted.filter(({ order_id }) => ids.has(order_id)).map(({ customer_id }) => customer_id)
    await deleteCustomersWithoutOrders(shop, [...new Set(buyers)])
    return { orders: closed.length, emails }
  })
}

/** Returns the emails found in them. */
async function eraseOrders(shop: Shop, orders: Order[]): Promise<string[]> {
  for (const order of orders) {
    const { id, lines } = order
    await sql.eraseOrderPersonalData(shop.db, id, {
      billing: JSON.stringify(blankAddress),
      shipping: JSON.stringify(blankAddress),
      at: shop.now(),
    })
    await deleteJobsByKeyPrefix(shop, orderJobPrefix(id))
    const nobody = { ...order, billing: blankAddress, shipping: blankAddress, meta: [] }
    await saveOrderSearchTerms(shop.db, id, orderSearchTerms(nobody, lines))
    shop.emit({ type: 'order.updated', orderId: id })
  }
  await eraseTrashedNotes(shop, idsOf(orders))
  await eraseRedemptionBuyers(shop, idsOf(orders))
  return [...new Set(orders.flatMap(billingEmails))]
}

function billingEmails({ billing }: Order): string[] {
  return billing.email === '' ? [] : [billing.email.toLowerCase()]
}

/** Only customers who have not ordered again. */
async function deleteCustomersWithoutOrders(shop: Shop, customerIds: number[]): Promise<void> {
  const busy = new Set(await sql.selectCustomersWithOrders(shop.db, customerIds))
  const orphaned = customerIds.filter((id) => !busy.has(id))
  if (orphaned.length === 0) return
  await sql.deleteCustomers(shop.db, orphaned)
  for (const customerId of orphaned) shop.emit({ type: 'customer.deleted', customerId })
}

function isOpenOrder({ status }: Order): boolean {
  return status === 'processing' || (isEditable(status) && status !== 'checkout-draft')
}
