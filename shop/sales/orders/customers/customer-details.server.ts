import { NotFound } from '#shop/core/errors.ts'
import { cleanLine, cleanLines } from '#shop/core/input/text.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import * as sql from './customer-details.sql.server.ts'
import { cleanTags } from './customer-list.ts'
import { isCustomer } from './customers.server.ts'

export type CustomerNote = { id: number; at: number; author: string; text: string }

/** The newest first. */
export async function listCustomerNotes(shop: Shop, customerId: number): Promise<CustomerNote[]> {
  const rows = await sql.selectNotes(shop.db, customerId)
  return rows.map(({ id, at, author, text }) => ({ id, at, author, text }))
}

/** Throws NotFound. */
export function addCustomerNote(
  shop: Shop,
  customerId: number,
  { text, author }: { text: string; author: string },
): Promise<CustomerNote> {
  return transact(shop, async (shop) => {
    await requireCustomer(shop, customerId)
    const note = { at: shop.now(), author, text: cleanLines(text).trim() }
    return { ...note, id: await sql.insertNote(shop.db, { ...note, customer_id: customerId }) }
  })
}

/** Throws NotFound. */
export async function deleteCustomerNote(shop: Shop, { customerId, id }: { customerId: number; id: number }) {
  if (!(await sql.deleteNote(shop.db, { customer_id: customerId, id }))) throw new NotFound(`customer note ${id}`)
}

/** Replaces the tags, and returns them as they are stored. Throws NotFound. */
export function setCustomerTags(shop: Shop, customerId: number, tags: string[]): Promise<string[]> {
  return transact(shop, async (shop) => {
    await requireCustomer(shop, customerId)
    // A tag is spelled as it was first: «ВІП» and «віп» are the same.
    const spelled = new Map((await sql.selectTagNames(shop.db)).map((tag) => [tag.toLowerCase(), tag]))
    const stored = cleanTags(tags.map(cleanLine)).map((tag) => spelled.get(tag.toLowerCase()) ?? tag)
    await sql.replaceTags(shop.db, customerId, stored)
    return stored
  })
}

async function requireCustomer(shop: Shop, id: number): Promise<void> {
  if (!(await isCustomer(shop, id))) throw new NotFound(`customer ${id}`)
}
