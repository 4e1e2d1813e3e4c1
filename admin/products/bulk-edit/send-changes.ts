import type { WooBatch } from '#api/wc-rest/batch.protocol.ts'
import { batches } from '../../requests/batches.ts'
import { request } from '../../requests/request.ts'
import type { BulkInput, PlannedChange } from './changes.ts'

export type BulkResult = { done: PlannedChange[]; failed: { change: PlannedChange; why: string }[] }

/** Sends the changes, or their reversal, in batches: products together, variations per product. */
export async function sendChanges(
  changes: PlannedChange[],
  which: 'input' | 'undo',
  onProgress: (done: number) => void,
): Promise<BulkResult> {
  const sent: BulkResult = { done: [], failed: [] }
  const groups = Map.groupBy(
    changes.filter(({ skipped }) => !skipped),
    ({ parentId }) => parentId,
  )
  for (const [parentId, group] of groups) {
    for (const batch of batches(group)) {
      await sendBatch(parentId, batch, which, sent)
      onProgress(sent.done.length + sent.failed.length)
    }
  }
  return sent
}

async function sendBatch(
  parentId: number,
  slice: PlannedChange[],
  which: 'input' | 'undo',
  sent: BulkResult,
): Promise<void> {
  const path = parentId === 0 ? '/wc/v3/products/batch' : `/wc/v3/products/${parentId}/variations/batch`
  const update: (BulkInput & { id: number })[] = slice.map((change) => ({ id: change.id, ...change[which] }))
  try {
    const answer = await request<WooBatch<{ id: number }>>({ path, method: 'POST', data: { update } })
    slice.forEach((change, at) => {
      const one = answer.update?.[at]
      if (one && 'error' in one) sent.failed.push({ change, why: one.error.message })
      else sent.done.push(change)
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    for (const change of slice) sent.failed.push({ change, why })
  }
}
