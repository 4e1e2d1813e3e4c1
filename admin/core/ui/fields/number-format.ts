import { formatInteger } from '#i18n/locale/uk/format.ts'
import { formatDecimalAmount, joinThousands, type Kopiykas, parseAmount } from '#shop/core/money.ts'

/** Parses typed text: null when empty, `undefined` when it is not a number. */
export function parseNumber(text: string, isInteger = false): number | null | undefined {
  const bare = joinThousands(text.replace('−', '-')).replace(',', '.')
  if (bare === '') return null
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(bare)) return undefined
  const number = Number(bare)
  return isInteger && !Number.isInteger(number) ? undefined : number
}

export function formatNumberInput(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',').replace('-', '−')
}

/** Ambiguous: too many decimals for money, or thousands: `100,005`, `1.2345`. */
const AMBIGUOUS_DECIMALS = /^[^.,]*[.,]\d{3,}\D*$|[.,]\d{4,}\D*$|,[^,]*\.\d{3,}\D*$|\.[^.]*,\d{3,}\D*$/

/** Kopiykas of `12 500,00 ₴`; null for an empty field, undefined for an invalid or negative amount: never rounded. */
export function parseMoneyInput(text: string): Kopiykas | null | undefined {
  if (text.trim() === '') return null
  if (AMBIGUOUS_DECIMALS.test(text)) return undefined
  const amount = parseAmount(text)
  return amount === undefined || amount < 0 ? undefined : amount
}

/** 1250000 → `12 500,00`, with no-break spaces; the currency sign is beside the field. */
export function formatMoneyInput(kopiykas: Kopiykas | null): string {
  if (kopiykas === null) return ''
  const [integerPart, fraction] = formatDecimalAmount(kopiykas).split('.')
  return `${formatInteger(Number(integerPart))},${fraction}`
}
