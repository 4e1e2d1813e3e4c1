import { z } from 'zod'
import { parseStored } from '#shop/core/json.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import { buyerPhoneDigits } from '#shop/core/phone.ts'
import type { Shop } from '#shop/core/shop.ts'
import { storedMeta } from '../find-orders.server.ts'
import { type Address, blankAddress, type Meta } from '../orders.ts'
import { parseSearchTerms } from '../search/search-terms.ts'
import * as sql from './customers.sql.server.ts'

/** A buyer. There are no accounts: customers are identified by email or phone. */
export type Customer = {
  id: number
  email: string
  phone: string
  firstName: string
  lastName: string
  username: string
  /** From the last order, or set by a program since. */
  billing: Address
  shipping: Address
  meta: Meta[]
  orders: number
  spent: Kopiykas
  createdAt: number
  updatedAt: number
}

export type CustomerListQuery = {
  /** Searches the orders of customers, and the names and addresses set by programs. */
  search?: string
  email?: string
  include?: number[]
  exclude?: number[]
  sort: { by: 'id' | 'created_at'; direction: 'asc' | 'desc' }
  offset: number
  limit: number
}

/** The customer of this address; null: it has neither email nor phone. */
export async function findOrCreateCustomer(shop: Shop, billing: Address): Promise<number | null> {
  const email = billing.email.trim().toLowerCase() || null
  const phone = buyerPhoneDigits(billing.phone)
  if (email === null && phone === null) return null
  const at = shop.now()
  const existingId = await sql.selectCustomerIdByContact(shop.db, email, phone)
  if (existingId === undefined) {
    const id = await sql.insertCustomer(shop.db, { email, phone, at })
    shop.emit({ type: 'customer.created', customerId: id })
    return id
  }
  if (!(await sql.updateCustomerContact(shop.db, existingId, { email, phone, at }))) {
    return findOrCreateCustomer(shop, billing)
  }
  shop.emit({ type: 'customer.updated', customerId: existingId })
  return existingId
}

/** They have written to the shop. Unknown contacts are nobody's. */
export function recordContact(shop: Shop, contacts: { emails: string[]; phones: string[] }): Promise<void> {
  return sql.updateContactedAt(shop.db, { ...contacts, at: shop.now() })
}

export function isCustomer(shop: Shop, id: number): Promise<boolean> {
  return sql.hasCustomer(shop.db, id)
}

export async function findCustomer(shop: Shop, id: number): Promise<Customer | undefined> {
  const sort = { by: 'id', direction: 'asc' } as const
  return (await listCustomers(shop, { include: [id], sort, offset: 0, limit: 1 })).customers[0]
}

export async function listCustomers(
  shop: Shop,
  { sort, offset, limit, search, ...rest }: CustomerListQuery,
): Promise<{ customers: Customer[]; total: number }> {
  const words = parseSearchTerms(search ?? '')
  if (words === null) return { customers: [], total: 0 }
  const query = { ...rest, ...(words.length > 0 && { words }) }
  const total = await sql.countCustomers(shop.db, query)
  const rows = await sql.selectCustomers(shop.db, query, sort, { offset, limit })
  if (rows.length === 0) return { customers: [], total }
  const ids = rows.map((row) => row.id)
  const last = new Map((await sql.selectLastOrders(shop.db, ids)).map((row) => [row.customer_id, row]))
  const spent = new Map((await sql.selectOrderTotalsByCustomer(shop.db, ids)).map((row) => [row.customer_id, row]))
  const customers = rows.map((row): Customer => {
    const order = last.get(row.id)
    const isNewer = row.profile_at !== null && row.profile_at >= (order?.created_at ?? 0)
    const addressOf = (profile: string, ordered = '{}'): Address => ({
      ...blankAddress,
      ...parseStored(partOfAddress, ordered),
      ...(isNewer && parseStored(partOfAddress, profile)),
    })
    const billing = addressOf(row.billing, order?.billing)
    return {
      id: row.id,
      email: row.email ?? '',
      phone: row.phone ?? '',
      firstName: row.first_name || billing.first_name,
      lastName: row.last_name || billing.last_name,
      username: row.username || row.email || row.phone || '',
      billing,
      shipping: addressOf(row.shipping, order?.shipping),
      meta: parseStored(storedMeta, row.meta),
      orders: Number(spent.get(row.id)?.orders ?? 0),
      spent: Number(spent.get(row.id)?.spent ?? 0),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }
  })
  return { customers, total }
}

/** A program may set some lines only. */
const partOfAddress = z.record(z.string(), z.string())
