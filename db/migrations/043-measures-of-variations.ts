import { type Kysely, sql } from 'kysely'

/**
 * A product is filtered and found by what its variations measure. All are due, since each has new columns to be filtered by:
 * whoever opens and closes sales derives them anew.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`update product set turns_at = 0 where type <> 'variation' and status = 'publish'`.execute(db)
  await sql`insert into search_due (kind, target_id)
    select 'product', id from product where type = 'variable' on conflict do nothing`.execute(db)
}
