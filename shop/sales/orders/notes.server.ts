import { NotFound } from '#shop/core/errors.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { getOrder } from './find-orders.server.ts'
import * as sql from './orders.sql.server.ts'
import type { OrderNote } from './orders.ts'

/** Newest first: notes and status changes. Throws NotFound. */
export async function listNotes(shop: Shop, orderId: number): Promise<OrderNote[]> {
  await getOrder(shop, orderId)
  return (await mapNotesOfOrders(shop, [orderId])).get(orderId) ?? []
}

/** Newest first, by the id of the order. */
export async function mapNotesOfOrders(shop: Shop, orderIds: number[]): Promise<Map<number, OrderNote[]>> {
  const rows = await sql.selectNotes(shop.db, orderIds)
  const notes = Map.groupBy(rows, (row) => row.order_id)
  return new Map([...notes].map(([id, rows]) => [id, rows.map(toNote)]))
}

function toNote(row: Awaited<ReturnType<typeof sql.selectNotes>>[number]): OrderNote {
  return {
    id: row.id,
    at: row.at,
    author: row.author,
    text: row.text,
    forCustomer: row.for_customer === 1,
    from: row.from_status,
    to: row.to_status,
  }
}

/** Throws NotFound. */
export async function addNote(
  shop: Shop,
  orderId: number,
  { text, forCustomer }: { text: string; forCustomer: boolean },
  author: string,
): Promise<OrderNote> {
  return transact(shop, async (shop) => {
    await getOrder(shop, orderId)
    const note = { at: shop.now(), author, text }
    const id = await sql.insertNotes(shop.db, [
      { ...note, order_id: orderId, for_customer: forCustomer ? 1 : 0, from_status: null, to_status: null },
    ])
    return { ...note, id, forCustomer, from: null, to: null }
  })
}

/** Throws NotFound; status changes cannot be deleted. */
export async function deleteNote(shop: Shop, orderId: number, id: number): Promise<OrderNote> {
  return transact(shop, async (shop) => {
    const note = (await listNotes(shop, orderId)).find((note) => note.id === id && note.to === null)
    if (!note) throw new NotFound(`note ${id}`)
    await sql.deleteNote(shop.db, id)
    return note
  })
}
