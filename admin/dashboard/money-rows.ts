import type { TodayMoney } from '#api/office/today/protocol.ts'
import { formatClock, formatShortDay } from '#i18n/admin/uk/dates.ts'

export type MoneyRow = { key: number; label: string; value: number | null; before: number | null }

/** Hours or days side by side with those before; null: has not come yet, or there was no such day. */
export function moneyRows({ by, points, pointsBefore }: TodayMoney): MoneyRow[] {
  const count = Math.max(points.length, pointsBefore.length)
  return Array.from({ length: count }, (_, at) => {
    const now = points[at]
    const before = pointsBefore[at]
    const time = (now ?? before)?.at ?? 0
    return {
      key: at,
      label: by === 'hour' ? formatClock(time) : formatShortDay(time),
      value: now?.revenue ?? null,
      before: before?.revenue ?? null,
    }
  })
}
