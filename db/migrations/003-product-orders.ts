import { type Kysely, sql } from 'kysely'

/** Products, not their variations, by name and by their last change. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const column of ['name', 'updated_at']) {
    await db.schema
      .createIndex(`product_by_${column}`)
      .on('product')
      .columns([column, 'id'])
      .where(sql.ref('parent_id'), 'is', null)
      .execute()
  }
}
