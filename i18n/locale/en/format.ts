import {
  dateWithMonth,
  formatRange,
  groupThousands,
  joinDimensions,
  joinUnits,
  minusSign,
  NBSP,
  priceDigits,
  replaceInHtmlText,
} from '../shared-format.ts'
import type * as ukrainian from '../uk/format.ts'

export { formatTime } from '../shared-format.ts'

/** 1250050 kopiykas → `₴12,500.50`. */
export const formatPrice: typeof ukrainian.formatPrice = (kopiykas) =>
  `${minusSign(kopiykas)}₴${priceDigits(kopiykas, ',', '.')}`

/** `2,962`. */
export const formatInteger: typeof ukrainian.formatInteger = (n) => groupThousands(n, ',')

export const formatDecimal: typeof ukrainian.formatDecimal = (n) => String(Math.round(n * 100) / 100)

export const formatCentimetres: typeof ukrainian.formatCentimetres = (mm) =>
  formatRange(mm, (value) => formatDecimal(value / 10))

/** `228 × 92 × 84 cm`: width, depth, height. */
export const formatSize: typeof ukrainian.formatSize = (size) => {
  const text = joinDimensions(size, formatCentimetres)
  return text && `${text}${NBSP}cm`
}

export const formatWeight: typeof ukrainian.formatWeight = (grams) =>
  `${formatRange(grams, (value) => formatDecimal(value / 1000))}${NBSP}kg`

// biome-ignore format: a list of months is easier to read on few lines
const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
]

/** `21 November 2026`: the date in Kyiv. */
export const formatDate: typeof ukrainian.formatDate = (at) => dateWithMonth(at, MONTHS)

/** Between a number and its unit, before a dash, and after the shortest words of texts still in Ukrainian. */
export const applyTypography: typeof ukrainian.applyTypography = (text) =>
  joinUnits(
    text
      .replace(WITH_UNIT, `$1${NBSP}`)
      .replace(/(?<=\d) (?=\d{3}(?!\d))/g, NBSP)
      .replace(/(?<=^|[\s(«„>])(?<!\d\u00a0)([а-яєіїґ]{1,2}|a|an|I) (?=\S)/giu, `$1${NBSP}`)
      .replace(/ (?=[—–] )/g, NBSP),
  )

export const applyTypographyToHtml: typeof ukrainian.applyTypographyToHtml = (html) =>
  replaceInHtmlText(html, applyTypography)

const WITH_UNIT = /(\d) (?=(?:[₴%°×]|(?:mm|cm|m|km|g|kg|ml|l|мм|см|м|кг)(?!\p{L})))/gu

/** A name in “quotes” unless it contains quotes: `Chair “Klen”`. */
export const quote: typeof ukrainian.quote = (name) => (/[“«„]/.test(name) ? name : `“${name}”`)
