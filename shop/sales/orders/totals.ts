import type { Kopiykas } from '#shop/core/money.ts'
import { amountDue, amountOverpaid, amountReturned, type Order, type OrderLine } from './orders.ts'

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
  /** All money that went back. */
  refunded: Kopiykas
  /** Received, before refunds. */
  paid: Kopiykas
  due: Kopiykas
  overpaid: Kopiykas
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
    refunded: amountReturned({ refunds }),
    paid: paidTotal,
    due: amountDue({ total, paidTotal, refunds }),
    overpaid: amountOverpaid({ total, paidTotal, refunds }),
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
