import type { WorkshopOrderJson } from '#wire/meblia-rest-workshop.protocol.ts'

const DAY_MS = 86_400_000

/** `late`: how many days ago it was promised; 0 is today, below it there is time yet. Null: no day was promised. */
export type WorkshopDay = { day: string | null; late: number | null; orders: WorkshopOrderJson[] }

/** Under the days they were promised for, in the order they come in. `today`: `2026-11-22`. */
export function workshopDays(orders: WorkshopOrderJson[], today: string): WorkshopDay[] {
  const days = Map.groupBy(orders, ({ promised }) => promised)
  return [...days].map(([day, orders]) => ({
    day,
    late: day === null ? null : Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS),
    orders,
  }))
}
