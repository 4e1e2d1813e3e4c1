import { type Shop, transact } from '../shop.ts'
import { type AuditWish, insertChange, selectChanges } from './audit.sql.server.ts'
import { type Actor, type AuditEntry, type Change, differenceOf } from './audit.ts'

/** Written in the transaction of the change itself: neither is ever there without the other. */
export async function noteChange(shop: Shop, actor: Actor, change: Change): Promise<void> {
  const { before, after } = differenceOf(change.before, change.after)
  await transact(shop, (shop) =>
    insertChange(shop.db, {
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

/** The newest first. */
export async function readAudit(shop: Shop, wish: AuditWish): Promise<AuditEntry[]> {
  const rows = await selectChanges(shop.db, wish)
  return rows.map(({ staff_id, before, after, ...row }) => ({
    ...row,
    staffId: staff_id,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }))
}
