import { MONTHS_GENITIVE } from '../../storefront/uk/content/journal.ts'

const NBSP = '\u00a0'
const THIN_NBSP = '\u202f'

/**
 * 1250050 kopiykas → `12 500,50 ₴`, all spaces no-break. Not `Intl`: Node and Chromium format the currency differently,
 * which would break hydration.
 */
export function formatPrice(kopiykas: number): string {
  const size = Math.abs(kopiykas)
  const rest = size % 100
  const fraction = rest ? `,${String(rest).padStart(2, '0')}` : ''
  return `${kopiykas < 0 ? '−' : ''}${formatInteger(Math.floor(size / 100))}${fraction}${NBSP}₴`
}

/** `2 962`, groups of three separated by a no-break space. */
export function formatInteger(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, NBSP)
}

/** At most two decimals, a comma, no trailing zeros. */
export function formatDecimal(n: number): string {
  return String(Math.round(n * 100) / 100).replace('.', ',')
}

/** One value, or the range of values of the variants. */
export type MeasureRange = number | { low: number; high: number }

/** 2310 mm → `231`, 2315 → `231,5`, 1810 to 2310 → `181–231`. */
export function formatCentimetres(mm: MeasureRange): string {
  return formatMeasureRange(mm, 10)
}

/** `228 × 92 × 84 см`: width, depth, height without unknown values; empty when all are unknown. */
export function formatSize(size: Record<'widthMm' | 'depthMm' | 'heightMm', MeasureRange | null>): string {
  const known = [size.widthMm, size.depthMm, size.heightMm].filter((mm) => mm !== null)
  return known.length === 0 ? '' : `${known.map(formatCentimetres).join(`${THIN_NBSP}×${THIN_NBSP}`)}${NBSP}см`
}

/** 68500 g → `68,5 кг`. */
export function formatWeight(grams: MeasureRange): string {
  return `${formatMeasureRange(grams, 1000)}${NBSP}кг`
}

function formatMeasureRange(measured: MeasureRange, unit: number): string {
  const ends = typeof measured === 'number' ? [measured] : [measured.low, measured.high]
  return [...new Set(ends)].map((end) => formatDecimal(end / unit)).join('–')
}

/** `21 листопада 2026`: the date in Kyiv. */
export function formatDate(at: number): string {
  const parts = new Map(KYIV_DAY.formatToParts(at).map(({ type, value }) => [type, value]))
  const month = MONTHS_GENITIVE[Number(parts.get('month')) - 1] ?? ''
  return `${parts.get('day')}${NBSP}${month} ${parts.get('year')}`
}

/** `14:05`, Kyiv time. */
export function formatTime(at: number): string {
  return KYIV_CLOCK.format(at)
}

const KYIV_CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Kyiv', hour: '2-digit', minute: '2-digit' })

const KYIV_DAY = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Kyiv',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
})

/**
 * Adds no-break spaces after words of one or two letters and before a dash, so that neither is left at the end of a
 * line, and between a number and its unit and between thousands, so that a number is not split.
 */
export function applyTypography(text: string): string {
  if (!text.includes(' ')) return text
  return text.replace(BEFORE_UNIT, NBSP).replace(IN_NUMBER, NBSP).replace(AFTER_SHORT, NBSP).replace(BEFORE_DASH, NBSP)
}

/** Applies to text between tags only. */
export function applyTypographyToHtml(html: string): string {
  return html.replace(/(?:^|>)[^<]+/g, (text) => applyTypography(text))
}

// Each pattern starts with the space, which the engine finds quickly; lookarounds run only there.
const BEFORE_UNIT = / (?<=\d )(?=(?:[₴%°×]|(?:мм|см|м|км|г|кг|мл|л|с|хв|год|шт|К|люмен|люкс)(?!\p{L})))/gu
const IN_NUMBER = / (?<=\d )(?=\d{3}(?!\d))/g
const AFTER_SHORT = / (?=\S)(?<=(?:^|[\s(«„>])(?<!\d\u00a0)\p{L}{1,2} )/gu
const BEFORE_DASH = / (?=[—–] )/g

/** A name in «лапки»; existing quotes become inner ones: «Стілець „Клен“». */
export function quote(name: string): string {
  return `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`
}
