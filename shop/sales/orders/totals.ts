import { startOfKyivDay, startOfNextDay } from '#shop/core/dates.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import { isOnlineMethod } from '#shop/core/settings/online-payment-methods.ts'
import { amountDue, amountRefunded, awaitsRest, type Order, type OrderLine, prepaymentDue } from './orders.ts'

/** An unsaved line has no id. */
type TotalsLine = Pick<OrderLine, 'kind' | 'name' | 'code' | 'quantity' | 'subtotal' | 'total'> & { id?: number }

/** `amount` for the whole quantity; `each`: unit price, where the amount divides evenly. */
type ItemRow<Line> = { line: Line; amount: Kopiykas; each: Kopiykas | null }
/** `code` of a coupon or delivery; a discount without a name was given by a person. */
type ChargeRow = {
  id: number
  kind: 'discount' | 'shipping' | 'fee'
  name: string
  code: string
  amount: Kopiykas
}

/** In this order: products before discounts, discounts (negative), charges. They add up to `total`. */
export type OrderTotals<Line = OrderLine> = {
  products: ItemRow<Line>[]
  discounts: ChargeRow[]
  charges: ChargeRow[]
  total: Kopiykas
  /** The same by kind, for programs: products as sold, and the discounts summed line by line. */
  sums: { products: Kopiykas; discount: Kopiykas; shipping: Kopiykas; fees: Kopiykas }
  refunded: Kopiykas
  /** Received, before refunds. */
  paid: Kopiykas
  due: Kopiykas
}

/** The only place that totals an order; absent payments and refunds count as none. */
export function orderTotals<Line extends TotalsLine>({
  lines,
  paidTotal = 0,
  refunds = [],
}: Partial<Pick<Order, 'paidTotal' | 'refunds'>> & { lines: Line[] }): OrderTotals<Line> {
  const products = lines
    .filter(({ kind }) => kind === 'product')
    .map((line) => {
      const amount = displayedAmount(line)
      const isEven = line.quantity > 0 && amount % line.quantity === 0
      return { line, amount, each: isEven ? amount / line.quantity : null }
    })
  const charges = lines.flatMap(({ id = 0, kind, name, code, total }): ChargeRow[] =>
    kind === 'shipping' || kind === 'fee' ? [{ id, kind, name, code, amount: total }] : [],
  )
  const discounts = discountRows(lines)
  const total = [...products, ...discounts, ...charges].reduce((sum, { amount }) => sum + amount, 0)
  return {
    products,
    discounts,
    charges,
    total,
    sums: sumsByKind(lines),
    refunded: amountRefunded({ refunds }),
    paid: paidTotal,
    due: amountDue({ total, paidTotal, refunds }),
  }
}

function sumsByKind(lines: TotalsLine[]): OrderTotals['sums'] {
  const sum = (kind: TotalsLine['kind'], what: 'subtotal' | 'total') =>
    lines.reduce((all, line) => (line.kind === kind ? all + line[what] : all), 0)
  const products = sum('product', 'total')
  return {
    products,
    discount: sum('product', 'subtotal') - products,
    shipping: sum('shipping', 'total'),
    fees: sum('fee', 'total'),
  }
}

/** A line sold above its regular price is shown at the sold price. */
function displayedAmount({ subtotal, total }: TotalsLine): Kopiykas {
  return Math.max(subtotal, total)
}

/** Each coupon by its code, then discounts without a coupon. */
function discountRows(lines: TotalsLine[]): ChargeRow[] {
  const off = lines.reduce((sum, line) => (line.kind === 'product' ? sum + displayedAmount(line) - line.total : sum), 0)
  const coupons = lines.flatMap(({ id = 0, kind, name, code, total }): ChargeRow[] =>
    kind === 'coupon' ? [{ id, kind: 'discount', name, code, amount: -total }] : [],
  )
  const rest = off + coupons.reduce((sum, { amount }) => sum + amount, 0)
  const unnamed = (sum: Kopiykas): ChargeRow[] =>
    sum > 0 ? [{ id: 0, kind: 'discount', name: '', code: '', amount: -sum }] : []
  // The actual discount is below the coupons': only the sum is certain.
  return rest < 0 ? unnamed(off) : [...coupons, ...unnamed(rest)]
}

/** What an order waits for. `late`: its promised day is near or past. An order may wait for several things. */
export const ORDER_WAITING = ['confirm', 'payment', 'dispatch', 'late'] as const
export type OrderWaiting = (typeof ORDER_WAITING)[number]

/** A promise for today, or for one of so many days after it, is at risk. */
const LATE_WITHIN_DAYS = 3

/** Orders promised before then are at risk: it moves once a day. */
export function lateBefore(now: number): number {
  let day = startOfKyivDay(now)
  for (let days = 0; days <= LATE_WITHIN_DAYS; days++) day = startOfNextDay(day)
  return day
}

type FormatPrice = (kopiykas: number) => string
type NextStepTexts = {
  next: Record<Order['status'], string>
  nextPay: string
  nextPrepay(first: string, rest: string): string
  nextDeposit(first: string, rest: string): string
  nextRest(rest: string): string
  nextPrepayByCall(first: string, rest: string): string
  nextCall: string
}

/** The next step for the buyer or the shop. */
export function nextStep(order: Order, hasInvoice: boolean, words: NextStepTexts, price: FormatPrice): string {
  const prepaid = prepaymentDue(order)
  if (awaitsRest(order)) return `${words.next.processing} ${words.nextRest(price(amountDue(order)))}`
  if (order.status === 'on-hold' && prepaid > 0 && !isOnlineMethod(order.paymentMethod)) {
    const [first, rest] = [price(prepaid), price(order.total - order.paidTotal - prepaid)]
    if (order.paymentMethod === 'bacs' && hasInvoice) return words.nextDeposit(first, rest)
    return hasInvoice ? words.nextPrepay(first, rest) : words.nextPrepayByCall(first, rest)
  }
  if ((order.status === 'on-hold' || order.status === 'pending') && hasInvoice) return words.nextPay
  if (order.status === 'pending' && order.createdVia === 'one-click') return words.nextCall
  return words.next[order.status]
}
