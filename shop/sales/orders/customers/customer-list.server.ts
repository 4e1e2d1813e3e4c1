import { normalizeMailbox } from '#shop/core/input/email.ts'
import type { Shop } from '#shop/core/shop.ts'
import { parseSearchTerms } from '../search/search-terms.ts'
import * as sql from './customer-list.sql.server.ts'
import { type CustomerSort, NO_ORDERS } from './customer-list.ts'
import { type Customer, listCustomers } from './customers.server.ts'
import { selectContacts } from './customers.sql.server.ts'

/** A buyer as the back office lists them: every customer of wc/v3, and nobody else. */
export type ListedCustomer = Customer & {
  /** All that were placed and not deleted; `orders` counts those of wc/v3, paid or on their way. */
  placed: number
  /** Of the last order or message; null: neither. */
  lastContactAt: number | null
  /** The channel of the first order; null: none yet. */
  source: string | null
  tags: string[]
}

export type OfficeCustomersQuery = {
  search?: string | undefined
  tag?: string | undefined
  /** A channel of orders, or `NO_ORDERS`. */
  source?: string | undefined
  doubles?: boolean | undefined
  sort: CustomerSort
  offset: number
  limit: number
}

export async function listOfficeCustomers(
  shop: Shop,
  { search = '', tag, source, doubles, sort, offset, limit }: OfficeCustomersQuery,
): Promise<{ customers: ListedCustomer[]; total: number }> {
  const words = parseSearchTerms(search)
  if (words === null) return { customers: [], total: 0 }
  const filter = {
    words,
    tag,
    source: source === NO_ORDERS ? '' : source,
    doubles: doubles ? await listMailboxDoubles(shop) : undefined,
  }
  const { ids, total } = await sql.selectOfficeCustomerIds(shop.db, shop.dialect, { filter, sort, offset, limit })
  return { customers: await listWithDetails(shop, ids), total }
}

export async function findOfficeCustomer(shop: Shop, id: number): Promise<ListedCustomer | undefined> {
  return (await listWithDetails(shop, [id]))[0]
}

/** In the order of the ids. */
async function listWithDetails(shop: Shop, ids: number[]): Promise<ListedCustomer[]> {
  const rows = await sql.selectSums(shop.db, shop.dialect, ids)
  if (rows.length === 0) return []
  const include = rows.map(({ id }) => id)
  const page = { sort: { by: 'id', direction: 'asc' }, offset: 0, limit: include.length } as const
  const { customers } = await listCustomers(shop, { include, ...page })
  const found = new Map(customers.map((customer) => [customer.id, customer]))
  const channels = await sql.selectFirstChannels(shop.db, include)
  const tags = Map.groupBy(await sql.selectTagsOf(shop.db, include), ({ customer_id }) => customer_id)
  return rows.flatMap(({ id, placed, at }): ListedCustomer[] => {
    const customer = found.get(id)
    if (!customer) return []
    return [
      {
        ...customer,
        placed,
        lastContactAt: at || null,
        source: placed > 0 ? (channels.get(id) ?? '') : null,
        tags: (tags.get(id) ?? []).map(({ tag }) => tag),
      },
    ]
  })
}

/** All emails and phones of a customer, its own first. */
export async function listContacts(
  shop: Shop,
  { id, email, phone }: Pick<Customer, 'id' | 'email' | 'phone'>,
): Promise<{ emails: string[]; phones: string[] }> {
  const others = (await selectContacts(shop.db, [id])).map(({ value }) => value)
  const all = [...new Set([email, phone, ...others])].filter((value) => value !== '')
  return { emails: all.filter((value) => value.includes('@')), phones: all.filter((value) => !value.includes('@')) }
}

export type CustomerDouble = { customer: ListedCustomer; shares: 'phone' | 'email' }

/** Others who may be the same person: the same phone, or the same mailbox (`olena+sale@…`). A family shares a phone too. */
export async function listDoubles(
  shop: Shop,
  customer: Pick<Customer, 'id' | 'email' | 'phone'>,
): Promise<CustomerDouble[]> {
  const { emails, phones } = await listContacts(shop, customer)
  const mailboxes = new Set(emails.map(normalizeMailbox))
  const sameMailbox = [
    ...(await sql.selectIdsByEmail(shop.db, [...mailboxes])),
    ...(await sql.selectEmailsWithPlus(shop.db)),
  ].filter(({ email }) => email !== null && mailboxes.has(normalizeMailbox(email)))
  const byEmail = new Set(sameMailbox.map(({ id }) => id))
  const ids = new Set([...byEmail, ...(await sql.selectIdsByPhone(shop.db, phones))])
  ids.delete(customer.id)
  const customers = await listWithDetails(shop, [...ids].slice(0, MAX_DOUBLES))
  return customers.map((customer) => ({ customer, shares: byEmail.has(customer.id) ? 'email' : 'phone' }))
}

const MAX_DOUBLES = 20

/** Whose email is another spelling of somebody else's. */
async function listMailboxDoubles(shop: Shop): Promise<number[]> {
  const spelled = await sql.selectEmailsWithPlus(shop.db)
  const plain = await sql.selectIdsByEmail(shop.db, [
    ...new Set(spelled.map(({ email }) => normalizeMailbox(email ?? ''))),
  ])
  const byMailbox = Map.groupBy([...spelled, ...plain], ({ email }) => normalizeMailbox(email ?? ''))
  return [...byMailbox.values()].filter((same) => same.length > 1).flatMap((same) => same.map(({ id }) => id))
}

export async function listCustomerTags(shop: Shop): Promise<{ tag: string; count: number }[]> {
  return (await sql.selectAllTags(shop.db)).map(({ tag, count }) => ({ tag, count: Number(count) }))
}
