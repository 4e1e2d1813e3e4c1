import type { Kysely } from 'kysely'

/** Programs list goods by name and by their last change, too. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const column of ['name', 'updated_at']) {
    await db.schema.createIndex(`product_by_${column}`).on('product').columns([column, 'id']).execute()
  }
}
