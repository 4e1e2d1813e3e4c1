export const NBSP = '\u00a0'
const THIN_NBSP = '\u202f'

/** `40 кг/м³`: browsers may break a line after a slash, but not before a word joiner. */
export function joinUnits(text: string): string {
  return text.replace(UNIT_SLASH, '/\u2060')
}

// Starts with the slash, which the engine finds quickly.
const UNIT_SLASH = /\/(?<=\d[ \u00a0]?[\p{L}₴]{1,6}\/)(?=\p{L})/gu

/** `12500` → `12 500`, with the language's separator of thousands. */
export function groupThousands(n: number, separator: string): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, separator)
}

/** `12 500,50` of -1250050: no sign, no fraction of whole hryvnias. Not `Intl`, which would break hydration. */
export function priceDigits(kopiykas: number, thousands: string, decimal: string): string {
  const size = Math.abs(kopiykas)
  const rest = size % 100
  return groupThousands(Math.floor(size / 100), thousands) + (rest ? decimal + String(rest).padStart(2, '0') : '')
}

export function minusSign(n: number): string {
  return n < 0 ? '−' : ''
}

/** One value, or the range of values of the variants. */
export type MeasureRange = number | { low: number; high: number }

export function formatRange(measured: MeasureRange, format: (value: number) => string): string {
  const ends = typeof measured === 'number' ? [measured] : [measured.low, measured.high]
  return [...new Set(ends)].map(format).join('–')
}

export type Dimensions = Record<'widthMm' | 'depthMm' | 'heightMm', MeasureRange | null>

/**
 * `228 × 92 × 84`: width, depth, height without unknown values; empty when all are unknown. With ranges it may be too long
 * for half a phone, so its line breaks after a sign, never inside a range.
 */
export function joinDimensions(size: Dimensions, format: (mm: MeasureRange) => string): string {
  const sides = [size.widthMm, size.depthMm, size.heightMm].filter((mm) => mm !== null).map(format)
  const hasRange = sides.some((side) => side.includes('–'))
  return sides.join(hasRange ? `${NBSP}× ` : `${THIN_NBSP}×${THIN_NBSP}`).replaceAll('–', '\u2060–\u2060')
}

/** The date in Kyiv, in the order day, month, year. */
export function dateWithMonth(at: number, months: readonly string[]): string {
  const parts = new Map(
    kyivDay()
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('day')}${NBSP}${months[Number(parts.get('month')) - 1] ?? ''} ${parts.get('year')}`
}

let day: Intl.DateTimeFormat | undefined
let clock: Intl.DateTimeFormat | undefined

/** Made when it is needed: it takes a slow phone 25 ms, and few pages show a date. */
function kyivDay(): Intl.DateTimeFormat {
  day ??= new Intl.DateTimeFormat('en', { timeZone: 'Europe/Kyiv', day: 'numeric', month: 'numeric', year: 'numeric' })
  return day
}

/** `14:05`, Kyiv time. */
export function formatTime(at: number): string {
  clock ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Kyiv', hour: '2-digit', minute: '2-digit' })
  return clock.format(at)
}

/** Changes text between tags only. */
export function replaceInHtmlText(html: string, change: (text: string) => string): string {
  return html.replace(/(?:^|>)[^<]+/g, change)
}

/** `A-12 · Дуб · 2 шт.`: the parts that are there, in one line. */
export function joinParts(parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}
