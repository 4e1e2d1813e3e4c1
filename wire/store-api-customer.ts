import { z } from 'zod'
import { type CheckoutFields, MOST_LETTERS } from '#shop/checkout/checkout.ts'
import type { StoreAddress } from './store-api.protocol.ts'

const text = (most: number) => z.string().max(most).optional()

const address = z.object({
  first_name: text(MOST_LETTERS.first_name),
  last_name: text(MOST_LETTERS.last_name),
  address_1: text(MOST_LETTERS.address),
  address_2: text(MOST_LETTERS.address),
  city: text(MOST_LETTERS.settlement),
  phone: text(MOST_LETTERS.phone),
  email: text(MOST_LETTERS.email),
})

/** What is left out stays as it was told before. */
export const customerBody = z.object({
  billing_address: address.default({}),
  shipping_address: address.default({}),
})
export type CustomerGiven = z.output<typeof customerBody>

/** The form of the shop has one address: where the goods go to, and who is called about them. */
export function withCustomer(
  before: CheckoutFields,
  { billing_address: billing, shipping_address: shipping }: CustomerGiven,
): CheckoutFields {
  const lines = [shipping, billing].map(({ address_1, address_2 }) =>
    address_1 === undefined && address_2 === undefined
      ? undefined
      : [address_1, address_2].filter((line) => line !== undefined && line !== '').join(', '),
  )
  const settlement = said(before.settlement, shipping.city, billing.city)
  const isElsewhere = settlement !== before.settlement
  return {
    ...before,
    first_name: said(before.first_name, billing.first_name, shipping.first_name),
    last_name: said(before.last_name, billing.last_name, shipping.last_name),
    phone: said(before.phone, billing.phone, shipping.phone),
    email: said(before.email, billing.email),
    settlement,
    address: said(before.address, ...lines),
    // A branch of the town before is none of this one.
    ...(isElsewhere && { settlement_ref: '', point: '' }),
  }
}

/** The first that says something; all of them blank: it was wiped out. */
function said(before: string, ...given: (string | undefined)[]): string {
  return given.find((one) => one !== undefined && one !== '') ?? given.find((one) => one !== undefined) ?? before
}

export function addressesInJson(fields: CheckoutFields): {
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
