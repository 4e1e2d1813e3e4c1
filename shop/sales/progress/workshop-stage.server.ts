import { workshopNotes } from '#i18n/orders/uk/notes.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { addNote } from '../orders/notes.server.ts'
import { updateOrder } from '../orders/orders.server.ts'
import { mergeMeta } from '../orders/orders.ts'
import { lockOrder } from '../orders/status.server.ts'
import { STAGE_META, type WorkshopStage, workshopStage } from './progress.ts'

export type MoveStageOutcome = { kind: 'moved'; number: string; from: WorkshopStage | null } | { kind: 'not_in_work' }

/** Null: nothing has been cut yet. Only of an order in production, in whose history it stands. Throws NotFound. */
export function moveWorkshopStage(
  shop: Shop,
  id: number,
  { stage, author }: { stage: WorkshopStage | null; author: string },
): Promise<MoveStageOutcome> {
  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, id)
    if (order.status !== 'processing') return { kind: 'not_in_work' }
    const from = workshopStage(order) ?? null
    if (from === stage) return { kind: 'moved', number: order.number, from }
    await updateOrder(shop, id, { meta: mergeMeta(order.meta, [{ key: STAGE_META, value: stage }]) }, author)
    await addNote(shop, id, { text: workshopNotes[stage ?? 'none'], forCustomer: false }, author)
    return { kind: 'moved', number: order.number, from }
  })
}
