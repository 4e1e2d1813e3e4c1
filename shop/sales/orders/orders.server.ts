import { formatPrice } from '#i18n/locale/uk/format.ts'
import { restNotes } from '#i18n/orders/uk/notes.ts'
import { Conflict } from '#shop/core/errors.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import { phoneDigits } from '#shop/core/phone.ts'
import { inSavepoint, type Shop, transact } from '#shop/core/shop.ts'
import { redeemCoupons } from '../coupons/redemptions.server.ts'
import { applyCouponsToOrder, updateCouponLines } from './apply-coupons.server.ts'
import { findOrCreateCustomer } from './customers/customers.server.ts'
import { getOrder, toOrderLineRow } from './find-orders.server.ts'
import { newOrderKey, orderNumber } from './order-ids.server.ts'
import * as sql from './orders.sql.server.ts'
import {
  type Address,
  amountDue,
  amountRefunded,
  blankAddress,
  canTotal,
  type Meta,
  mayDispatchUnpaid,
  type Order,
  waybillNumber,
} from './orders.ts'
import { fillPaymentReference, updatePaidTotal } from './payments/received-payments.server.ts'
import { expectedReceivedMethod, isBuyerNotified } from './payments/received-payments.ts'
import { refundedPieces } from './refunds/changed-lines.ts'
import { updateRefundsOfChangedLines } from './refunds/remaining-refund.server.ts'
import { saveOrderSearchTerms } from './search/search-terms.sql.server.ts'
import { orderSearchTerms } from './search/search-terms.ts'
import { type OrderLineInput, snapshotLines } from './snapshot-lines.server.ts'
import {
  lockOrder,
  OrderAborted,
  type OrderOutcome,
  recordPaymentAndProcess,
  refuseUnpaidDispatch,
  startProcessing,
  transitionOrder,
} from './status.server.ts'
import type { OrderStatus } from './status.ts'
import { type LineQuantity, returnLineStock, takeLineStock } from './stock/line-stock.server.ts'
import { reserveStock } from './stock/reservation.server.ts'
import { orderTotals } from './totals.ts'

/** Fields of an order besides its lines; absent ones stay unchanged or blank. */
export type OrderFields = {
  status?: OrderStatus
  createdVia?: string
  /** Absent: found by email or phone of `billing`. */
  customerId?: number | null
  billing?: Address
  shipping?: Address
  customerNote?: string
  customerAddress?: string
  customerUserAgent?: string
  paymentMethod?: string
  paymentMethodTitle?: string
  transactionId?: string
  cartHash?: string
  meta?: Meta[]
  promisedAt?: number | null
  /** Records one payment of the missing amount. */
  paid?: boolean
  /** The carrier has it already: whether its rest is paid is not asked any more. */
  isDispatched?: true
  /** Codes: discounts are recomputed, unless the order has exactly these coupons already. */
  coupons?: string[]
}

export type NewOrder = OrderFields & {
  lines: OrderLineInput[]
  /** Enforces the usage limits of coupons. */
  couponsLimited?: boolean
  /** Idempotency key: a repeated attempt yields the same order. */
  requestKey?: string
  /** The reserved id and key of the order. */
  draft?: { id: number; key: string } | undefined
  /** Stock is taken until then although the order is still unpaid. */
  reservedUntil?: number
}

export type LineChange =
  | { kind: 'add'; line: OrderLineInput }
  | { kind: 'set'; id: number; fields: OrderLinePatch }
  | { kind: 'remove'; id: number }

type OrderLinePatch = {
  name?: string
  sku?: string
  quantity?: number
  subtotal?: Kopiykas
  total?: Kopiykas
  code?: string
  meta?: Meta[]
}

/** `author` is recorded in the history: a login, a key name, or empty for the shop itself. */
export async function createOrder(shop: Shop, input: NewOrder, author: string): Promise<OrderOutcome> {
  try {
    return await createOrderOnce(shop, input, author)
  } catch (error) {
    // The same attempt twice at once: one of the two has created the order.
    if (input.requestKey === undefined || shop.db.isTransaction || !sql.isUniqueViolation(error)) throw error
    return createOrderOnce(shop, input, author)
  }
}

function createOrderOnce(shop: Shop, input: NewOrder, author: string): Promise<OrderOutcome> {
  return runAtomically(shop, async (shop) => {
    if (input.requestKey !== undefined) {
      const made = await sql.selectOrderIdBy(shop.db, 'request_key', input.requestKey)
      if (made) return getOrder(shop, made.id)
    }
    const lines = await snapshotLines(shop, input.lines)
    if (typeof lines === 'number') throw new OrderAborted({ kind: 'unknown_product', productId: lines })

    const { status = 'pending', billing = blankAddress, shipping = blankAddress } = input
    const id = input.draft?.id ?? (await sql.nextOrderId(shop.db, shop.dialect))
    const number = orderNumber(id)
    const transactionId = input.transactionId ?? ''
    const at = shop.now()
    const isDraft = status === 'checkout-draft'
    await sql.insertOrder(shop.db, {
      id,
      number,
      key: input.draft?.key ?? newOrderKey(),
      request_key: input.requestKey ?? null,
      status: isDraft ? status : 'pending',
      status_before_trash: null,
      created_via: input.createdVia ?? '',
      customer_id: input.customerId ?? (isDraft ? null : await findOrCreateCustomer(shop, billing)),
      billing: JSON.stringify(billing),
      shipping: JSON.stringify(shipping),
      customer_note: input.customerNote ?? '',
      customer_address: input.customerAddress ?? '',
      customer_user_agent: input.customerUserAgent ?? '',
      payment_method: input.paymentMethod ?? '',
      payment_method_title: input.paymentMethodTitle ?? '',
      transaction_id: transactionId,
      cart_hash: input.cartHash ?? '',
      total: orderTotals({ lines }).total,
      meta: JSON.stringify(input.meta ?? []),
      stock_taken: 0,
      promised_at: input.promisedAt ?? null,
      reserved_until: null,
      paid_at: null,
      paid_total: 0,
      completed_at: null,
      created_at: at,
      updated_at: at,
    })
    await sql.insertLines(
      shop.db,
      lines.map((line, position) => ({ ...toOrderLineRow(line), order_id: id, position })),
    )
    const searched = { number, billing, shipping, transactionId, meta: input.meta ?? [] }
    await saveOrderSearchTerms(shop.db, id, orderSearchTerms(searched, lines))
    if (input.coupons) await applyCouponsToOrder(shop, id, input.coupons)
    const uses = lines
      .filter(({ kind }) => kind === 'coupon')
      .map(({ name, code, total }) => ({ code: code || name, discount: total }))
    const buyer = { phone: phoneDigits(billing.phone), email: billing.email }
    const missed = await redeemCoupons(shop, id, uses, { buyer, limited: input.couponsLimited ?? false })
    if (missed) throw new OrderAborted({ kind: 'coupon', ...missed })
    if (input.reservedUntil !== undefined) await reserveStock(shop, await getOrder(shop, id), input.reservedUntil)
    if (status === 'completed' && !input.paid) refuseUnpaidDispatch(await getOrder(shop, id))
    if (status !== 'pending' && !isDraft) await transitionOrder(shop, await getOrder(shop, id), status, author)
    if (input.paid) await recordRemainingPayment(shop, id, author)
    shop.emit({ type: 'order.created', orderId: id })
    return getOrder(shop, id)
  })
}

/** Throws NotFound. */
export function updateOrder(
  shop: Shop,
  id: number,
  change: OrderFields & { lines?: LineChange[] },
  author: string,
): Promise<OrderOutcome> {
  return runAtomically(shop, async (shop) => {
    const before = await lockOrder(shop, id)
    const meta = change.meta ?? before.meta
    for (const line of change.lines ?? []) await applyLineChange(shop, { ...before, meta }, line)
    const { status, customerId, billing = before.billing, shipping = before.shipping } = change
    if (change.coupons) await applyCouponsToOrder(shop, id, change.coupons, billing)
    if (change.lines?.length) await updateCouponLines(shop, before)
    await updateRefundsOfChangedLines(shop, before)
    const { lines, refunds } = await getOrder(shop, id)
    const { total } = orderTotals({ lines })
    if (!canTotal({ ...before, refunds }, total)) {
      throw new OrderAborted({ kind: 'refunded_money', refunded: amountRefunded({ refunds }) })
    }
    const transactionId = change.transactionId ?? before.transactionId
    await sql.updateOrder(shop.db, id, {
      customer_id:
        customerId !== undefined
          ? customerId
          : change.billing || before.status === 'checkout-draft'
            ? await findOrCreateCustomer(shop, billing)
            : before.customerId,
      billing: JSON.stringify(billing),
      shipping: JSON.stringify(shipping),
      customer_note: change.customerNote ?? before.customerNote,
      payment_method: change.paymentMethod ?? before.paymentMethod,
      payment_method_title: change.paymentMethodTitle ?? before.paymentMethodTitle,
      transaction_id: transactionId,
      created_via: change.createdVia ?? before.createdVia,
      meta: JSON.stringify(meta),
      promised_at: change.promisedAt !== undefined ? change.promisedAt : before.promisedAt,
      total,
      updated_at: shop.now(),
    })
    const saved = await getOrder(shop, id)
    await saveOrderSearchTerms(shop.db, id, orderSearchTerms(saved, saved.lines))
    await noteDispatchDecision(shop, { before, after: saved, author })
    if (isDispatch(before, saved, status) && !change.paid && !change.isDispatched) refuseUnpaidDispatch(saved)
    if (status !== undefined) await transitionOrder(shop, saved, status, author)
    if (transactionId !== before.transactionId) await fillPaymentReference(shop, id, transactionId)
    if (change.paid) await recordRemainingPayment(shop, id, author)
    else if (before.total !== total || amountRefunded(before) !== amountRefunded({ refunds }))
      await updatePaidTotal(shop, id)
    shop.emit({ type: 'order.updated', orderId: id })
    return getOrder(shop, id)
  })
}

function isDispatch(before: Order, after: Order, to: OrderStatus | undefined): boolean {
  const number = waybillNumber(after)
  return (to === 'completed' && before.status !== to) || (number !== '' && number !== waybillNumber(before))
}

async function noteDispatchDecision(
  shop: Shop,
  { before, after, author }: { before: Order; after: Order; author: string },
): Promise<void> {
  const isAllowed = mayDispatchUnpaid(after)
  if (isAllowed === mayDispatchUnpaid(before)) return
  const text = isAllowed ? restNotes.allowed(formatPrice(amountDue(after))) : restNotes.withdrawn
  const note = { at: shop.now(), author, text, for_customer: 0 as const, from_status: null, to_status: null }
  await sql.insertNotes(shop.db, [{ ...note, order_id: after.id }])
}

/** A program marks the order as paid: records the missing amount under the order's payment method. */
async function recordRemainingPayment(shop: Shop, id: number, author: string): Promise<void> {
  const order = await getOrder(shop, id)
  if (order.paidAt !== null) return startProcessing(shop, order, author)
  const method = expectedReceivedMethod(order)
  const notifyBuyer = isBuyerNotified(order.createdVia) && method !== 'cash' && method !== 'carrier'
  const payment = { amount: amountDue(order), method, reference: order.transactionId, notifyBuyer }
  await recordPaymentAndProcess(shop, id, { ...payment, source: 'program', author }, author)
}

/** Moves it to the trash; `restoreOrder` reverts that. Throws NotFound. */
export async function trashOrder(shop: Shop, id: number): Promise<Order> {
  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, id)
    if (order.status === 'trash') return order
    await sql.updateOrder(shop.db, id, {
      status: 'trash',
      status_before_trash: order.status,
      updated_at: shop.now(),
    })
    shop.emit({ type: 'order.deleted', orderId: id })
    return getOrder(shop, id)
  })
}

/** Restores its former status. Throws NotFound, and Conflict when it is not in the trash. */
export async function restoreOrder(shop: Shop, id: number): Promise<Order> {
  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, id)
    if (order.status !== 'trash') throw new Conflict(`order ${id} is not in the trash`)
    await sql.updateOrder(shop.db, id, {
      status: order.statusBeforeTrash ?? 'pending',
      status_before_trash: null,
      updated_at: shop.now(),
    })
    shop.emit({ type: 'order.restored', orderId: id })
    return getOrder(shop, id)
  })
}

async function applyLineChange(shop: Shop, order: Order, change: LineChange): Promise<void> {
  if (change.kind === 'add') {
    const frozen = await snapshotLines(shop, [change.line])
    if (typeof frozen === 'number') throw new OrderAborted({ kind: 'unknown_product', productId: frozen })
    const before = new Set((await getOrder(shop, order.id)).lines.map((line) => line.id))
    await sql.insertLines(
      shop.db,
      frozen.map((line) => ({ ...toOrderLineRow(line), order_id: order.id, position: before.size })),
    )
    const added = (await getOrder(shop, order.id)).lines.filter((line) => !before.has(line.id))
    if (order.stockTaken)
      await takeAdditionalStock(
        shop,
        order,
        added.map((line) => ({ line, quantity: line.quantity })),
      )
    return
  }
  const line = order.lines.find((line) => line.id === change.id)
  if (!line) throw new OrderAborted({ kind: 'unknown_line', lineId: change.id })
  if (change.kind === 'remove') {
    if (order.stockTaken) await returnRemovedPieces(shop, order, { line, quantity: line.quantity })
    return sql.deleteLine(shop.db, line.id)
  }
  const { fields } = change
  const quantity = fields.quantity ?? line.quantity
  const more = quantity - line.quantity
  if (order.stockTaken && line.kind === 'product') {
    if (more > 0) await takeAdditionalStock(shop, order, [{ line, quantity: more }])
    if (more < 0) await returnRemovedPieces(shop, order, { line, quantity: -more })
  }
  // A new quantity at the same unit price, unless totals are given too.
  const rescaled = (sum: Kopiykas) => (line.quantity > 0 ? Math.round((sum * quantity) / line.quantity) : sum)
  const total = fields.total ?? rescaled(line.total)
  await sql.updateLine(shop.db, line.id, {
    name: fields.name ?? line.name,
    sku: fields.sku ?? line.sku,
    code: fields.code ?? line.code,
    quantity,
    subtotal: line.kind === 'product' ? (fields.subtotal ?? rescaled(line.subtotal)) : total,
    total,
    meta: JSON.stringify(fields.meta ?? line.meta),
  })
}

/** What was refunded has been put back, or kept from the shelf, with its refund. */
function returnRemovedPieces(shop: Shop, order: Order, { line, quantity }: LineQuantity): Promise<void> {
  return returnLineStock(shop, [{ line, quantity: quantity - refundedPieces(order, line, quantity) }])
}

async function takeAdditionalStock(shop: Shop, order: Order, pieces: LineQuantity[]): Promise<void> {
  const productPieces = pieces.filter(({ line }) => line.kind === 'product')
  const names = await takeLineStock(shop, order, productPieces)
  if (names.length > 0) throw new OrderAborted({ kind: 'short', names })
}

/** A failure rolls back everything. */
async function runAtomically(shop: Shop, work: (shop: Shop) => Promise<Order>): Promise<OrderOutcome> {
  try {
    return { kind: 'done', order: await inSavepoint(shop, work) }
  } catch (error) {
    if (error instanceof OrderAborted) return error.outcome
    throw error
  }
}
