import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { AttributeTable, AttributeValueTable } from '#db/tables/catalog.ts'

export function selectAttributeBySlug(db: Db, slug: string): Promise<Selectable<AttributeTable> | undefined> {
  return db.selectFrom('attribute').selectAll().where('slug', '=', slug).executeTakeFirst()
}

export function selectValues(db: Db, attributeId: number): Promise<Selectable<AttributeValueTable>[]> {
  return db
    .selectFrom('attribute_value')
    .selectAll()
    .where('attribute_id', '=', attributeId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function insertAttribute(db: Db, row: Omit<Insertable<AttributeTable>, 'id'>): Promise<number> {
  return (await db.insertInto('attribute').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertValue(db: Db, row: Omit<Insertable<AttributeValueTable>, 'id'>): Promise<number> {
  return (await db.insertInto('attribute_value').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateValueSwatch(
  db: Db,
  id: number,
  swatch: { swatch_color: string | null; swatch_picture_id: number | null },
): Promise<void> {
  await db.updateTable('attribute_value').set(swatch).where('id', '=', id).execute()
}

export function selectAttributes(db: Db): Promise<Selectable<AttributeTable>[]> {
  return db.selectFrom('attribute').selectAll().orderBy('position').orderBy('id').execute()
}

export function selectAllValues(db: Db): Promise<Selectable<AttributeValueTable>[]> {
  return db
    .selectFrom('attribute_value')
    .selectAll()
    .orderBy('attribute_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function upsertAttribute(db: Db, row: Omit<Insertable<AttributeTable>, 'id'>): Promise<number> {
  const { id } = await db
    .insertInto('attribute')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function upsertValue(db: Db, row: Omit<Insertable<AttributeValueTable>, 'id'>): Promise<void> {
  await db
    .insertInto('attribute_value')
    .values(row)
    .onConflict((conflict) => conflict.columns(['attribute_id', 'slug']).doUpdateSet(row))
    .execute()
}
