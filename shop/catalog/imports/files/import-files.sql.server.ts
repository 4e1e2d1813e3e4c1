import type { Db } from '#db/database.ts'
import { deleteBy, deleteRows, insertReturningId, selectBy, updateRows, upsert } from '#db/rows.ts'

export const insertImportFile = insertReturningId('import_file')
export const selectImportFile = selectBy('import_file', 'id')

export function selectImportFiles(db: Db, limit: number) {
  return db.selectFrom('import_file').selectAll().orderBy('id', 'desc').limit(limit).execute()
}

export const deleteImportFileRow = deleteBy('import_file', 'id')

export function saveColumns(db: Db, row: { headers: string; columns: string; at: number }): Promise<void> {
  return upsert(db, 'import_columns', 'headers', row)
}

export function selectColumns(db: Db, headers: string) {
  return db.selectFrom('import_columns').select('columns').where('headers', '=', headers).executeTakeFirst()
}

export function saveMappingRow(db: Db, row: { name: string; choice: string; changed_at: number }): Promise<void> {
  return upsert(db, 'import_mapping', 'name', row)
}

export function selectMappings(db: Db) {
  return db.selectFrom('import_mapping').select(['name', 'choice']).orderBy('name').execute()
}

export function deleteMappingRow(db: Db, name: string): Promise<number> {
  return deleteRows(db, 'import_mapping', { name })
}

export function renameMappingRow(
  db: Db,
  { name, to, now }: { name: string; to: string; now: number },
): Promise<number> {
  return updateRows(db, 'import_mapping', { name }, { name: to, changed_at: now })
}

export function selectImportsBefore(db: Db, moment: number) {
  return db.selectFrom('import_file').select(['id', 'path']).where('at', '<', moment).execute()
}
