import { workshopNotes } from '#i18n/orders/uk/notes.ts'
import { Conflict } from '#shop/core/errors.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { addNote } from '../orders/notes.server.ts'
import { updateOrder } from '../orders/orders.server.ts'
import { mergeMeta, type Order } from '../orders/orders.ts'
import { lockOrder } from '../orders/status.server.ts'
import { STAGE_META, type WorkshopStage, workshopStage } from './progress.ts'

/**
 * The workshop says how far an order is; null: nothing has been cut. It stands in the order's history. Throws NotFound,
 * and Conflict for an order that is not in production.
 */
export function moveWorkshopStage(
  shop: Shop,
  { id, stage, author }: { id: number; stage: WorkshopStage | null; author: string },
): Promise<Order> {
  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, id)
    if (order.status !== 'processing') throw new Conflict(`order ${id} is not in production`)
    if (workshopStage(order) === (stage ?? undefined)) return order
    const meta = mergeMeta(order.meta, [{ key: STAGE_META, value: stage }])
    const outcome = await updateOrder(shop, id, { meta }, author)
    if (outcome.kind !== 'done') throw new Error(`meta data of order ${id}: ${outcome.kind}`)
    await addNote(shop, id, { text: workshopNotes[stage ?? 'none'], forCustomer: false }, author)
    return outcome.order
  })
}
