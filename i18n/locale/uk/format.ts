import {
  type Dimensions,
  dateWithMonth,
  formatRange,
  groupThousands,
  joinDimensions,
  joinUnits,
  type MeasureRange,
  minusSign,
  NBSP,
  priceDigits,
  replaceInHtmlText,
} from '../shared-format.ts'

export { formatTime, type MeasureRange } from '../shared-format.ts'

/** 1250050 kopiykas → `12 500,50 ₴`, all spaces no-break. */
export function formatPrice(kopiykas: number): string {
  return `${minusSign(kopiykas)}${priceDigits(kopiykas, NBSP, ',')}${NBSP}₴`
}

/** `2 962`, groups of three separated by a no-break space. */
export function formatInteger(n: number): string {
  return groupThousands(n, NBSP)
}

/** At most two decimals, a comma, no trailing zeros. */
export function formatDecimal(n: number): string {
  return String(Math.round(n * 100) / 100).replace('.', ',')
}

/** 2310 mm → `231`, 2315 → `231,5`, 1810 to 2310 → `181–231`. */
export function formatCentimetres(mm: MeasureRange): string {
  return formatRange(mm, (value) => formatDecimal(value / 10))
}

/** `228 × 92 × 84 см`. */
export function formatSize(size: Dimensions): string {
  const text = joinDimensions(size, formatCentimetres)
  return text && `${text}${NBSP}см`
}

/** 68500 g → `68,5 кг`. */
export function formatWeight(grams: MeasureRange): string {
  return `${formatRange(grams, (value) => formatDecimal(value / 1000))}${NBSP}кг`
}

// biome-ignore format: a list of months is easier to read on few lines
const MONTHS = [
  'січня', 'лютого', 'березня', 'квітня', 'травня', 'червня', 'липня', 'серпня', 'вересня', 'жовтня', 'листопада', 'грудня',
]

/** `21 листопада 2026`: the date in Kyiv. */
export function formatDate(at: number): string {
  return dateWithMonth(at, MONTHS)
}

/**
 * Adds no-break spaces after words of one or two letters and before a dash, so that neither is left at the end of a
 * line, and between a number and its unit and between thousands, so that a number is not split; nor is `кг/м³`,
 * `№ 12` or `Пн–Пт 10:00–19:00`.
 */
export function applyTypography(text: string): string {
  if (!text.includes(' ')) return text
  const spaced = text
    .replace(BEFORE_UNIT, NBSP)
    .replace(IN_NUMBER, NBSP)
    .replace(BEFORE_NUMBER, NBSP)
    .replace(IN_HOURS, '–\u2060')
    .replace(AFTER_SHORT, NBSP)
    .replace(BEFORE_DASH, NBSP)
  return joinUnits(spaced)
}

/** Applies to text between tags only. */
export function applyTypographyToHtml(html: string): string {
  return replaceInHtmlText(html, applyTypography)
}

// Each pattern starts with the space, which the engine finds quickly; lookarounds run only there.
const BEFORE_UNIT = / (?<=\d )(?=(?:[₴%°×]|(?:мм|см|м|км|г|кг|мл|л|с|хв|год|шт|К|люмен|люкс)(?!\p{L})))/gu
const IN_NUMBER = / (?<=\d )(?=\d{3}(?!\d))/g
const BEFORE_NUMBER = / (?=\d)(?<=(?:№|–\p{Lu}\p{L}) )/gu
const IN_HOURS = /–(?<=(?:\p{Lu}\p{L}|:\d\d)–)(?=\p{Lu}\p{L}(?!\p{L})|\d{1,2}:\d)/gu
const AFTER_SHORT = / (?=\S)(?<=(?:^|[\s(«„>])(?<!\d\u00a0)\p{L}{1,2} )/gu
const BEFORE_DASH = / (?=[—–] )/g

/** A name in «лапки»; existing quotes become inner ones: «Стілець „Клен“». */
export function quote(name: string): string {
  return `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`
}
