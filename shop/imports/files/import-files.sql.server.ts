import type { Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import { deleteBy, insertReturningId, selectBy, updateRows, upsert } from '#db/rows.ts'
import type { ImportFileTable } from '#db/tables/imports.ts'

export const insertImportFile = insertReturningId('import_file')
export const selectImportFile = selectBy('import_file', 'id')

/** Newest first. */
export function selectImportFiles(db: Db, limit: number) {
  return db.selectFrom('import_file').selectAll().orderBy('id', 'desc').limit(limit).execute()
}

/** False: another process has changed the state. */
export async function transitionImportFile(
  db: Db,
  id: number,
  from: ImportFileTable['state'][],
  change: Updateable<ImportFileTable>,
): Promise<boolean> {
  return (await updateRows(db, 'import_file', { id, state: from }, change)) > 0
}

export function selectWaitingImport(db: Db) {
  return db
    .selectFrom('import_file')
    .selectAll()
    .where('state', 'in', ['waiting', 'queued'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Fails imports whose worker stopped sending heartbeats. */
export async function failStalledImports(db: Db, before: number): Promise<void> {
  await db
    .updateTable('import_file')
    .set({ state: 'failed', failure: 'interrupted', progress: null })
    .where('state', 'in', ['checking', 'applying'])
    .where('seen_at', '<', before)
    .execute()
}

export const deleteImportFileRow = deleteBy('import_file', 'id')

export function saveColumns(db: Db, row: { headers: string; columns: string; at: number }): Promise<void> {
  return upsert(db, 'import_columns', 'headers', row)
}

export function selectColumns(db: Db, headers: string) {
  return db.selectFrom('import_columns').select('columns').where('headers', '=', headers).executeTakeFirst()
}

export function selectImportsBefore(db: Db, moment: number) {
  return db.selectFrom('import_file').select(['id', 'path']).where('at', '<', moment).execute()
}
