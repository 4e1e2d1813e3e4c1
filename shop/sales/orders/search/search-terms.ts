import { foldText } from '#shop/core/input/search-text.ts'
import { buyerPhoneDigits, phoneDigits } from '#shop/core/phone.ts'
import { type Address, type Order, type OrderLine, waybillNumber } from '../orders.ts'

const MAX_TERM_LENGTH = 60
const MAX_QUERY_TERMS = 8

/** Phones are typed in full, without the country code, without the zero, or by their last digits. */
const PHONE_SUFFIX_LENGTHS = [4, 7, 9, 10]
const UKRAINIAN_DIGITS = 12

/** All search terms of an order, each once; a search matches prefixes. */
export function orderSearchTerms(
  order: Pick<Order, 'number' | 'billing' | 'shipping' | 'transactionId' | 'meta'>,
  lines: Pick<OrderLine, 'name' | 'sku'>[],
): string[] {
  const { billing, shipping } = order
  const people = [billing, shipping]
  const texts = [
    order.number,
    order.transactionId,
    waybillNumber(order),
    ...people.flatMap((person) => [
      person.first_name,
      person.last_name,
      person.company,
      person.city,
      person.state,
      person.address_1,
      person.address_2,
      person.postcode,
      person.email,
    ]),
    ...lines.flatMap((line) => [line.name, line.sku]),
  ]
  const emails = people.map(({ email }) => emailSearchTerm(email))
  const phones = people.flatMap(({ phone }) => {
    return [phoneDigits(phone), buyerPhoneDigits(phone)].flatMap((digits) => {
      return digits === null ? [] : [digits, ...PHONE_SUFFIX_LENGTHS.map((count) => digits.slice(-count))]
    })
  })
  // `30-001` looks like a phone and is searched as one.
  const postcodes = people.map(({ postcode }) => postcode.replace(/\D/g, ''))
  return [...new Set([...texts.flatMap(splitTerms), ...emails, ...phones, ...postcodes])].filter((word) => word !== '')
}

export function emailSearchTerm(email: string): string {
  return email.trim().toLowerCase().slice(0, MAX_TERM_LENGTH)
}

/** The same for a customer who may not have ordered yet. */
export function customerSearchTerms(customer: {
  email: string
  firstName: string
  lastName: string
  username: string
  billing: Address
  shipping: Address
}): string[] {
  const { email, firstName, lastName, username, billing, shipping } = customer
  const named = {
    ...billing,
    first_name: `${firstName} ${billing.first_name}`,
    last_name: `${lastName} ${billing.last_name}`,
  }
  const accountTerms = [...splitTerms(`${email} ${username}`), email.toLowerCase().slice(0, MAX_TERM_LENGTH)].filter(
    (word) => word !== '',
  )
  return [
    ...new Set([
      ...accountTerms,
      ...orderSearchTerms({ number: '', transactionId: '', billing: named, shipping, meta: [] }, []),
    ]),
  ]
}

/** Normalises a search text like the stored terms. Empty: no filter; null: nothing can match. */
export function parseSearchTerms(text: string): string[] | null {
  const trimmed = text.trim()
  if (trimmed === '') return []
  if (/^[+\d\s()-]+$/.test(trimmed)) {
    const typed = phoneDigits(trimmed) ?? trimmed.replace(/\D/g, '')
    // `00380…`, `+380 067…`: terms hold no such prefix.
    const digits = typed.length > UKRAINIAN_DIGITS ? (buyerPhoneDigits(trimmed) ?? typed) : typed
    return digits === '' ? null : [digits]
  }
  const words = trimmed.split(/\s+/).flatMap((part) => {
    return part.includes('@') ? [part.toLowerCase().slice(0, MAX_TERM_LENGTH)] : splitTerms(part)
  })
  return words.length === 0 ? null : [...new Set(words)].slice(0, MAX_QUERY_TERMS)
}

function splitTerms(text: string): string[] {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word !== '').map((word) => word.slice(0, MAX_TERM_LENGTH))
}
