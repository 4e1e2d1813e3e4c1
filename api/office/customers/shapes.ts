import type { ListedCustomer } from '#shop/sales/orders/customers/customer-list.server.ts'
import type { Address } from '#shop/sales/orders/orders.ts'
import type { CustomerPage } from '#shop/visitors/customers/customer-page.server.ts'
import type { CustomerPageJson, ListedCustomerJson } from './protocol.ts'

export function toListedJson(customer: ListedCustomer): ListedCustomerJson {
  const { id, firstName, lastName, email, phone, billing, placed, spent, lastContactAt, createdAt, source, tags } =
    customer
  const name = `${firstName} ${lastName}`.trim() || billing.company
  const shownPhone = shownNumber(phone)
  return {
    id,
    name,
    email,
    phone: shownPhone,
    city: billing.city,
    placed,
    spent,
    lastContactAt,
    createdAt,
    source,
    tags,
  }
}

export function toCustomerPageJson(page: CustomerPage): CustomerPageJson {
  const { customer, contacts, notes, awaited, sizes } = page
  const isBlank = customer.shipping.city === '' && customer.shipping.address_1 === ''
  return {
    ...toListedJson(customer),
    emails: contacts.emails,
    phones: contacts.phones.map(shownNumber),
    address: addressLine(isBlank ? customer.billing : customer.shipping),
    orders: page.orders.map(({ id, number, status, total, createdAt }) => ({ id, number, status, total, createdAt })),
    notes,
    messages: page.messages.map(({ id, at, page, fields, handled }) => ({
      id,
      at,
      page: page.address,
      fields,
      handled: handled !== null,
    })),
    reviews: page.reviews.map(toReviewJson),
    awaited,
    sizes,
    doubles: page.doubles.map(({ customer, shares }) => ({ ...toListedJson(customer), shares })),
  }
}

function toReviewJson(review: CustomerPage['reviews'][number]): CustomerPageJson['reviews'][number] {
  const { id, kind, status, product, productId, rating, text, reply, createdAt: at } = review
  return { id, kind, status, product, productId, rating, text, reply, at }
}

function addressLine({ postcode, city, address_1, address_2 }: Address): string {
  return [postcode, city, address_1, address_2].filter((line) => line !== '').join(', ')
}

/** With its plus, unless it has no code of a country. */
function shownNumber(digits: string): string {
  return digits.length >= 11 ? `+${digits}` : digits
}
