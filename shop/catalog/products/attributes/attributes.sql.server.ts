import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/database.ts'
import { prepared } from '#db/prepared/prepared.ts'
import { insertReturningId, selectBy, selectSorted, updateById, upsert } from '#db/rows.ts'
import type { AttributeTable, AttributeValueTable } from '#db/tables/catalog.ts'

export const selectAttributeBySlug = selectBy('attribute', 'slug')

export function selectValues(db: Db, attributeId: number): Promise<Selectable<AttributeValueTable>[]> {
  return selectSorted(db, 'attribute_value', {
    match: { attribute_id: attributeId },
    order: { position: 'asc', id: 'asc' },
  })
}

export const insertAttribute = insertReturningId('attribute')
export const insertValue = insertReturningId('attribute_value')
export const updateValueSwatch = updateById('attribute_value')

export const selectAttributes = prepared((db) =>
  db.selectFrom('attribute').selectAll().orderBy('position').orderBy('id'),
)

export const selectAllValues = prepared((db) =>
  db.selectFrom('attribute_value').selectAll().orderBy('attribute_id').orderBy('position').orderBy('id'),
)

export async function upsertAttribute(db: Db, row: Omit<Insertable<AttributeTable>, 'id'>): Promise<number> {
  const { id } = await db
    .insertInto('attribute')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function upsertValue(db: Db, row: Omit<Insertable<AttributeValueTable>, 'id'>): Promise<void> {
  return upsert(db, 'attribute_value', ['attribute_id', 'slug'], row)
}
