import { effectiveMeasures, type Measures } from '#shop/catalog/products/dimensions/dimensions.ts'
import type { Offer } from '#shop/catalog/products/product-page/product-view.ts'
import type { Box } from '#shop/catalog/products/shipping/boxes.ts'
import type { Parcel, PickupPoint, PickupPointKind, Shipment } from './delivery.ts'

export function trackingUrl(number: string): string {
  return `https://novaposhta.ua/tracking/${encodeURIComponent(number)}`
}

/** The carrier's limits by kind of pickup point, whatever the point itself says: grams and millimetres. */
export const CARRIER_LIMITS: Record<'branch' | 'locker' | 'cargo' | 'courier', { pieceG: number; sizeMm: Size }> = {
  branch: { pieceG: 30_000, sizeMm: [1200, 700, 700] },
  locker: { pieceG: 20_000, sizeMm: [600, 400, 300] },
  cargo: { pieceG: 1_000_000, sizeMm: [3000, 1700, 1700] },
  courier: { pieceG: 1_000_000, sizeMm: [3000, 1700, 1700] },
}

type Size = [number, number, number]

/** Unknown sizes go where large parcels go. A locker holds one cell. Branches and lockers refuse by billed weight. */
export function fitsPickupPoint(
  point: Pick<PickupPoint, 'maxPieceG' | 'maxTotalG' | 'maxSizeMm'> & { kind: PickupPointKind | 'courier' },
  { parcels }: Pick<Shipment, 'parcels'>,
): boolean {
  const takesAnything = point.kind === 'cargo' || point.kind === 'courier'
  const isKnown = parcels.every((piece) => piece.weightG !== null && piece.sizeMm !== null)
  if (!isKnown && !takesAnything) return false
  const weightOf = (piece: Parcel) => (takesAnything ? (piece.weightG ?? 0) : billableWeightG(piece))
  const weightG = parcels.reduce((sum, piece) => sum + weightOf(piece) * piece.quantity, 0)
  if (weightG > (point.maxTotalG ?? Number.POSITIVE_INFINITY)) return false
  const inside = parcels.every(
    (piece) =>
      weightOf(piece) <= (point.maxPieceG ?? Number.POSITIVE_INFINITY) && fitsInside(piece.sizeMm, point.maxSizeMm),
  )
  if (point.kind !== 'locker') return inside
  const [length, width, height] = point.maxSizeMm ?? CARRIER_LIMITS.locker.sizeMm
  const volume = parcels.reduce((sum, { sizeMm, quantity }) => sum + boxVolume(sizeMm) * quantity, 0)
  return inside && volume <= length * width * height && weightG <= (point.maxPieceG ?? CARRIER_LIMITS.locker.pieceG)
}

/** A box may be rotated: longest side against longest side. */
function fitsInside(box: Size | null, most: Size | null): boolean {
  if (!box || !most) return true
  const [sides, room] = [descending(box), descending(most)]
  return sides.every((side, index) => side <= (room[index] ?? 0))
}

function descending(size: Size): number[] {
  return [...size].sort((a, b) => b - a)
}

function boxVolume(size: Size | null): number {
  return size ? size[0] * size[1] * size[2] : 0
}

/** The carrier bills the larger of weight and volumetric weight: 4000 cm³ are a kilogram. */
export function billableWeightG({ weightG, sizeMm }: Parcel): number {
  return Math.max(weightG ?? 0, boxVolume(sizeMm) / 4000)
}

/** Boxes of an item, or the item itself where it has none. */
export function toParcels(item: { boxes: Box[]; measures: Measures }, quantity: number): Parcel[] {
  if (item.boxes.length > 0) {
    return item.boxes.map((box) => ({
      quantity: box.quantity * quantity,
      weightG: box.weightG,
      sizeMm: [box.lengthMm, box.widthMm, box.heightMm],
    }))
  }
  const { widthMm, depthMm, heightMm, weightG } = item.measures
  return [{ quantity, weightG, sizeMm: widthMm && depthMm && heightMm ? [widthMm, depthMm, heightMm] : null }]
}

/** One item, or the fewest that are sold. */
export function itemShipment(item: ShippedItem & { parent: ShippedItem | null }, offer: Offer): Shipment {
  const boxes = item.boxes.length > 0 ? item.boxes : (item.parent?.boxes ?? [])
  return offerShipment({ boxes, measures: effectiveMeasures(item, item.parent), offer })
}

type ShippedItem = Measures & { boxes: Box[] }

export function offerShipment(item: { boxes: Box[]; measures: Measures; offer: Offer }): Shipment {
  const { quantity, price, leadTime } = item.offer
  return {
    parcels: toParcels(item, quantity.min),
    itemCount: quantity.min,
    total: (price?.now ?? 0) * quantity.min,
    leadTimes: [leadTime],
  }
}
