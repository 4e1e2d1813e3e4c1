import { type Kopiykas, parseAmount } from '#shop/money.ts'

const NBSP = '\u00a0'

/** Parses typed text: null when empty, `undefined` when it is not a number. */
export function parseNumber(text: string, whole = false): number | null | undefined {
  const bare = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')
    .replace('−', '-')
  if (bare === '') return null
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(bare)) return undefined
  const number = Number(bare)
  return whole && !Number.isInteger(number) ? undefined : number
}

export function formatNumberInput(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',').replace('-', '−')
}

/** Ambiguous: too many decimals for money, or thousands: `100,005`, `1.2345`. */
const AMBIGUOUS_DECIMALS = /^[^.,]*[.,]\d{3,}\D*$|[.,]\d{4,}\D*$|,[^,]*\.\d{3,}\D*$|\.[^.]*,\d{3,}\D*$/

/**
 * Kopiykas of typed text such as `12 500,00 ₴`; null for an empty field, undefined for an invalid amount: input is
 * never rounded. Never negative.
 */
export function parseMoneyInput(text: string): Kopiykas | null | undefined {
  if (text.trim() === '') return null
  if (AMBIGUOUS_DECIMALS.test(text)) return undefined
  const amount = parseAmount(text)
  return amount === undefined || amount < 0 ? undefined : amount
}

/** 1250000 → `12 500,00`, with no-break spaces; the currency sign is beside the field. */
export function formatMoneyInput(kopiykas: Kopiykas | null): string {
  if (kopiykas === null) return ''
  const whole = String(Math.floor(kopiykas / 100)).replace(/\B(?=(\d{3})+$)/g, NBSP)
  return `${whole},${String(kopiykas % 100).padStart(2, '0')}`
}

/** 1250050 → `12500.50`, null → ``: the money format of the WooCommerce REST API. */
export function toRestMoney(kopiykas: Kopiykas | null): string {
  return kopiykas === null ? '' : `${Math.floor(kopiykas / 100)}.${String(kopiykas % 100).padStart(2, '0')}`
}

/** `12500.50` → 1250050, `` → null. */
export function fromRestMoney(text: string): Kopiykas | null {
  if (!/^\d+(\.\d+)?$/.test(text)) return null
  const [whole = '0', fraction = ''] = text.split('.')
  return Number(whole) * 100 + Math.round(Number(`0.${fraction || 0}`) * 100)
}
