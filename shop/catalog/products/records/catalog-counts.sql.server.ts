import type { Db } from '#db/database.ts'
import { countRows } from '#db/rows.ts'

export async function countByType(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product')
    .select((e) => ['type', e.fn.countAll<number | string>().as('count')])
    .where('type', '<>', 'variation')
    .groupBy('type')
    .execute()
  return new Map(rows.map(({ type, count }) => [type, Number(count)]))
}

export async function countTerms(db: Db): Promise<{ categories: number; tags: number; attributes: number }> {
  const count = (table: 'category' | 'tag' | 'attribute') => countRows(db.selectFrom(table))
  return { categories: await count('category'), tags: await count('tag'), attributes: await count('attribute') }
}
