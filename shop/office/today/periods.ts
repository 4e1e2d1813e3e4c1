import {
  DAY_MS,
  formatKyivDateTime,
  formatKyivDay,
  HOUR_MS,
  parseKyivDateTime,
  parseKyivDay,
  startOfNextDay,
} from '#shop/core/dates.ts'

export const TODAY_PERIODS = ['today', 'week', 'month'] as const
type TodayPeriodName = (typeof TODAY_PERIODS)[number]

/** UTC milliseconds; `until` is exclusive. */
export type Interval = { from: number; until: number }

/** A period so far, and the same part of the one before it. */
export type TodayPeriod = { name: TodayPeriodName; by: 'hour' | 'day'; now: Interval; before: Interval }

const DAYS_OF_WEEK = 7

/** To the same day and time of the week or month before; where that month has no such day, it is compared whole. */
export function todayPeriods(now: number): TodayPeriod[] {
  const day = formatKyivDay(now)
  const time = formatKyivDateTime(now).slice(10)
  const monday = addDays(day, -((new Date(day).getUTCDay() + 6) % DAYS_OF_WEEK))
  const first = `${day.slice(0, 7)}-01`
  const firstBefore = `${addDays(first, -1).slice(0, 7)}-01`
  const lastBefore = addDays(first, -1)
  const sameDay = `${firstBefore.slice(0, 8)}${day.slice(8)}`
  const at = (day: string) => parseKyivDay(day) ?? now
  const upTo = (day: string) => parseKyivDateTime(`${day}${time}`) ?? at(day)
  const weekAgo = addDays(day, -DAYS_OF_WEEK)
  return [
    {
      name: 'today',
      by: 'hour',
      now: { from: at(day), until: now },
      before: { from: at(weekAgo), until: upTo(weekAgo) },
    },
    {
      name: 'week',
      by: 'day',
      now: { from: at(monday), until: now },
      before: { from: at(addDays(monday, -DAYS_OF_WEEK)), until: upTo(weekAgo) },
    },
    {
      name: 'month',
      by: 'day',
      now: { from: at(first), until: now },
      before: { from: at(firstBefore), until: sameDay > lastBefore ? at(first) : upTo(sameDay) },
    },
  ]
}

/** When each hour or day of the interval begins. */
export function intervalStarts({ from, until }: Interval, by: 'hour' | 'day'): number[] {
  const starts: number[] = []
  for (let at = from; at < until || at === from; at = by === 'hour' ? at + HOUR_MS : startOfNextDay(at)) starts.push(at)
  return starts
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
