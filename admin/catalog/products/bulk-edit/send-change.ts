import { BULK_CHANGES_ROUTE, type BulkRequest } from '#api/office/bulk-changes/protocol.ts'
import { MAX_BULK_ITEMS_PER_REQUEST } from '#shop/catalog/products/bulk-changes/bulk-changes.ts'
import { request } from '../../../core/requests/request.ts'

/** In parts; the server begins with the last one, so that what broke off on the way changes nothing. Rejects with `Failure`. */
export async function sendBulkChange({ about, items }: BulkRequest): Promise<{ id: number }> {
  const send = (path: string, from: number, more: object) => {
    const part = items.slice(from, from + MAX_BULK_ITEMS_PER_REQUEST)
    const data = { ...more, items: part, complete: from + part.length === items.length }
    return request<{ id: number }>({ path, method: 'POST', data })
  }
  const change = await send(BULK_CHANGES_ROUTE, 0, { about })
  for (let from = MAX_BULK_ITEMS_PER_REQUEST; from < items.length; from += MAX_BULK_ITEMS_PER_REQUEST) {
    await send(`${BULK_CHANGES_ROUTE}/${change.id}/items`, from, { from })
  }
  return change
}
