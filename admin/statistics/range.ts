import { dayName, startOfNamedDay } from '#shop/statistics/days.ts'

export const RANGES = ['today', 'week', 'month', 'quarter', 'year', 'own'] as const
export type RangeName = (typeof RANGES)[number]

/** Days in Kyiv, both included. */
export type Range = { name: RangeName; from: string; until: string }

const DAYS: Record<Exclude<RangeName, 'own'>, number> = { today: 1, week: 7, month: 30, quarter: 90, year: 365 }
const DAY_MS = 86_400_000

/** Of the page's address; without sense there: the last 30 days. */
export function readRange(params: URLSearchParams, now: number): Range {
  const name = RANGES.find((one) => one === params.get('range')) ?? 'month'
  if (name !== 'own') return lastDays(name, now)
  const from = params.get('from') ?? ''
  const until = params.get('until') ?? ''
  const isSound = startOfNamedDay(from) !== undefined && startOfNamedDay(until) !== undefined
  return isSound ? { name, from, until } : lastDays('month', now)
}

export function isBackwards({ from, until }: Range): boolean {
  return until < from
}

export function statisticsPath({ from, until }: Range): string {
  return `/meblia/v1/statistics?${new URLSearchParams({ from, until, by: from === until ? 'hour' : 'day' })}`
}

function lastDays(name: Exclude<RangeName, 'own'>, now: number): Range {
  const until = dayName(now)
  const noon = (startOfNamedDay(until) ?? now) + DAY_MS / 2
  return { name, from: dayName(noon - (DAYS[name] - 1) * DAY_MS), until }
}
