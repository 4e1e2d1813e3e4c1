import { DAY_MS, HOUR_MS } from './durations.ts'

/** Dates in the shop's time zone. */
export const SHOP_TIMEZONE = 'Europe/Kyiv'

const KYIV = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_TIMEZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** UTC milliseconds → `2026-11-22T10:00:00` in Kyiv time. */
export function formatKyivDateTime(at: number): string {
  const parts = new Map(KYIV.formatToParts(at).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** The inverse; seconds may be omitted; undefined: no such date. A skipped hour becomes the one after it. */
export function parseKyivDateTime(text: string): number | undefined {
  const wall = parseUtcDateTime(text)
  return wall === undefined ? undefined : fromKyivWallTime(wall)
}

/** The moment when clocks in Kyiv show what clocks in UTC show at `wall`. */
export function fromKyivWallTime(wall: number): number {
  return wall - kyivOffsetMs(wall - kyivOffsetMs(wall))
}

function kyivOffsetMs(at: number): number {
  return Date.parse(`${formatKyivDateTime(at)}Z`) - Math.floor(at / 1000) * 1000
}

/** UTC milliseconds → `2026-11-22T08:00:00`. */
export function formatUtcDateTime(at: number): string {
  return new Date(at).toISOString().slice(0, 19)
}

export function parseUtcDateTime(text: string): number | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?Z?$/.exec(text.trim()) ?? []
  if (day === undefined || time === undefined) return undefined
  const at = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`)
  // 31 April would become 1 May.
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(day) ? undefined : at
}

/** The calendar day in Kyiv: `2026-11-20`. */
export function formatKyivDay(at: number): string {
  return formatKyivDateTime(at).slice(0, 10)
}

/** Midnight in Kyiv; undefined: no such day. */
export function parseKyivDay(day: string): number | undefined {
  return parseKyivDateTime(`${day}T00:00`)
}

export function startOfKyivDay(at: number): number {
  return parseKyivDay(formatKyivDay(at)) ?? at
}

/** Of the day that starts at `start`: it has 23, 24 or 25 hours. */
export function startOfNextDay(start: number): number {
  return startOfKyivDay(start + DAY_MS + 2 * HOUR_MS)
}
