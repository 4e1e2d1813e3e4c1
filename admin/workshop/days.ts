import type { WorkshopOrderJson } from '#api/office/orders/workshop.protocol.ts'

const DAY_MS = 86_400_000

/** `daysLate`: how many days ago it was promised; 0 is today, below it there is time yet. Null: no day was promised. */
export type WorkshopDay = { day: string | null; daysLate: number | null; orders: WorkshopOrderJson[] }

/** Under the days they were promised for, in the order they come in. `today`: `2026-11-22`. */
export function groupByPromisedDay(orders: WorkshopOrderJson[], today: string): WorkshopDay[] {
  const days = Map.groupBy(orders, ({ promised }) => promised)
  return [...days].map(([day, orders]) => ({
    day,
    daysLate: day === null ? null : Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS),
    orders,
  }))
}
