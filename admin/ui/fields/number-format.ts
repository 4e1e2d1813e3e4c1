import { type Kopiykas, parseAmount } from '#shop/money.ts'

const NBSP = '\u00a0'

/** What somebody typed: empty is no number, `undefined` is not one at all. */
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

/** More decimals than money has, or thousands, which nobody can tell apart: `100,005`, `1.2345`. */
const AMBIGUOUS_DECIMALS = /^[^.,]*[.,]\d{3,}\D*$|[.,]\d{4,}\D*$|,[^,]*\.\d{3,}\D*$|\.[^.]*,\d{3,}\D*$/

/**
 * Kopiykas of `12 500,00 ₴` as people write it; null for an empty field, undefined for what is no sum: what is typed into a field is
 * never rounded. Never negative.
 */
export function parseMoneyInput(text: string): Kopiykas | null | undefined {
  if (text.trim() === '') return null
  if (AMBIGUOUS_DECIMALS.test(text)) return undefined
  const amount = parseAmount(text)
  return amount === undefined || amount < 0 ? undefined : amount
}

/** 1250000 → `12 500,00`, with no-break spaces; the sign stands beside the field. */
export function formatMoneyInput(kopiykas: Kopiykas | null): string {
  if (kopiykas === null) return ''
  const whole = String(Math.floor(kopiykas / 100)).replace(/\B(?=(\d{3})+$)/g, NBSP)
  return `${whole},${String(kopiykas % 100).padStart(2, '0')}`
}

/** 1250050 → `12500.50`, null → ``: how the REST root of the WooCommerce world writes money. */
export function toRestMoney(kopiykas: Kopiykas | null): string {
  return kopiykas === null ? '' : `${Math.floor(kopiykas / 100)}.${String(kopiykas % 100).padStart(2, '0')}`
}

/** `12500.50` → 1250050, `` → null. */
export function fromRestMoney(text: string): Kopiykas | null {
  if (!/^\d+(\.\d+)?$/.test(text)) return null
  const [whole = '0', fraction = ''] = text.split('.')
  return Number(whole) * 100 + Math.round(Number(`0.${fraction || 0}`) * 100)
}
