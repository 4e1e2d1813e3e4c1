import { buyerAuthor } from '#i18n/orders/uk/notes.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { enqueueChangeEmails } from '../emails/order-emails.server.ts'
import { updateOrder } from '../orders/orders.server.ts'
import type { Order } from '../orders/orders.ts'
import { lockOrder } from '../orders/status.server.ts'
import { findCurrentParcel } from '../waybills/waybills.server.ts'
import { canBuyerCancel } from './progress.ts'

/** The buyer cancels by the order's secret link. False: it is too late, or a person has to return money first. */
export function cancelByBuyer(shop: Shop, { id }: Pick<Order, 'id'>): Promise<boolean> {
  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, id)
    if (!canBuyerCancel(order, await findCurrentParcel(shop, id))) return false
    const outcome = await updateOrder(shop, id, { status: 'cancelled' }, buyerAuthor)
    if (outcome.kind !== 'done') return false
    await enqueueChangeEmails(shop, outcome.order, { changes: ['cancelled'] })
    return true
  })
}
