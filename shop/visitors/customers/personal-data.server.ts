import { z } from 'zod'
import { eraseReviewsFrom, listReviewsFrom } from '#shop/catalog/reviews/reviews.server.ts'
import type { Review } from '#shop/catalog/reviews/reviews.ts'
import { idsOf } from '#shop/core/column-names.ts'
import { enqueueJobs } from '#shop/core/jobs/jobs.server.ts'
import { doublingDelayMs, type Task } from '#shop/core/jobs/jobs.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { eraseOpeningAlert, listOpeningAlertsTo } from '#shop/sales/opening-alerts/opening-alerts.server.ts'
import { eraseHistoryLinks } from '#shop/sales/order-history/order-history.server.ts'
import { listContacts } from '#shop/sales/orders/customers/customer-list.server.ts'
import { findCustomer } from '#shop/sales/orders/customers/customers.server.ts'
import {
  type ErasureResult,
  eraseCustomer,
  listCustomerIds,
  type Whom,
} from '#shop/sales/orders/customers/erase-personal-data.server.ts'
import { eraseTrashedOrders } from '#shop/sales/orders/delete-orders.server.ts'
import { mapNotesOfOrders } from '#shop/sales/orders/notes.server.ts'
import { type Order, type OrderNote, returnedBy } from '#shop/sales/orders/orders.ts'
import { eraseStockAlerts } from '#shop/sales/stock-alerts/stock-alerts.server.ts'
import type { Contacts } from '../messages/form-fields.ts'
import { eraseMessagesFrom, listEveryMessageFrom } from '../messages/messages.server.ts'
import { getCustomerPage, listOrdersOf } from './customer-page.server.ts'

/** In orders as `eraseCustomer` does; messages, requests and links at once. Throws NotFound. */
export function erasePersonalData(
  shop: Shop,
  whom: Whom,
  options: { alsoOpen?: boolean } = {},
): Promise<ErasureResult & { messages: number }> {
  return transact(shop, async (shop) => {
    const all: Contacts = { emails: [], phones: [] }
    for (const id of await listCustomerIds(shop, whom)) {
      const customer = await findCustomer(shop, id)
      const { emails, phones } = await listContacts(shop, customer ?? { id, email: '', phone: '' })
      all.emails.push(...emails)
      all.phones.push(...phones)
    }
    const erased = await eraseCustomer(shop, whom, options)
    const messages = await eraseTraces(shop, { ...all, emails: [...new Set([...all.emails, ...erased.emails])] })
    return { ...erased, messages }
  })
}

/** What people leave besides orders: deleted orders, messages, reviews, requests for alerts, links to orders. Returns how many messages. */
export async function eraseTraces(shop: Shop, contacts: Contacts): Promise<number> {
  for (const email of contacts.emails) {
    await eraseStockAlerts(shop, email)
    await eraseOpeningAlert(shop, email)
  }
  await eraseHistoryLinks(shop, contacts.emails)
  await eraseReviewsFrom(shop, contacts.emails)
  await eraseTrashedOrders(shop, contacts)
  return eraseMessagesFrom(shop, contacts)
}

const ORDERS_AT_ONCE = 200

/** All that is stored of a person, for a request of theirs; notes of the staff too. Throws NotFound. */
export async function exportPersonalData(shop: Shop, id: number): Promise<object> {
  const { customer, contacts, notes, awaited } = await getCustomerPage(shop, id)
  const orders: Order[] = []
  while (orders.length % ORDERS_AT_ONCE === 0) {
    const some = await listOrdersOf(shop, id, { offset: orders.length, limit: ORDERS_AT_ONCE })
    if (some.length === 0) break
    orders.push(...some)
  }
  const notesOfOrders = await mapNotesOfOrders(shop, idsOf(orders))
  const messages = await listEveryMessageFrom(shop, contacts)
  const { firstName, lastName, billing, shipping, meta, tags, createdAt, lastContactAt, placed, spent } = customer
  return {
    customer: { id, firstName, lastName, ...contacts, billing, shipping, meta, tags },
    summary: { createdAt: isoDate(createdAt), lastContactAt: isoDate(lastContactAt), orders: placed, spent },
    orders: orders.map((order) => toExportedOrder(order, notesOfOrders.get(order.id) ?? [])),
    messages: messages.map(({ at, page, fields }) => ({ at: isoDate(at), page: page.address, fields })),
    reviews: (await listReviewsFrom(shop, contacts.emails)).map(toExportedReview),
    stockAlerts: awaited.map(({ at, ...product }) => ({ at: isoDate(at), ...product })),
    openingAlerts: (await listOpeningAlertsTo(shop, contacts.emails)).map(isoDate),
    notes: notes.map(toExportedNote),
  }
}

/** Money is kopiykas; notes are those that an erasure deletes. The secret key stays out: the file may be sent on. */
function toExportedOrder(order: Order, notes: OrderNote[]) {
  const { id, number, status, createdVia, billing, shipping, customerNote, customerAddress, customerUserAgent } = order
  return {
    id,
    number,
    status,
    createdVia,
    createdAt: isoDate(order.createdAt),
    paidAt: isoDate(order.paidAt),
    completedAt: isoDate(order.completedAt),
    total: order.total,
    paymentMethod: order.paymentMethodTitle,
    billing,
    shipping,
    customerNote,
    customerAddress,
    customerUserAgent,
    lines: order.lines.map(({ kind, name, sku, options, quantity, total }) => ({
      kind,
      name,
      sku,
      quantity,
      total,
      options: options.map((option) => `${option.name}: ${option.valueName}`),
    })),
    refunds: order.refunds.map((refund) => ({
      at: isoDate(refund.at),
      amount: returnedBy(refund),
      reason: refund.reason,
    })),
    notes: notes.filter(({ to }) => to === null).map(toExportedNote),
  }
}

function toExportedNote({ at, author, text }: { at: number; author: string; text: string }) {
  return { at: isoDate(at), author, text }
}

function toExportedReview({ kind, productId, text, rating, reply, createdAt }: Review) {
  return { at: isoDate(createdAt), kind, productId, text, rating, reply }
}

function isoDate(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

const ERASED_EMAILS_TASK = 'customers.erase-emails'
const payload = z.object({ emails: z.array(z.string()) })
const RETRY = { minMs: 60_000, maxMs: 3_600_000 }

/** Emails that were written to files and name the person. */
export async function enqueueEmailErasure(shop: Shop, emails: string[]): Promise<void> {
  if (emails.length === 0) return
  await enqueueJobs(shop, [{ task: ERASED_EMAILS_TASK, key: String(shop.now()), payload: { emails } }])
  shop.emit({ type: 'jobs.requested' })
}

/** `remove`: deletes the files. */
export function emailErasureTask(
  remove: (shop: Shop, emails: string[]) => Promise<void>,
): Task<z.infer<typeof payload>> {
  return {
    name: ERASED_EMAILS_TASK,
    payload,
    retryDelayMs: (failures) => doublingDelayMs(failures, RETRY),
    async run(shop, job) {
      await remove(shop, job.payload.emails)
      return { kind: 'done' }
    },
  }
}
