import { waybillNoteTexts as texts } from '#i18n/orders/uk/notes.ts'
import { effectiveMeasures } from '#shop/catalog/products/dimensions/dimensions.ts'
import { findSellableItems } from '#shop/catalog/products/sellable-items/sellable-items.server.ts'
import { formatKyivDay } from '#shop/core/dates.ts'
import { parseBuyerPhone } from '#shop/core/phone.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { hasSender } from '#shop/core/settings/waybill-settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import { type DeliveryCode, type Parcel, type PickupPoint, pickupPointKind } from '../delivery/delivery.ts'
import { fitsPickupPoint, toParcels } from '../delivery/parcels.ts'
import { findPickupPoint, findSettlements, listPickupPoints } from '../delivery/pickup-points.server.ts'
import { getOrder } from '../orders/find-orders.server.ts'
import { addNote } from '../orders/notes.server.ts'
import { updateOrder } from '../orders/orders.server.ts'
import { lineAmountRefunded, mergeMeta, type Order, type OrderLine, WAYBILL_META } from '../orders/orders.ts'
import type { CarrierRefusal, Refusal, WaybillRequest } from './carrier.ts'
import { carrierMethod, chosenPoint, parsePointNumber, parseStreetAddress, type WaybillContent } from './waybills.ts'

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

/** Boxes of what is left of the order, as the catalogue measures them now. */
export async function listOrderParcels(shop: Shop, order: Order): Promise<Parcel[]> {
  const lines = order.lines.flatMap((line) => {
    const quantity = line.quantity - lineAmountRefunded(order, line.id).quantity
    return line.kind === 'product' && quantity > 0 ? [{ ...line, quantity }] : []
  })
  const itemId = (line: OrderLine) => line.variationId ?? line.productId ?? 0
  const items = await findSellableItems(shop, [...new Set(lines.map(itemId).filter((id) => id > 0))])
  return lines.flatMap((line): Parcel[] => {
    const item = items.get(itemId(line))
    if (!item) return [{ quantity: line.quantity, weightG: null, sizeMm: null }]
    const boxes = item.boxes.length > 0 ? item.boxes : (item.parent?.boxes ?? [])
    return toParcels({ boxes, measures: effectiveMeasures(item, item.parent) }, line.quantity)
  })
}

type Built = { kind: 'built'; request: Omit<WaybillRequest, 'key'> } | CarrierRefusal

/** What the service is sent, or what the order or the settings lack for it. */
export async function buildWaybillRequest(shop: Shop, order: Order, content: WaybillContent): Promise<Built> {
  const { waybills } = await getSettings(shop)
  const method = carrierMethod(order)
  const { shipping, billing } = order
  const phone = parseBuyerPhone(shipping.phone || billing.phone)
  const firstName = shipping.first_name || billing.first_name
  const lastName = shipping.last_name || billing.last_name
  if (!hasSender(waybills)) return refusal('sender')
  if (!method) return refusal('address')
  if (!phone || !firstName || !lastName) return refusal('phone')
  const destination = await findDestination(shop, order, method, content)
  if ('why' in destination) return destination
  const { sender, paymentMethod } = waybills
  const recipient = { firstName, lastName, phone: phone.replace('+', '') }
  const day = formatKyivDay(shop.now())
  const request = { ...content, sender, paymentMethod, method, recipient, destination, day }
  return { kind: 'built', request }
}

async function findDestination(
  shop: Shop,
  order: Order,
  method: DeliveryCode,
  { seats }: WaybillContent,
): Promise<WaybillRequest['destination'] | CarrierRefusal> {
  const kind = pickupPointKind(method)
  const { address_1: street, city } = order.shipping.city ? order.shipping : order.billing
  const [settlement, ...others] = await findSettlements(shop, city)
  if (kind) {
    const ref = chosenPoint(order)
    const point = ref === '' ? await findNumberedPoint() : await findPickupPoint(shop, ref)
    const parcels = seats.map((seat) => ({ ...seat, quantity: 1 }))
    if (point && !fitsPickupPoint(point, { parcels })) return refusal('too_large')
    // A point that opened after the copy of the directory was made is known to the service.
    const found = point?.ref ?? ref
    return found === '' ? refusal('address') : { kind: 'point', ref: found }
  }
  const address = parseStreetAddress(street)
  if (!address || !settlement || others.length > 0) return refusal('address')
  return { kind: 'address', settlement: settlement.name, settlementRef: settlement.ref, ...address }

  /** Where people or programs have only written it: «Відділення №5: вул. Зелена, 1». */
  async function findNumberedPoint(): Promise<PickupPoint | undefined> {
    const number = parsePointNumber(street)
    if (!kind || !settlement || others.length > 0 || number === undefined) return undefined
    const points = await listPickupPoints(shop, settlement.ref, kind, NO_LOAD)
    const [point, ...same] = points.filter((candidate) => candidate.number === number)
    return same.length > 0 ? undefined : point
  }
}

const NO_LOAD = { parcels: [], itemCount: 0, total: 0, leadTimes: [] }

export function refusal(why: Refusal, reason = ''): CarrierRefusal {
  return { kind: 'refused', why, reason }
}
