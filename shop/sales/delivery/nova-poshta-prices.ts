import { type DeliveryMethod, isFree, toDeliveryQuote } from './delivery.ts'
import { billableWeightG, CARRIER_LIMITS, fitsPickupPoint } from './parcels.ts'

export function carrierMethod(kind: keyof typeof CARRIER_LIMITS): DeliveryMethod {
  return {
    quote(load, _, { novaPoshta }) {
      const price = novaPoshta[kind]
      const limits = CARRIER_LIMITS[kind]
      const point = { maxPieceG: limits.pieceG, maxTotalG: null, maxSizeMm: limits.sizeMm, kind }
      if (!novaPoshta.on || !price.on || !fitsPickupPoint(point, load)) return undefined
      const kilos = Math.ceil(
        load.parcels.reduce((sum, piece) => sum + billableWeightG(piece) * piece.quantity, 0) / 1000,
      )
      const total = isFree(load, novaPoshta.freeFrom) ? 0 : price.base + price.perKg * kilos
      return toDeliveryQuote([{ kind: 'shipping', code: `np_${kind}`, total, count: 1 }], novaPoshta.days)
    },
  }
}
