import { randomUUID } from 'node:crypto'
import { receiptWords as words } from '#i18n/receipts.uk.ts'
import { Conflict, NotFound } from '../failures.ts'
import { readOrders } from '../orders/reading.server.ts'
import { type Shop, transact } from '../shop.ts'
import * as sql from './receipts.sql.server.ts'
import {
  asksForReceipt,
  isClosingTime,
  type Receipt,
  type ReceiptContent,
  type ReceiptKind,
  returnReceipt,
  saleReceipt,
} from './receipts.ts'

export type ReceiptWish = {
  key: string
  kind: ReceiptKind
  content: ReceiptContent
  /** What the cash desk calls the sale that is taken back. */
  saleKey?: string
}

export type IssueOutcome =
  | { kind: 'issued'; fiscalNumber: string; link: string }
  /** Taken, and not yet known to the tax office. */
  | { kind: 'taken' }
  /** `spent`: what was sent under this key is refused for good, and another key is needed. */
  | { kind: 'refused'; reason: string; spent: boolean }

/** Somebody else's cash register. Throws when it does not answer: nothing is known then. */
export type CashDesk = {
  /** The same key twice is one receipt. */
  issue(wish: ReceiptWish): Promise<IssueOutcome>
  /** Does nothing where none is open. */
  closeShift(): Promise<void>
}

const AT_ONCE = 20
const LOOK_AGAIN_MS = 3000
const CLOSING_LOOK_MS = 60_000
const FIRST_RETRY_MS = 15_000
const LAST_RETRY_MS = 3_600_000
/** Only what is paid while there is a cash desk: what was sold before has its receipt, or needs none. */
const PAID_JUST_NOW_MS = 10 * 60_000
const ORDER = /^order(?:-created)?:(\d+)$/

/** The shop's witness where a cash desk is configured: a payment or a refund and its receipt are written together. */
export async function queueReceipts(shop: Shop, tags: ReadonlySet<string>): Promise<void> {
  const ids = [...new Set([...tags].flatMap((tag) => ORDER.exec(tag)?.[1] ?? []).map(Number))]
  if (ids.length === 0) return
  const known = new Set((await sql.selectReceiptsOf(shop.db, ids)).map(({ cause }) => cause))
  const due: sql.NewReceipt[] = []
  for (const order of await readOrders(shop, ids)) {
    const add = (cause: string, content: ReceiptContent) => {
      if (known.has(cause) || content.total <= 0) return
      const { total } = content
      due.push({ cause, order_id: order.id, key: randomUUID(), content: JSON.stringify(content), total })
    }
    const sale = `sale:${order.id}`
    const isFresh = order.paidAt !== null && order.paidAt > shop.now() - PAID_JUST_NOW_MS
    if (isFresh && asksForReceipt(order)) add(sale, saleReceipt(order))
    if (!known.has(sale)) continue
    for (const refund of order.refunds) {
      add(`return:${refund.id}`, returnReceipt(order, refund, words.service(order.number)))
    }
  }
  await sql.insertReceipts(shop.db, due, shop.now())
}

/** Issues what waits, and closes the shift with the day. Answers when to look again; null: nothing waits. */
export async function issueReceipts(shop: Shop, desk: CashDesk): Promise<number | null> {
  if (isClosingTime(shop.now())) {
    await desk.closeShift()
    return shop.now() + CLOSING_LOOK_MS
  }
  for (const row of await sql.selectDueReceipts(shop.db, shop.now(), AT_ONCE)) {
    const sale = row.cause.startsWith('return:')
      ? await sql.selectReceiptBy(shop.db, `sale:${row.order_id}`)
      : undefined
    if (sale && sale.state !== 'issued') {
      await sql.updateReceipt(shop.db, row.id, { retry_at: (sale.retry_at ?? shop.now()) + LOOK_AGAIN_MS })
      continue
    }
    const kind: ReceiptKind = sale ? 'return' : 'sale'
    try {
      const content: ReceiptContent = JSON.parse(row.content)
      const outcome = await desk.issue({ key: row.key, kind, content, ...(sale && { saleKey: sale.key }) })
      await remember(shop, row, outcome)
    } catch (error) {
      // A cash desk that does not answer one does not answer the others either.
      return putOff(shop, row, codeOf(error))
    }
  }
  return sql.selectNextReceipt(shop.db)
}

type Row = Awaited<ReturnType<typeof sql.selectDueReceipts>>[number]

async function remember(shop: Shop, row: Row, outcome: IssueOutcome): Promise<void> {
  const { id, order_id } = row
  if (outcome.kind === 'taken') {
    await sql.updateReceipt(shop.db, id, { retry_at: shop.now() + LOOK_AGAIN_MS })
  } else if (outcome.kind === 'issued') {
    const { fiscalNumber: fiscal_number, link } = outcome
    const issued = { state: 'issued' as const, retry_at: null, reason: '', issued_at: shop.now() }
    await sql.updateReceipt(shop.db, id, { ...issued, fiscal_number, link })
    shop.log.info({ receipt: id, order: order_id }, 'receipt.issued')
  } else {
    await putOff(shop, row, outcome.reason)
    if (outcome.spent) await sql.updateReceipt(shop.db, id, { key: randomUUID() })
  }
}

async function putOff(shop: Shop, { id, failures: before }: Row, reason: string): Promise<number> {
  const failures = before + 1
  const retry = shop.now() + Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS)
  await sql.updateReceipt(shop.db, id, { failures, reason: reason.slice(0, 300), retry_at: retry })
  shop.log.warn({ receipt: id, failures, reason: reason.slice(0, 60) }, 'receipt.not-issued')
  return retry
}

/** The oldest first. */
export async function listReceipts(shop: Shop, orderId: number): Promise<Receipt[]> {
  return (await sql.selectReceiptsOf(shop.db, [orderId])).map((row) => ({
    id: row.id,
    kind: row.cause.startsWith('return:') ? 'return' : 'sale',
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

/** Somebody has mended what was wrong and does not want to wait. Throws NotFound; Conflict: it has been issued. */
export async function hurryReceipt(shop: Shop, orderId: number, id: number): Promise<void> {
  await transact(shop, async (shop) => {
    const row = await sql.selectReceipt(shop.db, id)
    if (!row || row.order_id !== orderId) throw new NotFound(`receipt ${id} of order ${orderId}`)
    if (row.state === 'issued') throw new Conflict(`receipt ${id} has been issued`)
    await sql.updateReceipt(shop.db, id, { retry_at: shop.now() })
  })
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'timeout'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}
