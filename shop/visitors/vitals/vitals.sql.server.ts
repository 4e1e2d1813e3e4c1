import type { Db } from '#db/database.ts'
import type { VitalsDayTable } from '#db/tables/statistics.ts'

const KEY = ['day', 'page_kind', 'device', 'metric', 'bucket'] as const

export async function addToDays(db: Db, rows: VitalsDayTable[]): Promise<void> {
  await db
    .insertInto('vitals_day')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(KEY).doUpdateSet((e) => ({ views: e('vitals_day.views', '+', e.ref('excluded.views')) })),
    )
    .execute()
}

/** Views by bucket for each kind of page and device. Days: both included. */
export function selectBuckets(db: Db, days: { from: number; until: number }) {
  return db
    .selectFrom('vitals_day')
    .select(['metric', 'bucket', 'page_kind', 'device'])
    .select((e) => e.fn.sum<number | string>('views').as('views'))
    .where('day', '>=', days.from)
    .where('day', '<=', days.until)
    .groupBy(['metric', 'bucket', 'page_kind', 'device'])
    .execute()
}

export async function purgeDaysBefore(db: Db, day: number): Promise<void> {
  await db.deleteFrom('vitals_day').where('day', '<', day).execute()
}
