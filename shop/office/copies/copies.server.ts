import { z } from 'zod'
import { listAuditEntries, recordAudit } from '#shop/core/audit/audit.server.ts'
import type { Actor } from '#shop/core/audit/audit.ts'
import { Conflict, NotFound } from '#shop/core/errors.ts'
import { enqueueJobs } from '#shop/core/jobs/jobs.server.ts'
import { parseStored } from '#shop/core/json.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { selectPendingCopyRequest } from './copies.sql.server.ts'
import {
  COPY_AUDIT_KIND,
  COPY_TASK,
  COPY_WORKS,
  type CopyOutcome,
  type CopyRequest,
  type CopyRun,
  type CopyWork,
  copyRecordSchema,
  copyRequestSchema,
} from './copies.ts'

/** Begins at once where background work is done. Throws NotFound: no place is configured; Conflict: one is not done. */
export function requestCopyWork(shop: Shop, actor: Actor, work: CopyWork): Promise<void> {
  if (!shop.copies) throw new NotFound('a place for copies')
  return transact(shop, async (shop) => {
    if (await findPendingCopyWork(shop)) throw new Conflict('a copy is being made or checked')
    const payload: CopyRequest = { work, actor: { name: actor.name, staffId: actor.staffId } }
    await enqueueJobs(shop, [{ task: COPY_TASK, key: '', payload }])
    shop.emit({ type: 'jobs.requested' })
  })
}

export async function findPendingCopyWork(shop: Shop): Promise<CopyWork | undefined> {
  const payload = await selectPendingCopyRequest(shop.db)
  return payload === undefined ? undefined : parseStored(copyRequestSchema, payload).work
}

export async function recordCopyRun(shop: Shop, { work, actor }: CopyRequest, outcome: CopyOutcome): Promise<void> {
  const isDone = outcome.kind === 'done'
  await recordAudit(shop, actor, {
    action: 'did',
    kind: COPY_AUDIT_KIND,
    entity: work,
    title: isDone ? outcome.name : '',
    after: isDone ? { copy: outcome.name, rows: outcome.rows, files: outcome.files } : { problem: outcome.problem },
  })
}

const MAX_RUNS = 20

/** Asked for by the staff, the latest first. */
export async function listCopyRuns(shop: Shop): Promise<CopyRun[]> {
  const entries = await listAuditEntries(shop, { kind: COPY_AUDIT_KIND, limit: MAX_RUNS })
  return entries.map(({ at, actor, entity, after }) => {
    const record = copyRecordSchema.parse(after)
    const outcome: CopyOutcome =
      'problem' in record
        ? { kind: 'failed', problem: record.problem }
        : { kind: 'done', name: record.copy, rows: record.rows, files: record.files }
    return { at, actor, work: z.enum(COPY_WORKS).parse(entity), outcome }
  })
}
