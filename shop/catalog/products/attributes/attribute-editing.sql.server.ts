import type { Insertable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { deleteBy, updateRows, upsertById } from '#db/rows.ts'
import type { AttributeTable, AttributeValueTable } from '#db/tables/catalog.ts'

/** A known id is overwritten. */
export function writeAttribute(db: Db, dialect: Dialect, { id, ...row }: Insertable<AttributeTable>): Promise<number> {
  return upsertById(db, dialect, { table: 'attribute', id, row })
}

export function writeValue(db: Db, dialect: Dialect, { id, ...row }: Insertable<AttributeValueTable>): Promise<number> {
  return upsertById(db, dialect, { table: 'attribute_value', id, row })
}

/** Products keep their own copy of the name. */
export async function renameAttributeOnProducts(db: Db, attributeId: number, name: string): Promise<void> {
  await db.updateTable('product_attribute').set({ name }).where('attribute_id', '=', attributeId).execute()
}

export async function renameValueOnProducts(db: Db, valueId: number, name: string): Promise<void> {
  await db.updateTable('product_attribute_value').set({ name }).where('value_id', '=', valueId).execute()
}

export const deleteAttribute = deleteBy('attribute', 'id')
export const deleteValue = deleteBy('attribute_value', 'id')

/** Links a restored attribute to the products that kept it as a local one. */
export async function relinkAttribute(db: Db, id: number, slug: string): Promise<void> {
  await updateRows(db, 'product_attribute', { slug, attribute_id: null }, { attribute_id: id })
}

export async function relinkValue(
  db: Db,
  { attributeId, id, slug }: { attributeId: number; id: number; slug: string },
): Promise<void> {
  await db
    .updateTable('product_attribute_value')
    .set({ value_id: id })
    .where('slug', '=', slug)
    .where('value_id', 'is', null)
    .where('product_attribute_id', 'in', (query) =>
      query.selectFrom('product_attribute').select('id').where('attribute_id', '=', attributeId),
    )
    .execute()
}

export async function selectProductIdsWithAttribute(db: Db, attributeId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product_attribute')
    .select('product_id')
    .distinct()
    .where('attribute_id', '=', attributeId)
    .execute()
  return rows.map((row) => row.product_id)
}
