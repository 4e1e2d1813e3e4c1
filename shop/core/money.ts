/** Integer number of kopiykas: 12 500 ₴ is 1_250_000. */
export type Kopiykas = number

const HRYVNIA = '(?:₴|uah|грн\\.?|гривн(?:я|і|а|ы)|гривень|гривен)'
const HRYVNIAS = new RegExp(`${HRYVNIA}(?:/(?:шт|од|pcs)\\.?)?$`, 'i')
/** Without its spaces. */
const HRYVNIAS_AND_KOPIYKAS = new RegExp(
  `^(-?\\d+)${HRYVNIA}(\\d{1,2})(?:коп\\.?|копій(?:ка|ки|ок)|копе(?:йка|йки|ек))$`,
  'i',
)

/**
 * Parses an amount of hryvnias as people and price lists write it: `12500`, `12 500,50`, `12,500.50`, `1.250,00`, `1 200,-`, `1 250 грн/шт`,
 * `1 250 гривень 50 коп.`.
 * Returns undefined for anything else. One kind of separator followed by three digits (`1,395`) means thousands: nobody
 * prices furniture in tenths of a kopiyka. Fractions of a kopiyka (`0.001`) are rejected, not rounded,
 * and so are amounts of a thousand million: programs could not send them back.
 */
export function parseAmount(text: string): Kopiykas | undefined {
  const bare = joinThousands(text.trim().replace(/^(₴|грн\.?|uah)/i, ''))
    .replace(HRYVNIAS_AND_KOPIYKAS, (_, hryvnias, kopiykas) => `${hryvnias}.${kopiykas.padStart(2, '0')}`)
    .replace(HRYVNIAS, '')
    .replace(/(?<=\d)(?:-00|[.,][-–—]|=)$/, '')
  const match = /^(-?)(\d[\d.,]*)$/.exec(bare)
  if (!match) return undefined
  const digits = match[2] ?? ''
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (last < 0) return wholeAndFraction(match[1], digits, '')

  const separator = digits[last] ?? ''
  const fraction = digits.slice(last + 1)
  const integerPart = digits.slice(0, last)
  const both = digits.includes(',') && digits.includes('.')
  const repeated = integerPart.includes(separator)
  if (repeated && both) return undefined // 1,000.000,5 is ambiguous
  const grouped = repeated || (!both && fraction.length === 3)
  if (grouped) {
    if (!/^[1-9]\d{0,2}([.,]\d{3})+$/.test(digits)) return undefined
    return wholeAndFraction(match[1], digits.replace(/[.,]/g, ''), '')
  }
  if (both && !/^[1-9]\d{0,2}([.,]\d{3})+$/.test(integerPart)) return undefined
  return wholeAndFraction(match[1], integerPart.replace(/[.,]/g, ''), fraction)
}

const GROUPS = /^(-?[1-9]\d{0,2}(?:[\s'’]+\d{3})+)(?![\s'’]*\d)/

/** `12 500` and `12'500` without what sets thousands apart; `1 2 3` stays as it is, and is no number. */
export function joinThousands(text: string): string {
  return text
    .replace(/(?<!\d)[\s'’]+|[\s'’]+(?!\d)/g, '')
    .replace(GROUPS, (groups) => groups.replace(/\D+/g, (between) => (between === '-' ? '-' : '')))
}

function wholeAndFraction(sign: string | undefined, integerPart: string, fraction: string): Kopiykas | undefined {
  if (!/^\d{0,2}0{0,4}$/.test(fraction) || integerPart.replace(/^0+/, '').length > 9) return undefined
  const kopiykas = Number(integerPart) * 100 + Math.round(Number(`0.${fraction || 0}`) * 100)
  return sign ? -kopiykas : kopiykas
}

/** A formula leaves `333.333333333`, a price has kopiykas. */
export function parseComputedAmount(text: string): Kopiykas | undefined {
  return parseAmount(text.replace(/\d+[.,]\d{6,}/, (number) => Number(number.replace(',', '.')).toFixed(2)))
}

/** `12500.50`, as programs write it, with a sign or without; null: not such a number, empty text too. */
export function parseDecimalAmount(text: string): Kopiykas | null {
  return /^-?\d{1,12}(\.\d+)?$/.test(text) ? Math.round(Number(text) * 100) : null
}

/** `12500.50`: always so many decimals; null is empty text. For people see `formatPrice` of `i18n/locale`. */
export function formatDecimalAmount(kopiykas: Kopiykas | null, decimals = 2): string {
  return kopiykas === null ? '' : toHryvnias(kopiykas).toFixed(decimals)
}

/** `12500`, and `12500.50` where there are kopiykas. */
export function formatShortAmount(kopiykas: Kopiykas): string {
  return formatDecimalAmount(kopiykas).replace(/\.00$/, '')
}

/** For JSON of services that take a number of hryvnias: `12500.5`. Never for arithmetic. */
export function toHryvnias(kopiykas: Kopiykas): number {
  return kopiykas / 100
}

/** `1250050`: kopiykas as text, the minor units of the Store API. */
export function formatMinorUnits(kopiykas: Kopiykas): string {
  return String(kopiykas)
}

/** Prepayments and instalments are whole hryvnias, never less than what is due. */
export function roundUpToHryvnia(kopiykas: number): Kopiykas {
  return Math.ceil(kopiykas / 100) * 100
}
