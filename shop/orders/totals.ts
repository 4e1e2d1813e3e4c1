import type { Kopiykas } from '../money.ts'
import { amountDue, amountRefunded, type Order, type OrderLine } from './orders.ts'

/** A line that is yet to be kept has no id. */
type TotalsLine = Pick<OrderLine, 'kind' | 'name' | 'code' | 'quantity' | 'subtotal' | 'total'> & { id?: number }

/** `amount` of all pieces; `each`: of one, where the pieces share the sum alike. */
export type ItemRow<Line> = { line: Line; amount: Kopiykas; each: Kopiykas | null }
/** `code` of a coupon or a delivery; a discount without a name is one that a person has given. */
export type ChargeRow = {
  id: number
  kind: 'discount' | 'shipping' | 'fee'
  name: string
  code: string
  amount: Kopiykas
}

/**
 * What every list of an order prints, in this order: goods before their discounts, what was taken off (below nothing), what was
 * added. Goods, discounts and charges come to `total`, to the kopiyka.
 */
export type OrderTotals<Line = OrderLine> = {
  goods: ItemRow<Line>[]
  discounts: ChargeRow[]
  charges: ChargeRow[]
  total: Kopiykas
  /** The same by kind, as programs read it: goods as they were sold, and what lines without regard to each other were lowered by. */
  sums: { goods: Kopiykas; discount: Kopiykas; shipping: Kopiykas; fees: Kopiykas }
  refunded: Kopiykas
  /** What has come, whatever went back since. */
  paid: Kopiykas
  due: Kopiykas
}

/** The one place that sums up an order; left out: nothing came for it, and nothing went back. */
export function orderTotals<Line extends TotalsLine>({
  lines,
  paidTotal = 0,
  refunds = [],
}: Partial<Pick<Order, 'paidTotal' | 'refunds'>> & { lines: Line[] }): OrderTotals<Line> {
  const goods = lines
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
  const total = [...goods, ...discounts, ...charges].reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...{ goods, discounts, charges, total },
    sums: sumsByKind(lines),
    ...{ refunded: amountRefunded({ refunds }), paid: paidTotal, due: amountDue({ total, paidTotal, refunds }) },
  }
}

function sumsByKind(lines: TotalsLine[]): OrderTotals['sums'] {
  const sum = (kind: TotalsLine['kind'], what: 'subtotal' | 'total') =>
    lines.reduce((all, line) => (line.kind === kind ? all + line[what] : all), 0)
  const goods = sum('product', 'total')
  return {
    ...{ goods, discount: sum('product', 'subtotal') - goods },
    ...{ shipping: sum('shipping', 'total'), fees: sum('fee', 'total') },
  }
}

/** A line that was sold for more than its regular sum is shown at what it was sold for. */
function displayedAmount({ subtotal, total }: TotalsLine): Kopiykas {
  return Math.max(subtotal, total)
}

/** Each coupon by its name, and what else was taken off without one. */
function discountRows(lines: TotalsLine[]): ChargeRow[] {
  const off = lines.reduce((sum, line) => (line.kind === 'product' ? sum + displayedAmount(line) - line.total : sum), 0)
  const coupons = lines.flatMap(({ id = 0, kind, name, code, total }): ChargeRow[] =>
    kind === 'coupon' ? [{ id, kind: 'discount', name, code, amount: -total }] : [],
  )
  const rest = off + coupons.reduce((sum, { amount }) => sum + amount, 0)
  const unnamed = (sum: Kopiykas): ChargeRow[] =>
    sum > 0 ? [{ id: 0, kind: 'discount', name: '', code: '', amount: -sum }] : []
  // Somebody has given less than the coupons promise: only the sum is certain.
  return rest < 0 ? unnamed(off) : [...coupons, ...unnamed(rest)]
}
