import type { TodayMoney } from '#api/office/today/protocol.ts'
import { formatClock, formatShortDay } from '#i18n/admin/uk/dates.ts'
import { DAY_MS, HOUR_MS } from '#shop/core/dates.ts'

export type MoneyRow = { key: number; label: string; value: number | null; before: number | null }

/** Places in the chart: it does not change its scale while the period goes on. */
const PLACES = { today: 24, week: 7, month: 31 }

/** Hours or days side by side with those before; null: has not come yet, or there was no such day. */
export function moneyRows({ name, by, now: { from }, points, pointsBefore }: TodayMoney): MoneyRow[] {
  const count = Math.max(PLACES[name], points.length, pointsBefore.length)
  return Array.from({ length: count }, (_, at) => {
    const now = points[at]
    const before = pointsBefore[at]
    // Two hours later: a day may have 25.
    const time = now?.at ?? from + (by === 'hour' ? at * HOUR_MS : at * DAY_MS + 2 * HOUR_MS)
    return {
      key: at,
      label: by === 'hour' ? formatClock(time) : formatShortDay(time),
      value: now?.revenue ?? null,
      before: before?.revenue ?? null,
    }
  })
}
