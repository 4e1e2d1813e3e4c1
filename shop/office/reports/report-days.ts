import { boundedMoment, DAY_MS, formatKyivDay, parseKyivDay } from '#shop/core/dates.ts'

export const REPORT_PERIODS = ['week', 'month', 'last_month', 'year'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

/** Days in Kyiv as `2026-11-22`, both inclusive. */
export type ReportDays = { first: string; last: string }

/** UTC milliseconds, the second exclusive. */
export type Span = { from: number; until: number }

/** The clocks of Kyiv never change twice within so many days. */
const DAYS_WITH_ONE_CLOCK_CHANGE = 28

export function reportDaysOfPeriod(period: ReportPeriod, now: number): ReportDays {
  const last = formatKyivDay(now)
  if (period === 'week') return { first: dayAfter(last, -6), last }
  if (period === 'year') return { first: `${last.slice(0, 4)}-01-01`, last }
  const first = `${last.slice(0, 7)}-01`
  if (period === 'month') return { first, last }
  const end = dayAfter(first, -1)
  return { first: `${end.slice(0, 7)}-01`, last: end }
}

export function countDays({ first, last }: ReportDays): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
}

/** As many days directly before. */
export function daysBefore(days: ReportDays): ReportDays {
  return { first: dayAfter(days.first, -countDays(days)), last: dayAfter(days.first, -1) }
}

export function listDays(days: ReportDays): string[] {
  return Array.from({ length: countDays(days) }, (_, index) => dayAfter(days.first, index))
}

function dayAfter(day: string, days: number): string {
  return new Date(boundedMoment(Date.parse(day) + days * DAY_MS)).toISOString().slice(0, 10)
}

export function toSpan({ first, last }: ReportDays): Span {
  return { from: startOf(first), until: startOf(dayAfter(last, 1)) }
}

/** When each of the days begins. A day has 23, 24 or 25 hours; the calendar is asked only where that may differ. */
export function dayStarts(days: ReportDays): number[] {
  const names = listDays(days)
  const starts: number[] = []
  for (let at = 0; at < names.length; at += DAYS_WITH_ONE_CLOCK_CHANGE) {
    const part = names.slice(at, at + DAYS_WITH_ONE_CLOCK_CHANGE)
    const [first = ''] = part
    const from = startOf(first)
    const isEven = startOf(dayAfter(first, part.length)) - from === part.length * DAY_MS
    starts.push(...part.map((day, index) => (isEven ? from + index * DAY_MS : startOf(day))))
  }
  return starts
}

function startOf(day: string): number {
  return parseKyivDay(day) ?? 0
}
