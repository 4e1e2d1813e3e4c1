import { MONTHS_GENITIVE } from '../../storefront/en/content/journal.ts'
import type * as ukrainian from '../uk/format.ts'

const NBSP = '\u00a0'
const THIN_NBSP = '\u202f'

/** 1250050 kopiykas → `₴12,500.50`. */
export const formatPrice: typeof ukrainian.formatPrice = (kopiykas) => {
  const size = Math.abs(kopiykas)
  const rest = size % 100
  const fraction = rest ? `.${String(rest).padStart(2, '0')}` : ''
  return `${kopiykas < 0 ? '−' : ''}₴${formatInteger(Math.floor(size / 100))}${fraction}`
}

/** `2,962`. */
export const formatInteger: typeof ukrainian.formatInteger = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ',')

export const formatDecimal: typeof ukrainian.formatDecimal = (n) => String(Math.round(n * 100) / 100)

export const formatCentimetres: typeof ukrainian.formatCentimetres = (mm) => formatMeasureRange(mm, 10)

/** `228 × 92 × 84 cm`: width, depth, height. */
export const formatSize: typeof ukrainian.formatSize = (size) => {
  const known = [size.widthMm, size.depthMm, size.heightMm].filter((mm) => mm !== null)
  return known.length === 0 ? '' : `${known.map(formatCentimetres).join(`${THIN_NBSP}×${THIN_NBSP}`)}${NBSP}cm`
}

export const formatWeight: typeof ukrainian.formatWeight = (grams) => `${formatMeasureRange(grams, 1000)}${NBSP}kg`

function formatMeasureRange(measured: ukrainian.MeasureRange, unit: number): string {
  const ends = typeof measured === 'number' ? [measured] : [measured.low, measured.high]
  return [...new Set(ends)].map((end) => formatDecimal(end / unit)).join('–')
}

/** `14:05`, Kyiv time. */
export const formatTime: typeof ukrainian.formatTime = (at) => KYIV_CLOCK.format(at)

const KYIV_CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Kyiv', hour: '2-digit', minute: '2-digit' })

/** `21 November 2026`: the date in Kyiv. */
export const formatDate: typeof ukrainian.formatDate = (at) => {
  const parts = new Map(KYIV_DAY.formatToParts(at).map(({ type, value }) => [type, value]))
  const month = MONTHS_GENITIVE[Number(parts.get('month')) - 1] ?? ''
  return `${parts.get('day')}${NBSP}${month} ${parts.get('year')}`
}

const KYIV_DAY = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Kyiv',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
})

/**
 * A no-break space between a number and its unit, before a dash, and after the shortest words of texts still in
 * Ukrainian.
 */
export const applyTypography: typeof ukrainian.applyTypography = (text) =>
  text
    .replace(WITH_UNIT, `$1${NBSP}`)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, NBSP)
    .replace(/(?<=^|[\s(«„>])(?<!\d\u00a0)([а-яєіїґ]{1,2}|a|an|I) (?=\S)/giu, `$1${NBSP}`)
    .replace(/ (?=[—–] )/g, NBSP)

export const applyTypographyToHtml: typeof ukrainian.applyTypographyToHtml = (html) =>
  html.replace(/(?:^|>)[^<]+/g, (text) => applyTypography(text))

const WITH_UNIT = /(\d) (?=(?:[₴%°×]|(?:mm|cm|m|km|g|kg|ml|l|мм|см|м|кг)(?!\p{L})))/gu

/** A name in “quotes” unless it contains quotes: `Chair “Klen”`. */
export const quote: typeof ukrainian.quote = (name) => (/[“«„]/.test(name) ? name : `“${name}”`)
