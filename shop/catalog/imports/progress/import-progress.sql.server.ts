import type { Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import { updateRows } from '#db/rows.ts'
import type { ImportFileTable } from '#db/tables/imports.ts'
import type { ImportState } from './import-progress.ts'

/** False: another process has changed the state. */
export async function transitionImportFile(
  db: Db,
  id: number,
  from: ImportState[],
  change: Updateable<ImportFileTable>,
): Promise<boolean> {
  return (await updateRows(db, 'import_file', { id, state: from }, change)) > 0
}

export function selectWaitingImports(db: Db) {
  return db
    .selectFrom('import_file')
    .selectAll()
    .where('state', 'in', ['waiting', 'queued'])
    .orderBy('id')
    .limit(MAX_WAITING_IMPORTS)
    .execute()
}

const MAX_WAITING_IMPORTS = 100

/** Imports whose worker stopped sending heartbeats. */
export function selectStalledImports(db: Db, before: number) {
  return db
    .selectFrom('import_file')
    .selectAll()
    .where('state', 'in', ['checking', 'applying'])
    .where('seen_at', '<', before)
    .execute()
}
