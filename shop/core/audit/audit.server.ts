import { z } from 'zod'
import { parseStored } from '../json.ts'
import { type Shop, transact } from '../shop.ts'
import { type AuditQuery, insertAuditEntry, selectAuditEntries } from './audit.sql.server.ts'
import { type Actor, type AuditChange, type AuditEntry, diffFields } from './audit.ts'

/** Writes in the transaction of the change itself: neither exists without the other. */
export async function recordAudit(shop: Shop, actor: Actor, change: AuditChange): Promise<void> {
  const { before, after } = diffFields(change.before, change.after)
  await transact(shop, (shop) =>
    insertAuditEntry(shop.db, {
      at: shop.now(),
      actor: actor.name,
      staff_id: actor.staffId,
      action: change.action,
      kind: change.kind,
      entity: String(change.entity),
      title: change.title,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    }),
  )
}

const storedFields = z.record(z.string(), z.unknown())

/** Newest first. */
export async function listAuditEntries(shop: Shop, query: AuditQuery): Promise<AuditEntry[]> {
  const rows = await selectAuditEntries(shop.db, query)
  return rows.map(({ staff_id, before, after, ...row }) => ({
    ...row,
    staffId: staff_id,
    before: before === null ? null : parseStored(storedFields, before),
    after: after === null ? null : parseStored(storedFields, after),
  }))
}
