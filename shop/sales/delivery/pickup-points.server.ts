import { type Shop, transact } from '#shop/core/shop.ts'
import { type PickupPoint, type PickupPointKind, type Settlement, type Shipment, settlementLabel } from './delivery.ts'
import { fitsPickupPoint } from './parcels.ts'
import * as sql from './pickup-points.sql.server.ts'
import {
  consonantsOf,
  hasQualifiers,
  isSpelledLike,
  normalizeSettlementText,
  parseSettlementQuery,
  type SettlementQuery,
  settlementQueries,
  spellingDistance,
  spellingPattern,
} from './settlements/settlement-names.ts'

const MAX_SUGGESTIONS = 12
/** Read before those of another district are left out. */
const MAX_NAMESAKES = 300
/** Rows per write, to keep database locks short. */
const CHUNK_SIZE = 200
/** Of a degree. */
const MICRO = 1_000_000

/** «Київ» before «Київець», the shortest first. Where none starts so, the nearest in spelling: «Киев», `Kyiv`. */
export async function suggestSettlements(shop: Shop, text: string): Promise<Settlement[]> {
  const query = parseSettlementQuery(text)
  if (query.name.length < 2) return []
  for (const { name, qualifiers } of settlementQueries(text)) {
    const limit = qualifiers.length > 0 ? MAX_NAMESAKES : MAX_SUGGESTIONS
    const found = (await sql.selectSettlements(shop.db, name, limit)).map(toSettlement)
    const fitting = found.filter((settlement) => hasQualifiers(settlement, qualifiers))
    if (fitting.length > 0) return fitting.slice(0, MAX_SUGGESTIONS)
  }
  return listSpelledLike(shop, query)
}

async function listSpelledLike(shop: Shop, { name, qualifiers }: SettlementQuery): Promise<Settlement[]> {
  if (consonantsOf(name).length < 2) return []
  const rows = (await sql.selectSettlementsLike(shop.db, spellingPattern(name), MAX_NAMESAKES)).map(toSettlement)
  return rows
    .filter(
      (settlement) =>
        isSpelledLike(normalizeSettlementText(settlement.name), name) && hasQualifiers(settlement, qualifiers),
    )
    .map((settlement) => ({ settlement, distance: spellingDistance(normalizeSettlementText(settlement.name), name) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ settlement }) => settlement)
}

/** Settlements of this name, of any spelling; where none has exactly it, those that start with it. */
export async function findSettlements(shop: Shop, text: string): Promise<Settlement[]> {
  const found = await suggestSettlements(shop, text)
  const query = parseSettlementQuery(text)
  for (const { name } of settlementQueries(text)) {
    const exact = found.filter((settlement) => normalizeSettlementText(settlement.name) === name)
    if (exact.length > 0) return exact
  }
  const consonants = consonantsOf(query.name)
  const distance = (settlement: Settlement) => spellingDistance(normalizeSettlementText(settlement.name), query.name)
  const [first, ...others] = found.filter(
    (settlement) => consonantsOf(normalizeSettlementText(settlement.name)) === consonants,
  )
  if (!first) return found
  return [first, ...others.filter((settlement) => distance(settlement) === distance(first))]
}

export async function findSettlement(shop: Shop, ref: string): Promise<Settlement | undefined> {
  const row = ref === '' ? undefined : await sql.selectSettlement(shop.db, ref)
  return row && toSettlement(row)
}

/** Pickup points of a settlement that accept the parcels, by number. */
export async function listPickupPoints(
  shop: Shop,
  settlementRef: string,
  kind: PickupPointKind,
  load: Shipment,
): Promise<PickupPoint[]> {
  return (await listAllPickupPoints(shop, settlementRef, kind)).filter((point) => fitsPickupPoint(point, load))
}

/** By number, whatever they accept. */
export async function listAllPickupPoints(
  shop: Shop,
  settlementRef: string,
  kind: PickupPointKind,
): Promise<PickupPoint[]> {
  return settlementRef === '' ? [] : (await sql.selectPoints(shop.db, settlementRef, kind)).map(toPickupPoint)
}

/** Kinds with at least one point in the settlement that accepts the parcels. */
export async function listFittingKinds(
  shop: Shop,
  settlementRef: string,
  load: Pick<Shipment, 'parcels'>,
): Promise<Set<PickupPointKind>> {
  const limits = settlementRef === '' ? [] : await sql.selectPointLimits(shop.db, settlementRef)
  const fitting = limits.filter((row) => fitsPickupPoint({ kind: row.kind, ...toLimits(row) }, load))
  return new Set(fitting.map(({ kind }) => kind))
}

export async function findPickupPoint(shop: Shop, ref: string): Promise<PickupPoint | undefined> {
  const row = ref === '' ? undefined : await sql.selectPoint(shop.db, ref)
  return row && toPickupPoint(row)
}

/** Kinds with at least one point in the local directory. */
export async function listPickupPointKinds(shop: Shop): Promise<Set<PickupPointKind>> {
  return new Set(await sql.selectPointKinds(shop.db))
}

export type CarrierDirectory = { settlements: Settlement[]; points: PickupPoint[] }

/** Replaces the directory page by page; entries no longer listed are deleted after the last page. */
export async function replaceCarrierDirectory(
  shop: Shop,
  pages: AsyncIterable<Partial<CarrierDirectory>>,
): Promise<{ points: number }> {
  const at = shop.now()
  let count = 0
  for await (const { settlements = [], points = [] } of pages) {
    count += points.length
    for (const part of toChunks(settlements)) {
      await transact(shop, async (shop) => {
        for (const { ref, name, kind, region, district } of part) {
          const words = normalizeSettlementText(settlementLabel({ name, region, district }))
          await sql.saveSettlement(shop.db, { ref, name, kind, region, district, words, refreshed_at: at })
        }
      })
    }
    for (const part of toChunks(points)) {
      await transact(shop, async (shop) => {
        for (const point of part) await sql.savePoint(shop.db, toPointRow(point, at))
      })
    }
  }
  // An empty response is a failure of the service, not a carrier without branches.
  if (count > 0) await transact(shop, (shop) => sql.deleteDirectoryBefore(shop.db, at))
  return { points: count }
}

/** When the directory was last refreshed; null: never. */
export function directoryRefreshedAt(shop: Shop): Promise<number | null> {
  return sql.selectRefreshedAt(shop.db)
}

function toChunks<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / CHUNK_SIZE) }, (_, n) =>
    all.slice(n * CHUNK_SIZE, (n + 1) * CHUNK_SIZE),
  )
}

function toSettlement({ ref, name, kind, region, district }: Settlement): Settlement {
  return { ref, name, kind, region, district }
}

function toPickupPoint(row: sql.PointRow): PickupPoint {
  return {
    ref: row.ref,
    settlementRef: row.settlement_ref,
    kind: row.kind,
    number: row.number,
    name: row.name,
    ...toLimits(row),
    place:
      row.latitude_e6 === null || row.longitude_e6 === null
        ? null
        : { latitude: row.latitude_e6 / MICRO, longitude: row.longitude_e6 / MICRO },
  }
}

function toLimits(row: sql.PointLimits): Pick<PickupPoint, 'maxPieceG' | 'maxTotalG' | 'maxSizeMm'> {
  const { most_length_mm: length, most_width_mm: width, most_height_mm: height } = row
  return {
    maxPieceG: row.most_piece_g,
    maxTotalG: row.most_total_g,
    maxSizeMm: length !== null && width !== null && height !== null ? [length, width, height] : null,
  }
}

function toPointRow(point: PickupPoint, at: number): sql.PointRow {
  const [length, width, height] = point.maxSizeMm ?? [null, null, null]
  const { place } = point
  return {
    ref: point.ref,
    settlement_ref: point.settlementRef,
    kind: point.kind,
    number: point.number,
    name: point.name,
    most_piece_g: point.maxPieceG,
    most_total_g: point.maxTotalG,
    most_length_mm: length,
    most_width_mm: width,
    most_height_mm: height,
    latitude_e6: place ? Math.round(place.latitude * MICRO) : null,
    longitude_e6: place ? Math.round(place.longitude * MICRO) : null,
    refreshed_at: at,
  }
}
