/** Integer number of kopiykas: 12 500 ₴ is 1_250_000. */
export type Kopiykas = number

/**
 * Parses an amount of hryvnias as people and price lists write it: `12500`, `12 500,50`, `12,500.50`, `1.250,00`.
 * Returns undefined for anything else. One kind of separator followed by three digits (`1,395`) means thousands: nobody
 * prices furniture in tenths of a kopiyka. Fractions of a kopiyka (`0.001`) are rejected, not rounded.
 */
export function parseAmount(text: string): Kopiykas | undefined {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/(₴|грн\.?|uah)$/i, '')
  const match = /^(-?)(\d[\d.,]*)$/.exec(bare)
  if (!match) return undefined
  const digits = match[2] ?? ''
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (last < 0) return wholeAndFraction(match[1], digits, '')

  const separator = digits[last] ?? ''
  const fraction = digits.slice(last + 1)
  const whole = digits.slice(0, last)
  const both = digits.includes(',') && digits.includes('.')
  const repeated = whole.includes(separator)
  if (repeated && both) return undefined // 1,000.000,5 is ambiguous
  const grouped = repeated || (!both && fraction.length === 3)
  if (grouped) {
    if (!/^[1-9]\d{0,2}([.,]\d{3})+$/.test(digits)) return undefined
    return wholeAndFraction(match[1], digits.replace(/[.,]/g, ''), '')
  }
  if (both && !/^[1-9]\d{0,2}([.,]\d{3})+$/.test(whole)) return undefined
  return wholeAndFraction(match[1], whole.replace(/[.,]/g, ''), fraction)
}

function wholeAndFraction(sign: string | undefined, whole: string, fraction: string): Kopiykas | undefined {
  if (!/^\d{0,2}0{0,4}$/.test(fraction) || whole.length > 12) return undefined
  const kopiykas = Number(whole) * 100 + Math.round(Number(`0.${fraction || 0}`) * 100)
  return sign ? -kopiykas : kopiykas
}

/** `1250050` → `12500.50`, `1250000` → `12500`: for programs. For people see `i18n/locale/uk/format.ts`. */
export function plainAmount(kopiykas: Kopiykas): string {
  const sign = kopiykas < 0 ? '-' : ''
  const size = Math.abs(kopiykas)
  const rest = size % 100
  return `${sign}${Math.floor(size / 100)}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}
