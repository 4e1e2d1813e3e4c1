import { randomBytes } from 'node:crypto'
import { sha256 } from '#shop/core/crypto.server.ts'
import { DAY_MS, HOUR_MS } from '#shop/core/dates.ts'
import { isEmail } from '#shop/core/input/email.ts'
import { enqueueJobs } from '#shop/core/jobs/jobs.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { listOrdersById } from '../orders/find-orders.server.ts'
import type { Order } from '../orders/orders.ts'
import { emailSearchTerm } from '../orders/search/search-terms.ts'
import * as sql from './order-history.sql.server.ts'

export const ORDER_HISTORY_TASK = 'order-history.send'

/** The link shows the orders so long. It can be opened again: mail programs open links by themselves. */
export const LINK_TTL_MS = HOUR_MS
const TOKEN_BYTES = 32
/** Nobody fills another person's mailbox. */
const MAX_LINKS_PER_HOUR = 3
const MAX_ORDERS_LISTED = 200

/** Answered and written alike, whether anybody has ordered with this address or not: only the job finds out. */
export async function requestOrderHistory(shop: Shop, address: string): Promise<'accepted' | 'notAnEmail'> {
  const email = address.trim().toLowerCase()
  if (email.length > 254 || !isEmail(email)) return 'notAnEmail'
  await transact(shop, async (shop) => {
    await sql.lockLinks(shop.db, shop.dialect)
    const count = await sql.countLinksSince(shop.db, email, shop.now() - HOUR_MS)
    if (count >= MAX_LINKS_PER_HOUR) return
    const { language } = shop
    const linkId = await sql.insertLink(shop.db, { email, language, created_at: shop.now() })
    await enqueueJobs(shop, [{ task: ORDER_HISTORY_TASK, key: String(linkId), payload: { linkId } }])
    shop.emit({ type: 'jobs.requested' })
  })
  return 'accepted'
}

/** A secret for this link, of which only a hash is stored. */
export async function issueToken(shop: Shop, linkId: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await sql.updateLink(shop.db, linkId, { token_hash: sha256(token), expires_at: shop.now() + LINK_TTL_MS })
  return token
}

/** The orders of the link's address, newest first; undefined: the link is unknown or has expired. */
export async function findOrderHistory(shop: Shop, token: string): Promise<Order[] | undefined> {
  const link = await sql.selectLinkByHash(shop.db, sha256(token))
  if (!link || link.expires_at === null || link.expires_at <= shop.now()) return undefined
  return listOrdersByEmail(shop, link.email)
}

/** With this very address: of a customer's others, and of phones, nobody has proved that they are theirs. */
export async function listOrdersByEmail(shop: Shop, email: string): Promise<Order[]> {
  const ids = await sql.selectOrderIdsByEmail(shop.db, emailSearchTerm(email), MAX_ORDERS_LISTED)
  const orders = await listOrdersById(shop, ids)
  return orders.filter(({ billing }) => billing.email.trim().toLowerCase() === email)
}

export async function eraseHistoryLinks(shop: Shop, emails: string[]): Promise<void> {
  await sql.deleteLinksTo(shop.db, emails)
}

/** Requests too, which hold addresses of people who may never have ordered. */
export async function purgeHistoryLinks(shop: Shop): Promise<void> {
  await sql.deleteLinksBefore(shop.db, shop.now() - DAY_MS)
}
