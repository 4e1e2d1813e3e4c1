import {
  boundedMoment,
  formatKyivDateTime,
  formatKyivDay,
  formatUtcDateTime,
  fromKyivWallTime,
  startsWithDay,
  withFourDigitYear,
} from '#shop/core/dates.ts'

type DateFields<Dates> = {
  [Name in keyof Dates & string as Name | `${Name}_gmt`]: Dates[Name] extends number ? string : string | null
}

/**
 * Dates in WooCommerce's format have no time zone: they are in the shop's time, or in UTC in fields that end in `_gmt`.
 * Each date in its two fields.
 */
export function dateFields<Dates extends Record<string, number | null>>(dates: Dates): DateFields<Dates> {
  const entries = Object.entries(dates).flatMap(([name, at]) => [
    [name, at === null ? null : formatKyivDateTime(at)],
    [`${name}_gmt`, at === null ? null : formatUtcDateTime(at)],
  ])
  return Object.fromEntries(entries)
}

/** The day in Kyiv: `2026-12-05`. */
export function formatPromisedDay(at: number | null): string | null {
  return at === null ? null : formatKyivDay(at)
}

/** `2026-11-20`, `2026-11-20T14:00:00`, or with a time zone; undefined for anything else. */
export function parseLocalDate(text: string): number | undefined {
  return parseDate(text, fromKyivWallTime)
}

export function parseGmtDate(text: string): number | undefined {
  return parseDate(text, (wall) => wall)
}

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)?(Z|[+-]\d{2}:?\d{2})?$/

function parseDate(text: string, fromWall: (wall: number) => number): number | undefined {
  const match = DATE_PATTERN.exec(withFourDigitYear(text))
  if (!match || !startsWithDay(match[0])) return undefined
  const [dateText, zone] = match
  const iso = dateText.replace(' ', 'T')
  const at = Date.parse(zone ? iso : `${iso.includes('T') ? iso : `${iso}T00:00:00`}Z`)
  if (Number.isNaN(at)) return undefined
  return zone ? boundedMoment(at) : boundedMoment(fromWall(at))
}

/** Dates of orders are read more leniently, but begin with year, month and day. In the shop's time, or in UTC when `isUtc`. NaN: not a date. */
export function parseShopTime(text: string, isUtc = false): number {
  return boundedMoment(parseTime(withFourDigitYear(text), isUtc))
}

function parseTime(text: string, isUtc: boolean): number {
  if (!startsWithDay(text)) return Number.NaN
  if (/(Z|[+-]\d\d:?\d\d)$/i.test(text)) return Date.parse(text)
  const asUtc = Date.parse(/^\d{4}-\d\d-\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}Z`)
  return isUtc || Number.isNaN(asUtc) ? asUtc : fromKyivWallTime(asUtc)
}
