/** Dates in the shop's time zone, Kyiv. */

const KYIV = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Kyiv',
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
  if (wall === undefined) return undefined
  const first = wall - kyivOffsetMs(wall)
  return wall - kyivOffsetMs(first)
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

/** Offset of Kyiv time from UTC then, in milliseconds. */
function kyivOffsetMs(at: number): number {
  return (parseUtcDateTime(formatKyivDateTime(at)) ?? at) - Math.floor(at / 1000) * 1000
}
