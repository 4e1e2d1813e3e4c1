import { findEmailProblem } from '#shop/core/input/email.ts'
import { parseBuyerPhone } from '#shop/core/phone.ts'
import type { InstalmentMethod } from '#shop/core/settings/online-payment-methods.ts'
import type { Address } from '../orders/orders.ts'

/** The fields of the form, with their limits in characters: longer values are rejected, never truncated. */
export const MAX_FIELD_LENGTHS = {
  first_name: 60,
  last_name: 60,
  phone: 40,
  email: 254,
  comment: 1000,
  delivery: 20,
  settlement: 120,
  settlement_ref: 64,
  point: 64,
  point_text: 160,
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
export type CheckoutField = keyof typeof MAX_FIELD_LENGTHS
export const CHECKOUT_FIELDS = Object.keys(MAX_FIELD_LENGTHS) as CheckoutField[] // the names written above

/** All as typed: numbers are strings until parsed. */
export type CheckoutFields = Record<CheckoutField, string>

export const blankFields = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, ''])) as CheckoutFields

/** Field of a payment method that asks for the number of instalments. */
export function instalmentCountField(code: InstalmentMethod) {
  return `${code}_count` as const
}

/** Value of a checked box: any other means unchecked. */
export const CHECKED_VALUE = 'yes'

export type CheckoutProblem = {
  field: CheckoutField
  /** Stable codes; the edge has a sentence for each with its field. */
  reason:
    | 'missing'
    | 'too_long'
    | 'not_a_phone'
    | 'not_an_email'
    | 'foreign_letters'
    | 'not_a_name'
    | 'not_offered'
    | 'not_a_floor'
}

export type CheckoutBuyer = Pick<Address, 'first_name' | 'last_name' | 'phone' | 'email'>

const CONTROL_CHARACTER = /[\p{Cc}\p{Cf}]/u
/** A name needs a letter and must not look like a web address. */
const NAME_PATTERN = /^(?=.*\p{L})(?!.*\p{L}{2}\.[a-z]{2})[\p{L}\p{M}\s.'’ʼ`´′‘ʹ-]+$/u

/** Names get single spaces; the email stays as typed. */
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
  const phone = parseBuyerPhone(fields.phone)
  if (fields.phone.trim() === '') problems.push({ field: 'phone', reason: 'missing' })
  else if (!phone) problems.push({ field: 'phone', reason: 'not_a_phone' })
  const email = fields.email.trim()
  const wrong = email === '' ? undefined : findEmailProblem(email)
  if (wrong) problems.push({ field: 'email', reason: wrong === 'invalid' ? 'not_an_email' : 'foreign_letters' })
  return {
    buyer: { first_name, last_name, phone: phone ?? '', email },
    problems: [...tooLongProblems(fields), ...problems],
  }
}

/** As soon as these fields are left. Cart and directory come later: `placeOrder` has the last word. */
export function fieldProblems(fields: CheckoutFields, names: CheckoutField[]): CheckoutProblem[] {
  const missing = requiredPlaces(fields)
    .filter((field) => fields[field].trim() === '')
    .map((field): CheckoutProblem => ({ field, reason: 'missing' }))
  return [...parseBuyer(fields).problems, ...missing].filter(({ field }) => names.includes(field))
}

/** What is wrong with newly typed fields of the buyer: more may follow, so nothing is missing yet. */
export function typedProblems(before: CheckoutFields, fields: CheckoutFields): CheckoutProblem[] {
  return parseBuyer(fields).problems.filter(
    ({ field, reason }) => reason !== 'missing' && fields[field] !== before[field],
  )
}

function requiredPlaces({ delivery, carry }: CheckoutFields): CheckoutField[] {
  if (delivery === 'van') return ['address', 'zone', ...(carry === '' ? [] : (['floor'] as const))]
  if (delivery === 'np_courier') return ['settlement', 'address']
  return delivery.startsWith('np_') ? ['settlement', 'point'] : []
}

function tooLongProblems(fields: CheckoutFields): CheckoutProblem[] {
  return CHECKOUT_FIELDS.filter((field) => [...fields[field]].length > MAX_FIELD_LENGTHS[field]).map((field) => ({
    field,
    reason: 'too_long',
  }))
}

/** A line of text without invisible characters; line breaks of a comment stay. */
export function plainText(text: string): string {
  return [...text.replace(/\r\n?/g, '\n')]
    .filter((letter) => letter === '\n' || !CONTROL_CHARACTER.test(letter))
    .join('')
    .trim()
}

/** Delivery and payment are compulsory: the chosen methods must be those of the quote. */
export function choiceProblems(
  fields: CheckoutFields,
  { delivery, payment }: Record<'delivery' | 'payment', { code: string } | undefined>,
): CheckoutProblem[] {
  const problems: CheckoutProblem[] = []
  if (delivery?.code !== fields.delivery) problems.push({ field: 'delivery', reason: 'not_offered' })
  else if (payment?.code !== fields.payment) problems.push({ field: 'payment', reason: 'not_offered' })
  return problems
}
