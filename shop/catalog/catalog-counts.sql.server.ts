import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

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
  const count = async (table: 'category' | 'tag' | 'attribute') => {
    const query = db.selectFrom(table).select((e) => e.fn.countAll<number | string>().as('count'))
    return Number((await query.executeTakeFirstOrThrow()).count)
  }
  return { categories: await count('category'), tags: await count('tag'), attributes: await count('attribute') }
}

/** Distinct JSON texts only: most products have no meta. */
export async function selectProductMeta(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('product').select('meta').distinct().where('meta', '<>', sql.lit('{}')).execute()
  return rows.map(({ meta }) => meta)
}

export async function selectTaxClasses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('product').select('tax_class').distinct().where('tax_class', '<>', '').execute()
  return rows.map((row) => row.tax_class)
}

/** Products and variations, by id. */
export async function selectIdsAfter(db: Db, last: number, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('product').select('id').where('id', '>', last).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}
