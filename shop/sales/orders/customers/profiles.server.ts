import { NotFound } from '#shop/core/errors.ts'
import { buyerPhoneDigits } from '#shop/core/phone.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { type Address, type MetaInput, mergeMeta } from '../orders.ts'
import { saveCustomerSearchTerms } from '../search/search-terms.sql.server.ts'
import { customerSearchTerms } from '../search/search-terms.ts'
import { type Customer, findCustomer } from './customers.server.ts'
import * as sql from './profiles.sql.server.ts'

/** Profile fields set by a program; absent ones stay. */
export type CustomerInput = {
  email?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  username?: string | undefined
  billing?: { [Field in keyof Address]?: string | undefined } | undefined
  shipping?: { [Field in keyof Address]?: string | undefined } | undefined
  meta?: MetaInput[] | undefined
  /** Of a new one that comes from another shop: a free id, and since when it was known there. */
  newId?: number | undefined
  createdAt?: number | undefined
}

export type CustomerOutcome = { kind: 'saved'; customer: Customer } | { kind: 'email_taken' | 'username_taken' }

/** Without an id: creates a customer, or takes the one known by orders only. Throws NotFound. */
export function saveCustomer(shop: Shop, input: CustomerInput, knownId?: number): Promise<CustomerOutcome> {
  return transact(shop, async (shop) => {
    const ordered = (input.email ?? '').trim().toLowerCase()
    const id = knownId ?? (ordered === '' ? undefined : await sql.selectIdWithoutProfile(shop.db, ordered))
    const before = id === undefined ? undefined : await findCustomer(shop, id)
    if (id !== undefined && !before) throw new NotFound(`customer ${id}`)
    const email = (input.email ?? before?.email ?? '').trim().toLowerCase() || null
    const username = input.username ?? before?.username ?? email ?? ''
    if (await isTakenByOther(shop, 'email', email, id)) return { kind: 'email_taken' }
    if (username !== before?.username && (await isTakenByOther(shop, 'username', username, id))) {
      return { kind: 'username_taken' }
    }
    const now = shop.now()
    const billing = { ...before?.billing, ...withoutUndefined(input.billing) }
    const row: sql.ProfileRow = {
      email,
      username,
      profile_at: now,
      updated_at: now,
      phone: buyerPhoneDigits(billing.phone ?? '') ?? (before?.phone || null),
      first_name: input.firstName ?? before?.firstName ?? '',
      last_name: input.lastName ?? before?.lastName ?? '',
      billing: JSON.stringify(billing),
      shipping: JSON.stringify({ ...before?.shipping, ...withoutUndefined(input.shipping) }),
      meta: JSON.stringify(mergeMeta(before?.meta ?? [], input.meta ?? [])),
    }
    const created = { id: input.newId, row: { ...row, created_at: input.createdAt ?? now } }
    const saved = id ?? (await sql.insertProfile(shop.db, shop.dialect, created))
    if (id !== undefined) await sql.updateProfile(shop.db, id, row)
    shop.emit({ type: before ? 'customer.updated' : 'customer.created', customerId: saved })
    const customer = await findCustomer(shop, saved)
    if (!customer) throw new Error(`customer ${saved} vanished while it was saved`)
    await saveCustomerSearchTerms(shop.db, saved, customerSearchTerms(customer))
    return { kind: 'saved', customer }
  })
}

/** Permanent. Orders keep their data and lose the customer, or get another. */
export function deleteCustomer(shop: Shop, id: number, reassignTo: number | null): Promise<void> {
  return transact(shop, async (shop) => {
    const orders = await sql.reassignOrders(shop.db, id, reassignTo)
    await sql.deleteCustomer(shop.db, id)
    shop.emit({ type: 'customer.deleted', customerId: id })
    for (const orderId of orders) shop.emit({ type: 'order.updated', orderId })
  })
}

async function isTakenByOther(
  shop: Shop,
  column: 'email' | 'username',
  value: string | null,
  id: number | undefined,
): Promise<boolean> {
  if (value === null || value === '') return false
  const holderId = await sql.selectCustomerIdBy(shop.db, column, value)
  return holderId !== undefined && holderId !== id
}

function withoutUndefined(part: CustomerInput['billing'] = {}) {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))
}
