import { BULK_CHANGES_ROUTE, type BulkRequest } from '#api/office/bulk-changes/protocol.ts'
import { type BulkChange, isBulkChangeBusy } from '#shop/catalog/products/bulk-changes/bulk-changes.ts'
import { request } from '../../../core/requests/request.ts'
import { sendBulkChange } from '../bulk-edit/send-change.ts'

const POLL_INTERVAL_MS = 500

/** One change with one undo, however many rows; the server makes it in small steps. Resolves when it is made. */
export async function saveTable(data: BulkRequest, onStarted: () => void): Promise<BulkChange> {
  const { id } = await sendBulkChange(data)
  onStarted()
  for (;;) {
    const change = await request<BulkChange>({ path: `${BULK_CHANGES_ROUTE}/${id}` })
    if (!isBulkChangeBusy(change.state)) return change
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
}
