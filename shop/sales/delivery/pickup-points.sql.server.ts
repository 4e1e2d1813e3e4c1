import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { prepared } from '#db/prepared/prepared.ts'
import { selectBy, selectSorted, upsert } from '#db/rows.ts'
import type { CarrierPointTable, CarrierSettlementTable } from '#db/tables/sales/delivery.ts'
import type { PickupPointKind } from './delivery.ts'

/** `words` is the label in lower case. */
export function selectSettlements(db: Db, start: string, limit: number) {
  const pattern = `${start.replace(/[\\%_]/g, '\\$&')}%`
  return shortestNames(db, limit).where(sql<boolean>`words like ${pattern} escape '\\'`).execute()
}

export function selectSettlementsLike(db: Db, pattern: string, limit: number) {
  return shortestNames(db, limit).where('name', 'like', pattern).execute()
}

function shortestNames(db: Db, limit: number) {
  return db.selectFrom('carrier_settlement').selectAll().orderBy(sql`length(name)`).orderBy('words').limit(limit)
}

export const selectSettlement = selectBy('carrier_settlement', 'ref')

export function selectPoints(db: Db, settlementRef: string, kind: PickupPointKind) {
  return selectSorted(db, 'carrier_point', { match: { settlement_ref: settlementRef, kind }, order: { number: 'asc' } })
}

const LIMITS = ['kind', 'most_piece_g', 'most_total_g', 'most_length_mm', 'most_width_mm', 'most_height_mm'] as const
export type PointLimits = Pick<CarrierPointTable, (typeof LIMITS)[number]>

/** A city has thousands of points, and a few sets of limits. */
export function selectPointLimits(db: Db, settlementRef: string): Promise<PointLimits[]> {
  return db
    .selectFrom('carrier_point')
    .select([...LIMITS])
    .distinct()
    .where('settlement_ref', '=', settlementRef)
    .execute()
}

export const selectPoint = selectBy('carrier_point', 'ref')

const selectAnyPoint = prepared((db, kind: PickupPointKind) =>
  db.selectFrom('carrier_point').select('ref').where('kind', '=', kind).limit(1),
)

export async function selectPointKinds(db: Db): Promise<PickupPointKind[]> {
  const found: PickupPointKind[] = []
  for (const kind of ['branch', 'locker', 'cargo'] as const) {
    if ((await selectAnyPoint(db, kind)).length > 0) found.push(kind)
  }
  return found
}

export function saveSettlement(db: Db, row: CarrierSettlementTable): Promise<void> {
  return upsert(db, 'carrier_settlement', 'ref', row)
}

export type PointRow = CarrierPointTable

export function savePoint(db: Db, row: PointRow): Promise<void> {
  return upsert(db, 'carrier_point', 'ref', row)
}

/** Entries that the carrier no longer lists. */
export async function deleteDirectoryBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('carrier_point').where('refreshed_at', '<', moment).execute()
  await db.deleteFrom('carrier_settlement').where('refreshed_at', '<', moment).execute()
}

/** Ignores the demo's sample. */
export async function selectRefreshedAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('carrier_settlement')
    .select((select) => select.fn.max('refreshed_at').as('at'))
    .where('ref', 'not like', 'sample-%')
    .executeTakeFirst()
  return row?.at ?? null
}
