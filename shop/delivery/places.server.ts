import { type Shop, transact } from '../shop.ts'
import { fits, type Load, type Point, type PointKind, type Settlement, settlementLabel } from './delivery.ts'
import * as sql from './places.sql.server.ts'

const MOST_SUGGESTED = 12
/** So many rows are written at a time: nobody waits long for the database meanwhile. */
const CHUNK = 200

/** Places whose name begins so, the shortest name first: «Київ» before «Київець». */
export async function suggestSettlements(shop: Shop, text: string): Promise<Settlement[]> {
  const start = foundBy(text)
  if (start.length < 2) return []
  return (await sql.selectSettlements(shop.db, start, MOST_SUGGESTED)).map(settlementFrom)
}

export async function findSettlement(shop: Shop, ref: string): Promise<Settlement | undefined> {
  const row = ref === '' ? undefined : await sql.selectSettlement(shop.db, ref)
  return row && settlementFrom(row)
}

/** Those of a settlement that take the goods, by number. */
export async function listPoints(shop: Shop, settlementRef: string, kind: PointKind, load: Load): Promise<Point[]> {
  if (settlementRef === '') return []
  const points = (await sql.selectPoints(shop.db, settlementRef, kind)).map(pointFrom)
  return points.filter((point) => fits(point, load))
}

export async function findPoint(shop: Shop, ref: string): Promise<Point | undefined> {
  const row = ref === '' ? undefined : await sql.selectPoint(shop.db, ref)
  return row && pointFrom(row)
}

/** Of which the copy knows any place at all. */
export async function knownPointKinds(shop: Shop): Promise<Set<PointKind>> {
  return new Set(await sql.selectPointKinds(shop.db))
}

export type Places = { settlements: Settlement[]; points: Point[] }

/** Writes the carrier's directory over the copy, page by page; what it no longer names goes when all of it has come. */
export async function replacePlaces(shop: Shop, pages: AsyncIterable<Partial<Places>>): Promise<{ points: number }> {
  const at = shop.now()
  let count = 0
  for await (const { settlements = [], points = [] } of pages) {
    count += points.length
    for (const part of chunksOf(settlements)) {
      await transact(shop, async (shop) => {
        for (const { ref, name, kind, region, district } of part) {
          const words = foundBy(settlementLabel({ name, region, district }))
          await sql.saveSettlement(shop.db, { ref, name, kind, region, district, words, refreshed_at: at })
        }
      })
    }
    for (const part of chunksOf(points)) {
      await transact(shop, async (shop) => {
        for (const point of part) await sql.savePoint(shop.db, pointRow(point, at))
      })
    }
  }
  // An empty answer is a service that is ill, not a carrier that has closed.
  if (count > 0) await transact(shop, (shop) => sql.deletePlacesBefore(shop.db, at))
  return { points: count }
}

/** When the copy was last renewed; null: there is none. */
export function lastRefreshed(shop: Shop): Promise<number | null> {
  return sql.selectRefreshed(shop.db)
}

/** However it is typed: case, apostrophes and hyphens are the first things people get differently. */
function foundBy(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/['’`]/g, 'ʼ')
    .replace(/^(м|с|смт|місто|село)\.?\s+/u, '')
    .replace(/[\s,.-]+/g, ' ')
    .trim()
}

function chunksOf<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, n) => all.slice(n * CHUNK, (n + 1) * CHUNK))
}

function settlementFrom({ ref, name, kind, region, district }: Settlement): Settlement {
  return { ref, name, kind, region, district }
}

function pointFrom(row: sql.PointRow): Point {
  const { most_length_mm: length, most_width_mm: width, most_height_mm: height } = row
  return {
    ref: row.ref,
    settlementRef: row.settlement_ref,
    kind: row.kind,
    number: row.number,
    name: row.name,
    mostPieceG: row.most_piece_g,
    mostTotalG: row.most_total_g,
    mostSizeMm: length !== null && width !== null && height !== null ? [length, width, height] : null,
  }
}

function pointRow(point: Point, at: number): sql.PointRow {
  const [length, width, height] = point.mostSizeMm ?? [null, null, null]
  return {
    ref: point.ref,
    settlement_ref: point.settlementRef,
    kind: point.kind,
    number: point.number,
    name: point.name,
    most_piece_g: point.mostPieceG,
    most_total_g: point.mostTotalG,
    most_length_mm: length,
    most_width_mm: width,
    most_height_mm: height,
    refreshed_at: at,
  }
}
