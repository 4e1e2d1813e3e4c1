export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

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

/** Years have four digits in both databases' and all protocols' dates. */
const FIRST_MOMENT = Date.UTC(1900, 0, 1)
const LAST_MOMENT = Date.UTC(9999, 11, 30)
/** Whoever writes an earlier start (`0001-01-01`) or a later end (`2999-12-31`, `9999-12-31`) means none. */
const NO_START_BEFORE = Date.UTC(1950, 0, 1)
const NO_END_FROM = Date.UTC(2100, 0, 1)

/** Programs write `9999-12-31` and `0001-01-01` for «always»: such a moment is as good as the last or the first. */
export function boundedMoment(at: number): number {
  return Math.min(Math.max(at, FIRST_MOMENT), LAST_MOMENT)
}

/** Null: since ever. */
export function boundedStart(at: number | null): number | null {
  return at === null || at < NO_START_BEFORE ? null : boundedMoment(at)
}

/** Null: without an end. */
export function boundedEnd(at: number | null): number | null {
  return at === null || at >= NO_END_FROM ? null : boundedMoment(at)
}

/** `0000-00-00`, `00.00.0000 00:00`: what MySQL stores for «no date». */
export function isZeroDate(text: string): boolean {
  return /^\s*0+[-./]0+[-./]0+([T ]|\s*$)/.test(text)
}

/** `10000-01-01`, `+012026-…`, `31.12.10000`: years of more than four digits become the last one. */
export function withFourDigitYear(text: string): string {
  return text.trim().replace(/^\+?\d{5,}(?=-)|(?<=^\d{1,2}[./]\d{1,2}[./])\d{5,}/, '9999')
}

/** Whether a text begins with a day that the calendar has, `2026-11-20…`: JavaScript makes 2 March of 30 February. */
export function startsWithDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text) ?? []
  const at = new Date(Date.UTC(2000, Number(month) - 1, Number(day)))
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  return year !== '' && at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day)
}

/** UTC milliseconds → `2026-11-22T10:00:00` in Kyiv time. */
export function formatKyivDateTime(at: number): string {
  const parts = new Map(KYIV.formatToParts(boundedMoment(at)).map(({ type, value }) => [type, value]))
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
  const bounded = boundedMoment(wall)
  return bounded - kyivOffsetMs(bounded - kyivOffsetMs(bounded))
}

function kyivOffsetMs(at: number): number {
  return Date.parse(`${formatKyivDateTime(at)}Z`) - Math.floor(at / 1000) * 1000
}

/** UTC milliseconds → `2026-11-22T08:00:00`. */
export function formatUtcDateTime(at: number): string {
  return new Date(boundedMoment(at)).toISOString().slice(0, 19)
}

export function parseUtcDateTime(text: string): number | undefined {
  const [, day, time] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?Z?$/.exec(withFourDigitYear(text)) ?? []
  if (day === undefined || time === undefined) return undefined
  const at = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`)
  // 31 April would become 1 May.
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(day) ? undefined : boundedMoment(at)
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
  // Later than the start even where dates end: whoever counts days must come to an end.
  return Math.max(startOfKyivDay(start + DAY_MS + 2 * HOUR_MS), start + DAY_MS / 2)
}
