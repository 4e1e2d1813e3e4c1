import type { Address } from '../orders/orders.ts'
import type { InstalmentMethod } from '../settings/instalment-methods.ts'

/** What the form holds, all of it as typed: a number is a word until it has been looked at. */
export const CHECKOUT_FIELDS = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'comment',
  'delivery',
  'settlement',
  'settlement_ref',
  'point',
  'address',
  'zone',
  'floor',
  'lift',
  'carry',
  'assembly',
  'removal',
  'payment',
  'mono_parts_count',
  'privat_parts_count',
] as const
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number]
export type CheckoutFields = Record<CheckoutField, string>

/** Letters; longer ones are refused, never cut. */
export const MAX_FIELD_LENGTHS: Record<CheckoutField, number> = {
  first_name: 60,
  last_name: 60,
  phone: 40,
  email: 254,
  comment: 1000,
  delivery: 20,
  settlement: 120,
  settlement_ref: 64,
  point: 64,
  address: 200,
  zone: 40,
  floor: 3,
  lift: 3,
  carry: 3,
  assembly: 3,
  removal: 3,
  payment: 40,
  mono_parts_count: 2,
  privat_parts_count: 2,
}

export const blankFields: CheckoutFields = {
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  comment: '',
  delivery: '',
  settlement: '',
  settlement_ref: '',
  point: '',
  address: '',
  zone: '',
  floor: '',
  lift: '',
  carry: '',
  assembly: '',
  removal: '',
  payment: '',
  mono_parts_count: '',
  privat_parts_count: '',
}

/** Where a way to pay asks in how many payments. */
export function instalmentCountField(code: InstalmentMethod) {
  return `${code}_count` as const
}

/** Of a box: anything else is an empty one. */
export const CHECKED_VALUE = 'yes'

export type CheckoutProblem = {
  field: CheckoutField
  /** Stable; the rim has a sentence for each with its field. */
  reason: 'missing' | 'too_long' | 'not_a_phone' | 'not_an_email' | 'not_a_name' | 'not_offered' | 'not_a_floor'
}

/** Who orders, as an order keeps it. */
export type CheckoutBuyer = Pick<Address, 'first_name' | 'last_name' | 'phone' | 'email'>

const CONTROL_CHARACTER = /[\p{Cc}\p{Cf}]/u
/** A name needs a letter, and is nobody's web address. */
const NAME_PATTERN = /^(?=.*\p{L})[\p{L}\p{M}\s.'’ʼ`-]+$/u
const EMAIL_PATTERN = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\.]+(\.[^\s@<>(),;:"\\.]+)+$/

/**
 * `067 123-45-67`, `380671234567`, `+38 (067) 123 45 67` and `8 067 …` → `+380671234567`; numbers of other countries keep
 * theirs when they say so with a plus. Undefined: no telephone.
 */
export function parsePhone(text: string): string | undefined {
  // What is pasted from a page brings no-break spaces, dashes of every length and invisible marks.
  const bare = text.replace(/[\s\p{Cf}\p{Pd}().\u2212/]/gu, '')
  if (!/^\+?\d+$/.test(bare)) return undefined
  const digits = bare.replace('+', '')
  const own = /^(?:00)?(?:38|8)?(0\d{9})$/.exec(digits)?.[1]
  if (own) return isUkrainian(own.slice(1)) ? `+38${own}` : undefined
  if (/^\d{9}$/.test(digits) && !bare.startsWith('+')) return isUkrainian(digits) ? `+380${digits}` : undefined
  // A Ukrainian number with a digit lost or doubled is none of another country.
  if (/^(00)?38/.test(digits) && !/^(00)?38[1-9]/.test(digits)) return undefined
  const isForeign = bare.startsWith('+') && /^[1-9]\d{7,14}$/.test(digits)
  return isForeign ? `+${digits}` : undefined
}

/** No area and no operator begins with these. */
function isUkrainian(nine: string): boolean {
  return !/^[0127]0|^0/.test(nine)
}

/** Names are kept with single spaces; the e-mail as typed, in one case where the protocol has none. */
export function parseBuyer(fields: CheckoutFields): { buyer: CheckoutBuyer; problems: CheckoutProblem[] } {
  const problems: CheckoutProblem[] = []
  const name = (field: 'first_name' | 'last_name') => {
    const text = fields[field].trim().replace(/\s+/g, ' ')
    if (text === '') problems.push({ field, reason: 'missing' })
    else if (!NAME_PATTERN.test(text)) problems.push({ field, reason: 'not_a_name' })
    return text
  }
  const first_name = name('first_name')
  const last_name = name('last_name')
  const phone = parsePhone(fields.phone)
  if (fields.phone.trim() === '') problems.push({ field: 'phone', reason: 'missing' })
  else if (!phone) problems.push({ field: 'phone', reason: 'not_a_phone' })
  const email = fields.email.trim()
  if (email !== '' && !EMAIL_PATTERN.test(email)) problems.push({ field: 'email', reason: 'not_an_email' })
  return {
    buyer: { first_name, last_name, phone: phone ?? '', email },
    problems: [...tooLongProblems(fields), ...problems],
  }
}

export function tooLongProblems(fields: CheckoutFields): CheckoutProblem[] {
  return CHECKOUT_FIELDS.filter((field) => [...fields[field]].length > MAX_FIELD_LENGTHS[field]).map((field) => ({
    field,
    reason: 'too_long',
  }))
}

/** A line of text without what cannot be seen; line breaks of a comment stay. */
export function plainText(text: string): string {
  return [...text.replace(/\r\n?/g, '\n')]
    .filter((letter) => letter === '\n' || !CONTROL_CHARACTER.test(letter))
    .join('')
    .trim()
}

/** Faster than anybody reads the page, let alone fills it in. */
export const MIN_CHECKOUT_DURATION_MS = 3000
/** So many orders from one telephone within the hour are looked at by a person. */
export const SUSPICIOUS_ORDERS_PER_PHONE = 3
export const PHONE_WINDOW_MS = 3_600_000

/** Why a person should look at the order before it goes to work; it is never refused for that. */
export type Suspicion = 'bot_check' | 'too_quick' | 'same_phone' | 'burst'

/** Goods of an order of such a burst that nobody has confirmed are free for others again. */
export const BURST_HOLD_MS = 30 * 60_000
