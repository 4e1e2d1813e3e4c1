import type { Kopiykas } from '#shop/core/money.ts'

export const BREAKDOWNS = ['product', 'category', 'city', 'channel', 'coupon'] as const
export type Breakdown = (typeof BREAKDOWNS)[number]

export type BreakdownRow = {
  /** Id of the product or the category, the city, the channel, the code of the coupon; empty: none. */
  key: string
  /** Of a product or a category, which may be deleted meanwhile; otherwise the key. */
  name: string
  orders: number
  /** Of products and categories: their own pieces, price after discounts, and discounts; otherwise of whole orders. */
  revenue: Kopiykas
  items: number
  discount: Kopiykas
  revenueBefore: Kopiykas
}

/** The largest ones, and the sums of the others. */
export type BreakdownReport = {
  rows: BreakdownRow[]
  others: { count: number; revenue: Kopiykas; items: number }
}

/** Buyers write «Київ», «київ » and «м. Київ»; the first spelling is shown. */
export function cityKey(city: string): string {
  return city
    .trim()
    .replace(/\s+/g, ' ')
    .toLocaleLowerCase('uk')
    .replace(/^(м\.|місто )\s*/, '')
}

/** Rows of cities that differ only in spelling as one row, the largest first. */
export function mergeCities(rows: BreakdownRow[]): BreakdownRow[] {
  const merged = new Map<string, BreakdownRow>()
  for (const row of rows) {
    const key = cityKey(row.key)
    const before = merged.get(key)
    if (!before) {
      const name = row.key.trim().replace(/^(м\.|місто )\s*/i, '')
      merged.set(key, { ...row, key, name })
      continue
    }
    before.orders += row.orders
    before.revenue += row.revenue
    before.items += row.items
    before.discount += row.discount
    before.revenueBefore += row.revenueBefore
  }
  return [...merged.values()].sort((a, b) => b.revenue - a.revenue || b.orders - a.orders || (a.key < b.key ? -1 : 1))
}

/** The first ones of those with orders in the period, and the sums of the others. */
export function withOthers(all: BreakdownRow[], most: number): BreakdownReport {
  const rows = all.filter(({ orders }) => orders > 0)
  const rest = rows.slice(most)
  const sum = (name: 'revenue' | 'items') => rest.reduce((sum, row) => sum + row[name], 0)
  return {
    rows: rows.slice(0, most),
    others: { count: rest.length, revenue: sum('revenue'), items: sum('items') },
  }
}
