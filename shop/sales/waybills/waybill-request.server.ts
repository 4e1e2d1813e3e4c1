import { formatKyivDay } from '#shop/core/dates.ts'
import { parseBuyerPhone } from '#shop/core/phone.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { hasSender } from '#shop/core/settings/waybill-settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import { type DeliveryCode, type PickupPoint, pickupPointKind } from '../delivery/delivery.ts'
import { fitsPickupPoint } from '../delivery/parcels.ts'
import { findPickupPoint, findSettlements, listPickupPoints } from '../delivery/pickup-points.server.ts'
import type { Order } from '../orders/orders.ts'
import type { CarrierRefusal, Refusal, WaybillRequest } from './carrier.ts'
import { carrierMethod, chosenPoint, parsePointNumber, parseStreetAddress, type WaybillContent } from './waybills.ts'

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
