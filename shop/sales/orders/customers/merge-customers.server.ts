import { Conflict, NotFound } from '#shop/core/errors.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { type Address, mergeMeta } from '../orders.ts'
import { listContacts } from './customer-list.server.ts'
import { type Customer, findCustomer } from './customers.server.ts'
import { insertContacts } from './customers.sql.server.ts'
import * as sql from './merge-customers.sql.server.ts'
import { deleteCustomer, reassignOrders, updateProfile } from './profiles.sql.server.ts'

/** `erasing`: one of them is erased when their orders are closed, and would take the other along. */
export type MergeOutcome = { kind: 'merged'; customer: Customer } | { kind: 'erasing' }

/** All of `from` becomes `into`'s; later orders too. Throws NotFound, and Conflict for one and the same. */
export function mergeCustomers(shop: Shop, { from, into }: { from: number; into: number }): Promise<MergeOutcome> {
  return transact(shop, async (shop): Promise<MergeOutcome> => {
    if (from === into) throw new Conflict('a customer cannot be merged with itself')
    const ids = await sql.lockCustomers(shop.db, shop.dialect, [from, into])
    if (ids.length < 2) throw new NotFound(`customer ${ids.includes(from) ? into : from}`)
    if (await sql.hasPendingErasure(shop.db, ids)) return { kind: 'erasing' }
    const [gone, kept] = [await findCustomer(shop, from), await findCustomer(shop, into)]
    if (!gone || !kept) throw new NotFound(`customer ${gone ? into : from}`)
    const contacts = await listContacts(shop, gone)
    const profiles = await sql.selectProfiles(shop.db, [from, into])
    const [goneName = '', keptName = ''] = [from, into].map((id) => profiles.get(id)?.username)

    const orders = await reassignOrders(shop.db, from, into)
    await sql.moveDetails(shop.db, { from, into })
    await deleteCustomer(shop.db, from)
    const email = kept.email || gone.email
    const phone = kept.phone || gone.phone
    const others = [...contacts.emails, ...contacts.phones].filter((value) => value !== email && value !== phone)
    await insertContacts(shop.db, into, others)
    await updateProfile(shop.db, into, {
      email: email || null,
      phone: phone || null,
      created_at: Math.min(kept.createdAt, gone.createdAt),
      updated_at: shop.now(),
      username: keptName || goneName,
      ...([...profiles.values()].some(({ hasProfile }) => hasProfile) && {
        // Of one who is known by orders only, the last order says all this.
        first_name: kept.firstName || gone.firstName,
        last_name: kept.lastName || gone.lastName,
        billing: JSON.stringify(filledAddress(kept.billing, gone.billing)),
        shipping: JSON.stringify(filledAddress(kept.shipping, gone.shipping)),
        meta: JSON.stringify(
          mergeMeta(
            gone.meta,
            [...kept.meta, ...otherUsername(kept, goneName, keptName)].map(({ key, value }) => ({ key, value })),
          ),
        ),
        profile_at: shop.now(),
      }),
    })
    shop.emit({ type: 'customer.deleted', customerId: from }, { type: 'customer.updated', customerId: into })
    for (const orderId of orders) shop.emit({ type: 'order.updated', orderId })
    const merged = await findCustomer(shop, into)
    if (!merged) throw new NotFound(`customer ${into}`)
    return { kind: 'merged', customer: merged }
  })
}

const OTHER_USERNAMES = 'other_usernames'

/** A program that knows the one who is gone by a name finds it with the other. */
function otherUsername({ meta }: Customer, gone: string, kept: string): { key: string; value: string }[] {
  if (kept === '' || gone === '' || gone === kept) return []
  const before = meta.find(({ key }) => key === OTHER_USERNAMES)?.value
  return [{ key: OTHER_USERNAMES, value: typeof before === 'string' ? `${before}, ${gone}` : gone }]
}

/** Empty lines are filled when both live in one place: lines of two places make no address. */
function filledAddress(kept: Address, gone: Address): Address {
  return kept.city === '' && kept.address_1 === '' ? { ...gone, ...withoutEmpty(kept) } : { ...kept }
}

function withoutEmpty(address: Address): Partial<Address> {
  return Object.fromEntries(Object.entries(address).filter(([, line]) => line !== ''))
}
