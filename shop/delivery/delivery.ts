import type { LeadTime } from '../catalog/catalog.ts'
import type { Measures } from '../catalog/dimensions/dimensions.ts'
import type { Box } from '../catalog/shipping/boxes.ts'
import type { Kopiykas } from '../money.ts'
import type { DeliverySettings } from '../settings/delivery-settings.ts'

/** In the order offered; orders store these codes permanently. */
export const DELIVERY_METHODS = ['np_branch', 'np_locker', 'np_cargo', 'np_courier', 'van', 'pickup'] as const
export type DeliveryCode = (typeof DELIVERY_METHODS)[number]

export type PickupPointKind = 'branch' | 'locker' | 'cargo'
const PICKUP_POINT_KINDS: Partial<Record<DeliveryCode, PickupPointKind>> = {
  np_branch: 'branch',
  np_locker: 'locker',
  np_cargo: 'cargo',
}

/** A carrier's pickup point; null limits: the carrier's general ones. */
export type PickupPoint = {
  ref: string
  settlementRef: string
  kind: PickupPointKind
  number: number
  name: string
  maxPieceG: number | null
  maxTotalG: number | null
  /** Longest side first. */
  maxSizeMm: [number, number, number] | null
}

export type Settlement = { ref: string; name: string; kind: string; region: string; district: string }

/** As people write it, the name first; typed or chosen, it matches the same settlement. */
export function settlementLabel({ name, district, region }: Omit<Settlement, 'ref' | 'kind'>): string {
  return [name, district, region].filter((part) => part !== '').join(', ')
}

/** One box; null: not in the catalogue. */
export type Parcel = { quantity: number; weightG: number | null; sizeMm: [number, number, number] | null }

/** What must be delivered; `itemCount`: products bought, whatever the number of boxes. */
export type Shipment = { parcels: Parcel[]; itemCount: number; total: Kopiykas; leadTimes: (LeadTime | null)[] }

/** The buyer's delivery options. */
export type DeliveryOptions = {
  zone: string
  floor: number
  lift: boolean
  carry: boolean
  assembly: boolean
  removal: boolean
}

/** A line of the order; `count` is products or floors. */
export type Charge = {
  kind: 'shipping' | 'fee'
  code: DeliveryCode | 'carry' | 'assembly' | 'removal' | 'cod'
  total: Kopiykas
  count: number
}

export type DeliveryQuote = {
  charges: Charge[]
  total: Kopiykas
  /** Days in transit. */
  days: number
  /**
   * While the destination is unknown: the range of the transport cost. The charge is its maximum, so the price never
   * rises later.
   */
  span?: { low: Kopiykas; high: Kopiykas }
}

/** A delivery method. New ones are added to METHODS; no other code distinguishes them. */
type DeliveryMethod = {
  /** Undefined: not for these products, or not offered by the owner. */
  quote(load: Shipment, options: DeliveryOptions, settings: DeliverySettings): DeliveryQuote | undefined
}

/** The carrier's limits by kind of pickup point, whatever the point itself says: grams and millimetres. */
const CARRIER_LIMITS: Record<'branch' | 'locker' | 'cargo' | 'courier', { pieceG: number; sizeMm: Size }> = {
  branch: { pieceG: 30_000, sizeMm: [1200, 700, 700] },
  locker: { pieceG: 20_000, sizeMm: [600, 400, 300] },
  cargo: { pieceG: 1_000_000, sizeMm: [3000, 1700, 1700] },
  courier: { pieceG: 1_000_000, sizeMm: [3000, 1700, 1700] },
}
type Size = [number, number, number]

const METHODS: Record<DeliveryCode, DeliveryMethod> = {
  np_branch: carrierMethod('branch'),
  np_locker: carrierMethod('locker'),
  np_cargo: carrierMethod('cargo'),
  np_courier: carrierMethod('courier'),
  van: { quote: quoteVan },
  pickup: {
    quote: (_, __, { pickup }) =>
      pickup.on ? toDeliveryQuote([{ kind: 'shipping', code: 'pickup', total: 0, count: 1 }], 0) : undefined,
  },
}

export function quoteDelivery(
  code: DeliveryCode,
  load: Shipment,
  options: DeliveryOptions,
  settings: DeliverySettings,
): DeliveryQuote | undefined {
  return METHODS[code].quote(load, options, settings)
}

export function isDeliveryCode(text: string): text is DeliveryCode {
  return DELIVERY_METHODS.some((code) => code === text)
}

export function pickupPointKind(code: DeliveryCode): PickupPointKind | undefined {
  return PICKUP_POINT_KINDS[code]
}

export const noDeliveryOptions: DeliveryOptions = {
  zone: '',
  floor: 0,
  lift: false,
  carry: false,
  assembly: false,
  removal: false,
}

function quoteVan(load: Shipment, options: DeliveryOptions, { van }: DeliverySettings): DeliveryQuote | undefined {
  if (!van.on || van.zones.length === 0) return undefined
  const known = van.zones.find(({ id }) => id === options.zone)
  const zones = known ? [known] : van.zones
  const prices = zones.map((zone) => (isFree(load, zone.freeFrom) ? 0 : zone.price))
  const span = { low: Math.min(...prices), high: Math.max(...prices) }
  const charges: Charge[] = [{ kind: 'shipping', code: 'van', total: span.high, count: 1 }]
  if (options.carry) {
    const total = options.lift || options.floor <= 1 ? van.withLift : van.perFloor * options.floor
    charges.push({ kind: 'fee', code: 'carry', total, count: options.floor })
  }
  if (options.assembly)
    charges.push({ kind: 'fee', code: 'assembly', total: van.assembly * load.itemCount, count: load.itemCount })
  if (options.removal) charges.push({ kind: 'fee', code: 'removal', total: van.removal, count: 1 })
  const quote = toDeliveryQuote(charges, Math.max(...zones.map(({ days }) => days)))
  return span.low < span.high ? { ...quote, span } : quote
}

function carrierMethod(kind: keyof typeof CARRIER_LIMITS): DeliveryMethod {
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

/**
 * Whether the boxes fit the pickup point. Items of unknown weight and size count as furniture and go where large
 * parcels go. A locker holds one cell's worth.
 */
export function fitsPickupPoint(
  point: Pick<PickupPoint, 'maxPieceG' | 'maxTotalG' | 'maxSizeMm'> & { kind: PickupPointKind | 'courier' },
  { parcels }: Pick<Shipment, 'parcels'>,
): boolean {
  const takesAnything = point.kind === 'cargo' || point.kind === 'courier'
  const isKnown = parcels.every((piece) => piece.weightG !== null && piece.sizeMm !== null)
  if (!isKnown && !takesAnything) return false
  const weightG = parcels.reduce((sum, piece) => sum + (piece.weightG ?? 0) * piece.quantity, 0)
  if (weightG > (point.maxTotalG ?? Number.POSITIVE_INFINITY)) return false
  const inside = parcels.every(
    (piece) =>
      (piece.weightG ?? 0) <= (point.maxPieceG ?? Number.POSITIVE_INFINITY) &&
      fitsInside(piece.sizeMm, point.maxSizeMm),
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
function billableWeightG({ weightG, sizeMm }: Parcel): number {
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

/** Available methods, the cheapest first. `known`: kinds of pickup points in the local directory. */
export function quoteDeliveryMethods(
  load: Shipment,
  wishFor: (code: DeliveryCode) => DeliveryOptions,
  settings: DeliverySettings,
  known: ReadonlySet<PickupPointKind>,
): { code: DeliveryCode; quote: DeliveryQuote }[] {
  const ways = DELIVERY_METHODS.flatMap((code) => {
    const kind = pickupPointKind(code)
    const quote = kind && !known.has(kind) ? undefined : quoteDelivery(code, load, wishFor(code), settings)
    return quote ? [{ code, quote }] : []
  })
  return ways.toSorted((a, b) => lowestDeliveryPrice(a.quote) - lowestDeliveryPrice(b.quote))
}

/** Minimum transport cost, without carrying up and assembly. */
function lowestDeliveryPrice({ charges, span }: DeliveryQuote): Kopiykas {
  return span?.low ?? charges[0]?.total ?? 0
}

export type ShippingRange = { price: { low: Kopiykas; high: Kopiykas }; days: { low: number; high: number } }

/** Range of delivery costs across the country; undefined: not delivered. */
export function computeShippingRange(
  load: Shipment,
  settings: DeliverySettings,
  known: ReadonlySet<PickupPointKind>,
): ShippingRange | undefined {
  const zones = settings.van.zones.map(({ id }) => id)
  const quotes = quoteDeliveryMethods(load, () => noDeliveryOptions, settings, known).flatMap(({ code, quote }) => {
    if (code === 'pickup') return []
    if (code !== 'van') return [quote]
    return zones.flatMap((zone) => quoteDelivery(code, load, { ...noDeliveryOptions, zone }, settings) ?? [])
  })
  if (quotes.length === 0) return undefined
  const [prices, days] = [quotes.map(({ total }) => total), quotes.map(({ days }) => days)]
  return {
    price: { low: Math.min(...prices), high: Math.max(...prices) },
    days: { low: Math.min(...days), high: Math.max(...days) },
  }
}

/** One line of the owner's tariffs, for pages and API clients. */
export type Tariff = {
  code: DeliveryCode
  /** Zone of the van. */
  zone: string
  base: Kopiykas
  /** Per kilogram billed by the carrier. */
  perKg: Kopiykas
  /** Free from this product total on; 0: never free. */
  freeFrom: Kopiykas
  days: number
}

export function listTariffs(
  { van, novaPoshta, pickup }: DeliverySettings,
  known: ReadonlySet<PickupPointKind>,
): Tariff[] {
  const { freeFrom, days } = novaPoshta
  const zones = van.on ? van.zones : []
  return [
    ...zones.map((zone) => ({
      ...{ code: 'van' as const, zone: zone.name, base: zone.price, perKg: 0 },
      ...{ freeFrom: zone.freeFrom, days: zone.days },
    })),
    ...(['branch', 'locker', 'cargo', 'courier'] as const).flatMap((kind): Tariff[] => {
      const { on, base, perKg } = novaPoshta[kind]
      if (!novaPoshta.on || !on || (kind !== 'courier' && !known.has(kind))) return []
      return [{ code: `np_${kind}`, zone: '', base, perKg, freeFrom, days }]
    }),
    ...(pickup.on ? [{ code: 'pickup' as const, zone: '', base: 0, perKg: 0, freeFrom: 0, days: 0 }] : []),
  ]
}

function isFree(load: Shipment, from: Kopiykas): boolean {
  return from > 0 && load.total >= from
}

function toDeliveryQuote(charges: Charge[], days: number): DeliveryQuote {
  return { charges, total: charges.reduce((sum, charge) => sum + charge.total, 0), days }
}
