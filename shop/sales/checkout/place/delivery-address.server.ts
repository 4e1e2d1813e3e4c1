import type { Shop } from '#shop/core/shop.ts'
import { POINT_META, pickupPointKind, SETTLEMENT_META, ZONE_META } from '../../delivery/delivery.ts'
import { fitsPickupPoint } from '../../delivery/parcels.ts'
import { findPickupPoint, findSettlement } from '../../delivery/pickup-points.server.ts'
import { findMeantPoint } from '../../delivery/points/search-points.ts'
import type { Address } from '../../orders/orders.ts'
import { type CheckoutFields, type CheckoutProblem, plainText } from '../checkout-fields.ts'
import type { CheckoutQuote } from '../checkout-quote.ts'
import { listPointsOfQuote } from '../checkout-view.server.ts'

export type DeliveryDestination = {
  address: Partial<Address>
  meta: { key: string; value: string }[]
  problems: CheckoutProblem[]
}

/** The delivery address, by what the method asks for. */
export async function resolveDestination(
  shop: Shop,
  fields: CheckoutFields,
  quote: CheckoutQuote,
): Promise<DeliveryDestination> {
  const code = quote.delivery?.code
  const text = (field: 'settlement' | 'address') => plainText(fields[field]).replace(/\s+/g, ' ')
  const missing = (...names: ('settlement' | 'address')[]): CheckoutProblem[] =>
    names.filter((name) => text(name) === '').map((field) => ({ field, reason: 'missing' }))

  if (code === undefined || code !== fields.delivery || code === 'pickup') {
    return { address: {}, meta: [], problems: [] }
  }
  if (code === 'van') {
    const zone = quote.settings.delivery.van.zones.find(({ id }) => id === quote.zone)
    const problems: CheckoutProblem[] = [
      ...(zone ? [] : [{ field: 'zone', reason: 'missing' } as const]),
      ...missing('address'),
      ...(fields.carry && !/^\d{1,2}$/.test(fields.floor.trim())
        ? [{ field: 'floor', reason: fields.floor.trim() ? 'not_a_floor' : 'missing' } as const]
        : []),
    ]
    const { settlement } = quote.place
    return {
      address: {
        city: settlement?.name ?? (text('settlement') || (zone?.name ?? '')),
        state: settlement?.region ?? '',
        address_1: text('address'),
      },
      meta: zone ? [{ key: ZONE_META, value: zone.name }] : [],
      problems,
    }
  }
  if (code === 'np_courier') {
    return {
      address: { city: text('settlement'), address_1: text('address') },
      meta: [],
      problems: missing('settlement', 'address'),
    }
  }
  const points = fields.point_text.trim() === '' ? undefined : await listPointsOfQuote(shop, quote)
  const point = points
    ? findMeantPoint(points, { ref: fields.point, text: fields.point_text })
    : await findPickupPoint(shop, fields.point)
  const settlement = point && (await findSettlement(shop, point.settlementRef))
  if (!point || !settlement) {
    const lacks = text('settlement') === '' ? 'settlement' : 'point'
    return { address: {}, meta: [], problems: [{ field: lacks, reason: 'missing' }] }
  }
  const isRight = point.kind === pickupPointKind(code) && fitsPickupPoint(point, quote.load)
  return {
    address: { city: settlement.name, state: settlement.region, address_1: point.name },
    meta: [
      { key: POINT_META, value: point.ref },
      { key: SETTLEMENT_META, value: settlement.ref },
    ],
    problems: isRight ? [] : [{ field: 'point', reason: 'not_offered' }],
  }
}
