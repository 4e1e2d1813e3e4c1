import { formatKyivDay } from '../dates.ts'
import { fitsPickupPoint } from '../delivery/parcels.ts'
import { findPickupPoint, findSettlements } from '../delivery/pickup-points.server.ts'
import type { Order } from '../orders/orders.ts'
import { parseBuyerPhone } from '../phone.ts'
import { getSettings } from '../settings/settings.server.ts'
import { hasSender } from '../settings/waybill-settings.ts'
import type { Shop } from '../shop.ts'
import type { CarrierRefusal, Refusal, WaybillRequest } from './carrier.ts'
import { carrierMethod, parseStreetAddress, type WaybillContent } from './waybills.ts'

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
  const destination = await findDestination(shop, order, content)
  if ('why' in destination) return destination
  const { sender, paymentMethod } = waybills
  const recipient = { firstName, lastName, phone: phone.replace('+', '') }
  const day = formatKyivDay(shop.now())
  const request = { ...content, orderNumber: order.number, sender, paymentMethod, method, recipient, destination, day }
  return { kind: 'built', request }
}

async function findDestination(
  shop: Shop,
  { meta, shipping }: Order,
  { seats }: WaybillContent,
): Promise<WaybillRequest['destination'] | CarrierRefusal> {
  const chosen = meta.find(({ key }) => key === 'np_point')?.value
  if (typeof chosen === 'string' && chosen !== '') {
    const point = await findPickupPoint(shop, chosen)
    const parcels = seats.map((seat) => ({ ...seat, quantity: 1 }))
    return point && !fitsPickupPoint(point, { parcels }) ? refusal('too_large') : { kind: 'point', ref: chosen }
  }
  const address = parseStreetAddress(shipping.address_1)
  const [settlement, ...others] = await findSettlements(shop, shipping.city)
  if (!address || !settlement || others.length > 0) return refusal('address')
  return { kind: 'address', settlement: settlement.name, settlementRef: settlement.ref, ...address }
}

export function refusal(why: Refusal, reason = ''): CarrierRefusal {
  return { kind: 'refused', why, reason }
}
