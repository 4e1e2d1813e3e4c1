import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Distinct JSON texts only: most products have no meta. */
export async function selectProductMeta(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('product').select('meta').distinct().where('meta', '<>', sql.lit('{}')).execute()
  return rows.map(({ meta }) => meta)
}
