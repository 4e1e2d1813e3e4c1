import { randomBytes, randomUUID } from 'node:crypto'
import { receiptTexts as texts } from '#i18n/orders/uk/notes.ts'
import { HOUR_MS } from '#shop/core/dates.ts'
import { Conflict, errorCode, NotFound } from '#shop/core/errors.ts'
import { doublingDelayMs, QUEUE_BATCH_SIZE } from '#shop/core/jobs/jobs.ts'
import { parseStored } from '#shop/core/json.ts'
import type { ReceiptSettings } from '#shop/core/settings/payment-settings.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { listOrdersById } from '../orders/find-orders.server.ts'
import { amountReturned, type Order, returnedBy } from '../orders/orders.ts'
import { listCountedPayments } from '../orders/payments/received-payments.server.ts'
import type { ReceivedPayment } from '../orders/payments/received-payments.ts'
import * as sql from './receipts.sql.server.ts'
import {
  type Advance,
  advanceReturnReceipt,
  isClosingTime,
  prepaymentReceipt,
  type Receipt,
  type ReceiptContent,
  type ReceiptKind,
  type ReceiptPayment,
  receiptAmount,
  receiptContent,
  requiresReceipt,
  returnReceipt,
  saleReceipt,
} from './receipts.ts'

export type IssueReceiptInput = {
  key: string
  kind: ReceiptKind
  content: ReceiptContent
  /** The register's key of the sale being returned. */
  saleKey?: string
}

export type IssueReceiptOutcome =
  | { kind: 'issued'; fiscalNumber: string; link: string }
  /** Accepted, not yet registered at the tax office. */
  | { kind: 'taken' }
  /** `spent`: this key is permanently rejected, and a new one is needed. */
  | { kind: 'refused'; reason: string; spent: boolean }

/** An external cash register. Throws when it does not answer: the result is unknown. */
export type CashRegister = {
  /** Idempotent per key. */
  issue(input: IssueReceiptInput): Promise<IssueReceiptOutcome>
  /** Does nothing if no shift is open. */
  closeShift(): Promise<void>
}

const POLL_INTERVAL_MS = 3000
const RETRY = { minMs: 15_000, maxMs: HOUR_MS }
/** Payments from before the cash register was configured already have a receipt or need none. */
const RECENT_PAYMENT_WINDOW_MS = 10 * 60_000

/** Subscribed with a cash register: queued in the transaction of its payment or refund. */
export async function enqueueReceipts(shop: Shop, events: { orderId: number }[]): Promise<void> {
  const ids = [...new Set(events.map(({ orderId }) => orderId))]
  const rows = Map.groupBy(await sql.selectReceiptsOfOrders(shop.db, ids), ({ order_id }) => order_id)
  const payments = await listCountedPayments(shop, ids)
  const settings = (await getSettings(shop)).payment.receipts
  const due: sql.NewReceipt[] = []
  for (const order of await listOrdersById(shop, ids)) {
    const existing = (rows.get(order.id) ?? []).map(
      ({ cause, content }): KnownReceipt => ({ cause, content: parseStored(receiptContent, content) }),
    )
    const paid = receiptsForPayments(order, {
      payments: payments.get(order.id) ?? [],
      existing,
      settings,
      since: shop.now() - RECENT_PAYMENT_WINDOW_MS,
    })
    const all = [...paid, ...receiptsForRefunds(order, payments.get(order.id) ?? [], existing)]
    for (const { cause, content } of all) {
      due.push({
        cause,
        order_id: order.id,
        key: randomUUID(),
        content: JSON.stringify(content),
        total: receiptAmount(content),
      })
    }
  }
  await sql.insertReceipts(shop.db, due, shop.now())
}

type KnownReceipt = { cause: string; content: ReceiptContent }

/** One per payment: prepayments, then a final receipt with everything sold. */
function receiptsForPayments(
  order: Order,
  {
    payments,
    existing,
    settings,
    since,
  }: { payments: ReceivedPayment[]; existing: KnownReceipt[]; settings: ReceiptSettings; since: number },
): KnownReceipt[] {
  const sale = `sale:${order.id}`
  const has = (cause: string) => existing.some((receipt) => receipt.cause === cause)
  if (has(sale) || order.total <= 0) return []
  const due: KnownReceipt[] = []
  const chains = () =>
    [...existing, ...due].flatMap(({ cause, content }) => (isAdvance(cause) ? (content.chain ?? []) : []))
  let before = 0
  for (const [index, payment] of payments.entries()) {
    const isLast = before + payment.amount >= order.total
    const [open] = chains()
    // If a prepayment has a receipt, the final payment needs one by any method.
    const asks = requiresReceipt(payment, settings) || (isLast && open !== undefined)
    const cause = isLast ? sale : `prepayment:${payment.id}`
    // An edit may have lowered the total to what was received: the last payment then has a prepayment receipt, and the
    // products none.
    const isAdvanced = has(`prepayment:${payment.id}`)
    if (isLast && asks && isAdvanced) {
      due.push(...closing(order, payments.slice(0, index + 1), existing, toReceiptPayment(payment.method, order)))
    } else if (isLast && asks && payment.recordedAt > since && isChanged(order, [...existing, ...due])) {
      due.push(
        ...closing(order, payments.slice(0, index), [...existing, ...due], toReceiptPayment(payment.method, order)),
      )
    } else if (asks && payment.recordedAt > since && !has(cause)) {
      const by = toReceiptPayment(payment.method, order)
      const chain = { relation: open?.relation ?? createRelation(order), opens: open === undefined }
      due.push({
        cause,
        content: isLast
          ? {
              ...saleReceipt(order, {
                payment: by,
                advances: toAdvances(payments.slice(0, index), [...existing, ...due], order),
              }),
              ...(open && { chain: { ...open, opens: false } }),
            }
          : { ...prepaymentReceipt(order, payment.amount, by, texts.advance), chain },
      })
    }
    before += payment.amount
    if (isLast) break
  }
  return due
}

/** The order has changed since its chain was opened, which the cash register does not accept. */
function isChanged(order: Order, existing: KnownReceipt[]): boolean {
  const opened = existing.find(({ cause, content }) => isAdvance(cause) && content.chain?.opens)?.content.order
  if (!opened) return false
  const { goods, discount, total } = saleReceipt(order)
  return JSON.stringify([opened.goods, opened.discount, opened.total]) !== JSON.stringify([goods, discount, total])
}

/** Returns the prepayments and sells the current order for them and the last payment. */
function closing(
  order: Order,
  earlier: ReceivedPayment[],
  existing: KnownReceipt[],
  payment: ReceiptPayment,
): KnownReceipt[] {
  const sum = (is: (cause: string) => boolean) =>
    existing.reduce((all, { cause, content }) => (is(cause) ? all + receiptAmount(content) : all), 0)
  const back = sum(isAdvance) - sum((cause) => cause.startsWith('return:'))
  let left = order.total
  const advances = toAdvances(earlier, [], order).flatMap((advance) => {
    const value = Math.min(advance.value, left)
    left -= value
    return value > 0 ? [{ ...advance, value }] : []
  })
  const sale = { cause: `sale:${order.id}`, content: saleReceipt(order, { payment, advances }) }
  const content = advanceReturnReceipt(order, back, payment, texts.advance)
  return back > 0 ? [{ cause: `return:chain:${order.id}`, content }, sale] : [sale]
}

function toAdvances(payments: ReceivedPayment[], existing: KnownReceipt[], order: Order): Advance[] {
  return payments.map(({ id, amount: value, method }) => ({
    name: texts.earlier(toReceiptPayment(method, order).name),
    value,
    isRegistered: existing.some(({ cause }) => cause === `prepayment:${id}`),
  }))
}

/** Returns for refunds of amounts with a receipt. What a deleted refund has returned is not returned again. */
function receiptsForRefunds(order: Order, payments: ReceivedPayment[], existing: KnownReceipt[]): KnownReceipt[] {
  const has = (cause: string) => existing.some((receipt) => receipt.cause === cause)
  const by = toReceiptPayment(payments.at(-1)?.method ?? order.paymentMethod, order)
  const advances = existing.filter(({ cause }) => isAdvance(cause))
  let left = advances.reduce((sum, { content }) => sum + receiptAmount(content), 0)
  const returned = existing.filter(({ cause }) => cause.startsWith('return:') && !cause.startsWith('return:chain:'))
  let open = amountReturned(order) - returned.reduce((sum, { content }) => sum + receiptAmount(content), 0)
  const due: KnownReceipt[] = []
  for (const refund of order.refunds) {
    const cause = `return:${refund.id}`
    const isSale = has(`sale:${order.id}`)
    // Bank transfers have no receipt to return.
    const back = returnedBy(refund)
    const most = isSale ? back : Math.min(left, back)
    left -= most
    if (has(cause)) continue
    const amount = Math.min(most, open)
    if (amount <= 0) continue
    open -= amount
    const part = { ...refund, amount, ...(amount < back && { lines: [] }) }
    const content = isSale
      ? returnReceipt(order, part, texts.service(order.number), by)
      : advanceReturnReceipt(order, amount, by, texts.advance)
    due.push({ cause, content })
  }
  return due
}

function isAdvance(cause: string): boolean {
  return cause.startsWith('prepayment:')
}

function toReceiptPayment(method: string, { paymentMethod, paymentMethodTitle }: Order): ReceiptPayment {
  const methodName = texts.methods[method]
  const isOrders = method === paymentMethod || paymentMethod === 'cod'
  const name = isOrders && paymentMethodTitle !== '' ? paymentMethodTitle : (methodName ?? method)
  return { kind: method === 'cash' ? 'cash' : 'cashless', name }
}

/** Two shops may share a cash register: the order number alone is not unique. */
function createRelation({ number }: Order): string {
  return `${number}-${randomBytes(5).toString('hex')}`
}

/** At the end of the day. */
export async function closeShift(shop: Shop, cashRegister: CashRegister): Promise<void> {
  if (isClosingTime(shop.now())) await cashRegister.closeShift()
}

/** When the first queued receipt is due, in UTC milliseconds; null: none is, or the shift is being closed. */
export async function nextReceiptAt(shop: Shop): Promise<number | null> {
  return isClosingTime(shop.now()) ? null : sql.selectNextRetryAt(shop.db)
}

/** Issues queued receipts. Returns when to run again; null: nothing is queued, or the shift is being closed. */
export async function issueReceipts(shop: Shop, cashRegister: CashRegister): Promise<number | null> {
  if (isClosingTime(shop.now())) return null
  for (const row of await sql.selectDueReceipts(shop.db, shop.now(), QUEUE_BATCH_SIZE)) {
    const content = parseStored(receiptContent, row.content)
    const kind = receiptKind(row.cause)
    const first = await findPrecedingReceipt(shop, row, kind, content)
    if (first && first.state !== 'issued') {
      await sql.updateReceipt(shop.db, row.id, { retry_at: (first.retry_at ?? shop.now()) + POLL_INTERVAL_MS })
      continue
    }
    try {
      const related = kind === 'return' && first ? { saleKey: first.key } : {}
      const outcome = await cashRegister.issue({ key: row.key, kind, content, ...related })
      await saveIssueOutcome(shop, row, outcome)
    } catch (error) {
      // If the cash register does not answer, the remaining receipts wait too.
      return postponeReceipt(shop, row, errorCode(error, error instanceof Error ? error.message : undefined))
    }
  }
  return nextReceiptAt(shop)
}

type Row = Awaited<ReturnType<typeof sql.selectDueReceipts>>[number]

function receiptKind(cause: string): ReceiptKind {
  if (cause.startsWith('return:')) return 'return'
  return isAdvance(cause) ? 'prepayment' : 'sale'
}

/** The sale being returned, the prepayment's return before its sale, or what opened the chain. */
async function findPrecedingReceipt(shop: Shop, row: Row, kind: ReceiptKind, { chain }: ReceiptContent) {
  const others = (await sql.selectReceiptsOfOrders(shop.db, [row.order_id])).filter(({ id }) => id < row.id)
  if (kind === 'return') return others.find(({ cause }) => cause === `sale:${row.order_id}`) ?? lastAdvance(others)
  if (kind === 'sale' && !chain) return others.find(({ cause }) => cause === `return:chain:${row.order_id}`)
  return chain && !chain.opens ? lastAdvance(others) : undefined
}

function lastAdvance<R extends { cause: string }>(rows: R[]): R | undefined {
  return rows.findLast(({ cause }) => isAdvance(cause))
}

async function saveIssueOutcome(shop: Shop, row: Row, outcome: IssueReceiptOutcome): Promise<void> {
  const { id, order_id } = row
  if (outcome.kind === 'taken') {
    await sql.updateReceipt(shop.db, id, { retry_at: shop.now() + POLL_INTERVAL_MS })
  } else if (outcome.kind === 'issued') {
    const { fiscalNumber: fiscal_number, link } = outcome
    const issued = { state: 'issued' as const, retry_at: null, reason: '', issued_at: shop.now() }
    await sql.updateReceipt(shop.db, id, { ...issued, fiscal_number, link })
    shop.log.info({ receipt: id, order: order_id }, 'receipt.issued')
  } else {
    await postponeReceipt(shop, row, outcome.reason)
    if (outcome.spent) await sql.updateReceipt(shop.db, id, { key: randomUUID() })
  }
}

async function postponeReceipt(shop: Shop, { id, failures: before }: Row, reason: string): Promise<number> {
  const failures = before + 1
  const retry = shop.now() + doublingDelayMs(failures, RETRY)
  await sql.updateReceipt(shop.db, id, { failures, reason: reason.slice(0, 300), retry_at: retry })
  shop.log.warn({ receipt: id, failures, reason: reason.slice(0, 60) }, 'receipt.not-issued')
  return retry
}

/** Oldest first. */
export async function listReceipts(shop: Shop, orderId: number): Promise<Receipt[]> {
  return (await sql.selectReceiptsOfOrders(shop.db, [orderId])).map((row) => ({
    id: row.id,
    kind: receiptKind(row.cause),
    state: row.state,
    total: row.total,
    failures: row.failures,
    reason: row.reason,
    fiscalNumber: row.fiscal_number,
    link: row.link,
    createdAt: row.created_at,
    issuedAt: row.issued_at,
  }))
}

/** Retries at once, after a person fixed the cause. Throws NotFound; Conflict: already issued. */
export async function retryReceipt(shop: Shop, orderId: number, id: number): Promise<void> {
  await transact(shop, async (shop) => {
    const row = await sql.selectReceipt(shop.db, id)
    if (!row || row.order_id !== orderId) throw new NotFound(`receipt ${id} of order ${orderId}`)
    if (row.state === 'issued') throw new Conflict(`receipt ${id} has been issued`)
    await sql.updateReceipt(shop.db, id, { retry_at: shop.now() })
  })
}
