import type { Kopiykas } from '../money.ts'

/** Rounded to a kopiyka; 0 without orders. */
export function averageOrder({ revenue, orders }: { revenue: Kopiykas; orders: number }): Kopiykas {
  return orders === 0 ? 0 : Math.round(revenue / orders)
}
