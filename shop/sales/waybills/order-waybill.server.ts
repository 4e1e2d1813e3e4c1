import { waybillNoteTexts as texts } from '#i18n/orders/uk/notes.ts'
import type { Shop } from '#shop/core/shop.ts'
import { getOrder } from '../orders/find-orders.server.ts'
import { addNote } from '../orders/notes.server.ts'
import { updateOrder } from '../orders/orders.server.ts'
import { mergeMeta, WAYBILL_META } from '../orders/orders.ts'

/** Programs read the number in the order's meta data, and are told by `order.updated`. Null: there is none any more. */
async function saveNumberInOrder(
  shop: Shop,
  { orderId, number, author }: { orderId: number; number: string | null; author: string },
): Promise<void> {
  const order = await getOrder(shop, orderId)
  const meta = mergeMeta(order.meta, [{ key: WAYBILL_META, value: number }])
  await updateOrder(shop, orderId, { meta, isDispatched: true }, author)
}

export async function noteCreated(
  shop: Shop,
  { orderId, number, author }: { orderId: number; number: string; author: string },
): Promise<void> {
  await saveNumberInOrder(shop, { orderId, number, author })
  await addNote(shop, orderId, { text: texts.created(number), forCustomer: false }, author)
}

export async function noteCancelled(
  shop: Shop,
  { orderId, number, author }: { orderId: number; number: string; author: string },
): Promise<void> {
  await saveNumberInOrder(shop, { orderId, number: null, author })
  const text = author === '' ? texts.deletedByService(number) : texts.cancelled(number)
  await addNote(shop, orderId, { text, forCustomer: false }, author)
}
