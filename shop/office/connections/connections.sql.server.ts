import type { Db } from '#db/database.ts'
import { deleteBy, upsert } from '#db/rows.ts'

export function selectConnections(db: Db) {
  return db.selectFrom('connection').select(['name', 'sealed']).orderBy('name').execute()
}

export function writeConnection(db: Db, row: { name: string; sealed: string; changed_at: number }): Promise<void> {
  return upsert(db, 'connection', 'name', row)
}

export const deleteConnection = deleteBy('connection', 'name')
