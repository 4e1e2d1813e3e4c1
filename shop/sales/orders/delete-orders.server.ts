import { z } from 'zod'
import type { Actor } from '#shop/core/audit/audit.ts'
import { Conflict, NotFound } from '#shop/core/errors.ts'
import { parseStored } from '#shop/core/json.ts'
import { buyerPhoneDigits } from '#shop/core/phone.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { addToTrash, eraseTrashed } from '#shop/core/trash/trash.server.ts'
import { findOrCreateCustomer, isCustomer } from './customers/customers.server.ts'
import { getOrder, storedAddress } from './find-orders.server.ts'
import { deleteNote } from './notes.server.ts'
import * as sql from './orders.sql.server.ts'
import { amountOverpaid, amountRefunded, type Order, type Refund } from './orders.ts'
import { recordEarlierPayment, updatePaidTotal } from './payments/received-payments.server.ts'
import { insertRemainingRefund } from './refunds/remaining-refund.server.ts'
import { saveOrderSearchTerms } from './search/search-terms.sql.server.ts'
import { orderSearchTerms } from './search/search-terms.ts'
import { lockOrder } from './status.server.ts'
import { ORDER_STATUSES } from './status.ts'

/** Gone for lists and programs; restorable for 30 days. Throws NotFound. */
export async function deleteOrder(shop: Shop, actor: Actor, id: number): Promise<Order> {
  return transact(shop, async (shop) => {
    const order = await getOrder(shop, id)
    const content = {
      order: (await sql.selectOrders(shop.db, [id]))[0],
      lines: await sql.selectLines(shop.db, [id]),
      notes: await sql.selectNotes(shop.db, [id]),
      refunds: await sql.selectRefunds(shop.db, [id]),
      ...(await sql.selectFollowing(shop.db, id)),
    }
    await addToTrash(shop, actor, { kind: 'order', entity: id, title: `№\u00a0${order.number}`, content })
    await sql.deleteOrder(shop.db, id)
    shop.emit({ type: 'order.deleted', orderId: id })
    return order
  })
}

/** Throws NotFound; Conflict on restore if the order no longer exists. */
export async function trashNote(shop: Shop, actor: Actor, { orderId, id }: { orderId: number; id: number }) {
  return transact(shop, async (shop) => {
    const row = (await sql.selectNotes(shop.db, [orderId])).find((row) => row.id === id)
    const note = await deleteNote(shop, orderId, id)
    const { number } = await getOrder(shop, orderId)
    await addToTrash(shop, actor, { kind: 'order_note', entity: id, title: `№\u00a0${number}`, content: { ...row } })
    return note
  })
}

/** The amount counts as paid again, unless the order is `refunded`: then a refund of what is left takes its place. Throws NotFound. */
export async function trashRefund(
  shop: Shop,
  actor: Actor,
  { orderId, id }: { orderId: number; id: number },
): Promise<Refund> {
  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    const refund = order.refunds.find((refund) => refund.id === id)
    const row = (await sql.selectRefunds(shop.db, [orderId])).find((row) => row.id === id)
    if (!refund || !row) throw new NotFound(`refund ${id}`)
    const title = `№\u00a0${order.number}`
    await addToTrash(shop, actor, { kind: 'order_refund', entity: id, title, content: row })
    await sql.deleteRefund(shop.db, id)
    if (order.status === 'refunded') {
      await insertRemainingRefund(shop, await getOrder(shop, orderId), { at: shop.now(), author: actor.name })
    }
    await updatePaidTotal(shop, orderId)
    shop.emit({ type: 'order.updated', orderId })
    return refund
  })
}

/** Of a buyer who is erased: by email; by phone only who left no email, since a family shares a phone. */
export function eraseTrashedOrders(shop: Shop, { emails, phones }: { emails: string[]; phones: string[] }) {
  return eraseTrashed(shop, 'order', (content) => {
    const { email, phone } = parseStored(storedAddress, storedOrder.parse(content).order.billing)
    return email === '' ? phones.includes(buyerPhoneDigits(phone) ?? '') : emails.includes(email.toLowerCase())
  })
}

export function eraseTrashedNotes(shop: Shop, orderIds: number[]) {
  return eraseTrashed(shop, 'order_note', (content) => orderIds.includes(noteRow.parse(content).order_id))
}

/** Restore functions by kind, for `restoreFromTrash`. */
export const orderRestorers: Record<string, (shop: Shop, content: unknown) => Promise<void>> = {
  order: async (shop, content) => {
    const { order, lines, notes, refunds, ...following } = storedOrder.parse(content)
    const customer_id = await findBuyer(shop, order)
    await throwConflictIfTaken(async () => {
      await sql.insertOrder(shop.db, { ...order, customer_id })
      await sql.insertLines(shop.db, lines)
      await sql.insertNotes(shop.db, notes)
      await sql.insertRefunds(shop.db, refunds)
      await sql.insertFollowing(shop.db, following)
    })
    const restored = await getOrder(shop, order.id)
    await recordEarlierPayment(shop, restored)
    await saveOrderSearchTerms(shop.db, order.id, orderSearchTerms(restored, restored.lines))
    shop.emit({ type: 'order.restored', orderId: order.id })
  },
  order_note: async (shop, content) => {
    const note = noteRow.parse(content)
    await getOrder(shop, note.order_id)
    await sql.insertNotes(shop.db, [note])
  },
  order_refund: async (shop, content) => {
    const refund = refundRow.parse(content)
    const order = await lockOrder(shop, refund.order_id)
    if (refund.amount > order.total - amountRefunded(order) || refund.overpaid > amountOverpaid(order)) {
      throw new Conflict('the money has been refunded since')
    }
    await sql.insertRefunds(shop.db, [refund])
    await updatePaidTotal(shop, refund.order_id)
    shop.emit({ type: 'order.updated', orderId: refund.order_id })
  },
}

const integer = z.number().int()
const flag = z.literal([0, 1])
const status = z.enum(ORDER_STATUSES)

const noteRow = z.object({
  id: integer,
  order_id: integer,
  at: integer,
  author: z.string(),
  text: z.string(),
  for_customer: flag,
  from_status: status.nullable(),
  to_status: status.nullable(),
})

const refundRow = z.object({
  id: integer,
  order_id: integer,
  at: integer,
  author: z.string(),
  reason: z.string(),
  amount: integer,
  overpaid: integer.default(0),
  lines: z.string(),
})

const waybillRow = z.object({
  id: integer,
  order_id: integer,
  state: z.enum(['creating', 'unknown', 'refused', 'created', 'cancelled']),
  claimed_at: integer,
  ref: z.string(),
  number: z.string(),
  why: z.string(),
  reason: z.string(),
  cost: integer.nullable(),
  expected_day: z.string(),
  parcel_status: z.enum(['waiting', 'on_way', 'arrived', 'delivered', 'refused', 'returned']),
  status_text: z.string(),
  author: z.string(),
  created_at: integer,
  checked_at: integer.nullable(),
  failures: integer,
  check_at: integer.nullable(),
})

const storedLineRow = z.object({
  id: integer,
  order_id: integer,
  kind: z.enum(['product', 'shipping', 'fee', 'coupon']),
  position: integer,
  name: z.string(),
  code: z.string(),
  product_id: integer.nullable(),
  variation_id: integer.nullable(),
  parent_name: z.string(),
  sku: z.string(),
  picture_id: integer.nullable(),
  options: z.string(),
  quantity: integer,
  subtotal: integer,
  total: integer,
  meta: z.string(),
  stock_product_id: integer.nullable(),
  stock_taken: integer,
})

type StoredOrderRow = z.output<typeof storedOrder>['order']
const storedOrder = z.object({
  order: z.object({
    id: integer,
    number: z.string(),
    key: z.string(),
    request_key: z.string().nullable(),
    status,
    status_before_trash: status.nullable(),
    created_via: z.string(),
    customer_id: integer.nullable(),
    billing: z.string(),
    shipping: z.string(),
    customer_note: z.string(),
    customer_address: z.string(),
    customer_user_agent: z.string(),
    payment_method: z.string(),
    payment_method_title: z.string(),
    transaction_id: z.string(),
    cart_hash: z.string(),
    total: integer,
    meta: z.string(),
    stock_taken: flag,
    promised_at: integer.nullable(),
    reserved_until: integer.nullable().default(null),
    paid_at: integer.nullable(),
    paid_total: integer.default(0),
    completed_at: integer.nullable(),
    created_at: integer,
    updated_at: integer,
  }),
  lines: z.array(storedLineRow),
  notes: z.array(noteRow),
  refunds: z.array(refundRow),
  waybills: z.array(waybillRow).default([]),
  erasures: z.array(z.object({ order_id: integer, customer_id: integer })).default([]),
})

/** Who has been merged into another since, is found by the contacts. */
async function findBuyer(shop: Shop, { customer_id: id, billing }: StoredOrderRow): Promise<number | null> {
  if (id === null || (await isCustomer(shop, id))) return id
  return findOrCreateCustomer(shop, parseStored(storedAddress, billing))
}

/** The id may have been assigned meanwhile. */
async function throwConflictIfTaken(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (sql.isUniqueViolation(error)) throw new Conflict('the number is taken')
    throw error
  }
}
