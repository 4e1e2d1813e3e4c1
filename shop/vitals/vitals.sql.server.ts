import type { Db } from '#db/database.ts'
import type { VitalsDayTable } from '#db/tables/statistics.ts'

const KEY = ['day', 'page_kind', 'device', 'country', 'release', 'metric', 'bucket'] as const

export async function addToDays(db: Db, rows: VitalsDayTable[]): Promise<void> {
  await db
    .insertInto('vitals_day')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(KEY).doUpdateSet((e) => ({ views: e('vitals_day.views', '+', e.ref('excluded.views')) })),
    )
    .execute()
}

export async function insertReleases(db: Db, rows: { release: string; first_at: number }[]): Promise<void> {
  await db
    .insertInto('vitals_release')
    .values(rows)
    .onConflict((conflict) => conflict.column('release').doNothing())
    .execute()
}

/** Oldest first. */
export function selectReleases(db: Db): Promise<{ release: string; first_at: number }[]> {
  return db.selectFrom('vitals_release').selectAll().orderBy('first_at').orderBy('release').execute()
}

type Part = 'page_kind' | 'device' | 'country' | 'release'

/** Views by bucket for each distinct combination of `parts`. Days: both included. */
export async function selectBuckets<P extends Part>(
  db: Db,
  parts: readonly P[],
  days: { from: number; until: number },
) {
  const rows = await db
    .selectFrom('vitals_day')
    .select(['metric', 'bucket', ...parts])
    .select((e) => e.fn.sum<number | string>('views').as('views'))
    .where('day', '>=', days.from)
    .where('day', '<=', days.until)
    .groupBy(['metric', 'bucket', ...parts])
    .execute()
  return rows
}

export async function purgeDaysBefore(db: Db, day: number): Promise<void> {
  await db.deleteFrom('vitals_day').where('day', '<', day).execute()
}
