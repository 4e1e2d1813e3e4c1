import type { Selectable } from 'kysely'
import type { Db } from '#db/database.ts'
import { insertReturningId, selectBy, updateById } from '#db/rows.ts'
import type { FabricTable } from '#db/tables/made-to-order/fabrics.ts'

export type FabricRow = Selectable<FabricTable>

export const insertCollection = insertReturningId('fabric_collection')
export const updateCollection = updateById('fabric_collection')
export const selectCollection = selectBy('fabric_collection', 'id')
export const selectCollectionBySlug = selectBy('fabric_collection', 'slug')

export const insertFabric = insertReturningId('fabric')
export const updateFabric = updateById('fabric')
export const selectFabric = selectBy('fabric', 'id')
export const selectFabricBySlug = selectBy('fabric', 'slug')

export function selectCollections(db: Db) {
  return db.selectFrom('fabric_collection').selectAll().orderBy('position').orderBy('id').execute()
}

/** Archived ones too; by collection, then as the owner ordered them. */
export function selectFabrics(db: Db) {
  return db
    .selectFrom('fabric')
    .innerJoin('fabric_collection', 'fabric_collection.id', 'fabric.collection_id')
    .selectAll('fabric')
    .orderBy('fabric_collection.position')
    .orderBy('fabric.collection_id')
    .orderBy('fabric.position')
    .orderBy('fabric.id')
    .execute()
}
