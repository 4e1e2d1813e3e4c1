import type { Db } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'

export const insertAuditEntry = insertRow('audit')

export type AuditQuery = {
  kind?: string
  entity?: string
  actor?: string
  /** UTC milliseconds: from the first, inclusive, to the second, exclusive. */
  from?: number
  until?: number
  before?: number
  limit: number
}

export function selectAuditEntries(db: Db, { kind, entity, actor, from, until, before, limit }: AuditQuery) {
  return db
    .selectFrom('audit')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity ?? ''))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? 0))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
