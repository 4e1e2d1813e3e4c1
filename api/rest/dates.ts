/** Dates in WooCommerce's format: local time without a zone, in Kyiv, or in UTC for fields that end in `_gmt`. */
export function formatGmtDate(at: number): string {
  return new Date(at).toISOString().slice(0, 19)
}

function formatLocalDate(at: number): string {
  return KYIV_CLOCK.format(at).replace(' ', 'T')
}

/** `2026-11-20`, `2026-11-20T14:00:00`, or with a time zone; undefined for anything else. */
export function parseLocalDate(text: string): number | undefined {
  return parseDate(text, (wall) => wall - kyivOffsetAt(wall - kyivOffsetAt(wall)))
}

export function parseGmtDate(text: string): number | undefined {
  return parseDate(text, (wall) => wall)
}

/** Each date in its two fields. */
export function dateFields<Name extends string>(
  moments: Record<Name, number | null>,
): Record<Name | `${Name}_gmt`, string | null> {
  const entries = Object.entries<number | null>(moments).flatMap(([name, at]) => [
    [name, at === null ? null : formatLocalDate(at)],
    [`${name}_gmt`, at === null ? null : formatGmtDate(at)],
  ])
  return Object.fromEntries(entries)
}

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)?(Z|[+-]\d{2}:?\d{2})?$/

function parseDate(text: string, fromWall: (wall: number) => number): number | undefined {
  const match = DATE_PATTERN.exec(text.trim())
  if (!match) return undefined
  const [whole, zone] = match
  const iso = whole.replace(' ', 'T')
  const at = Date.parse(zone ? iso : `${iso.includes('T') ? iso : `${iso}T00:00:00`}Z`)
  if (Number.isNaN(at)) return undefined
  return zone ? at : fromWall(at)
}

function kyivOffsetAt(at: number): number {
  return Date.parse(`${formatLocalDate(at)}Z`) - Math.floor(at / 1000) * 1000
}

/** Swedish dates are ISO dates. */
const KYIV_CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Kyiv',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
