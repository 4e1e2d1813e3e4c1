import { z } from 'zod'
import { type RestAnswer, restError } from '#api/rest/request-response.server.ts'
import type { textsIn } from '#i18n/by-language.ts'
import { type CheckoutFields, type CheckoutProblem, MAX_FIELD_LENGTHS } from '#shop/sales/checkout/checkout-fields.ts'
import { type StoreAddress, storeErrorCodes } from '../protocol.ts'

const text = (most: number) => z.string().max(most).optional()

const address = z.object({
  first_name: text(MAX_FIELD_LENGTHS.first_name),
  last_name: text(MAX_FIELD_LENGTHS.last_name),
  address_1: text(MAX_FIELD_LENGTHS.address),
  address_2: text(MAX_FIELD_LENGTHS.address),
  city: text(MAX_FIELD_LENGTHS.settlement),
  phone: text(MAX_FIELD_LENGTHS.phone),
  email: text(MAX_FIELD_LENGTHS.email),
})

/** An absent field keeps its value. */
export const customerBody = z.object({
  billing_address: address.default({}),
  shipping_address: address.default({}),
})
export type StoreCustomerInput = z.output<typeof customerBody>

/** The shop's form has one address: the destination and the person to call. */
export function mergeCustomer(
  before: CheckoutFields,
  { billing_address: billing, shipping_address: shipping }: StoreCustomerInput,
): CheckoutFields {
  const lines = [shipping, billing].map(({ address_1, address_2 }) =>
    address_1 === undefined && address_2 === undefined
      ? undefined
      : [address_1, address_2].filter((line) => line !== undefined && line !== '').join(', '),
  )
  const settlement = firstGiven(before.settlement, shipping.city, billing.city)
  const isElsewhere = settlement !== before.settlement
  return {
    ...before,
    first_name: firstGiven(before.first_name, billing.first_name, shipping.first_name),
    last_name: firstGiven(before.last_name, billing.last_name, shipping.last_name),
    phone: firstGiven(before.phone, billing.phone, shipping.phone),
    email: firstGiven(before.email, billing.email),
    settlement,
    address: firstGiven(before.address, ...lines),
    // A pickup point of the previous town is invalid here.
    ...(isElsewhere && { settlement_ref: '', point: '', point_text: '' }),
  }
}

const FIELD_NAMES: Partial<Record<CheckoutProblem['field'], string>> = {
  payment: 'payment_method',
  comment: 'customer_note',
}

/** Names each field as the protocol does; an email has a code of its own. */
export function fieldsRefusal(
  problems: CheckoutProblem[],
  texts: ReturnType<typeof textsIn>['checkoutTexts'],
): RestAnswer {
  const ofEmail = problems.find(({ field }) => field === 'email')
  if (ofEmail) {
    const isForeign = ofEmail.reason === 'foreign_letters'
    const message = isForeign ? texts.problems.foreign_letters : texts.problems.not_an_email
    return restError(storeErrorCodes.invalidEmail, message, 400)
  }
  const params = Object.fromEntries(
    problems.map((problem) => [
      FIELD_NAMES[problem.field] ??
        (problem.field in blankAddressNames ? `billing_address.${problem.field}` : problem.field),
      problemText(problem, texts.problems),
    ]),
  )
  return restError('rest_invalid_param', texts.wrong(problems.length), 400, { params, details: {} })
}

function problemText(
  { field, reason }: CheckoutProblem,
  { missing, too_long, not_offered, ...others }: ReturnType<typeof textsIn>['checkoutTexts']['problems'],
): string {
  if (reason === 'missing') return missing[field]
  if (reason === 'too_long') return too_long(MAX_FIELD_LENGTHS[field])
  if (reason !== 'not_offered') return others[reason]
  return field === 'delivery' || field === 'payment' || field === 'point' ? not_offered[field] : not_offered.other
}

const blankAddressNames = { first_name: 1, last_name: 1, phone: 1 }

/** The first non-empty one; all empty: cleared. */
function firstGiven(before: string, ...candidates: (string | undefined)[]): string {
  return (
    candidates.find((text) => text !== undefined && text !== '') ??
    candidates.find((text) => text !== undefined) ??
    before
  )
}

export function toStoreAddresses(fields: CheckoutFields): {
  billing_address: StoreAddress & { email: string }
  shipping_address: StoreAddress
} {
  const shipping_address: StoreAddress = {
    first_name: fields.first_name,
    last_name: fields.last_name,
    company: '',
    address_1: fields.address,
    address_2: '',
    city: fields.settlement,
    state: '',
    postcode: '',
    country: 'UA',
    phone: fields.phone,
  }
  return { billing_address: { ...shipping_address, email: fields.email }, shipping_address }
}
