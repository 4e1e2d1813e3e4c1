import type { WorkshopOrderJson } from '#api/office/orders/workshop.protocol.ts'
import { DAY_MS } from '#shop/durations.ts'

/** `daysLate`: days since the promised day; 0 is today, negative is in the future. Null: no day was promised. */
export type WorkshopDay = { day: string | null; daysLate: number | null; orders: WorkshopOrderJson[] }

/** Groups by promised day, keeping the given order. `today`: `2026-11-22`. */
export function groupByPromisedDay(orders: WorkshopOrderJson[], today: string): WorkshopDay[] {
  const days = Map.groupBy(orders, ({ promised }) => promised)
  return [...days].map(([day, orders]) => ({
    day,
    daysLate: day === null ? null : Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS),
    orders,
  }))
}
