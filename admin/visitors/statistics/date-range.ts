import { DAY_MS, formatKyivDay, parseKyivDay } from '#shop/core/dates.ts'

export const RANGE_NAMES = ['today', 'week', 'month', 'quarter', 'year', 'own'] as const
type RangeName = (typeof RANGE_NAMES)[number]

/** Days in Kyiv, both included. */
export type DateRange = { name: RangeName; from: string; until: string }

const DAYS: Record<Exclude<RangeName, 'own'>, number> = { today: 1, week: 7, month: 30, quarter: 90, year: 365 }

/** Read from the page's address; invalid values give the last 30 days. */
export function parseDateRange(params: URLSearchParams, now: number): DateRange {
  const name = RANGE_NAMES.find((rangeName) => rangeName === params.get('range')) ?? 'month'
  if (name !== 'own') return lastDays(name, now)
  const from = params.get('from') ?? ''
  const until = params.get('until') ?? ''
  const isSound = parseKyivDay(from) !== undefined && parseKyivDay(until) !== undefined
  return isSound ? { name, from, until } : lastDays('month', now)
}

export function isReversed({ from, until }: DateRange): boolean {
  return until < from
}

/** For the page's address. */
export function rangeParams({ name, from, until }: DateRange): Record<string, string> {
  return name === 'own' ? { range: name, from, until } : { range: name }
}

export function statisticsPath({ from, until }: DateRange): string {
  return `/meblia/v1/statistics?${new URLSearchParams({ from, until, by: from === until ? 'hour' : 'day' })}`
}

function lastDays(name: Exclude<RangeName, 'own'>, now: number): DateRange {
  const until = formatKyivDay(now)
  const noon = (parseKyivDay(until) ?? now) + DAY_MS / 2
  return { name, from: formatKyivDay(noon - (DAYS[name] - 1) * DAY_MS), until }
}
