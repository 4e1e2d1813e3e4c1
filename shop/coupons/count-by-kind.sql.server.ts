import type { Db } from '#db/database.ts'

export async function countByKind(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('coupon')
    .select((e) => ['kind', e.fn.countAll<number | string>().as('count')])
    .where('status', '=', 'publish')
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
}
