import type { Db } from '#db/database.ts'
import { deleteBy } from '#db/rows.ts'

export function selectShippingClasses(db: Db) {
  return db.selectFrom('shipping_class').select(['slug', 'name', 'description']).execute()
}

/** Class slugs of products and variations, with the number of parent products. */
export async function countProductsByShippingClass(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product')
    .select((e) => [
      'shipping_class as slug',
      e.fn.sum<number | string>(e.case().when('type', '<>', 'variation').then(1).else(0).end()).as('count'),
    ])
    .where('shipping_class', '<>', '')
    .groupBy('shipping_class')
    .execute()
  return new Map(rows.map(({ slug, count }) => [slug, Number(count)]))
}

export async function writeShippingClass(
  db: Db,
  row: { slug: string; name: string; description: string; created_at: number },
): Promise<void> {
  const { name, description } = row
  await db
    .insertInto('shipping_class')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name, description }))
    .execute()
}

export const deleteShippingClassRow = deleteBy('shipping_class', 'slug')

/** Returns the products that had the class. */
export async function replaceOnProducts(
  db: Db,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<number[]> {
  const rows = await db
    .updateTable('product')
    .set({ shipping_class: to, updated_at: now })
    .where('shipping_class', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
